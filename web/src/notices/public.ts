/** What other capabilities may use of notices. */
export { NoticesCard } from "./notices-card.tsx";
export { NoticeText } from "./notice-text.tsx";
