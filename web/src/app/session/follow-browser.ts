import { href } from "@portal/contract/core/pages";
import type { User } from "@portal/contract/sign-in/schemas";
import { dropSessionName, namedSession } from "../../core/session/named-session.ts";
import { sessionChangesAnswered } from "../../core/session/session-change.ts";
import { serverNow } from "../../core/server-clock.ts";
import {
  clearSession,
  rememberedSession,
  type SessionEvent,
  startSession,
  type StoredSession,
} from "../../core/session/session-store.ts";
import { elsewhere, readNamedUser, sessionOver } from "../../sign-in/public.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { loginHref } from "../guards.ts";
import type { PortalRouter } from "../router.tsx";

let following: Promise<unknown> = Promise.resolve();

/**
 * Brings this tab to what the browser is signed in to (D82). `told`: what another tab says that it has done with this tab's
 * session. `isRefused`: the server has refused a call of it, so it need not be asked.
 */
export function followBrowser(
  router: PortalRouter,
  { told = null, isRefused = false }: { told?: SessionEvent | null; isRefused?: boolean } = {},
): Promise<unknown> {
  following = following.then(() => follow(router, told, isRefused)).catch(() => undefined);
  return following;
}

async function follow(router: PortalRouter, told: SessionEvent | null, isRefused: boolean): Promise<void> {
  // What ends the session does not wait: the change finds it ended.
  if (told === null) await sessionChangesAnswered();
  const own = rememberedSession();
  const named = namedSession();
  if (named !== null && named.user.sessionId !== own?.user.sessionId) {
    const user = await readNamedUser(named);
    if (user !== null) goOnAs(router, named.agencyId, user);
    else {
      dropSessionName(named);
      if (own !== null) leave(router, own, told);
    }
    return;
  }
  if (own === null || (named !== null && told === null)) return;
  if (told === null && !isRefused && (await readNamedUser(own)) !== null) return;
  leave(router, own, told);
}

function goOnAs(router: PortalRouter, agencyId: number, user: User): void {
  const own = rememberedSession();
  const isSame =
    own !== null &&
    own.agencyId === agencyId &&
    own.user.mainContact.contactID === user.mainContact.contactID &&
    own.user.mainContact.webAccessUsername === user.mainContact.webAccessUsername;
  if (own !== null && !isSame) clearSession({ isSignOut: true });
  startSession(agencyId, user);
  if (own === null) {
    // A login page leads on by itself.
    void router.invalidate();
    return;
  }
  if (isSame && own.user.userRole === user.userRole) return;
  if (!isSame) showToast({ kind: "warn", title: null, text: elsewhere.somebodyElse });
  router.history.push(href("home", { agencyId }));
}

function leave(router: PortalRouter, own: StoredSession, told: SessionEvent | null): void {
  const isOver = told === "expired" || own.endsAt <= serverNow();
  const isSignOut = told === "signed-out";
  if (rememberedSession()?.user.sessionId !== own.user.sessionId) return;
  clearSession({ isSignOut });
  dropSessionName(own);
  if (isOver) showToast({ kind: "warn", ...sessionOver });
  else {
    const text = told === "reset" ? elsewhere.reset : elsewhere.signedOut;
    showToast({ kind: "warn", title: null, text });
  }
  const { agencyId } = own;
  const { pathname, href: asked } = router.state.location;
  if (pathname.startsWith("/login")) return;
  router.history.push(isSignOut ? href("agencyLogin", { agencyId }) : loginHref(agencyId, asked));
}
