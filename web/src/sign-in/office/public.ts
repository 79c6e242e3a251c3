/** What the office of other capabilities may use of sign-in; apart from the portal's, whose first page would send it. */
export { SuggestPassword } from "../account/suggest-password.tsx";
export { useEasyPasswordCheck } from "../account/use-easy-password-check.ts";
