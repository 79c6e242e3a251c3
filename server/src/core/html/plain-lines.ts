import { type AnyNode, hasChildren, isTag, isText } from "domhandler";
import { parse } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";

/** A paragraph of a text as it is printed. */
export interface PlainLine {
  readonly text: string;
  /** How many lists and quotes it stands in. */
  readonly depth: number;
  readonly isHeading: boolean;
}

const blocks = new Set([
  "p",
  "div",
  "li",
  "tr",
  "blockquote",
  "pre",
  "dt",
  "dd",
  "caption",
  "table",
  "ul",
  "ol",
  "hr",
]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const deeper = new Set(["ul", "ol", "blockquote", "dd"]);
const spoken: Readonly<Record<string, string>> = { del: "deleted", s: "deleted", ins: "inserted" };

/**
 * The words of clean HTML for paper, paragraph by paragraph: items of lists with their numbers, what is struck or inserted said in words, as
 * the portal says it to those who do not see.
 */
export function plainLines(html: string): readonly PlainLine[] {
  const lines: PlainLine[] = [];
  let text = "";
  const end = (depth: number, isHeading = false): void => {
    const words = text.replaceAll(/\s+/g, " ").trim();
    if (words !== "") lines.push({ text: words, depth, isHeading });
    text = "";
  };
  const walk = (node: AnyNode, depth: number): void => {
    if (isText(node)) {
      text += node.data;
      return;
    }
    if (!hasChildren(node)) return;
    const name = isTag(node) ? node.name : "";
    if (name === "br") {
      end(depth);
      return;
    }
    const isHeading = headings.has(name);
    const isBlock = isHeading || blocks.has(name);
    if (isBlock) end(depth);
    const inside = deeper.has(name) ? depth + 1 : depth;
    if (name === "li" && isTag(node)) text += markerOf(node);
    const mark = spoken[name];
    if (mark !== undefined) text += `[${mark}: `;
    for (const child of node.children) walk(child, inside);
    if (mark !== undefined) text += "]";
    if (name === "td" || name === "th") text += " ";
    if (isBlock) end(inside, isHeading);
  };
  walk(parse(html, { treeAdapter: adapter, scriptingEnabled: false }), 0);
  end(0);
  return lines;
}

interface Item {
  readonly parent: AnyNode | null;
  readonly attribs: Readonly<Record<string, string>>;
}

/** '3. ' of the third of a numbered list, as it counts; a dash else. */
function markerOf(item: Item): string {
  const { parent } = item;
  if (parent === null || !isTag(parent) || parent.name !== "ol") return "- ";
  const first = Number(parent.attribs["start"] ?? 1);
  const items = parent.children.filter((child) => isTag(child) && child.name === "li");
  const own = item.attribs["value"];
  return `${own ?? first + items.findIndex((child) => child === (item as unknown as AnyNode))}. `;
}
