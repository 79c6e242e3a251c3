/** What other capabilities may use of meetings. */
export { ScheduledMeetingsCard, ScheduledMeetingsCardSkeleton } from "./scheduled-meetings-card.tsx";
