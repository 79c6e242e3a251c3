import { prevoteRules, rulesFor } from "../../../legislation/public.ts";
import { handsOf, seatKey } from "./combined-votes.ts";
import { countMotion, type MotionOfDay } from "./count-motion.ts";
import {
  type AmendmentBody,
  type CastingBody,
  type DeclarationBody,
  type FloorEntry,
  type HandsBody,
  isTakenBack,
  type SeatVote,
} from "./floor-entries.ts";
import { emptyMotion, isAmended, type MotionRecord } from "./motion-records.ts";
import { isWhyNeeded } from "./why-needed.ts";

/** Why an entry is not taken: a field that is wrong, or something that the rules do not allow. */
export type Objection =
  | { readonly code: "VALIDATION"; readonly path: string; readonly message: string }
  | { readonly code: "RULES_REFUSE"; readonly message: string };

export interface EntryAsked {
  /** Null: no motion of the meeting has the number. */
  readonly motion: MotionOfDay | null;
  /** What is recorded of it so far, without the entry that this one corrects. */
  readonly record: MotionRecord | null;
  /** Whether votes could be cast before the meeting. */
  readonly hasVoting: boolean;
}

/** What speaks against an entry; null: nothing. A correction that takes an entry back is always taken. */
export function objectionTo({ kind, body, replacesNo }: FloorEntry, asked: EntryAsked): Objection | null {
  if (isTakenBack(body))
    return replacesNo === null ? wrong("isTakenBack", "Only a correction takes an entry back.") : null;
  if (kind === "procedural") return null;
  const { motion, hasVoting } = asked;
  if (motion === null)
    return wrong("agendaItemId", "There is no such motion in this meeting. Please reload the page.");
  const record = asked.record ?? emptyMotion(motion.agendaItemId);
  if (record.declaration?.outcome === "WITHDRAWN" && replacesNo === null) return refused(WITHDRAWN);
  switch (kind) {
    case "floor":
    case "poll":
      return hasVoting && motion.determination === "WHOLLY" ? refused(WHOLLY) : ofCount(body, motion, record);
    case "amendment":
      return ofAmendment(body, motion, hasVoting);
    case "casting":
      return ofCasting(body, motion, record);
    case "declaration":
      return ofDeclaration(body, motion, record);
  }
}

const wrong = (path: string, message: string): Objection => ({ code: "VALIDATION", path, message });
const refused = (message: string): Objection => ({ code: "RULES_REFUSE", message });

const WITHDRAWN =
  "This motion is withdrawn. If it is put to the vote after all, correct that declaration first, with a reason.";
const WHOLLY =
  "The notice says that this motion is decided wholly before the meeting, so no votes on it are taken at the meeting.";

type Counted = HandsBody | { readonly how?: "bySeat"; readonly votes: readonly SeatVote[] };

function ofCount(body: Counted, motion: MotionOfDay, record: MotionRecord): Objection | null {
  return body.how === "hands" ? ofHands(body, motion, record) : ofVotes(body.votes, motion);
}

function ofHands(body: HandsBody, { seats, earlier, meeting }: MotionOfDay, record: MotionRecord) {
  const names = meeting === "CM" ? "members" : "lots";
  const before = new Set((earlier ?? []).map(({ seat }) => seatKey(seat)));
  const back = new Set(body.withdrawn.map(seatKey));
  if (earlier !== null && [...back].some((key) => !before.has(key)))
    return wrong(
      "withdrawn",
      `Only ${names} that voted on this motion before the meeting can take a vote back.`,
    );
  // After an amendment the earlier votes stand apart, so everybody may show hands.
  const most = isAmended(record) ? seats.length : seats.length - before.size + back.size;
  const hands = handsOf(body);
  return hands > most
    ? wrong(
        "for",
        isAmended(record)
          ? `There are ${hands} hands, and only ${most} ${names} may vote in this meeting. Please count again.`
          : `There are ${hands} hands, and only ${most} ${names} have not voted before the meeting. Please count their hands alone, or enter who takes an earlier vote back.`,
      )
    : null;
}

function ofVotes(votes: readonly SeatVote[], { seats, meeting }: MotionOfDay): Objection | null {
  const [one, are] = meeting === "CM" ? ["A member", "members"] : ["A lot", "lots"];
  const keys = votes.map(({ seat }) => seatKey(seat));
  if (new Set(keys).size < keys.length)
    return wrong("votes", `${one} has two votes. Please keep one of them.`);
  const known = new Set(seats.map(seatKey));
  return keys.every((key) => known.has(key))
    ? null
    : wrong("votes", `Only ${are} that may vote in this meeting have votes. Please reload the page.`);
}

function ofAmendment(body: AmendmentBody, motion: MotionOfDay, hasVoting: boolean): Objection | null {
  if (!hasVoting) return null;
  const { determination, question } = motion;
  const amendment = body.isWithinSubject ? "WITHIN_SUBJECT" : "BEYOND";
  const { mayBeAmended, minutesMustCarry = [] } = prevoteRules(question, {
    item: "MOTION",
    means: "ELECTRONIC_BEFORE_MEETING",
    determination,
    amendment,
  });
  if (mayBeAmended === false)
    return refused(
      determination === "WHOLLY"
        ? "This motion is decided wholly by votes that were cast before the meeting, so it cannot be amended at the meeting."
        : "Votes on this motion were cast before the meeting, so it can be amended within its subject alone.",
    );
  return body.outcome === "CARRIED" && minutesMustCarry.length > 0 && (body.statement ?? "").trim() === ""
    ? wrong("statement", "Write the statement that the minutes have to carry about the change.")
    : null;
}

function ofCasting(body: CastingBody, motion: MotionOfDay, record: MotionRecord): Objection | null {
  if (motion.kind !== "ORDINARY")
    return refused("A casting vote decides ties of ordinary resolutions alone.");
  const rule = motion.meeting === "CM" ? undefined : rulesFor(motion.question)?.rules.castingVote;
  const isFirm = rule?.confidence === "quoted" || rule?.confidence === "secondary";
  if (rule?.value === "NONE" && isFirm)
    return refused("The chairperson has no casting vote in this state: a motion with equal votes is lost.");
  if (rule?.value === "CHAIR_IF_OWNER_OR_PROXY" && body.as === "OTHER")
    return refused("Only a chairperson who is an owner, or the proxy of one, has a casting vote.");
  const { rules } = countMotion({ ...record, castingVote: null }, motion);
  return rules.isTied
    ? null
    : refused("The votes on this motion are not equal, so there is nothing to cast.");
}

function ofDeclaration(
  { outcome, why }: DeclarationBody,
  motion: MotionOfDay,
  record: MotionRecord,
): Objection | null {
  const { rules } = countMotion(record, motion);
  return isWhyNeeded(rules, outcome) && (why ?? "").trim() === ""
    ? wrong(
        "why",
        rules.whyOpen === "NO_VOTES"
          ? "No votes are recorded. Write how the motion was carried."
          : "This is not what the rules say of the votes. Write why, in a few words.",
      )
    : null;
}
