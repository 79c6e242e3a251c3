import type { Database } from "../../core/db/open-database.ts";

/** Raised when documents are to be read again, because more or better text comes of it. */
const READER = 2;
/** Longer than a document may take: a process that holds a claim for longer has died. */
const CLAIM_MS = 60_000;

type ReadingState = "reading" | "read" | "no-text" | "unreadable";

export interface UnreadFile {
  readonly sha256: string;
  /** False: somebody reads it at this moment. */
  readonly isDue: boolean;
}

/** SQL: the files of an agency's documents that are read; the same bytes are read once. */
const pdfFiles = `documents d
join stored_files f on f.agency_id = $1 and f.path = d.file and f.media_type = 'application/pdf'`;
const isClaimDead = `r.claimed_at < (select portal_now()) - $3 * interval '1 millisecond'`;

/** The next files to read, those of the newest documents first. None: every document of the agency is read. */
export function readUnread(database: Database, agencyId: number, limit: number): Promise<UnreadFile[]> {
  return database.query<UnreadFile>(agencyId, {
    name: "documents:unread",
    text: `select f.sha256, coalesce(r.state <> 'reading' or r.reader < $2 or ${isClaimDead}, true) as "isDue"
      from ${pdfFiles}
      left join document_readings r on r.agency_id = $1 and r.sha256 = f.sha256
      where d.agency_id = $1 and (r.sha256 is null or r.reader < $2 or r.state = 'reading')
      group by 1, 2 order by 2 desc, max(d.dated_on) desc, 1 limit $4`,
    values: [agencyId, READER, CLAIM_MS, limit],
  });
}

/** Which time it is that the file is tried; null: somebody else has it. */
export async function claimFile(
  database: Database,
  agencyId: number,
  sha256: string,
): Promise<number | null> {
  const rows = await database.query<{ attempts: number }>(agencyId, {
    name: "documents:claim",
    text: `insert into document_readings as r (agency_id, sha256, state, reader, attempts, claimed_at)
      values ($1, $4, 'reading', $2, 1, (select portal_now()))
      on conflict (agency_id, sha256) do update set state = 'reading', reader = $2, claimed_at = excluded.claimed_at,
        attempts = case when r.reader < $2 then 1 else r.attempts + 1 end
      where r.reader < $2 or r.state = 'reading' and ${isClaimDead}
      returning attempts`,
    values: [agencyId, READER, CLAIM_MS, sha256],
  });
  return rows[0]?.attempts ?? null;
}

export interface ClaimedFile {
  readonly agencyId: number;
  readonly sha256: string;
  readonly attempts: number;
}

/**
 * Gives the claim back as if the file had not been tried: to be tried at once where the process stops, in a minute where
 * the file is not to be had.
 */
export async function releaseFile(
  database: Database,
  { agencyId, sha256, attempts }: ClaimedFile,
  again: "at once" | "later",
): Promise<void> {
  await database.query(agencyId, {
    name: "documents:release",
    text: `update document_readings
      set attempts = attempts - 1, claimed_at = case when $5::boolean then portal_now() else '-infinity' end
      where agency_id = $1 and sha256 = $2 and state = 'reading' and reader = $3 and attempts = $4`,
    values: [agencyId, sha256, READER, attempts, again === "later"],
  });
}

const settleText = `
update document_readings set state = $5, pages = $6, read_at = portal_now()
where agency_id = $1 and sha256 = $2 and state = 'reading' and reader = $3 and attempts = $4 returning sha256`;
const dropTextsText = "delete from document_texts where agency_id = $1 and sha256 = $2";
const addTextsText = `
insert into document_texts (agency_id, sha256, page, text)
select $1, $2, page, text from unnest($3::text[]) with ordinality as read (text, page) where text <> ''`;

/** Keeps what came of a claimed file in place of what was known of it. False: the claim was another's by now. */
export function settleFile(
  database: Database,
  { agencyId, sha256, attempts }: ClaimedFile,
  state: Exclude<ReadingState, "reading">,
  pages: readonly string[],
): Promise<boolean> {
  return database.agencyTransaction(agencyId, async (transaction) => {
    const settled = await transaction.query(agencyId, {
      name: "documents:settle",
      text: settleText,
      values: [agencyId, sha256, READER, attempts, state, pages.length],
    });
    if (settled.length === 0) return false;
    const file = [agencyId, sha256];
    await transaction.query(agencyId, { name: "documents:drop-texts", text: dropTextsText, values: file });
    const values = [...file, pages];
    await transaction.query(agencyId, { name: "documents:add-texts", text: addTextsText, values });
    return true;
  });
}

/** What was read of files that no document of the agency has any more goes. */
export async function dropUnused(database: Database, agencyId: number): Promise<void> {
  const isUnused = `agency_id = $1 and sha256 not in (select f.sha256 from ${pdfFiles} where d.agency_id = $1)`;
  await database.query(agencyId, {
    name: "documents:drop-unused",
    text: `with gone as (delete from document_readings where ${isUnused})
      delete from document_texts where ${isUnused}`,
    values: [agencyId],
  });
}

/**
 * Returns the version that every author raises: after a change there may be other files. Null if the agency does not
 * exist.
 */
export async function readContentVersion(database: Database, agencyId: number): Promise<number | null> {
  const rows = await database.query<{ version: number }>(agencyId, {
    name: "documents:content-version",
    text: "select content_version as version from agencies where agency_id = $1",
    values: [agencyId],
  });
  return rows[0]?.version ?? null;
}
