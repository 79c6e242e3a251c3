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

export type BreakKind = (typeof breakKinds)[number];

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
}

/** Returns those of the kinds that are not accepted; empty: the import may go ahead. */
export function unacceptedKinds(kinds: readonly BreakKind[], accepted: AcceptedBreaks): BreakKind[] {
  return accepted.isForced ? [] : kinds.filter((kind) => !accepted.kinds.includes(kind));
}
