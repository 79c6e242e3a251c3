import { createHash, randomUUID } from "node:crypto";
import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { AGENCY } from "../../rig/voting-agency.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import type { Staff } from "../office-races/staff.ts";

interface DroppedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Files that are added together, and what the page that sends them has heard of. */
export interface Drop {
  readonly dropId: string;
  /** In the description of each. */
  readonly name: string;
  readonly files: readonly DroppedFile[];
  /** The server's numbers of the files that came through, by name. */
  readonly sent: Map<string, string>;
}

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";

export function newDrop(name: string, files: number): Drop {
  return {
    dropId: randomUUID(),
    name,
    sent: new Map(),
    files: Array.from({ length: files }, (_, at) => {
      const bytes = Buffer.from(`${PDF}% ${name} ${at}\n`);
      return { name: `${at}.pdf`, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
    }),
  };
}

/** Sends what did not come through yet, then makes documents of all of them; false: the server was gone before it had answered. */
export async function sendDrop(
  server: RunningProduct,
  staff: Staff,
  drop: Drop,
  plan: number,
): Promise<boolean> {
  try {
    for (const file of drop.files)
      if (!drop.sent.has(file.name)) drop.sent.set(file.name, await sendFile(server, staff, file));
    const documents = drop.files.map(({ name }) => ({
      uploadId: drop.sent.get(name),
      ownersCorpId: plan,
      lotId: null,
      forOwners: true,
      forCommittee: false,
      documentType: "Notices",
      description: `${drop.name} File ${name}`,
      datedOn: "2026-03-30",
      replaces: null,
      allowDuplicate: false,
    }));
    const body = JSON.stringify({ dropId: drop.dropId, isTold: true, isLast: true, documents });
    await answered(server, "documents", { method: "POST", headers: staff.headers, body });
    return true;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return false;
  }
}

class Refused extends Error {
  override readonly name = "Refused";
}

async function answered({ address }: RunningProduct, path: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(`${address}/api/agencies/${AGENCY}/office/${path}`, request);
  const text = await answer.text();
  if (answer.status !== 200) throw new Refused(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

async function sendFile(
  server: RunningProduct,
  { headers }: Staff,
  { name, bytes }: DroppedFile,
): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), name);
  // The form names its own kind of content, with the line between its parts.
  const { "content-type": _, ...others } = headers;
  const sent = await answered(server, `uploads?purpose=document&name=${name}`, {
    method: "POST",
    headers: others,
    body: form,
  });
  return (sent as { readonly uploadId: string }).uploadId;
}

const documentsText = `
select d.document_id as "documentId", f.sha256 from drop_documents g
join documents d on d.agency_id = $1 and d.document_id = g.document_id
join stored_files f on f.agency_id = $1 and f.path = d.file
where g.agency_id = $1 and g.drop_id = $2`;
const toldText = `
select (select count(*)::int from drop_people p where p.agency_id = $1 and p.drop_id = $2 and p.outcome = 'mailed') as people,
  exists (select from document_drops o where o.agency_id = $1 and o.drop_id = $2 and o.ordered_at is null)
  or exists (select from drop_people p where p.agency_id = $1 and p.drop_id = $2 and p.outcome is null)
  or exists (select from outbox_mails m where m.agency_id = $1 and m.state = 'queued') as "isWaiting"`;

export interface DropStands {
  readonly documents: readonly { readonly documentId: number; readonly sha256: string }[];
  /** Who was mailed. */
  readonly people: number;
  /** Somebody is to be mailed. */
  readonly isWaiting: boolean;
}

/** What the database has of a drop. */
export async function readDrop(database: Database, { dropId }: Drop): Promise<DropStands> {
  const values = [AGENCY, dropId];
  const documents = await database.query<DropStands["documents"][number]>(AGENCY, {
    text: documentsText,
    values,
  });
  const [told] = await database.query<Omit<DropStands, "documents">>(AGENCY, { text: toldText, values });
  return { documents, people: told?.people ?? 0, isWaiting: told?.isWaiting === true };
}

const leftText = `
select count(*)::int as left from uploads where agency_id = $1 and (claimed_at is null or removed_at is not null)`;

/** Files that were sent and that nothing uses, or nothing any more. */
export async function countUnused(database: Database): Promise<number> {
  const [row] = await database.query<{ left: number }>(AGENCY, { text: leftText, values: [AGENCY] });
  return row?.left ?? 0;
}
