import { synchroniseClock } from "../../agency/api.ts";
import { serverNow } from "../../core/server-clock.ts";
import {
  onSessionChange,
  onSessionExpiry,
  onStaleSession,
  rememberedSession,
} from "../../core/session/session-store.ts";
import { checkSession, sessionOver } from "../../sign-in/public.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { followBrowser } from "./follow-browser.ts";
import { loginHref } from "../guards.ts";
import type { PortalRouter } from "../router.tsx";
import { hideWhileAway, watchOtherTabs } from "./watch-tabs.ts";

const againMs = 30_000;

/**
 * Watches over the session while the portal is open: a session that ended leads to the login page with a toast and back
 * afterwards (section 8, D43); one whose end comes is asked about, so that figures do not stay on an unattended screen;
 * the clock is set when the page becomes visible again (D31). The browser has one session in all its tabs (D82): what
 * another tab does to it is followed when it is told, when a call is refused, when the page becomes visible, and when Back
 * shows it.
 */
export function watchSession(router: PortalRouter): () => void {
  const stopExpiry = onSessionExpiry(({ agencyId }) => {
    showToast({ kind: "warn", ...sessionOver });
    // The guard may have led to the login page already, with the way back in its address.
    const { pathname, href } = router.state.location;
    if (!pathname.startsWith("/login")) router.history.push(loginHref(agencyId, href));
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAtTheEnd = (leastMs = 0) => {
    clearTimeout(timer);
    const session = rememberedSession();
    if (session === null) return;
    const waitMs = Math.max(session.endsAt - serverNow() + 1_000, leastMs, 1_000);
    // Where nobody answers, or the end is where it was, it is asked about again.
    timer = setTimeout(() => void askForSession().then(() => askAtTheEnd(againMs)), waitMs);
  };
  const stopChanges = onSessionChange(() => askAtTheEnd());
  askAtTheEnd();

  const setClock = () => {
    if (document.visibilityState !== "visible") return;
    void followBrowser(router);
    void synchroniseClock().then(() => askAtTheEnd());
  };
  document.addEventListener("visibilitychange", setClock);
  addEventListener("online", setClock);

  const stopStale = onStaleSession(() => void followBrowser(router, { isRefused: true }));
  const stopOthers = watchOtherTabs(({ event, sessionId }) => {
    if (event === "started") void followBrowser(router);
    // The end of a session that this tab is not in is nothing to it.
    else if (event === "reset" || sessionId === rememberedSession()?.user.sessionId)
      void followBrowser(router, { told: event });
  });
  const stopReturns = hideWhileAway(async () => {
    await followBrowser(router);
    return askForSession();
  });

  return () => {
    stopExpiry();
    stopChanges();
    stopStale();
    stopOthers();
    stopReturns();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", setClock);
    removeEventListener("online", setClock);
  };
}

/** Its end is reported by the call itself. Answers whether anything is known of it: not where the server cannot be asked. */
async function askForSession(): Promise<boolean> {
  const session = rememberedSession();
  if (session === null) return true;
  return checkSession(session.agencyId).then(
    () => true,
    () => rememberedSession()?.user.sessionId !== session.user.sessionId,
  );
}
