/** What other capabilities may use of messages to the agency. */
export { countWaitingMessages } from "./office/count-waiting.ts";
