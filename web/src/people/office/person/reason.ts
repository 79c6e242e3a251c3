const SHORTEST = 3;
/** As the server takes it. */
export const LONGEST_REASON = 300;

/** A reason stands in the log. */
export const reasonRule = (typed: string): string | null =>
  typed.trim().length < SHORTEST ? "Write why, in a few words." : null;
