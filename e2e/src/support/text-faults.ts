import type { Page } from "@playwright/test";

/**
 * Looks for what large text breaks: texts that overlap, words that are cut in two without a hyphen, controls that leave
 * their card, and a page or dialog that scrolls sideways. It runs in the page, where no types of ours are.
 */
const look = `(() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push("wider than the window by " + (root.scrollWidth - root.clientWidth) + " px");
  for (const dialog of document.querySelectorAll("dialog[open]"))
    for (const part of [dialog, ...dialog.children])
      if (part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== "visible") faults.push("wider than its dialog by " + (part.scrollWidth - part.clientWidth) + " px");
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const short = (text) => "'" + text.trim().replace(/\\s+/g, " ").slice(0, 40) + "'";
  const radius = getComputedStyle(root).getPropertyValue("--radius-card");
  // What stands on another plane may lie above a text: bars that stay, and names that stay beside what scrolls.
  const planeOf = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { position, display } = getComputedStyle(at);
      if (position === "fixed" || (position === "sticky" && !display.startsWith("table"))) return at;
    }
    return null;
  };
  // The part of a box that its scrolling and clipping ancestors show.
  const shownPart = (element, box) => {
    let { left, right, top, bottom } = box;
    for (let at = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const clip = at.getBoundingClientRect();
      left = Math.max(left, clip.left); right = Math.min(right, clip.right);
      top = Math.max(top, clip.top); bottom = Math.min(bottom, clip.bottom);
    }
    return { left, right, top, bottom };
  };
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.data.trim() === "" || parent.closest("svg, option, script, style, noscript") || !isSeen(parent)) continue;
    // Only for ears.
    const own = shownPart(parent, parent.getBoundingClientRect());
    if (own.right - own.left <= 2 || own.bottom - own.top <= 2) continue;
    range.selectNodeContents(node);
    const plane = planeOf(parent);
    for (const box of range.getClientRects()) {
      const part = shownPart(parent, box);
      if (part.right - part.left > 2 && part.bottom - part.top > 2) lines.push({ node, plane, ...part });
    }
    // Figures and words; between the parts of an address or a date a line may end.
    for (const { 0: word, index } of node.data.matchAll(/-?\\$?[0-9][0-9,]*\\.[0-9]{2}|[\\p{L}\\p{M}\\p{N}’]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (boxes.length > 1 && boxes.at(-1).top > boxes[0].top + boxes[0].height / 2 && getComputedStyle(parent).hyphens !== "auto")
        faults.push("broken: " + short(word) + " in " + short(node.data));
    }
  }
  // Half a line's leading belongs to nobody.
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (one.node === other.node || one.plane !== other.plane) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const least = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (width > 2 && height > least * 0.3)
        faults.push("overlap: " + short(one.node.data) + " and " + short(other.node.data));
    }
  const cards = [...document.querySelectorAll("main *")].filter((element) => getComputedStyle(element).borderTopLeftRadius === radius);
  for (const control of document.querySelectorAll("main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)")) {
    const card = cards.findLast((each) => each.contains(control));
    const box = control.getBoundingClientRect();
    if (card === undefined || !isSeen(control) || box.width <= 2 || planeOf(control) !== planeOf(card)) continue;
    const edge = card.getBoundingClientRect();
    if (box.left < edge.left - 1 || box.right > edge.right + 1)
      faults.push("outside its card: " + short(control.textContent || control.getAttribute("aria-label") || control.tagName));
  }
  return [...new Set(faults)];
})()`;

/** What large text breaks on a page as it stands; none where all can be read and pressed. */
export function textFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(look);
}
