/** What other capabilities may use of invoices. */
export { readUndecided } from "./read-undecided.ts";
