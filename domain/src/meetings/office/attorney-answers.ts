import type { LocalDate } from "../../core/local-date.ts";
import { mayRepresent } from "../../legislation/public.ts";
import { type ShownAnswer, shownAnswer } from "./proxy-answers.ts";

/** What is known of a power of attorney; null: nobody has said. */
export interface AttorneyFacts {
  readonly state: string;
  /** The day that decides which rules hold. */
  readonly on: LocalDate;
  readonly module: string | null;
  readonly isFamily: boolean | null;
  readonly isBySaleContract: boolean | null;
  readonly isUnderSection211Or219: boolean | null;
  /** By powers of the same person that hold, these lots among them. */
  readonly lotsRepresented: number;
  /** All of them were given by one owner. */
  readonly isSameOwner: boolean;
}

/** Whether an attorney may act, as the law says it: information, never advice. */
export function attorneyAnswer({ state, on, module, lotsRepresented, isSameOwner, ...said }: AttorneyFacts) {
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  return shownAnswer(
    mayRepresent({ state, on, module }, { as: "ATTORNEY", lotsRepresented, isSameOwner, ...known }),
  );
}

/** Somebody has to say why it is taken: a rule says no. */
export const isAttorneyReasonNeeded = ({ answer }: Pick<ShownAnswer, "answer">): boolean => answer === "no";

export type Standing = "holds" | "later" | "over" | "sold" | "ended";

interface Standable {
  readonly isEnded: boolean;
  readonly holdsFromOn: LocalDate;
  readonly holdsUntilOn: LocalDate | null;
  /** The owner still has one of the lots. */
  readonly isOwner: boolean;
}

/** Whether somebody acts for an owner on a day. */
export function standingOn(
  day: LocalDate,
  { isEnded, holdsFromOn, holdsUntilOn, isOwner }: Standable,
): Standing {
  if (isEnded) return "ended";
  if (!isOwner) return "sold";
  if (holdsUntilOn !== null && holdsUntilOn < day) return "over";
  return holdsFromOn > day ? "later" : "holds";
}
