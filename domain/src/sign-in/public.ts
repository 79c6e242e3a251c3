/** What other capabilities may use of sign-in. */
export { ROLE, ROLES, type Role } from "./vocabulary.ts";
