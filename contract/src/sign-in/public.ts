/** What other capabilities may use of sign-in. */
export { role, user } from "./schemas.ts";
