import type { Page } from "@playwright/test";

/**
 * Looks through a page as it stands: what is wider than the window, cut off, too small for a finger, or named twice. It
 * runs in the page, where no types of ours are. A text may be cut off where all of it can be scrolled to or is told
 * again; words within a sentence are as high as their line.
 */
const look = `(() => {
  const faults = [];
  const nameOf = (element) => {
    const words = (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\\s+/g, " ");
    return element.tagName.toLowerCase() + " '" + words.slice(0, 50) + "'";
  };
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    faults.push("wider than the window by " + (root.scrollWidth - root.clientWidth) + " px");
  const ids = new Map();
  for (const element of document.querySelectorAll("[id]")) ids.set(element.id, (ids.get(element.id) || 0) + 1);
  for (const [id, count] of ids) if (count > 1) faults.push("id '" + id + "' " + count + " times");
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("svg") || element.tagName === "OPTION" || !isSeen(element)) continue;
    const style = getComputedStyle(element);
    const hides = (way) => way === "hidden" || way === "clip";
    const box = element.getBoundingClientRect();
    const isForEars = box.width <= 2 || box.height <= 2;
    const holdsText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (holdsText && !isForEars && hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      faults.push("cut off: " + nameOf(element));
  }
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]";
  for (const control of document.querySelectorAll(controls)) {
    if (!isSeen(control)) continue;
    const label = control.labels && control.labels[0];
    const boxes = [control, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
    if (boxes[0].width <= 2 || boxes[0].height <= 2) continue;
    const isInSentence = getComputedStyle(control).display === "inline";
    if (!isInSentence && !boxes.some((box) => box.width >= 24 && box.height >= 24))
      faults.push("smaller than 24 px: " + nameOf(control));
  }
  return faults;
})()`;

/** Put into each page before its own scripts: adds up the layout shifts that no press explains. */
export const watchShifts = `
  globalThis.shiftOfTour = 0;
  globalThis.shiftedOfTour = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      globalThis.shiftOfTour += entry.value;
      for (const { node } of entry.sources || [])
        globalThis.shiftedOfTour.push(node && (node.tagName || node.nodeName) + " '" + (node.textContent || "").trim().slice(0, 24) + "'");
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

/** What people still take for standing still, by Web Vitals. */
const MOST_SHIFT = 0.1;

export async function pageFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(look);
}

export async function shiftFaults(page: Page): Promise<readonly string[]> {
  const [shift, moved] = await page.evaluate<[number, string[]]>(
    "[globalThis.shiftOfTour || 0, [...new Set(globalThis.shiftedOfTour || [])]]",
  );
  return shift > MOST_SHIFT ? [`moved by ${shift.toFixed(2)}: ${moved.slice(0, 4).join(", ")}`] : [];
}

const planted = `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>
  <div style="width: 3000px">wide</div><p id="twice">a</p><p id="twice">b</p>
  <p style="width: 40px; overflow: hidden; white-space: nowrap">cut off where it ends</p>
  <button style="all: unset; display: block; width: 9px; height: 9px; overflow: visible">x</button></main>`;

/** The positive control: a page with one fault of each kind has each of them told. */
export async function expectPlantedFaults(page: Page): Promise<void> {
  await page.setContent(planted);
  const found = (await pageFaults(page)).join("\n");
  for (const kind of ["wider than the window", "id 'twice'", "cut off:", "smaller than 24 px"])
    if (!found.includes(kind)) throw new Error(`The tour does not see what is '${kind}': ${found}`);
}
