/** What the office of other capabilities may use of the office's meetings. */
export { RepresentativesCards } from "./representatives/representatives-cards.tsx";
export { MeetingSettingsCard } from "./settings/settings-card.tsx";
