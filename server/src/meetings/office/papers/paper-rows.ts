import type { PaperEntry } from "@portal/contract/meetings/office/paper-schemas";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { FileKind } from "@portal/domain/uploads/upload-rules";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";

/** A paper as the first person has entered it, with what came of it. */
export interface PaperRow {
  readonly paperId: number;
  readonly seat: Seat;
  readonly contactId: number;
  readonly holderName: string;
  readonly capacity: PaperEntry["capacity"];
  readonly proxyName: string | null;
  readonly receivedOn: string;
  readonly uploadId: string;
  readonly fileKind: FileKind;
  readonly paperHash: string;
  readonly sealed: Buffer;
  readonly enteredBy: number;
  readonly enteredByName: string;
  readonly enteredAt: Date;
  readonly outcome: "cast" | "informal" | "differs" | null;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  /** It was entered once more. */
  readonly isRepeated: boolean;
  /** Nothing has come of it yet, and its seat has voted since. */
  readonly hasVotedSince: boolean;
}

const text = `
select e.paper_id as "paperId", json_build_object('kind', e.seat_kind, 'id', e.seat_id) as seat, e.contact_id as "contactId",
  coalesce((select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = e.contact_id), '') as "holderName",
  e.capacity, e.proxy_name as "proxyName", e.received_on as "receivedOn", e.upload_id as "uploadId",
  e.file_kind as "fileKind", e.paper_hash as "paperHash", e.sealed, e.entered_by as "enteredBy",
  coalesce(a.name, a.email, '') as "enteredByName", e.entered_at as "enteredAt",
  o.outcome, o.decided_by as "decidedBy", case when o.paper_id is null then null else coalesce(b.name, b.email, '') end as "decidedByName",
  o.decided_at as "decidedAt", o.reason,
  exists (select from paper_entries n where n.agency_id = $1 and n.again_of = e.paper_id) as "isRepeated",
  o.paper_id is null and exists (select from voting_ballots v where v.agency_id = $1 and v.meeting_record_id = e.meeting_record_id
    and v.seat_kind = e.seat_kind and v.seat_id = e.seat_id and v.cast_at > e.entered_at) as "hasVotedSince"
from paper_entries e
left join paper_outcomes o on o.agency_id = $1 and o.paper_id = e.paper_id
left join staff a on a.agency_id = $1 and a.staff_id = e.entered_by
left join staff b on b.agency_id = $1 and b.staff_id = o.decided_by
where e.agency_id = $1 and e.meeting_record_id = $2 and ($3::bigint is null or e.paper_id = $3)
order by e.entered_at desc, e.paper_id desc`;

interface MeetingKey {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

/** The papers of a meeting, newest first. */
export const readPaperRows = (
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
  paperId: number | null = null,
): Promise<PaperRow[]> =>
  queries.query(agencyId, { name: "papers-read", text, values: [agencyId, meetingRecordId, paperId] });

const nextText = "select nextval('portal_ids') as id";

export async function nextPaperId(transaction: Transaction): Promise<number> {
  const statement = { name: "paper-next", text: nextText, values: [] };
  const [row] = await transaction.query<{ id: number }>(transaction.agencyId, statement);
  if (row === undefined) throw new Error("the sequence gave no number");
  return row.id;
}

/** What is written of a new entry. */
export interface NewPaper extends Pick<
  PaperRow,
  | "paperId"
  | "seat"
  | "contactId"
  | "capacity"
  | "proxyName"
  | "receivedOn"
  | "uploadId"
  | "fileKind"
  | "paperHash"
  | "sealed"
  | "enteredBy"
> {
  readonly againOf: number | null;
}

const addText = `
insert into paper_entries (agency_id, paper_id, meeting_record_id, seat_kind, seat_id, contact_id, capacity, proxy_name,
  received_on, upload_id, file_kind, paper_hash, sealed, entered_by, again_of)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
on conflict do nothing returning paper_id`;

/** False: what it repeats was entered once more already. */
export async function addPaper(
  transaction: Transaction,
  meetingRecordId: number,
  paper: NewPaper,
): Promise<boolean> {
  const { agencyId } = transaction;
  const { paperId, seat, contactId, capacity, proxyName, receivedOn, uploadId, fileKind } = paper;
  const of = [agencyId, paperId, meetingRecordId, seat.kind, seat.id, contactId, capacity, proxyName];
  const scan = [
    receivedOn,
    uploadId,
    fileKind,
    paper.paperHash,
    paper.sealed,
    paper.enteredBy,
    paper.againOf,
  ];
  const rows = await transaction.query(agencyId, {
    name: "paper-add",
    text: addText,
    values: [...of, ...scan],
  });
  return rows.length === 1;
}

interface Decided {
  readonly outcome: "cast" | "informal" | "differs";
  readonly by: number;
  readonly reason?: string;
  readonly revision?: number;
  readonly receipt?: string;
}

const decideText = `
insert into paper_outcomes (agency_id, paper_id, outcome, decided_by, reason, revision, receipt)
values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning paper_id`;

/** Ends a paper; false where somebody else has done so. */
export async function decidePaper(
  transaction: Transaction,
  paperId: number,
  { outcome, by, reason, revision, receipt }: Decided,
): Promise<boolean> {
  const { agencyId } = transaction;
  const values = [agencyId, paperId, outcome, by, reason ?? null, revision ?? null, receipt ?? null];
  const rows = await transaction.query(agencyId, { name: "paper-decide", text: decideText, values });
  return rows.length === 1;
}
