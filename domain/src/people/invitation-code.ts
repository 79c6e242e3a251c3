import { makeReadableCode, readReadableCode } from "../core/readable-code.ts";

/** How an invitation reaches somebody. */
export const INVITATION_WAYS = ["email", "letter"] as const;
export type InvitationWay = (typeof INVITATION_WAYS)[number];

/** The link of a mail opens the account for so long. */
export const EMAIL_INVITATION_DAYS = 14;
/** The code of a letter, which needs the access code beside it. */
export const LETTER_INVITATION_DAYS = 30;
/** The codes of letters are kept sealed for so long: a file whose download or print failed is fetched again. */
export const LETTER_KEPT_HOURS = 24;
/** Letters in one file. */
export const LETTERS_A_FILE = 500;

/** Wrong codes of letters in 24 hours, of one network and of an agency; links are too long to be found by trying. */
export const MOST_WRONG_INVITATION_CODES = { ofNetwork: 10, ofAgency: 1_000 } as const;

const LETTER_CODE_LENGTH = 10;

/** Makes the code of a letter: ten characters, 50 bits of chance. */
export function makeLetterCode(drawBytes: (count: number) => Uint8Array): string {
  return makeReadableCode(LETTER_CODE_LENGTH, drawBytes);
}

/** Reads the code of a letter as typed; null for another text. */
export function readLetterCode(typed: string): string | null {
  return readReadableCode(LETTER_CODE_LENGTH, typed);
}
