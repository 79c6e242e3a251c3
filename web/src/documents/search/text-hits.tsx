import { MOST_HITS_OF_A_KIND } from "@portal/contract/documents/most-hits";
import type { DocumentHit, DocumentRow, DocumentSearch } from "@portal/contract/documents/schemas";
import { hasFewBeginnings, MOST_BEGINNINGS } from "@portal/contract/documents/search-text";
import { isKeyword } from "@portal/domain/core/keyword-match";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { focusAround } from "../../ui/states/focus-around.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { textSearchQuery } from "../api.ts";
import { documentTitle } from "../document-title.ts";
import { DocumentLink } from "../document-link.tsx";
import styles from "../documents.module.css";

/** So many at first, and so many more each time that more are asked for. */
const step = 10;

interface TextHitsProps {
  readonly of: { readonly agencyId: string; readonly ownersCorpId: number };
  /** The page's documents; a hit in another one is not this page's. */
  readonly rows: readonly DocumentRow[];
  readonly keyword: string;
}

/**
 * The documents in whose text the keyword stands, with what stands around it. What was found is told in a place that
 * stays from one keyword to the next, or it would not be read aloud.
 */
export function TextHits({ of, rows, keyword }: TextHitsProps) {
  const text = keyword.trim();
  const asksFor = !isKeyword(text)
    ? "Type three characters or more."
    : !hasFewBeginnings(text)
      ? `Use * behind ${MOST_BEGINNINGS} words at most.`
      : null;
  const isAsked = asksFor === null;
  const { data, error, isFetching, refetch } = useQuery({
    ...textSearchQuery(of.agencyId, of.ownersCorpId, text),
    enabled: isAsked,
  });
  const found = data === undefined ? null : foundAmong(rows, data);
  return (
    <Card title="Found inside documents" icon="info" span={12}>
      <output className={styles.note}>{asksFor ?? found?.words}</output>
      {found !== null ? (
        <Hits key={text} hits={found.hits} />
      ) : !isAsked ? null : error === null ? (
        <Skeleton widths={[40, 90, 70]} areRows />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

interface Hit {
  readonly row: DocumentRow;
  readonly hit: DocumentHit;
}

function foundAmong(rows: readonly DocumentRow[], { hits: all, unread, unsearchable }: DocumentSearch) {
  const byId = new Map(rows.map((row) => [row.documentId, row]));
  const hits = all.flatMap((hit): readonly Hit[] => {
    const row = byId.get(hit.documentId);
    return row === undefined ? [] : [{ row, hit }];
  });
  const words = [foundText(hits), unreadText(unread), unsearchableText(unsearchable)]
    .filter((text) => text !== "")
    .join(" ");
  return { hits, words };
}

function Hits({ hits }: { readonly hits: readonly Hit[] }) {
  const [most, setMost] = useState(step);
  return (
    <>
      <ul className={styles.hits}>
        {hits.slice(0, most).map(({ row, hit }) => (
          <li key={row.documentId}>
            <DocumentLink row={row} words={documentTitle(row)} />
            <Snippets hit={hit} />
          </li>
        ))}
      </ul>
      {hits.length <= most ? null : (
        <div className={styles.action}>
          <Button
            onClick={({ currentTarget }) => {
              if (hits.length <= most + step) focusAround(currentTarget);
              setMost(most + step);
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function Snippets({ hit: { snippets } }: Pick<Hit, "hit">) {
  return snippets.map(({ page, parts }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other identity and never move
    <p key={at} className={styles.snippet}>
      {`Page ${page}: `}
      {parts.map(({ text, isHit }, part) =>
        // oxlint-disable-next-line react/no-array-index-key -- as above
        isHit ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
      )}
    </p>
  ));
}

function foundText(hits: readonly Hit[]): string {
  if (hits.length === 0) return "Nothing was found inside the documents.";
  if (hits.length === 1) return "Found in one document.";
  const invoices = hits.filter(({ row }) => row.isInvoice).length;
  return Math.max(invoices, hits.length - invoices) < MOST_HITS_OF_A_KIND
    ? `Found in ${hits.length} documents.`
    : `Found in ${hits.length} documents or more; the best are shown.`;
}

const unreadText = (count: number): string =>
  ["", "One document is not read yet."][count] ?? `${count} documents are not read yet.`;

const unsearchableText = (count: number): string =>
  ["", "One document has no text that can be searched."][count] ??
  `${count} documents have no text that can be searched.`;
