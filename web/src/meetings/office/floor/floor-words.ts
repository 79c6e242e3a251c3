import type { MotionCounted, MotionOfDay } from "@portal/contract/meetings/office/floor-schemas";
import type { SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { DeclaredOutcome } from "@portal/domain/meetings/office/floor/floor-entries";
import type { MotionRecord } from "@portal/domain/meetings/office/floor/motion-records";
import type { PillKind } from "../../../ui/pill/pill.tsx";
import { RESOLUTION_OPTIONS } from "../meeting-words.ts";

export const declaredWords: Readonly<Record<DeclaredOutcome, string>> = {
  CARRIED: "Carried",
  LOST: "Lost",
  WITHDRAWN: "Withdrawn",
  DEFERRED: "Deferred",
};

const declaredKinds: Readonly<Record<DeclaredOutcome, PillKind>> = {
  CARRIED: "ok",
  LOST: "bad",
  WITHDRAWN: "plain",
  DEFERRED: "plain",
};

/** How far a motion is, for the list of motions and its heading. */
export function stateOfMotion({ declaration, floor, poll }: MotionRecord): { kind: PillKind; text: string } {
  if (declaration !== null)
    return { kind: declaredKinds[declaration.outcome], text: declaredWords[declaration.outcome] };
  return floor === null && poll === null
    ? { kind: "plain", text: "Not voted on" }
    : { kind: "info", text: "Counted" };
}

export const kindWords = ({ resolutionType }: Pick<MotionOfDay, "resolutionType">): string =>
  RESOLUTION_OPTIONS.find(({ value }) => value === resolutionType)?.text ?? "Motion";

type Rules = MotionCounted["rules"];

const openWords: Readonly<Record<NonNullable<Rules["whyOpen"]>, string>> = {
  NO_VOTES: "No vote for or against is on record.",
  UNDECIDED_SEATS: "It would be turned by votes of which it is not known whether they count.",
  EARLIER_VOTES_APART: "It depends on whether the votes that were cast before the amendment have an effect.",
  VOTES_UNREADABLE: "The votes that were cast before the meeting cannot be read.",
  NO_RULE_SET: "The portal has no rules of this state.",
  RULE_UNSURE: "The rules that the portal knows do not settle it.",
  UNITS_UNKNOWN: "It depends on what the votes weigh, and hands were counted. Take the votes one by one.",
  FACT_MISSING: "A fact that decides is not on record.",
};

/** What the rules make of the votes, in a word for a pill and in a sentence. */
export function rulesWords({ outcome, whyOpen, decides, by, finalAfterDays }: Rules): {
  readonly kind: PillKind;
  readonly text: string;
  readonly more: string;
} {
  const how = decides === "POLL" ? "Units decide, since there was a poll." : "";
  switch (outcome) {
    case "CARRIED":
      return {
        kind: "ok",
        text: "Carried by the rules",
        more: by === "CASTING_VOTE" ? "By the casting vote of the chairperson." : how,
      };
    case "LOST":
      return {
        kind: "bad",
        text: "Lost by the rules",
        more: by === "TIE" ? "The votes are equal." : how,
      };
    case "INTERIM_SPECIAL":
      return {
        kind: "warn",
        text: "Interim resolution by the rules",
        more: `It becomes final after ${finalAfterDays ?? "some"} days, unless a quarter of all entitlement petitions against it.`,
      };
    case "NOT_DECIDED":
      return { kind: "info", text: "Open by the rules", more: whyOpen === null ? "" : openWords[whyOpen] };
  }
}

/** 'Lot 3, Lot 7 and Lot 12'. */
export function namesOf(seats: readonly SeatOfDay[], ids: readonly number[]): string {
  const names = seats.filter(({ seatId }) => ids.includes(seatId)).map(({ name }) => name);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** '1 lot', '3 members'. */
export const seatsWords = (count: number, kind: "lot" | "member"): string =>
  `${count} ${kind}${count === 1 ? "" : "s"}`;

/** What a chairperson should know before hands are counted. */
export function handsAdvice({
  here,
  beforeIds,
  kind,
  isAmended,
}: {
  readonly here: readonly number[];
  readonly beforeIds: ReadonlySet<number>;
  readonly kind: "lot" | "member";
  readonly isAmended: boolean;
}): string {
  const before = here.filter((id) => beforeIds.has(id)).length;
  if (here.length === 0) return `Nobody is entered as present yet. Count the hands of those here.`;
  const are = here.length === 1 ? "is" : "are";
  const some = `${seatsWords(here.length, kind)} ${are} here.`;
  if (isAmended)
    return `${some} The motion was amended, so everybody here may show hands; votes cast before are told apart.`;
  if (before === 0) return `${some} None of them voted on this motion before the meeting.`;
  const rest = here.length - before;
  return rest === 0
    ? `${some} All of them voted on this motion before the meeting, so no hands are counted.`
    : `${some} ${before} of them voted on this motion before the meeting: count the hands of the other ${rest} alone.`;
}
