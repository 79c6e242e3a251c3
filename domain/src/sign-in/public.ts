/** What other capabilities may use of sign-in. */
export { isRole, ROLE, ROLE_NAMES, ROLES, type Role } from "./vocabulary.ts";
