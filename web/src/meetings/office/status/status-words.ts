import type { MeetingStatus } from "@portal/contract/meetings/office/status-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { formatDollars } from "@portal/domain/core/money";
import { timeWords } from "../../../core/time-words.ts";
import type { PillKind } from "../../../ui/pill/pill.tsx";

type Row = MeetingStatus["rows"][number];
type Answer = Row["answers"][number]["answer"];

const answerWords: Readonly<Record<Answer, string>> = {
  yes: "Entitled",
  no: "Not entitled",
  unknown: "Not known",
};

/** '$800.00 on 28/03/2026, $800.00 on 21/04/2026'. */
export const owedWords = ({ owed }: Row): string =>
  owed.map(({ on, cents }) => `${formatDollars(cents, { zero: "NIL" })} on ${formatDate(on)}`).join(", ");

/** 'Not entitled: ordinary resolution, special resolution. Not known: …'. */
export function answersWords({ answers }: Row): string {
  const parts = (["no", "unknown", "yes"] as const).flatMap((answer) => {
    const of = answers.filter((each) => each.answer === answer);
    return of.length === 0 ? [] : [`${answerWords[answer]}: ${of.map(({ kind }) => kind).join(", ")}.`];
  });
  const whys = [...new Set(answers.flatMap(({ why }) => why ?? []))];
  return [...parts, ...whys.map((why) => `Why: ${why}.`)].join(" ");
}

export const worstOf = ({ answers }: Row): { readonly kind: PillKind; readonly text: string } =>
  answers.some(({ answer }) => answer === "no")
    ? { kind: "bad", text: "Not entitled on some motions" }
    : { kind: "warn", text: "Not known on some motions" };

/** Whether who is financial is confirmed, in a sentence. */
export function confirmedWords({ confirmation }: Pick<MeetingStatus, "confirmation">): string {
  if (confirmation === null)
    return "Nobody has confirmed this list. Without it the answers stand as they are, and the result says so.";
  const { by, confirmedAt, isStale, whyOld, lots } = confirmation;
  const otherwise = lots.map(
    ({ name, answer, reason }) => `${name}: ${answerWords[answer].toLowerCase()} (${reason})`,
  );
  return [
    isStale
      ? `${by} confirmed it on ${timeWords(confirmedAt)}, by other figures, so it does not count. Please confirm it again.`
      : `${by} confirmed it on ${timeWords(confirmedAt)}.`,
    ...(otherwise.length === 0 ? [] : [`Answered otherwise: ${otherwise.join("; ")}.`]),
    ...(whyOld === null ? [] : [`By an older ledger: ${whyOld}`]),
  ].join(" ");
}
