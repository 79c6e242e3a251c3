export const STAFF_PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** What is wrong with the length of a password for the office; null if nothing is. Length in characters as they are counted on screen. */
export function staffPasswordError(typed: string): string | null {
  const length = Array.from(typed).length;
  if (length < STAFF_PASSWORD_LENGTH.least)
    return `The password must have at least ${STAFF_PASSWORD_LENGTH.least} characters.`;
  if (length > STAFF_PASSWORD_LENGTH.most)
    return `The password can have at most ${STAFF_PASSWORD_LENGTH.most} characters.`;
  return null;
}
