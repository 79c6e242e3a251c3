import { onTestFinished, vi } from "vitest";

/**
 * Holds timers of one second back for the rest of the test, those of countdowns and of what is waited for at most: on a busy
 * machine a press takes longer. All other timers go on. `pass` lets whole seconds go by.
 */
export function holdSeconds(): { readonly pass: (seconds: number) => Promise<void> } {
  const held = new Map<unknown, () => void>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const starts = vi.spyOn(window, "setTimeout");
  starts.mockImplementation(((handler: () => void, ms?: number) => {
    if (ms !== 1_000) return start(handler, ms);
    const key = start(() => undefined);
    held.set(key, handler);
    return key;
  }) as typeof window.setTimeout);
  const stops = vi.spyOn(window, "clearTimeout");
  stops.mockImplementation((key) => {
    held.delete(key);
    stop(key);
  });
  onTestFinished(() => {
    starts.mockRestore();
    stops.mockRestore();
  });
  return {
    pass: async (seconds) => {
      for (let second = 0; second < seconds; second++) {
        const due = [...held.values()];
        held.clear();
        for (const handler of due) handler();
        // The page starts its next second when it has drawn this one.
        await new Promise((resolve) => start(resolve, 50));
      }
    },
  };
}
