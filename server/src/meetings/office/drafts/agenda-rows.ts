import type { MeetingAgenda } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { sanitizeHtml } from "../../../core/html/sanitize-html.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";

export type SentItem = MeetingAgenda["items"][number];

/** SQL: items as `rowOf` makes them, of a JSON list. */
export const shape = `as g(id bigint, place int, description text, motion_text text, is_motion boolean, resolution_type text,
  item_kind text, determination text, note text, submitter text, places int)`;
/** What an item consists of, beside its place. */
export const columns = [
  "description",
  "motion_text",
  "is_motion",
  "resolution_type",
  "item_kind",
  "determination",
  "note",
  "submitter",
  "places",
];
/** SQL: the columns of a table by its alias. */
export const of = (alias: string): string => columns.map((column) => `${alias}.${column}`).join(", ");

const addText = `
insert into agenda_items (agency_id, agenda_item_id, meeting_record_id, origin, sort_order, ${columns.join(", ")})
select $1, nextval('portal_ids'), $2, 'office', g.place, ${of("g")}
from (select * from jsonb_to_recordset($3::jsonb) ${shape} where id is null order by place) g`;

/** Adds the items of a JSON list that have no id yet. */
export async function addItems(transaction: Transaction, meetingId: number, rows: string): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, meetingId, rows];
  await transaction.query(agencyId, { name: "office-agenda-add", text: addText, values });
}

/** The texts as they are kept; null where an item has none. */
export function cleanTexts(
  items: readonly Pick<SentItem, "title" | "text">[],
): Outcome<readonly (string | null)[], "TEXT_REFUSED"> {
  const cleaned = items.map(({ text }) => (text === null ? null : sanitizeHtml(text)));
  const refusals = cleaned.flatMap((clean, at) =>
    clean === null || clean.removed.length === 0
      ? []
      : [`item ${at + 1} (${items[at]?.title ?? ""}): ${clean.removed.join(", ")}`],
  );
  return refusals.length > 0
    ? refused("TEXT_REFUSED", {
        detail: `This text holds what owners cannot be shown. Please paste it without that. In ${refusals.join("; ")}.`,
      })
    : answer(cleaned.map((clean) => (clean === null || clean.html.trim() === "" ? null : clean.html)));
}

/** A row as it is kept: what only a motion has, nothing else has. */
export function rowOf(
  { agendaItemId, kind, title, note, submitter, ...given }: SentItem,
  at: number,
  text: string | null,
) {
  const isMotion = kind === "MOTION";
  return {
    id: agendaItemId,
    place: at + 1,
    description: title,
    motion_text: kind === "HEADING" ? null : text,
    is_motion: isMotion,
    resolution_type: isMotion ? (given.resolutionType ?? "ORDINARY") : null,
    item_kind: kind,
    determination: isMotion ? (given.determination ?? "PARTLY") : null,
    note,
    submitter,
    places: kind === "ELECTION" ? (given.places ?? null) : null,
  };
}
