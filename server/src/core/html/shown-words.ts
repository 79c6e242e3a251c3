import { htmlAttributes, htmlElements } from "@portal/domain/core/html-schema";
import { isSafeLink } from "@portal/domain/core/safe-link";
import { type AnyNode, type Document, type Element, isTag, isText } from "domhandler";
import { blockElements, unshownElements } from "./element-names.ts";
import { isList, type Marker, markerOf, numbersOf } from "./list-numbers.ts";
import type { Removals } from "./removals.ts";
import type { ShownStyle, StyleReader } from "./shown-style.ts";
import { escapeText, openTag, textIn } from "./write-html.ts";

/** An element that says that its words are deleted, inserted or underlined. */
type Line = "del" | "s" | "ins" | "u";

interface Context {
  /** Lines that the words have by an element around them. */
  readonly active: readonly Line[];
  /** Lines that the words have by a block around them, which are written around the words in it. */
  readonly pending: readonly Line[];
  readonly isHidden: boolean;
  readonly mayBreakLines: boolean;
  readonly letterCase: string | null;
  readonly list: Element | null;
  readonly depth: number;
}

/** As deep as browsers nest elements; what lies deeper keeps its words. */
const DEEPEST = 500;
/** Marks a line that ends because of a style. U+FDD0 is not a character, so no text may hold it. */
const LINE_END = "\uFDD0";
const AROUND_LINE_ENDS = new RegExp(`^[${LINE_END}\\s]+|[${LINE_END}\\s]+$`, "g");
const LINE_ENDS = new RegExp(`\\s*${LINE_END}[${LINE_END}\\s]*`, "g");
const kept = new Set(htmlElements);
/** Their words alone stay; lines are written apart. */
const withoutTag = new Set(["html", "head", "body", "strike", "s", "del", "ins", "u"]);

/**
 * Writes what a browser shows of a document in the elements of `htmlElements`: the same words with the same lines through
 * and under them and the same numbers before the items of lists, whatever element or style they come from.
 */
export class ShownWords {
  readonly #styles: StyleReader;
  readonly #removals: Removals;
  /** Elements that hold a block or words that stand apart, so that a line is not written around them whole. */
  readonly #divided = new Set<Element>();

  constructor(styles: StyleReader, removals: Removals) {
    this.#styles = styles;
    this.#removals = removals;
  }

  write(document: Document): string {
    for (const child of document.children) this.#findDivided(child, 0);
    const context = {
      active: [],
      pending: [],
      isHidden: false,
      mayBreakLines: false,
      letterCase: null,
      list: null,
      depth: 0,
    };
    return withLineEnds(this.#flow(document.children, context));
  }

  #findDivided(node: AnyNode, depth: number): boolean {
    if (!isTag(node) || depth > DEEPEST) return false;
    let isDivided = false;
    for (const child of node.children) if (this.#findDivided(child, depth + 1)) isDivided = true;
    if (isDivided) this.#divided.add(node);
    return isDivided || this.#isBlock(node) || isApart(node, this.#styles.of(node));
  }

  #isBlock(element: Element): boolean {
    const { display } = this.#styles.of(element);
    if (!blockElements.has(element.name)) return false;
    return this.#divided.has(element) || display === null || !/^(?:inline|contents)/.test(display);
  }

  #isDivided(node: AnyNode): boolean {
    return (
      isTag(node) && (this.#divided.has(node) || this.#isBlock(node) || isApart(node, this.#styles.of(node)))
    );
  }

  /** Children one after the other, with the pending lines written around what stands together. */
  #flow(children: readonly AnyNode[], context: Context): string {
    const { pending, ...rest } = context;
    let html = "";
    let run = "";
    const inRun = { ...rest, pending: [], active: [...context.active, ...pending] };
    const endRun = (): void => {
      html += /[^\s\uFDD0]/.test(run) ? wrapped(run, pending) : run;
      run = "";
    };
    for (const child of children) {
      if (!this.#isDivided(child)) run += this.#node(child, inRun);
      else {
        endRun();
        html += this.#node(child, context);
      }
    }
    endRun();
    return html;
  }

