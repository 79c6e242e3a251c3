import { MOST_HITS_OF_A_KIND } from "@portal/contract/documents/most-hits";
import type { DocumentSearch } from "@portal/contract/documents/schemas";
import { textQuery } from "@portal/domain/documents/text-query";
import { foldedSql } from "../../core/db/engine/folded-sql.ts";
import type { Database } from "../../core/db/open-database.ts";
import { seenDocuments, seenValues, type SeenDocuments } from "../queries.ts";
import { type Headline, hitEnd, hitStart, pieceEnd, snippetsOf } from "./snippets.ts";

const MOST_PAGES = 3;

const headlineOptions = [
  `StartSel="${hitStart}", StopSel="${hitEnd}", FragmentDelimiter="${pieceEnd}"`,
  "MaxFragments=3, MinWords=8, MaxWords=24, ShortWord=0",
].join(", ");

/** What is searched (0040), so that what was found is marked where it stands. */
const folded = foldedSql("t.text");

// Under the tenant's policy `@@` is asked of rows that the policy has let through, never of an index. `offset 0` keeps it
// inside: else the planner would ask it of every page that the agency has, and only then look whose they are.
const hitsText = `
with seen as materialized (
  select d.document_id, d.is_invoice, d.dated_on, f.sha256 from ${seenDocuments}
), asked as materialized (
  select websearch_to_tsquery('english', $7) && to_tsquery('english', $8) as query
), pages as (
  select s.document_id, s.is_invoice, s.dated_on, s.sha256, t.page, t.rank,
    row_number() over (partition by s.document_id order by t.rank desc, t.page) as place,
    max(t.rank) over (partition by s.document_id) as best
  from seen s cross join asked a cross join lateral (
    select page, ts_rank_cd(words, a.query) as rank from document_texts
    where agency_id = $1 and sha256 = s.sha256 and words @@ a.query offset 0) t
), ranked as (
  select *, dense_rank() over (partition by is_invoice order by best desc, dated_on desc, document_id) as of_kind
  from pages where place <= ${MOST_PAGES}
)
select r.document_id as "documentId", r.page,
  ts_headline('english', ${folded}, a.query, $9) as headline, nullif(t.text, ${folded}) as text
from ranked r cross join asked a
join document_texts t on t.agency_id = $1 and t.sha256 = r.sha256 and t.page = r.page
where r.of_kind <= ${MOST_HITS_OF_A_KIND}
order by r.best desc, r.dated_on desc, r.document_id, r.place`;

// A scan, a locked document or a file that is not a PDF has no text; one that waits for the reader may have.
const silentText = `
select count(*) filter (where media_type = 'application/pdf' and coalesce(state, 'reading') = 'reading')::int as unread,
  count(*) filter (where media_type <> 'application/pdf' or state in ('no-text', 'unreadable'))::int as unsearchable
from (
  select f.media_type, (select r.state from document_readings r
    where r.agency_id = $1 and r.sha256 = f.sha256) as state
  from ${seenDocuments}
) seen`;

/** The documents among those that are seen in whose pages everything that a keyword asks for stands. */
export async function searchTexts(
  database: Database,
  agencyId: number,
  seen: SeenDocuments,
  keyword: string,
): Promise<DocumentSearch> {
  const { words, beginnings } = textQuery(keyword);
  const prefixes = beginnings.map((beginning) => `${beginning}:*`).join(" & ");
  const values = seenValues(agencyId, seen);
  const rows = await database.query<Headline & { documentId: number }>(agencyId, {
    name: "documents:search",
    text: hitsText,
    values: [...values, words, prefixes, headlineOptions],
  });
  const [counted] = await database.query<{ unread: number; unsearchable: number }>(agencyId, {
    name: "documents:count-silent",
    text: silentText,
    values,
  });
  const pages = new Map<number, Headline[]>();
  for (const { documentId, ...row } of rows) pages.set(documentId, [...(pages.get(documentId) ?? []), row]);
  return {
    hits: [...pages].map(([documentId, headlines]) => ({ documentId, snippets: snippetsOf(headlines) })),
    unread: counted?.unread ?? 0,
    unsearchable: counted?.unsearchable ?? 0,
  };
}
