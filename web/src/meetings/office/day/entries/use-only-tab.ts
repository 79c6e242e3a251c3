import { useEffect, useState } from "react";

/**
 * Whether this tab is the only one of its browser that a thing is open in: two would give the same number twice. The other one waits,
 * and has its turn when the first is closed. Browsers without locks let both.
 */
export function useOnlyTab(name: string): "asking" | "own" | "other" {
  const [turn, setTurn] = useState<"asking" | "own" | "other">("locks" in navigator ? "asking" : "own");
  useEffect(() => {
    if (!("locks" in navigator)) return undefined;
    const waiting = new AbortController();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const own = (): Promise<void> => {
      if (waiting.signal.aborted) return Promise.resolve();
      setTurn("own");
      return isOver;
    };
    const take = async (): Promise<void> => {
      const isFree = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock === null ? false : own().then(() => true),
      );
      if (isFree || waiting.signal.aborted) return;
      setTurn("other");
      await navigator.locks.request(name, { signal: waiting.signal }, own);
    };
    // Given up by the page itself when it goes.
    take().catch(() => undefined);
    return () => {
      waiting.abort();
      end();
    };
  }, [name]);
  return turn;
}
