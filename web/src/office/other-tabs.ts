/** By it the office's tabs of one browser tell each other. */
const channelName = "portal.office-session";

/** Says to the other tabs that a session is over. */
export function tellTabs(sessionId: string): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, which has one origin
  channel.postMessage(sessionId);
  channel.close();
}

/** Calls back with the session that another tab has ended; answers how to stop that. */
export function onToldByTab(callback: (sessionId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string") callback(data);
  });
  return () => channel.close();
}
