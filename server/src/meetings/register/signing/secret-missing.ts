/** Something is to be signed or mailed, and this process has not got the portal's secret. */
export class SecretMissing extends Error {
  override readonly name = "SecretMissing";
  constructor() {
    super("the portal's secret is needed to sign and to mail");
  }
}
