/** As the server has it. */
const LEAST = 20;
export const MOST_REASON = 500;

export const reasonWords =
  "Write a reason of 20 to 500 characters, such as the by-law or order that says so.";

export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= LEAST && length <= MOST_REASON;
}
