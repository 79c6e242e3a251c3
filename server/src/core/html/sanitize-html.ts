import { htmlAttributes, htmlElements, linkProtocols } from "@portal/domain/core/html-schema";
import { type Document, isTag } from "domhandler";
import { parse, serialize } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";
import sanitize from "sanitize-html";
import { plainHtml } from "./plain-html.ts";
import { readMarkup } from "./read-markup.ts";
import { Removals } from "./removals.ts";
import { ShownWords } from "./shown-words.ts";
import { readStyles } from "./shown-style.ts";
import { textIn } from "./write-html.ts";

export interface CleanHtml {
  readonly html: string;
  /** What was taken out, a sentence each. */
  readonly removed: readonly string[];
}

/**
 * HTML from the agency on its way in (D23): the words that a browser shows for it, with what is deleted or inserted marked
 * and lists numbered as they were, and nothing that loads, runs or styles. The page cleans it again on the way out.
 */
export function sanitizeHtml(text: string): CleanHtml {
  const { html: markup, hasElements } = readMarkup(text);
  if (!hasElements) return { html: onlyAllowed(plainHtml(markup)), removed: [] };
  const removals = new Removals();
  const document = parseHtml(markup);
  const styles = readStyles(document, sheetsOf(document));
  const shown = onlyAllowed(new ShownWords(styles, removals).write(document));
  const asItStands = onlyAllowed(markup);
  // A text that needs nothing but the allow-list stays byte for byte what it was: votes on a motion are votes on its bytes.
  return { html: isSame(asItStands, shown) ? asItStands : shown, removed: removals.list() };
}

/** The last word on what is stored, whatever came before. */
function onlyAllowed(html: string): string {
  return sanitize(html, {
    allowedTags: [...htmlElements],
    allowedAttributes: Object.fromEntries(
      Object.entries(htmlAttributes).map(([name, list]) => [name, [...list]]),
    ),
    allowedSchemes: [...linkProtocols],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    enforceHtmlBoundary: false,
  });
}

const parseHtml = (html: string): Document => parse(html, { treeAdapter: adapter, scriptingEnabled: false });

const isSame = (one: string, other: string): boolean =>
  serialize(parseHtml(one), { treeAdapter: adapter }) ===
  serialize(parseHtml(other), { treeAdapter: adapter });

function sheetsOf(document: Document): string[] {
  const sheets: string[] = [];
  const rest = [...document.children];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (!isTag(node)) continue;
    if (node.name === "style") sheets.unshift(textIn(node));
    else rest.push(...node.children);
  }
  return sheets;
}
