import type { CastPaper, PaperCheck } from "@portal/contract/meetings/office/paper-schemas";
import type { BallotChoice } from "@portal/domain/meetings/ballots/ballot-record";
import { NO_VOTE_CHOSEN } from "@portal/domain/meetings/ballots/cast-rules";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { CastLimits } from "../../ballots/cast-limits.ts";
import { lockRegister } from "../../ballots/cast-queries.ts";
import { isLostRegister, nameOf, witnessCast, type WitnessParts } from "../../ballots/witness-cast.ts";
import { tellStopped } from "../../register/mails/tell-stopped.ts";
import type { StopReason } from "../../register/register-state.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { type ActedOn, actOnMeeting } from "../act-on-meeting.ts";
import { aboutPaper } from "./paper-subject.ts";
import { castPaper, type CastOnPaper } from "./cast-paper.ts";
import { areSameChoices, choicesOnPaper, readPaperMotions } from "./paper-motions.ts";
import { decidePaper, type PaperRow, readPaperRows } from "./paper-rows.ts";
import { whyNoPapers } from "./papers-allowed.ts";
import { slotOf } from "./present-paper.ts";

export interface CheckingPaperParts extends WitnessParts {
  readonly reader: VoteReader;
  readonly limits: CastLimits;
}

/** What is kept of a check; null: the two have read different answers, and both begin once more. */
type Kept = CastOnPaper | null;

type CheckRefusal =
  | "NOT_FOUND"
  | "SAME_PERSON"
  | "VOTING_CLOSED"
  | "VOTING_STOPPED"
  | "AGENDA_CHANGED"
  | "REVISION_CHANGED"
  | "VOTED_SINCE"
  | "VOTE_NOT_ALLOWED"
  | "VALIDATION";

interface CheckedPaper {
  readonly meetingId: number;
  readonly paperId: number;
}

/** Reads a paper as a second person. Equal answers are cast at once; others end the entry, which is kept, too. */
export async function checkPaper(
  parts: CheckingPaperParts,
  staff: StaffMember,
  { meetingId, paperId }: CheckedPaper,
  check: PaperCheck,
): Promise<Outcome<CastPaper, CheckRefusal | "SESSION_EXPIRED" | "CHOICES_DIFFER">> {
  const { agencyId } = staff;
  const register = { agencyId, meetingRecordId: meetingId };
  // Read beforehand: the embedded engine has one connection, which the transaction holds.
  const wasLost = await isLostRegister(parts, register);
  let because: StopReason | undefined;
  const kept = await actOnMeeting<Kept, CheckRefusal>(parts.database, staff, meetingId, async (acted) => {
    const outcome = await checkInside({ ...parts, wasLost }, acted, paperId, check);
    because = "because" in outcome ? outcome.because : undefined;
    return outcome;
  });
  if (because !== undefined) await tellStopped(parts, register, because);
  if (!kept.ok) return kept;
  if (kept.value === null) return refused("CHOICES_DIFFER");
  parts.started.add(nameOf(register));
  parts.outbox.notify(agencyId);
  await witnessCast(parts, register, kept.value.witnessed);
  return answer(kept.value.cast);
}

type Inside = Outcome<Kept, CheckRefusal> & { readonly because?: StopReason };

/** A check within its transaction. What another person has decided meanwhile is found where this one is written down. */
async function checkInside(
  parts: CheckingPaperParts & { readonly wasLost: boolean },
  acted: ActedOn,
  paperId: number,
  { choices: submitted, isVoteKnown = false }: PaperCheck,
): Promise<Inside> {
  const { transaction, by, meeting } = acted;
  const { keys, outbox, limits, publicOrigin = null, wasLost } = parts;
  const { agencyId, meetingRecordId, ownersCorpId } = meeting;
  const closed = await whyNoPapers(transaction, meeting);
  if (closed !== null) return closed;
  const [paper] = await readPaperRows(transaction, meeting, paperId);
  if (paper === undefined) return refused("NOT_FOUND");
  if (paper.outcome !== null) return refused("REVISION_CHANGED");
  if (paper.enteredBy === by.staffId) return refused("SAME_PERSON");
  const checked = choicesOnPaper(await readPaperMotions(transaction, meeting), submitted);
  if (!checked.ok) return checked;
  const choices = checked.value;
  if (choices.length === 0)
    return refused("VALIDATION", { errors: [{ path: "choices", message: NO_VOTE_CHOSEN }] });
  const entered = parts.reader.openPaper(slotOf(meeting, paper), paper.sealed);
  if (entered === null) return { ...refused("VOTING_STOPPED"), because: "SECRET" };
  if (isOfOtherText(entered, choices)) return refused("AGENDA_CHANGED");
  // Nothing is cast, so the register is not begun either.
  if (!areSameChoices(entered, choices)) return keepDifference(acted, paper);
  const { publicKey } = keys.current(agencyId);
  const head = await lockRegister(transaction, agencyId, meetingRecordId, [ownersCorpId], publicKey);
  // Under the lock: nobody votes between this look and the cast.
  const [held] = await readPaperRows(transaction, meeting, paperId);
  if (held?.hasVotedSince === true && !isVoteKnown) return refused("VOTED_SINCE");
  if (head !== null && wasLost) return { ...refused("VOTING_STOPPED"), because: "WITNESS" };
  const locked = { transaction, outbox, keys, limits, head, publicOrigin };
  const cast = await castPaper(locked, { meeting, paper, choices, checkedBy: by.staffId });
  return cast.ok ? keepCast(acted, paper, cast.value) : cast;
}

/** Whether a motion has changed since the paper was entered. */
function isOfOtherText(entered: readonly BallotChoice[], choices: readonly BallotChoice[]): boolean {
  const hashes = new Map(choices.map(({ agendaItemId, motionHash }) => [agendaItemId, motionHash]));
  return entered.some(
    ({ agendaItemId, motionHash }) => (hashes.get(agendaItemId) ?? motionHash) !== motionHash,
  );
}

async function keepDifference({ transaction, by, meeting }: ActedOn, paper: PaperRow): Promise<Inside> {
  if (!(await decidePaper(transaction, paper.paperId, { outcome: "differs", by: by.staffId })))
    return refused("REVISION_CHANGED");
  await recordAudit(transaction, {
    agencyId: meeting.agencyId,
    actor: actorOf(by),
    kind: "paper-differed",
    ...aboutPaper(meeting, paper),
  });
  return answer(null);
}

async function keepCast(
  { transaction, by, meeting }: ActedOn,
  paper: PaperRow,
  kept: CastOnPaper,
): Promise<Inside> {
  const { receipt, revision } = kept.cast;
  const decided = { outcome: "cast", by: by.staffId, receipt, revision } as const;
  if (!(await decidePaper(transaction, paper.paperId, decided))) return refused("REVISION_CHANGED");
  const { subject, about } = aboutPaper(meeting, paper);
  await recordAudit(transaction, {
    agencyId: meeting.agencyId,
    actor: actorOf(by),
    kind: "paper-cast",
    subject: { ...subject, checkedBy: by.staffId, revision, receipt },
    about,
  });
  return answer(kept);
}
