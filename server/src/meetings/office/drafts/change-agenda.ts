import type { MeetingAgenda, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { takeForEdit } from "../take-meeting.ts";
import { candidateFaults, wholeItems, writeCandidates } from "../elections/candidates.ts";
import { addItems, cleanTexts, columns, of, rowOf, shape, type SentItem } from "./agenda-rows.ts";
import { finishChange, reasonFaults } from "./finish-change.ts";

const goneText = `
delete from agenda_items i where i.agency_id = $1 and i.meeting_record_id = $2 and not (i.agenda_item_id = any($3::bigint[]))`;
const changeText = `
update agenda_items i set sort_order = g.place, ${columns.map((column) => `${column} = g.${column}`).join(", ")}
from jsonb_to_recordset($3::jsonb) ${shape}
where i.agency_id = $1 and i.meeting_record_id = $2 and i.agenda_item_id = g.id
  and (i.sort_order, ${of("i")}) is distinct from (g.place, ${of("g")})`;
/**
 * Puts an agenda in the former one's place. What is not on the allow-list of motions (D23) is refused and named: no word of a motion
 * is changed without who wrote it. Items that are named keep their ids; votes on those that stay as they are stand.
 */
export async function changeAgenda(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
  { version, items, reason }: MeetingAgenda,
): Promise<
  Outcome<OfficeMeeting, "NOT_FOUND" | "MEETING_STATE" | "REVISION_CHANGED" | "VALIDATION" | "TEXT_REFUSED">
> {
  const texts = cleanTexts(items);
  if (!texts.ok) return texts;
  const taken = await takeForEdit(parts, transaction, staff, { meetingId, version });
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const errors = [...strangersIn(meeting, items), ...reasonFaults(meeting, reason)];
  if (errors.length > 0) return refused("VALIDATION", { errors });
  await writeAgenda(transaction, meeting, items, texts.value);
  return finishChange(parts, transaction, staff, taken.value, reason);
}

/** Writes an agenda whose texts are clean and whose items are the meeting's own. */
export async function writeAgenda(
  transaction: Transaction,
  meeting: Pick<OfficeMeeting, "meetingId" | "items">,
  sent: readonly SentItem[],
  texts: readonly (string | null)[],
): Promise<void> {
  const { agencyId } = transaction;
  const { meetingId } = meeting;
  const items = wholeItems(meeting, sent);
  const kept = items.flatMap(({ agendaItemId }) => agendaItemId ?? []);
  const rows = JSON.stringify(items.map((item, at) => rowOf(item, at, texts[at] ?? null)));
  const run = (name: string, text: string, value: unknown) =>
    transaction.query(agencyId, { name, text, values: [agencyId, meetingId, value] });
  await run("office-agenda-gone", goneText, kept);
  await run("office-agenda-change", changeText, rows);
  await addItems(transaction, meetingId, rows);
  await writeCandidates(transaction, meetingId, items);
}

/** Items and candidates that are of another meeting, or named twice. */
export function strangersIn(
  meeting: Pick<OfficeMeeting, "items">,
  items: readonly SentItem[],
): readonly FieldError[] {
  const known = new Set(meeting.items.map(({ agendaItemId }) => agendaItemId));
  const ids = items.map(({ agendaItemId }) => agendaItemId);
  const strangers = ids.flatMap((id, at) =>
    id !== null && (!known.has(id) || ids.indexOf(id) !== at)
      ? [{ path: `items.${at}.agendaItemId`, message: "This is not an item of this meeting." }]
      : [],
  );
  return [...strangers, ...candidateFaults(meeting, items)];
}
