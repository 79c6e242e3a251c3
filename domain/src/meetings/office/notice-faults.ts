import { accept, type Result } from "../../core/result.ts";
import { meetingAt, votingCutoffAt } from "../meeting-times.ts";
import { type FieldFault, openingFaults, unfinishedInstants } from "./check-fields.ts";

/** A draft as it is judged before it goes out. */
export interface JudgedDraft {
  readonly meetingOn: string;
  readonly meetingTime: string;
  readonly opensOn: string | null;
  readonly opensTime: string | null;
  readonly cutoffOn: string | null;
  readonly cutoffTime: string | null;
  readonly timeZone: string;
  readonly motions: number;
  readonly items: readonly {
    readonly title: string;
    readonly text: string | null;
    readonly note: string | null;
  }[];
}

type NoticeRefusal =
  | { readonly ok: false; readonly code: "NOTHING_TO_VOTE_ON" | "CUTOFF_PASSED" | "CUTOFF_AFTER_START" }
  | { readonly ok: false; readonly code: "VALIDATION"; readonly errors: readonly FieldFault[] };

/** What templates leave for somebody to fill in: `{amount}`. */
const PLACEHOLDER = /\{[a-z][a-z ]{0,30}\}/i;

/**
 * Whether a draft can go out at an instant. VALIDATION: the meeting has begun, a day has no time, a placeholder is left.
 * NOTHING_TO_VOTE_ON: nothing is on the agenda, or a vote without a motion. CUTOFF_PASSED, CUTOFF_AFTER_START: nobody could vote.
 */
export function noticeFaults(draft: JudgedDraft, now: Date): Result<null, never> | NoticeRefusal {
  const { items, motions, cutoffOn, cutoffTime, ...days } = draft;
  const clock = { ...days, votingCutoffOn: cutoffOn, votingCutoffTime: cutoffTime };
  const errors = [
    ...unfinishedInstants(clock),
    ...(unfinishedInstants(clock).length === 0 ? openingFaults(clock) : []),
    ...(meetingAt(clock) <= now
      ? [{ path: "meetingOn", message: "This time has passed. Please choose a later one." }]
      : []),
    ...items.flatMap((item, at) => leftIn(item, at)),
  ];
  if (errors.length > 0) return { ok: false, code: "VALIDATION", errors };
  const cutoffAt = votingCutoffAt(clock);
  if (items.length === 0 || (cutoffAt !== null && motions === 0))
    return { ok: false, code: "NOTHING_TO_VOTE_ON" };
  if (cutoffAt !== null && cutoffAt > meetingAt(clock)) return { ok: false, code: "CUTOFF_AFTER_START" };
  return cutoffAt !== null && cutoffAt <= now ? { ok: false, code: "CUTOFF_PASSED" } : accept(null);
}

function leftIn({ title, text, note }: JudgedDraft["items"][number], at: number): readonly FieldFault[] {
  const [left] = PLACEHOLDER.exec([title, text, note].join("\n")) ?? [];
  return left === undefined
    ? []
    : [
        {
          path: `items.${at}`,
          message: `Item ${at + 1} still has ${left}. Please write what it stands for.`,
        },
      ];
}
