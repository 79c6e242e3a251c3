/** What the office of other capabilities may use of meetings. */
export { readMinutesToday } from "./minutes/today-minutes.ts";
