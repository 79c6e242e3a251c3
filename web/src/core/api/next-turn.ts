/**
 * Resolves in a turn of the event loop that is nobody else's. What a page does as it opens is divided by it, so that a
 * slow phone answers a touch in between (docs/decisions/0006-light-sign-in.md).
 */
export function nextTurn(): Promise<void> {
  return new Promise((begin) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      begin();
    });
    port1.start();
    port2.postMessage(null);
  });
}
