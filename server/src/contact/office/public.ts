/** What the office of other capabilities may use of messages to the agency. */
export { countWaitingMessages } from "./count-waiting.ts";
