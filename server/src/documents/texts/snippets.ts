import type { Snippet } from "@portal/contract/documents/schemas";
import { foldLookalikes } from "@portal/domain/core/fold-lookalikes";

/** Control characters, which no kept text has (`pageText` of the domain), so nothing in a document looks like one of them. */
export const hitStart = "\u0001";
export const hitEnd = "\u0002";
export const pieceEnd = "\u0003";

/** What the database made of a page: pieces of it with what was found marked in them. */
export interface Headline {
  readonly page: number;
  readonly headline: string;
  /** The page as it was read, where other signs stand in it than those that are searched; null where there are none. */
  readonly text: string | null;
}

const MOST_SNIPPETS = 3;

/** The pieces to show of a document's best pages, in their order: the first of each page, then the second ones. */
export function snippetsOf(headlines: readonly Headline[]): Snippet[] {
  const pages = headlines.map(({ page, headline, text }) => ({
    page,
    pieces: headline.split(pieceEnd).map((piece) => (text === null ? piece : asItStands(piece, text))),
  }));
  const longest = Math.max(0, ...pages.map(({ pieces }) => pieces.length));
  return Array.from({ length: longest }, (_, at) => at)
    .flatMap((at) => pages.map(({ page, pieces }) => ({ page, parts: partsOf(pieces[at] ?? "") })))
    .filter(({ parts }) => parts.some(({ isHit }) => isHit))
    .slice(0, MOST_SNIPPETS);
}

const MARKS = new RegExp(`[${hitStart}${hitEnd}]`, "g");

/** A piece of a page in the page's own signs: what is shown is what stands in the document. */
function asItStands(piece: string, page: string): string {
  let folded = "";
  const places: number[] = [];
  for (let at = 0; at < page.length; at += 1) {
    const sign = foldLookalikes(page[at] ?? "");
    if (sign !== "") places.push(at);
    folded += sign;
  }
  let at = folded.indexOf(piece.replaceAll(MARKS, ""));
  if (at < 0) return piece;
  let shown = "";
  for (const unit of piece.split("")) {
    if (unit === hitStart || unit === hitEnd) shown += unit;
    else {
      shown += page.slice(places[at], places[at + 1]);
      at += 1;
    }
  }
  return shown;
}

function partsOf(piece: string): Snippet["parts"] {
  return piece.split(hitStart).flatMap((text, at) => {
    // Before the first mark stands what was not found; behind each mark what was, and what comes after it.
    const [hit = "", rest = ""] = at === 0 ? ["", text] : text.split(hitEnd);
    return [
      { text: hit, isHit: true },
      { text: rest, isHit: false },
    ].filter((part) => part.text !== "");
  });
}
