import type { Attorney, Nominee } from "@portal/contract/meetings/office/representative-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import type { PillKind } from "../../../ui/pill/pill.tsx";

const standings: Readonly<Record<Attorney["standing"], { readonly kind: PillKind; readonly text: string }>> =
  {
    holds: { kind: "ok", text: "Holds" },
    later: { kind: "info", text: "Holds later" },
    over: { kind: "plain", text: "Over" },
    sold: { kind: "plain", text: "The lot has another owner" },
    ended: { kind: "plain", text: "Ended" },
  };

/** Whether somebody acts, and where they do, whether a rule says no. */
export function attorneyState({ standing, mayRepresent: { answer } }: Attorney) {
  if (standing !== "holds" && standing !== "later") return standings[standing];
  if (answer === "no") return { kind: "bad", text: "A rule says no" } as const;
  return answer === "unknown" ? ({ kind: "warn", text: "Please check" } as const) : standings[standing];
}

export const nomineeState = ({ standing }: Nominee) => standings[standing];

const missed: Readonly<Record<string, string>> = {
  isBySaleContract: "whether a contract of sale gave it",
  isFamily: "whether the attorney is of the family",
  isUnderSection211Or219: "whether section 211 or 219 allows it",
};

/** What the law says of a power of attorney, in a sentence, with where it stands. */
function ruleWords({ mayRepresent: { answer, reason, missing, cites }, lotsRepresented }: Attorney): string {
  const where = cites.length === 0 ? "" : ` (${cites.join("; ")})`;
  const lots = `Acts for ${lotsRepresented} ${lotsRepresented === 1 ? "lot" : "lots"} by attorney.`;
  if (reason === "ATTORNEY_BY_SALE_CONTRACT")
    return `A contract of sale gave it, so it gives no vote.${where}`;
  if (reason === "ONE_LOT_PER_ATTORNEY") return `${lots} The rules allow one.${where}`;
  if (answer === "yes") return `${lots} The rules allow it.${where}`;
  const facts = missing.flatMap((name) => missed[name] ?? []);
  return facts.length === 0
    ? `${lots} The portal knows no settled rule for it here.${where}`
    : `${lots} Not known: ${facts.join(", ")}.${where}`;
}

export const daysWords = ({ holdsFromOn, holdsUntilOn }: Attorney): string =>
  holdsUntilOn === null
    ? `From ${formatDate(holdsFromOn)}`
    : `${formatDate(holdsFromOn)} to ${formatDate(holdsUntilOn)}`;

export const lotWords = (lots: readonly { readonly name: string }[]): string =>
  lots.map(({ name }) => name).join(", ");

/** What a power says and what is said of it. */
export function attorneyNotes(attorney: Attorney): string {
  const { limits, reason, endedBecause } = attorney;
  if (endedBecause !== null) return `Ended: ${endedBecause}`;
  return [
    ruleWords(attorney),
    ...(limits === null ? [] : [`Limits: ${limits}`]),
    ...(reason === null ? [] : [`Taken because: ${reason}`]),
  ].join(" ");
}
