import { synchroniseClock } from "../agency/api.ts";
import { serverNow } from "../core/server-clock.ts";
import { onSessionChange, onSessionExpiry, rememberedSession } from "../core/session-store.ts";
import { checkSession, sessionOver } from "../sign-in/public.ts";
import { showToast } from "../ui/toast/toast-store.ts";
import { loginHref } from "./guards.ts";
import type { PortalRouter } from "./router.tsx";
import { hideWhileAway, watchOtherTabs } from "./watch-tabs.ts";

/**
 * Watches over the session while the portal is open: a session that ended leads to the login page with a toast and back
 * afterwards (section 8, D43); one whose end comes is asked about, so that figures do not stay on an unattended screen;
 * the clock is set when the page becomes visible again (D31). The cookie is the browser's and not the tab's (D20), so that a
 * sign-in or sign-out in another tab ends this one's session, too: it asks when it is told of one, and when Back shows the
 * page as it was left.
 */
export function watchSession(router: PortalRouter): () => void {
  const stopExpiry = onSessionExpiry(({ agencyId }) => {
    showToast({ kind: "warn", ...sessionOver });
    // The guard may have led to the login page already, with the way back in its address.
    const { pathname, href } = router.state.location;
    if (!pathname.startsWith("/login")) router.history.push(loginHref(agencyId, href));
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAtTheEnd = () => {
    clearTimeout(timer);
    const session = rememberedSession();
    if (session === null) return;
    timer = setTimeout(() => void askForSession(), Math.max(session.endsAt - serverNow(), 0) + 1_000);
  };
  const stopChanges = onSessionChange(askAtTheEnd);
  askAtTheEnd();

  const setClock = () => {
    if (document.visibilityState === "visible") void synchroniseClock().then(askAtTheEnd);
  };
  document.addEventListener("visibilitychange", setClock);

  const stopOthers = watchOtherTabs(() => void askForSession());
  const stopReturns = hideWhileAway(askForSession);

  return () => {
    stopExpiry();
    stopChanges();
    stopOthers();
    stopReturns();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", setClock);
  };
}

/** Its end is reported by the call itself; where the server cannot be asked, nothing is known of it. */
async function askForSession(): Promise<void> {
  const session = rememberedSession();
  if (session !== null) await checkSession(session.agencyId).catch(() => undefined);
}
