import type { BrowserContext, Page, Request } from "@playwright/test";

interface Traffic {
  readonly underWay: Set<Request>;
  asked: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Counts from now on what the pages of a context ask for, so that `untilQuiet` knows of calls made before it. */
export function watchTraffic(context: BrowserContext): void {
  context.pages().forEach(trafficOf);
  context.on("page", trafficOf);
}

/**
 * Waits until the page has drawn what it asked for and asks for nothing more. Playwright's own "networkidle" waits for
 * half a second of silence, and after a change of page inside the app it is the silence of the page before.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const seen = trafficOf(page);
  let before: number;
  do {
    before = seen.asked;
    // oxlint-disable-next-line no-await-in-loop -- each look follows what the one before has drawn
    await drawn(page);
  } while (seen.underWay.size > 0 || seen.asked > before);
}

export async function openUntilQuiet(page: Page, address: string): Promise<void> {
  trafficOf(page);
  await page.goto(address);
  await untilQuiet(page);
}

function trafficOf(page: Page): Traffic {
  const known = traffic.get(page);
  if (known !== undefined) return known;
  const begun: Traffic = { underWay: new Set(), asked: 0 };
  const end = (request: Request): void => void begun.underWay.delete(request);
  page
    .on("request", (request) => {
      begun.underWay.add(request);
      begun.asked += 1;
    })
    .on("requestfinished", end)
    .on("requestfailed", end);
  traffic.set(page, begun);
  return begun;
}

/** Once a page has drawn twice and has nothing to do: effects have run, and what came into sight has been asked for. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1_000 })),
        );
      }),
  );
}
