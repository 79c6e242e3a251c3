import { onSessionEvent, rememberedSession, type SessionEvent } from "../../core/session/session-store.ts";

interface Told {
  readonly event: SessionEvent;
  /** Null: the tab was not signed in. */
  readonly sessionId: string | null;
}

/** Tells the other tabs what this one does to the browser's session, and calls back with what they do. */
export function watchOtherTabs(onTold: (told: Told) => void): () => void {
  const tabs = new BroadcastChannel("portal.session");
  tabs.addEventListener("message", ({ data }: MessageEvent<Told>) => onTold(data));
  const stop = onSessionEvent((event, sessionId) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    tabs.postMessage({ event, sessionId } satisfies Told);
  });
  return () => {
    stop();
    tabs.close();
  };
}

/**
 * Hides a page that the browser keeps for Back until the server has said whose it is. Without that answer the page
 * reloads.
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