  #node(node: AnyNode, context: Context): string {
    if (isText(node)) return this.#text(node.data, context);
    if (!isTag(node)) return "";
    if (context.depth > DEEPEST) return this.#text(textIn(node), context);
    return this.#element(node, context);
  }

  #text(text: string, { isHidden, mayBreakLines, letterCase }: Context): string {
    if (isHidden) {
      this.#removals.addHiddenWords(text);
      return " ";
    }
    const cased =
      letterCase === "uppercase"
        ? text.toUpperCase()
        : letterCase === "lowercase"
          ? text.toLowerCase()
          : text;
    const html = escapeText(cased.replaceAll(LINE_END, ""));
    return mayBreakLines ? html.replaceAll(/\r\n?|\n/g, LINE_END) : html;
  }

  #element(element: Element, outer: Context): string {
    const style = this.#styles.of(element);
    this.#tellLooks(element);
    if (isUnshown(element, style)) {
      this.#tellUnshown(element, outer);
      return "";
    }
    if (element.name === "img" || element.name === "svg") this.#removals.add("picture");
    const isApartHere = isApart(element, style);
    const stay = isApartHere
      ? outer.pending.filter((line) => line === "del" || line === "ins")
      : outer.pending;
    const own = linesOf(element, style).filter((line) => !covers([...outer.active, ...stay], line));
    const isWhole = !this.#divided.has(element) && !this.#isBlock(element) && !isApartHere;
    const inner: Context = {
      ...outer,
      active: isWhole ? [...outer.active, ...own] : outer.active,
      pending: isWhole ? [] : [...stay, ...own],
      isHidden: style.visibility === null ? outer.isHidden : style.visibility !== "visible",
      mayBreakLines: (element.name === "pre" ? false : style.mayBreakLines) ?? outer.mayBreakLines,
      letterCase: style.letterCase ?? outer.letterCase,
      list: isList(element) ? element : element.name === "li" ? null : outer.list,
      depth: outer.depth + 1,
    };
    if (element.name === "br") return isBlockLike(style) ? "" : "<br>";
    const content = this.#flow(element.children, inner);
    const tag = this.#tagOf(element, outer.list);
    if (tag === null) return this.#withoutTag(content, style, isWhole ? own : []);
    if (tag.name === "hr") return outer.isHidden ? "" : "<hr>";
    const isBlock = blockElements.has(tag.name);
    const lined = isWhole
      ? wrapped(
          content,
          own.filter((line) => line !== tag.name),
        )
      : content;
    const whole = `${openTag(tag.name, tag.attributes)}${isBlock ? withLineEnds(lined) : lined}</${tag.name}>`;
    return !isBlock && isBlockLike(style) ? `${LINE_END}${whole}${LINE_END}` : whole;
  }

  #withoutTag(content: string, style: ShownStyle, own: readonly Line[]): string {
    const html = /[^\s\uFDD0]/.test(content) ? wrapped(content, own) : content;
    return isBlockLike(style) ? `${LINE_END}${html}${LINE_END}` : html;
  }

  /** What the element becomes; null where its words alone stay. */
  #tagOf(
    element: Element,
    list: Element | null,
  ): { name: string; attributes: Record<string, string> } | null {
    const { name } = element;
    if (isList(element) || name === "li") return this.#listTagOf(element, list);
    if (withoutTag.has(name)) return null;
    const isBlock = this.#isBlock(element);
    if (blockElements.has(name) && !isBlock) return null;
    if (!kept.has(name)) return isBlock ? { name: "div", attributes: {} } : null;
    const attributes: Record<string, string> = {};
    for (const attribute of htmlAttributes[name] ?? []) {
      const value = element.attribs[attribute]?.trim();
      if (value === undefined) continue;
      if (attribute !== "href" || isSafeLink(value)) attributes[attribute] = value;
      else this.#removals.addLink(value);
    }
    return { name, attributes };
  }

  #listTagOf(
    element: Element,
    list: Element | null,
  ): { name: string; attributes: Record<string, string> } | null {
    if (element.name === "li") {
      const marker = markerOf(element, list, this.#styles);
      if (list === null ? marker === "none" : this.#markerOfAll(list) === "none")
        return this.#isBlock(element) ? { name: "div", attributes: {} } : null;
      const isOther = list !== null && typeof marker === "string" && marker !== this.#markerOfAll(list);
      const hasType = isOther && marker !== "bullet" && marker !== "none";
      return { name: "li", attributes: { ...numbersOf(element), ...(hasType ? { type: marker } : {}) } };
    }
    const marker = this.#markerOfAll(element);
    if (marker === "none") return { name: "div", attributes: {} };
    if (marker === "bullet") return { name: "ul", attributes: {} };
    if (typeof marker !== "string") this.#removals.addListType(marker.style);
    const type = typeof marker === "string" && marker !== "1" ? { type: marker } : {};
    // Browsers let `start` and `reversed` count in an `ol` alone, however another list is numbered.
    const numbers = element.name === "ol" ? numbersOf(element) : {};
    return { name: "ol", attributes: { ...type, ...numbers } };
  }

  /** The marker of a list's first item, which the others are told apart from. */
  #markerOfAll(list: Element): Marker {
    const first = list.children.find((child): child is Element => isTag(child) && child.name === "li");
    return markerOf(first ?? list, list, this.#styles);
  }

  #tellLooks(element: Element): void {
    const { name, attribs } = element;
    const looks = ["align", "bgcolor", "color", "face", "background"];
    const isDressed = looks.some((each) => attribs[each] !== undefined) || this.#styles.hasOther(element);
    if (name === "style" || isDressed || ["big", "blink", "center", "font", "marquee"].includes(name))
      this.#removals.add("style");
    if (name === "script" || Object.keys(attribs).some((each) => /^on[a-z]/.test(each)))
      this.#removals.add("script");
    if (["applet", "audio", "canvas", "embed", "iframe", "object", "video"].includes(name))
      this.#removals.add("embedded object");
    const isField = name === "input" && attribs["type"]?.toLowerCase() !== "hidden";
    if (isField || ["meter", "progress", "select", "textarea"].includes(name))
      this.#removals.add("form field");
  }

  #tellUnshown(element: Element, context: Context): void {
    if (element.name === "script" || element.name === "style" || context.isHidden) return;
    this.#removals.addHiddenWords(textIn(element));
  }
}

