import type { Snippet } from "@portal/contract/documents/schemas";

/** Control characters, which no kept text has (`pageText` of the domain), so nothing in a document looks like one of them. */
export const hitStart = "\u0001";
export const hitEnd = "\u0002";
export const pieceEnd = "\u0003";

/** What the database made of a page: pieces of it with what was found marked in them. */
export interface Headline {
  readonly page: number;
  readonly headline: string;
}

const MOST_SNIPPETS = 3;

/** The pieces to show of a document's best pages, in their order: the first of each page, then the second ones. */
export function snippetsOf(headlines: readonly Headline[]): Snippet[] {
  const pages = headlines.map(({ page, headline }) => ({ page, pieces: headline.split(pieceEnd) }));
  const longest = Math.max(0, ...pages.map(({ pieces }) => pieces.length));
  return Array.from({ length: longest }, (_, at) => at)
    .flatMap((at) => pages.map(({ page, pieces }) => ({ page, parts: partsOf(pieces[at] ?? "") })))
    .filter(({ parts }) => parts.some(({ isHit }) => isHit))
    .slice(0, MOST_SNIPPETS);
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
