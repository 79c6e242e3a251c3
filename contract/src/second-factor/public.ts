export {
  factorCode,
  factorMethods,
  factorProof,
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from "./schemas.ts";