function isUnshown({ name, attribs }: Element, { display }: ShownStyle): boolean {
  if (display !== null) return display === "none";
  return (
    unshownElements.has(name) ||
    attribs["hidden"] !== undefined ||
    (name === "dialog" && attribs["open"] === undefined)
  );
}

const isBlockLike = ({ display, isPositioned }: ShownStyle): boolean =>
  isPositioned || (display !== null && /^(?:block|flex|grid|list-item|table|flow-root)/.test(display));

/** Lines around it do not go through it, as in browsers. */
function isApart(element: Element, style: ShownStyle): boolean {
  return style.isApart || element.name === "rt";
}

function linesOf({ name }: Element, { lines }: ShownStyle): Line[] {
  const own: Line[] = [];
  if (name === "del" || name === "ins") own.push(name);
  if (name === "s" || name === "strike" || (lines?.isStruck === true && name !== "del")) own.push("s");
  const isUnderlined = lines === null ? name === "u" : lines.isUnderlined && name !== "a" && name !== "ins";
  if (isUnderlined) own.push("u");
  return own;
}

/** Words that are deleted are not struck once more, and those that are inserted not underlined. */
function covers(lines: readonly Line[], line: Line): boolean {
  if (lines.includes(line)) return true;
  if (line === "s") return lines.includes("del");
  return line === "u" && lines.includes("ins");
}

function wrapped(html: string, lines: readonly Line[]): string {
  return lines.reduceRight((inner, line) => `<${line}>${inner}</${line}>`, html);
}

function withLineEnds(html: string): string {
  if (!html.includes(LINE_END)) return html;
  return html.replaceAll(AROUND_LINE_ENDS, "").replaceAll(LINE_ENDS, "<br>");
}
