import { selectAll } from "css-select";
import { type CssNode, type Declaration, generate, lexer, parse, walk } from "css-tree";
import type { Document, Element } from "domhandler";

/** What the style of an element says about its words; whatever else it says only changes their looks. */
export interface ShownStyle {
  /** Null: it says nothing of lines through or under the words. */
  readonly lines: { readonly isStruck: boolean; readonly isUnderlined: boolean } | null;
  readonly display: string | null;
  readonly visibility: string | null;
  /** The words stand apart from those around them, which lines of the latter do not go through. */
  readonly isApart: boolean;
  /** They float or are placed somewhere, so that they never run into the words around them. */
  readonly isPositioned: boolean;
  readonly listType: string | null;
  readonly mayBreakLines: boolean | null;
  readonly letterCase: string | null;
}

export interface StyleReader {
  of(element: Element): ShownStyle;
  /** Whether a `style` attribute says something that is not kept. */
  hasOther(element: Element): boolean;
}

interface Told {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
  readonly specificity: number;
}

const LINE_PROPERTIES = new Set([
  "text-decoration",
  "text-decoration-line",
  "-webkit-text-decoration",
  "-webkit-text-decoration-line",
  "-moz-text-decoration-line",
  "text-line-through",
]);
const READ = new Set([
  ...LINE_PROPERTIES,
  "display",
  "visibility",
  "float",
  "position",
  "list-style",
  "list-style-type",
  "white-space",
  "text-transform",
]);
/** A style attribute counts more than any selector. */
const INLINE = 1_000_000;

/** Reads style attributes and style sheets as browsers do, the cascade of the few properties that matter here. */
export function readStyles(document: Document, sheets: readonly string[]): StyleReader {
  const bySheets = new Map<Element, Told[]>();
  for (const sheet of sheets) readSheet(document, sheet, bySheets);
  const known = new Map<Element, ShownStyle>();
  const read = (element: Element): ShownStyle => {
    const told = [...(bySheets.get(element) ?? []), ...inlineOf(element)];
    return told.length === 0 ? nothingTold : shownStyleOf(told);
  };
  return {
    of: (element) => {
      const style = known.get(element) ?? read(element);
      known.set(element, style);
      return style;
    },
    hasOther: (element) => inlineOf(element).some(({ property, value }) => !isKept(property, value)),
  };
}

function inlineOf(element: Element): Told[] {
  const text = element.attribs["style"] ?? "";
  return text === ""
    ? []
    : declarationsOf(parse(text, { context: "declarationList", parseValue: true }), INLINE);
}

function readSheet(document: Document, sheet: string, into: Map<Element, Told[]>): void {
  walk(parse(sheet), {
    visit: "Rule",
    enter(rule) {
      const isOfPaper = this.atrule?.prelude && /print|speech/.test(generate(this.atrule.prelude));
      if (rule.prelude.type !== "SelectorList" || isOfPaper) return;
      for (const selector of rule.prelude.children) {
        const told = declarationsOf(rule.block, specificityOf(selector));
        if (told.length > 0)
          for (const element of matching(document, generate(selector)))
            into.set(element, [...(into.get(element) ?? []), ...told]);
      }
    },
  });
}

/** A selector that no library knows selects nothing, as in a browser. */
function matching(document: Document, selector: string): Element[] {
  try {
    return selectAll<Document | Element, Element>(selector, document);
  } catch {
    return [];
  }
}

function specificityOf(selector: CssNode): number {
  let specificity = 0;
  walk(selector, ({ type }) => {
    if (type === "IdSelector") specificity += 10_000;
    else if (["ClassSelector", "AttributeSelector", "PseudoClassSelector"].includes(type)) specificity += 100;
    else if (type === "TypeSelector") specificity += 1;
  });
  return specificity;
}

function declarationsOf(block: CssNode, specificity: number): Told[] {
  const told: Told[] = [];
  walk(block, (node) => {
    if (node.type !== "Declaration") return;
    const property = node.property.toLowerCase();
    if (!READ.has(property) && specificity < INLINE) return;
    if (!isUnderstood(property, node)) return;
    const value = generate(node.value).toLowerCase();
    told.push({ property, value, isImportant: node.important !== false, specificity });
  });
  return told;
}

/** What a browser refuses counts for nothing, and an earlier declaration stays. */
function isUnderstood(property: string, { value }: Declaration): boolean {
  return (
    !READ.has(property) ||
    /^(?:-|text-line)/.test(property) ||
    lexer.matchProperty(property, value).error === null
  );
}

const isStruck = (value: string): boolean => value.includes("line-through");
const isUnderlined = (value: string): boolean => /\bunderline\b/.test(value);
const isList = (property: string): boolean => property.startsWith("list-style");

function isKept(property: string, value: string): boolean {
  if (LINE_PROPERTIES.has(property)) return /^(?:line-through|underline|none|\s)+$/.test(value);
  return (
    isList(property) || property === "display" || property === "visibility" || property === "white-space"
  );
}

function shownStyleOf(told: readonly Told[]): ShownStyle {
  const ordered = told.toSorted(
    (one, other) =>
      Number(one.isImportant) - Number(other.isImportant) || one.specificity - other.specificity,
  );
  const last = (isOf: (property: string) => boolean): string | null =>
    ordered.findLast(({ property }) => isOf(property))?.value ?? null;
  const lines = last((property) => LINE_PROPERTIES.has(property) && property !== "text-line-through");
  const olderLine = last((property) => property === "text-line-through");
  const isStruckByOlder = olderLine !== null && olderLine !== "none";
  const display = last((property) => property === "display");
  const float = last((property) => property === "float") ?? "none";
  const isPositioned =
    float !== "none" || /absolute|fixed/.test(last((property) => property === "position") ?? "");
  const whiteSpace = last((property) => property === "white-space");
  return {
    lines:
      lines === null && !isStruckByOlder
        ? null
        : { isStruck: isStruckByOlder || isStruck(lines ?? ""), isUnderlined: isUnderlined(lines ?? "") },
    display,
    visibility: last((property) => property === "visibility"),
    isApart: /^inline-./.test(display ?? "") || isPositioned,
    isPositioned,
    listType: last(isList),
    mayBreakLines: whiteSpace === null ? null : /^(?:pre|break-spaces)/.test(whiteSpace),
    letterCase: last((property) => property === "text-transform"),
  };
}

const nothingTold: ShownStyle = {
  lines: null,
  display: null,
  visibility: null,
  isApart: false,
  isPositioned: false,
  listType: null,
  mayBreakLines: null,
  letterCase: null,
};
