/** What other capabilities may use of the committee. */
export { compareMembers } from "./committee-order.ts";
