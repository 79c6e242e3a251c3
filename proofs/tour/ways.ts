import type { BrowserContextOptions } from "@playwright/test";

/** How a page is looked at. */
export interface Way {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** What the calls of the page answer: what is there, nothing, not yet, or that they cannot. */
  readonly answers: "full" | "empty" | "loading" | "failing";
  readonly isPrinted?: boolean;
  readonly hasLargeText?: boolean;
}

const wide = { viewport: { width: 1440, height: 900 } };
const middle = { viewport: { width: 1024, height: 768 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const small = { viewport: { width: 320, height: 568 }, hasTouch: true };
const paper = { viewport: { width: 794, height: 1123 } };

/** Everybody sees each page so. */
export const usualWays: readonly Way[] = [
  { name: "1440", options: wide, answers: "full" },
  { name: "390", options: phone, answers: "full" },
];

/** One person sees each page so as well. */
export const otherWays: readonly Way[] = [
  { name: "1024", options: middle, answers: "full" },
  { name: "1440-dark", options: { ...wide, colorScheme: "dark" }, answers: "full" },
  { name: "390-dark", options: { ...phone, colorScheme: "dark" }, answers: "full" },
  { name: "320-dark", options: { ...small, colorScheme: "dark" }, answers: "full" },
  { name: "1024-forced", options: { ...middle, forcedColors: "active" }, answers: "full" },
  { name: "1440-text-200", options: wide, answers: "full", hasLargeText: true },
  { name: "print", options: paper, answers: "full", isPrinted: true },
  { name: "1440-empty", options: wide, answers: "empty" },
  { name: "390-empty-dark", options: { ...phone, colorScheme: "dark" }, answers: "empty" },
  { name: "1440-loading", options: wide, answers: "loading" },
  { name: "390-loading", options: phone, answers: "loading" },
  { name: "1440-failing-dark", options: { ...wide, colorScheme: "dark" }, answers: "failing" },
  { name: "390-failing", options: phone, answers: "failing" },
];

/** What opens above a page is seen so. */
export const dialogWays: readonly Way[] = [
  { name: "1440", options: wide, answers: "full" },
  { name: "390-dark", options: { ...phone, colorScheme: "dark" }, answers: "full" },
];

/** The menu's drawer, where the window is too narrow for a bar. */
export const drawerWays: readonly Way[] = [
  { name: "1024", options: middle, answers: "full" },
  { name: "390", options: phone, answers: "full" },
  { name: "320-dark", options: { ...small, colorScheme: "dark" }, answers: "full" },
];
