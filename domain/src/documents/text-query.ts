import { foldLookalikes } from "../core/fold-lookalikes.ts";

/** What to look for in texts: words as a web search writes them, and beginnings of words. */
export interface TextQuery {
  /** Words, "phrases" and `or`; every one of them has to be there. */
  readonly words: string;
  /** Letters and digits only. */
  readonly beginnings: readonly string[];
}

/**
 * What a keyword asks of a text. A `*` behind letters or digits stands for any ending, anywhere else for a blank. A `-` in
 * front of a word means nothing: pages without it could show nothing that was found. Decision 0009.
 */
export function textQuery(keyword: string): TextQuery {
  const beginnings: string[] = [];
  const words = foldLookalikes(keyword)
    .normalize("NFC")
    .replaceAll(/([\p{L}\p{N}]+)\*/gu, (_, beginning: string) => {
      beginnings.push(beginning);
      return " ";
    })
    .replaceAll("*", " ")
    .replaceAll(/(?<=^|[\s"])-+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return { words, beginnings };
}
