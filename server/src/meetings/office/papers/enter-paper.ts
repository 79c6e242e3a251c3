import type { Paper, PaperEntry } from "@portal/contract/meetings/office/paper-schemas";
import { localDateIn } from "@portal/domain/core/time-zone";
import { proxyNameOf } from "@portal/domain/meetings/ballots/cast-rules";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import { claimUploads } from "../../../uploads/office/public.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import type { RegisterKeys } from "../../register/signing/register-keys.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { sealPaper } from "../../seal/seal-votes.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { seatKindOf } from "../seats/find-office-meeting.ts";
import { readHolders } from "../seats/read-holders.ts";
import { aboutPaper } from "./paper-subject.ts";
import { choicesOnPaper, fullPaper, readPaperMotions } from "./paper-motions.ts";
import { addPaper, nextPaperId, type PaperRow, readPaperRows } from "./paper-rows.ts";
import { whyNoPapers } from "./papers-allowed.ts";
import { presentPaper, slotOf } from "./present-paper.ts";

export interface EnteringParts {
  readonly keys: RegisterKeys;
  readonly reader: VoteReader;
}

type EntryRefusal =
  | "NOT_FOUND"
  | "VOTING_CLOSED"
  | "VOTING_STOPPED"
  | "AGENDA_CHANGED"
  | "REVISION_CHANGED"
  | "VALIDATION";

/** Keeps what the first person has read off a paper, sealed, until a second one has read the same. */
export async function enterPaper(
  { keys, reader }: EnteringParts,
  { transaction, by, meeting }: ActedOn,
  entry: PaperEntry,
): Promise<Outcome<Paper, EntryRefusal>> {
  const { agencyId } = transaction;
  const { meetingRecordId } = meeting;
  const closed = await whyNoPapers(transaction, meeting);
  if (closed !== null) return closed;
  const seat = { kind: seatKindOf(meeting), id: entry.seatId };
  const onRoll = await readSeatsOnRoll(transaction, meeting, meeting.readAt);
  const holders = onRoll.some(({ id }) => id === seat.id)
    ? await readHolders(transaction, meeting, [seat.id])
    : [];
  if (!holders.some(({ contactId }) => contactId === entry.holderId)) return refused("NOT_FOUND");
  const errors = faultsOf(entry, seat.kind, localDateIn(meeting.readAt, meeting.timeZone));
  if (errors.length > 0) return refused("VALIDATION", { errors });
  const motions = await readPaperMotions(transaction, meeting);
  const choices = choicesOnPaper(motions, entry.choices);
  if (!choices.ok) return choices;
  const scan = await takeScan({ transaction, by, meeting }, entry.scan);
  if (!scan.ok) return scan;
  const paper = {
    paperId: await nextPaperId(transaction),
    seat,
    contactId: entry.holderId,
    capacity: entry.capacity,
    proxyName: proxyNameOf(entry.proxyName),
    receivedOn: entry.receivedOn,
    enteredBy: by.staffId,
    ...scan.value,
  };
  const slot = slotOf(meeting, paper);
  const key = keys.current(agencyId).draftKey(meetingRecordId);
  const sealed = sealPaper(key, choices.value, slot, fullPaper(motions));
  // Somebody else has entered it once more at the same moment.
  if (!(await addPaper(transaction, meetingRecordId, { ...paper, sealed })))
    return refused("REVISION_CHANGED");
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(by),
    kind: "paper-entered",
    ...aboutPaper(meeting, paper),
  });
  const [row] = await readPaperRows(transaction, meeting, paper.paperId);
  if (row === undefined) throw new Error("what was written is there");
  const names = await readRegisterNames(transaction, meeting, [paper.contactId]);
  return answer(presentPaper({ staff: by, meeting, names, reader }, row));
}

/** What the contract's schema cannot know. */
function faultsOf(
  { capacity, proxyName, receivedOn }: PaperEntry,
  kind: "lot" | "member",
  today: string,
): FieldError[] {
  const isOwn = capacity === "owner" || capacity === "committeeMember";
  const isFitting = (kind === "member") === (capacity === "committeeMember");
  return [
    ...(isFitting ? [] : [{ path: "capacity", message: "Choose as what the paper was signed." }]),
    ...(isOwn || proxyNameOf(proxyName) !== null
      ? []
      : [{ path: "proxyName", message: "Write who has signed the paper for the owner." }]),
    ...(receivedOn <= today ? [] : [{ path: "receivedOn", message: "Choose the day on which it came." }]),
  ];
}

type Scan = Pick<PaperRow, "uploadId" | "fileKind" | "paperHash"> & { readonly againOf: number | null };

/** The scan that was sent for it, or that of the entry which it repeats. */
async function takeScan(
  { transaction, by, meeting }: ActedOn,
  scan: PaperEntry["scan"],
): Promise<Outcome<Scan, "NOT_FOUND" | "REVISION_CHANGED" | "VALIDATION">> {
  if ("againOf" in scan) {
    const [former] = await readPaperRows(transaction, meeting, scan.againOf);
    if (former === undefined) return refused("NOT_FOUND");
    if (former.outcome !== "differs" || former.isRepeated) return refused("REVISION_CHANGED");
    const { uploadId, fileKind, paperHash, paperId } = former;
    return answer({ uploadId, fileKind, paperHash, againOf: paperId });
  }
  const [claimed] = (await claimUploads(transaction, by.staffId, "paper-vote", [scan.uploadId])) ?? [];
  if (claimed === undefined)
    return refused("VALIDATION", {
      errors: [{ path: "scan", message: "The scan is not here any more. Please send it once more." }],
    });
  const { uploadId, kind: fileKind, sha256: paperHash } = claimed;
  return answer({ uploadId, fileKind, paperHash, againOf: null });
}
