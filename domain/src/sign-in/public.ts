/** What other capabilities may use of sign-in. */
export { LOGIN_PASSWORD_MAX_LENGTH } from "./login-password.ts";
export { ROLE, ROLES, type Role } from "./vocabulary.ts";
