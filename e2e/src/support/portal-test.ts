import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { delayAnswers } from "./late-answers.ts";
import { watchTraffic } from "./quiet-page.ts";

interface PortalFixtures {
  /** Failed statuses that the journey provokes, which the browser writes to its console; 0 means no answer at all. */
  refusals: number[];
  /** Fails the journey when the browser complained: an error, a broken script, a breach of the content policy. */
  quietBrowser: void;
}

/** Playwright's test, against the started product, in a browser that may not complain. */
export const test = base.extend<PortalFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none.
  baseURL: ({}, use) => use(process.env["PORTAL_ADDRESS"] ?? ""),
  refusals: [[], { option: true }],
  quietBrowser: [
    async ({ page, context, refusals }, use) => {
      await delayAnswers(context);
      watchTraffic(context);
      const complaints = listenForComplaints(page, refusals);
      await use();
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

function listenForComplaints(page: Page, refusals: readonly number[]): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if (isOfTheBrowser(url)) return;
    const text = message.text();
    const status = /Failed to load resource: the server responded with a status of (\d+)/.exec(text)?.[1];
    if (status !== undefined && refusals.includes(Number(status))) return;
    if (refusals.includes(0) && /^(Failed to load resource: net::ERR_|ApiProblem: 0 )/.test(text)) return;
    // The browser refuses a style sheet if a page that is not CSS came in its place.
    if (refusals.includes(404) && text.startsWith("Refused to apply style from ")) return;
    if (message.type() === "error" || /Content Security Policy/i.test(text))
      complaints.push(`${text} (${url})`);
  });
  page.on("pageerror", (error) => {
    if (!isOfTheBrowser(error.stack ?? "")) complaints.push(error.stack ?? error.message);
  });
  return complaints;
}

/** Chromium shows a PDF in a page of its own, whose key handling breaks where a key comes before that page is ready. */
function isOfTheBrowser(where: string): boolean {
  return where.includes("chrome-extension://");
}

export { expect };
