/** What the office of other capabilities may use of the office's meetings. */
export { MeetingSettingsCard } from "./settings/settings-card.tsx";
