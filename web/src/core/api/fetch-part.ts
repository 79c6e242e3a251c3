import { ApiProblem, communicationErrorText } from "./api-problem.ts";

/** Longer than anybody waits for a page of a few kilobytes. */
const timeoutMs = 10_000;
/** Below it the tab keeps which build it has reloaded itself for. */
const reloadedKey = "portal.reloaded-for";

/** The first script of a page, which the build names after all that it leads to. */
const scriptIn = (page: ParentNode): string | null =>
  page.querySelector("script[type=module][src]")?.getAttribute("src") ?? null;

/** The first script of the pages as the server has them now; null where it does not answer with one. */
async function scriptOfServer(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch("/", { headers: { Accept: "text/html" }, cache: "no-store", signal });
    return answer.ok ? scriptIn(new DOMParser().parseFromString(await answer.text(), "text/html")) : null;
  } catch {
    return null;
  }
}

/** Reloads the page where the server would answer; else it stays as it is, since a browser's own error page leads nowhere. */
export async function reloadIfPossible(): Promise<void> {
  if ((await scriptOfServer()) !== null) location.reload();
}

/** Whether the server has another build than the one that is open, for which this tab has not been reloaded yet. */
async function isReloadDue(): Promise<boolean> {
  const script = await scriptOfServer();
  if (script === null || script === scriptIn(document)) return false;
  try {
    // Where several servers answer with different builds it would go on for ever.
    if (sessionStorage.getItem(reloadedKey) === script) return false;
    sessionStorage.setItem(reloadedKey, script);
    return true;
  } catch {
    return false;
  }
}

/**
 * Fetches a part of the pages that is asked for when it is needed. A tab that was open while another build was put in place
 * asks for scripts that are gone: then the page is reloaded, once for each build, and what it keeps over a reload is there
 * again. Without a network, or a server, that is said as of any call.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    if (await isReloadDue()) {
      location.reload();
      return new Promise(() => undefined);
    }
    throw new ApiProblem(0, "NETWORK", communicationErrorText);
  }
}
