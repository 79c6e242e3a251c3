import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { mayStep, whyNoStep } from "@portal/domain/meetings/office/meeting-state";
import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { noteAct } from "../note-act.ts";
import { readLead } from "./day-lead.ts";
import { readDayEntries } from "./read-day-record.ts";
import { lockSteppedMeeting } from "./read-stepped-meeting.ts";

/** Entries as a browser sends them. */
export interface SentEntries<Entry extends DayEntry> {
  readonly device: string;
  readonly entries: readonly Entry[];
}

/** Judges entries that are not known yet, with everything that was entered before. Nothing is kept unless it answers. */
export type EntryCheck<Entry extends DayEntry, Code extends ReasonCode> = (
  acted: ActedOn,
  fresh: readonly Entry[],
  before: readonly DayEntry[],
) => Promise<Outcome<null, Code>>;

type AddRefusal =
  | "NOT_FOUND"
  | "MEETING_STATE"
  | "ENTRY_KNOWN"
  | "ENTRY_MISSING"
  | "OTHER_LEADS"
  | "VALIDATION";

/**
 * Keeps entries of a meeting's day, all of them or none. What is known already is done: a browser sends an entry until it hears so.
 * Another body under a known number is refused, and so are a gap, and a browser that does not lead.
 */
export async function addEntries<Entry extends DayEntry, Code extends ReasonCode>(
  acted: ActedOn,
  { device, entries }: SentEntries<Entry>,
  check: EntryCheck<Entry, Code>,
): Promise<Outcome<null, AddRefusal | Code>> {
  const { transaction, by, meeting } = acted;
  const { meetingRecordId, ownersCorpId } = meeting;
  const locked = await lockSteppedMeeting(transaction, meeting);
  if (locked === undefined) return refused("NOT_FOUND");
  const before = await readDayEntries(transaction, meeting);
  const sent = entries.toSorted((a, b) => a.entryNo - b.entryNo);
  const isKnown = (entry: Entry): boolean => before.some(({ entryNo }) => entryNo === entry.entryNo);
  if (!sent.filter(isKnown).every((entry) => before.some((known) => isSame(known, entry))))
    return refused("ENTRY_KNOWN");
  const fresh = sent.filter((entry) => !isKnown(entry));
  if (fresh.length === 0) return answer(null);
  if (!mayStep(locked, "enter")) return refused("MEETING_STATE", { detail: whyNoStep(locked) });
  if ((await readLead(transaction, meeting))?.device !== device) return refused("OTHER_LEADS");
  if (fresh.some(({ entryNo }, at) => entryNo !== before.length + at + 1)) return refused("ENTRY_MISSING");
  const errors = correctionFaults(sent, fresh, before);
  if (errors.length > 0) return refused("VALIDATION", { errors });
  const checked = await check(acted, fresh, before);
  if (!checked.ok) return checked;
  await insertEntries(transaction, meetingRecordId, { entries: fresh, device, staffId: by.staffId });
  for (const { entryNo, replacesNo, reason } of fresh)
    if (replacesNo !== null)
      // oxlint-disable-next-line no-await-in-loop -- one transaction serves one statement after the other
      await noteAct(transaction, by, ownersCorpId, {
        kind: "meeting-corrected",
        subject: { meetingRecordId, entryNo, replacesNo, reason: reason ?? "" },
      });
  return answer(null);
}

/** What a correction needs: an entry of its kind before it, and a reason. */
function correctionFaults<Entry extends DayEntry>(
  sent: readonly Entry[],
  fresh: readonly Entry[],
  before: readonly DayEntry[],
): readonly FieldError[] {
  return fresh.flatMap((entry) => {
    const { replacesNo, reason, kind, entryNo } = entry;
    if (replacesNo === null) return [];
    const path = `entries.${sent.indexOf(entry)}`;
    const known = [...before, ...fresh].find((each) => each.entryNo === replacesNo);
    if (known === undefined || known.kind !== kind || replacesNo >= entryNo)
      return [{ path: `${path}.replacesNo`, message: "There is no such entry that this one could correct." }];
    return reason === null ? [{ path: `${path}.reason`, message: "Write why it is corrected." }] : [];
  });
}

/** Whether two entries say the same, in whatever order their fields stand. */
const isSame = (a: DayEntry, b: DayEntry): boolean => written(a) === written(b);

const written = ({ entryNo, kind, body, replacesNo, reason }: DayEntry): string =>
  JSON.stringify(sorted({ entryNo, kind, body, replacesNo, reason }));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, each]: [string, unknown]) => [name, sorted(each)] as const,
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const insertText = `
insert into meeting_day_entries
  (agency_id, meeting_record_id, entry_no, kind, body, replaces_no, reason, entered_by, device)
select $1, $2, e."entryNo", e.kind, e.body, e."replacesNo", e.reason, $4, $5
from jsonb_to_recordset($3::jsonb) as e("entryNo" int, kind text, body jsonb, "replacesNo" int, reason text)
order by e."entryNo"`;

/** Writes entries under their numbers; the caller has locked the day. */
export async function insertEntries(
  transaction: Transaction,
  meetingRecordId: number,
  {
    entries,
    device,
    staffId,
  }: { readonly entries: readonly DayEntry[]; readonly device: string; readonly staffId: number },
): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, meetingRecordId, JSON.stringify(entries), staffId, device];
  await transaction.query(agencyId, { name: "day-entries-add", text: insertText, values });
}
