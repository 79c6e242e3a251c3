import type { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { callOffice } from "../core/api/office-client.ts";
import { measureServerClock, serverNow } from "../core/server-clock.ts";
import {
  clearOfficeSession,
  type EndedBy,
  namedOfficeSession,
  type OfficeSession,
  onOfficeExpiry,
  onOfficeSessionChange,
  rememberedOfficeSession,
} from "../core/session/office-session.ts";
import { checkSession, restoreSession } from "../staff/office/api.ts";
import { endedTexts } from "../staff/office/messages.ts";
import { showToast } from "../ui/toast/toast-store.ts";
import { onToldByTab } from "./other-tabs.ts";
import { signInAddress } from "./return-address.ts";
import type { OfficeRouter } from "./router.tsx";

const againMs = 30_000;

/**
 * Watches over the session while the office is open: one that has ended leads to signing in and back afterwards; one whose
 * end comes is asked about, so that nothing stays on an unattended screen; what another tab has done is followed when it is
 * told, when a call is refused, and when the page becomes visible.
 */
export function watchOffice(router: OfficeRouter): () => void {
  const leave = ({ agencyId }: Pick<OfficeSession, "agencyId">) =>
    router.history.push(signInAddress(agencyId, router.state.location.href));

  /** Takes up the session that the browser has by now; answers whether there is one. */
  const follow = async (agencyId: number): Promise<boolean> => {
    if (namedOfficeSession()?.agencyId !== agencyId) return false;
    await restoreSession(String(agencyId)).catch(() => undefined);
    const isFound = rememberedOfficeSession()?.stage === "full";
    if (isFound) await router.invalidate();
    return isFound;
  };

  const followOrLeave = async (ended: OfficeSession, by: EndedBy): Promise<void> => {
    const isReplaced = namedOfficeSession()?.sessionId !== ended.sessionId;
    if (isReplaced && (await follow(ended.agencyId))) return;
    showToast({ kind: "warn", title: null, text: endedTexts[by] });
    leave(ended);
  };

  const stopExpiry = onOfficeExpiry((ended, by) => {
    // Of half a session the page tells that asks for the second step.
    if (ended.stage !== "full") return;
    void followOrLeave(ended, by);
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAtTheEnd = (leastMs = 0) => {
    clearTimeout(timer);
    const session = rememberedOfficeSession();
    if (session === null) return;
    const waitMs = Math.max(session.endsAt - serverNow() + 1_000, leastMs, 1_000);
    timer = setTimeout(() => void check().then(() => askAtTheEnd(againMs)), waitMs);
  };
  const stopChanges = onOfficeSessionChange(() => askAtTheEnd());
  askAtTheEnd();

  const lookAgain = () => {
    if (document.visibilityState !== "visible") return;
    const [session, named] = [rememberedOfficeSession(), namedOfficeSession()];
    if (session === null && named !== null) void follow(named.agencyId);
    else void check();
    void setClock();
  };
  document.addEventListener("visibilitychange", lookAgain);
  void setClock();

  const stopTabs = onToldByTab((sessionId) => {
    const session = rememberedOfficeSession();
    if (session?.sessionId !== sessionId) return;
    clearOfficeSession();
    leave(session);
  });

  return () => {
    stopExpiry();
    stopChanges();
    stopTabs();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", lookAgain);
  };
}

/** Its end is reported by the call itself. */
async function check(): Promise<void> {
  const session = rememberedOfficeSession();
  if (session !== null) await checkSession(String(session.agencyId)).catch(() => undefined);
}

const setClock = (): Promise<void> =>
  measureServerClock(() =>
    callOffice<typeof getCurrentDateTime>("GET", "/api/currentdatetime", { isBackground: true }),
  );
