/** What other capabilities may use of second factors. */
export {
  confirmed,
  factorCode,
  factorMethods,
  factorProof,
  passkey,
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyName,
  passkeyRequestOptions,
  recoveryCodes,
} from "./schemas.ts";
