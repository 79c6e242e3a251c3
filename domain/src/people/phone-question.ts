/** What somebody on the phone is asked, to be compared with what the agency knows. */
export const PHONE_QUESTIONS = ["lot", "address", "last-receipt"] as const;
export type PhoneQuestion = (typeof PHONE_QUESTIONS)[number];

/** So many of them have to be answered right. */
const QUESTIONS_NEEDED = 2;

/** Returns whether enough different questions were ticked. */
export function areQuestionsEnough(ticked: readonly PhoneQuestion[]): boolean {
  return new Set(ticked).size >= QUESTIONS_NEEDED;
}

/** Second factors that one member of staff may reset in 24 hours. */
export const RESETS_A_DAY = 10;
