/** What other capabilities may use of sign-in. */
export { ROLE, ROLE_NAMES, ROLES, type Role } from "./vocabulary.ts";
