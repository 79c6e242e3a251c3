/** A link that invites somebody to the office is good for so long, once. */
export const INVITATION_HOURS = 72;
/** One that replaces a forgotten password. */
export const STAFF_RECOVERY_MINUTES = 60;
/** Between password and second factor. */
export const SECOND_FACTOR_MINUTES = 10;
/** Wrong codes that end a session. */
export const MOST_WRONG_CODES = 5;
