/**
 * How far a principal has come in signing in. Only `full` is signed in; the others may do what leads there.
 * - `change-password`: a temporary password, or one that was given, opened it (D21, D78).
 * - `second-factor`: the password was right, and the second factor is still to come.
 */
export type Stage = "full" | "change-password" | "second-factor";

/** Rights of staff, each with all that the next one has. */
const RIGHTS = ["admin", "manager", "reader"] as const;
export type Right = (typeof RIGHTS)[number];

/** Returns whether somebody with the right `held` may do what asks for `needed`. */
export const isRightEnough = (held: Right, needed: Right): boolean =>
  RIGHTS.indexOf(held) <= RIGHTS.indexOf(needed);
