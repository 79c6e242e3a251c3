import type {
  BringIn,
  BringInAnswers,
  BringInLine,
  BringInReport,
  CheckedPackage,
} from "@portal/contract/import/office/schemas";
import type { Queries } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";

interface BringInRow {
  readonly bringInId: string;
  readonly kind: BringIn["kind"];
  readonly state: BringIn["state"];
  readonly version: number;
  readonly answers: BringInAnswers;
  readonly filesRead: number;
  readonly report: BringInReport | null;
  readonly checked: CheckedPackage | null;
  readonly hasPackage: boolean;
  readonly trouble: string | null;
  readonly files: readonly { readonly name: string; readonly byteSize: number; readonly sha256: string }[];
}

const oneText = `
select b.bring_in_id as "bringInId", b.kind, b.state, b.version, b.answers, b.files_read as "filesRead", b.report, b.checked,
  b.package_sha256 is not null as "hasPackage", b.trouble,
  coalesce((select json_agg(json_build_object('name', f.name, 'byteSize', f.byte_size, 'sha256', f.sha256) order by f.name)
    from bring_in_files f where f.agency_id = $1 and f.bring_in_id = b.bring_in_id), '[]') as files
from bring_ins b where b.agency_id = $1 and b.bring_in_id = $2`;

/** Null: there is none of that number. */
async function readBringIn(queries: Queries, agencyId: number, bringInId: string): Promise<BringIn | null> {
  const values = [agencyId, bringInId];
  const [row] = await queries.query<BringInRow>(agencyId, { name: "bring-in", text: oneText, values });
  if (row === undefined) return null;
  const { filesRead, answers, files, ...shown } = row;
  return {
    ...shown,
    files: [...files],
    progress: { done: Math.min(filesRead, files.length), total: files.length },
    said: { schemes: answers.schemes, answers: answers.answers },
  };
}

/** The same for a call. */
export async function findBringIn(
  queries: Queries,
  agencyId: number,
  bringInId: string,
): Promise<Outcome<BringIn, "NOT_FOUND">> {
  const found = await readBringIn(queries, agencyId, bringInId);
  return found === null ? refused("NOT_FOUND") : answer(found);
}

interface LineRow extends Omit<BringInLine, "createdAt" | "liveAt" | "schemes"> {
  readonly createdAt: Date;
  readonly liveAt: Date | null;
  readonly report: Pick<BringInReport, "schemes"> | null;
}

// Of what was given up nothing is told: nothing came of it.
const listText = `
select b.bring_in_id as "bringInId", b.kind, b.state, b.created_at as "createdAt", b.live_at as "liveAt",
  coalesce(c.name, c.email, '') as "createdBy", coalesce(l.name, l.email) as "confirmedBy", b.checked->>'asAt' as "asAt",
  jsonb_build_object('schemes', b.report->'schemes') as report, b.package_sha256 is not null as "hasPackage",
  (select count(*)::int from bring_in_files f where f.agency_id = $1 and f.bring_in_id = b.bring_in_id) as files
from bring_ins b
left join staff c on c.agency_id = $1 and c.staff_id = b.created_by
left join staff l on l.agency_id = $1 and l.staff_id = b.confirmed_by
where b.agency_id = $1 and b.state <> 'closed'
order by b.created_at desc, b.bring_in_id limit 100`;

/** What was brought in and what is under way, newest first. */
export async function readBringIns(queries: Queries, agencyId: number): Promise<BringInLine[]> {
  const statement = { name: "bring-ins", text: listText, values: [agencyId] };
  const rows = await queries.query<LineRow>(agencyId, statement);
  return rows.map(({ report, createdAt, liveAt, ...line }) => ({
    ...line,
    createdAt: createdAt.toISOString(),
    liveAt: liveAt?.toISOString() ?? null,
    schemes: (report?.schemes ?? []).map(({ plan, asAt, source, proofs }) => ({
      plan,
      asAt,
      source,
      proofs: proofs.length,
    })),
  }));
}
