/** What other capabilities may use of second factors. */
export {
  factorCode,
  factorMethods,
  factorProof,
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from "./schemas.ts";
