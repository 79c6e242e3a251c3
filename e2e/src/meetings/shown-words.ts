import type { CDPSession, Locator } from "@playwright/test";

/** What a browser shows of a text: its words in order, each with the lines through (~) and under (_) it. */
export interface Shown {
  readonly words: readonly string[];
  readonly lines: readonly string[];
  /** The numbers and bullets before the items of lists, as the browser tells them to screen readers. */
  readonly markers: readonly string[];
  /** What screen readers are told beside the words. */
  readonly announced: readonly string[];
}

/** Which bullet a list has depends on how deep it lies, and says nothing. */
const BULLETS = ["•", "◦", "▪"];
const ANNOUNCEMENTS = ["[deleted]", "[end of deleted]", "[inserted]", "[end of inserted]"];

export async function shownIn(session: CDPSession, root: Locator): Promise<Shown> {
  const { words, lines } = await root.evaluate(readWords);
  const mark = `root-${Math.random()}`;
  await root.evaluate((element, id) => (element.dataset["root"] = id), mark);
  const { result } = await session.send("Runtime.evaluate", {
    expression: `document.querySelector('[data-root="${mark}"]')`,
  });
  const { nodes } = await session.send("Accessibility.queryAXTree", { objectId: result.objectId ?? "" });
  const named = nodes.map(({ role, name }) => ({
    role: String(role?.value),
    name: String(name?.value ?? "").trim(),
  }));
  const markers = named
    .filter(({ role }) => role === "ListMarker")
    .map(({ name }) => (BULLETS.includes(name) ? "•" : name));
  const announced = named.filter(({ role, name }) => role === "StaticText" && ANNOUNCEMENTS.includes(name));
  return { words, lines, markers, announced: announced.map(({ name }) => name) };
}

/* oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, where nothing else of this file is */
/** Runs in the page. Asks the browser what is drawn, and which lines are in effect there. */
function readWords(root: HTMLElement): { words: string[]; lines: string[] } {
  const isInline = (element: Element): boolean =>
    /^(?:inline|contents|ruby)/.test(getComputedStyle(element).display);
  const blockOf = (node: Node): Element | null => {
    let element = node.parentElement;
    while (element !== null && element !== root && isInline(element)) element = element.parentElement;
    return element;
  };
  /** Without a box of its own or around it, it neither shows words nor divides them. */
  const isLeftOut = (element: Element): boolean => !element.checkVisibility();
  const isDrawn = (text: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { visibility } = getComputedStyle(text.parentElement ?? root);
    return visibility === "visible" && range.getClientRects().length > 0;
  };
  const linesOf = (element: Element): string => {
    const inEffect = getComputedStyle(element).getPropertyValue("-webkit-text-decorations-in-effect");
    const isUnderlined = inEffect.includes("underline") && element.closest("a") === null;
    return (inEffect.includes("line-through") ? "~" : "") + (isUnderlined ? "_" : "");
  };
  let shown = "";
  let line = "";
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.nodeName === "BR" || (!isInline(node) && !isLeftOut(node))) shown += " ";
      continue;
    }
    if (!(node instanceof Text) || node.parentElement === null || isLeftOut(node.parentElement)) continue;
    if (blockOf(node) !== block) shown += " ";
    block = blockOf(node);
    if (!/\S/.test(node.data)) shown += node.data;
    else if (isDrawn(node)) {
      const lines = linesOf(node.parentElement);
      // Where lines begin and end, also within a word.
      const pieces = node.data.split(/(\s+)/).map((piece) => (/\S/.test(piece) ? `${lines}${piece}` : piece));
      const isSame = lines === line && /\S$/.test(shown);
      shown += isSame && /^\S/.test(node.data) ? pieces.join("").slice(lines.length) : pieces.join("");
      line = lines;
    }
  }
  const lines = root.innerText.split("\n").map((each) => each.replace(/\s+/g, " ").trim());
  return {
    words: shown.split(/\s+/).filter((word) => word !== ""),
    lines: lines.filter((each) => each !== ""),
  };
}
