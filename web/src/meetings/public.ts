/** What other capabilities may use of meetings. */
export { ScheduledMeetingsCard, scheduledMeetingsFrame } from "./scheduled-meetings-card.tsx";
