import type { BrowserContext } from "@playwright/test";

/** What a slow network and a slow device take at most for one thing. */
const MOST_MS = 300;

/**
 * With E2E_LATE=1 each answer of the API and each script comes late by chance, and each step through the history late: what
 * a journey does too early by a moment then fails here, and not one time in a hundred somewhere else. Style sheets of the
 * build come as ever: axe would read them once more, in a way that the content policy refuses.
 */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (process.env["E2E_LATE"] === undefined) return;
  await context.addInitScript((late) => {
    for (const name of ["back", "forward", "go"] as const) {
      const step = history[name].bind(history);
      history[name] = (delta?: number) => void setTimeout(() => step(delta), late);
    }
  }, MOST_MS);
  await context.route(/\/api\/|\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_MS));
    // The page that asked may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}
