import { bareAttributes, isElementName, rawTextElements, wordLikeElements } from "./element-names.ts";

export interface Markup {
  /** The text with every `<` escaped that begins no markup, without comments. */
  readonly html: string;
  /** False: a plain text, whose line ends mean what they show. */
  readonly hasElements: boolean;
}

/**
 * Tells markup from words between angle brackets, which a browser would take for unknown elements and not show:
 * `<jane@example.org>`, `<https://example.org>`, `<amount>`, `a <b and c> d`. What is markup is read as browsers read it
 * (the tokeniser of the HTML standard); everything else keeps its words.
 */
export function readMarkup(text: string): Markup {
  const reader = new MarkupReader(text);
  return reader.read();
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly hasAttributes: boolean;
  /** An attribute that no element has stands in it, as in `<b and c>`. */
  readonly hasWords: boolean;
  readonly end: number;
}

/** Tags that never end are looked for again and again: after that much in vain, what is left is words. */
const SEARCHED_IN_VAIN = 4 * 1024 * 1024;

class MarkupReader {
  readonly #text: string;
  readonly #lower: string;
  readonly #lastEnd: number;
  #searchedInVain = 0;
  /** Where an `svg` or `math` ends, whose elements have names of their own. */
  #foreignEnd = -1;

  constructor(text: string) {
    this.#text = text;
    // Small letters of ASCII alone: others may be longer than their capitals, and places would move.
    this.#lower = text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
    this.#lastEnd = text.lastIndexOf(">");
  }

  read(): Markup {
    let html = "";
    let hasElements = false;
    let at = 0;
    for (;;) {
      const start = this.#text.indexOf("<", at);
      if (start < 0) break;
      html += this.#text.slice(at, start);
      const commentEnd = this.#commentEnd(start);
      const elementEnd = commentEnd === null ? this.#elementEnd(start) : null;
      if (elementEnd !== null) {
        hasElements = true;
        html += this.#text.slice(start, elementEnd);
      } else if (commentEnd === null) html += "&lt;";
      at = elementEnd ?? commentEnd ?? start + 1;
    }
    return { html: html + this.#text.slice(at), hasElements };
  }

  /** Comments, and what office programs write in their place. */
  #commentEnd(start: number): number | null {
    if (this.#lower.startsWith("<!--", start)) {
      COMMENT_END.lastIndex = start + 2;
      return COMMENT_END.exec(this.#text) === null ? null : COMMENT_END.lastIndex;
    }
    if (!DECLARATIONS.some((each) => this.#lower.startsWith(each, start))) return null;
    const end = this.#text.indexOf(">", start);
    return end < 0 ? null : end + 1;
  }

  /** Returns where the tag ends, past its text if that is not markup; null for words. */
  #elementEnd(start: number): number | null {
    const tag = this.#tagAt(start);
    if (tag === null) return null;
    const { name, isEnd, end } = tag;
    if (start < this.#foreignEnd) return end;
    if (!isElementName(name) || tag.hasWords) return null;
    if (isEnd) return end;
    if (rawTextElements.has(name)) {
      const endTag = this.#endTagOf(name, end);
      return endTag < 0 || name === "plaintext" ? null : endTag;
    }
    if (wordLikeElements.has(name) && !tag.hasAttributes && this.#endTagOf(name, end) < 0) return null;
    if (name === "svg" || name === "math") this.#foreignEnd = this.#endTagOf(name, end);
    return end;
  }

  #endTagOf(name: string, from: number): number {
    return this.#lower.indexOf(`</${name}`, from);
  }

  #tagAt(start: number): Tag | null {
    TAG_NAME.lastIndex = start;
    const [opening, slash = "", name = ""] = TAG_NAME.exec(this.#lower) ?? [];
    if (opening === undefined || start > this.#lastEnd || this.#searchedInVain > SEARCHED_IN_VAIN)
      return null;
    let at = start + opening.length;
    let hasAttributes = false;
    let hasWords = false;
    for (;;) {
      ATTRIBUTE.lastIndex = at;
      const [read = "", attribute, value] = ATTRIBUTE.exec(this.#text) ?? [];
      at += read.length;
      OPEN_QUOTE.lastIndex = at;
      if (attribute === undefined || (value === undefined && OPEN_QUOTE.test(this.#text))) break;
      hasAttributes = true;
      hasWords ||= value === undefined && isWord(attribute);
    }
    if (this.#text[at] === ">") return { name, isEnd: slash !== "", hasAttributes, hasWords, end: at + 1 };
    this.#searchedInVain += this.#text.length - start;
    return null;
  }
}

/** `<!-->` and `<!--->` are whole comments; others end at `-->` or `--!>`. */
const COMMENT_END = /(?<=<!)--?>|--!?>/g;
const DECLARATIONS = ["<!doctype", "<![if", "<![endif", "<?xml"];
const TAG_NAME = /<(\/?)([a-z][^\t\n\f\r />]*)/y;
/** One attribute with what stands before it. */
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*("[^"]*"|'[^']*'|[^\t\n\f\r "'>][^\t\n\f\r >]*|(?=>)))?)?/y;
/** A browser would look for the quote's end to the end of the text. */
const OPEN_QUOTE = /[\t\n\f\r ]*=[\t\n\f\r ]*["']/y;

function isWord(attribute: string): boolean {
  return (
    /\p{L}/u.test(attribute) && !attribute.startsWith("data-") && !bareAttributes.has(attribute.toLowerCase())
  );
}
