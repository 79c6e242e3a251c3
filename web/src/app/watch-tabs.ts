import { onSessionChange, rememberedSession } from "../core/session-store.ts";

/**
 * Tells the other tabs of each session that begins or ends here, and calls back when one of them does. Also of one that is
 * ended where none was: a temporary password has taken the browser's session, and no tab goes on with that.
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const tabs = new BroadcastChannel("portal.session");
  tabs.addEventListener("message", onChange);
  let known = rememberedSession()?.user.sessionId;
  const stop = onSessionChange(() => {
    const sessionId = rememberedSession()?.user.sessionId;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    if (sessionId === undefined || sessionId !== known) tabs.postMessage(null);
    known = sessionId;
  });
  return () => {
    stop();
    tabs.close();
  };
}

/**
 * A page that the browser keeps for Back is shown again only once the server has said whose it is; where it says nothing,
 * the page begins anew.
 */
export function hideWhileAway(ask: () => Promise<boolean>): () => void {
  const { style } = document.documentElement;
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && rememberedSession() !== null) style.visibility = "hidden";
  };
  const showWhatIsKnown = async () => {
    if (await ask()) style.removeProperty("visibility");
    else location.reload();
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void showWhatIsKnown();
  };
  addEventListener("pagehide", hide);
  addEventListener("pageshow", show);
  return () => {
    removeEventListener("pagehide", hide);
    removeEventListener("pageshow", show);
  };
}
