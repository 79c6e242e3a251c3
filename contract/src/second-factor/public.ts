/** What other capabilities may use of second factors. */
export {
  factorCode,
  factorMethods,
  factorProofs,
  factorProof,
  passkey,
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
  recoveryCodes,
} from "./schemas.ts";
