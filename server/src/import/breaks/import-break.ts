import { shownText } from "../../core/log/shown-text.ts";
import type { Located } from "../located-log.ts";

/** What a sound package may break (design/ownership.md), in the order in which they are told. */
export const breakKinds = [
  "agency-differs",
  "account-moves",
  "address-changes",
  "lot-renumbered",
  "lot-sold",
  "still-needed",
  "meeting-vanishes",
  "cutoff-moves",
  "motion-changes",
] as const;

/** Told in the office alone, where somebody confirms it: a command's packages may leave schemes out. */
export const PLAN_MISSING = "plan-missing";

export type BreakKind = (typeof breakKinds)[number] | typeof PLAN_MISSING;

export const isBreakKind = (word: string): word is BreakKind => breakKinds.some((kind) => kind === word);

/** A consequence of a package that somebody relies on who is not asked. */
export interface ImportBreak extends Located {
  readonly kind: BreakKind;
  readonly sentence: string;
  /** The ids of what it is about, for programs. */
  readonly subject: Readonly<Record<string, string | number>>;
}

/** The line that a person reads. */
export const breakLine = ({ file, row, column, sentence }: ImportBreak): string =>
  shownText(`${file}:${row}:${column}: breaks: ${sentence}`);

/** Which breaks an import takes: those of some kinds, or all. */
export interface AcceptedBreaks {
  readonly isForced: boolean;
  readonly kinds: readonly BreakKind[];
  /** In place of both: whether these very breaks were confirmed. */
  readonly mayBreak?: (breaks: BreaksFound) => boolean;
}

interface BreaksFound {
  readonly list: readonly ImportBreak[];
  readonly total: number;
  readonly kinds: readonly BreakKind[];
}

/** Returns those of the kinds that are not accepted. */
export function unacceptedKinds(
  found: BreaksFound,
  { isForced, kinds, mayBreak }: AcceptedBreaks,
): readonly BreakKind[] {
  if (mayBreak !== undefined) return mayBreak(found) ? [] : found.kinds;
  return isForced ? [] : found.kinds.filter((kind) => !kinds.includes(kind));
}

/** Whether the import may not go ahead: also where what was confirmed is not broken any more. */
export const isRefused = (found: BreaksFound, accepted: AcceptedBreaks): boolean =>
  accepted.mayBreak === undefined ? unacceptedKinds(found, accepted).length > 0 : !accepted.mayBreak(found);
