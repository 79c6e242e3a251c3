let zone: string | undefined;

/** The time zone of whoever looks at the page, as their computer says. */
export function viewerZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/**
 * The first question about zones costs Chromium 50 ms, on a phone four times as much, in which nothing else is done. So it
 * is asked beside the page, before the dates are there that need it; whoever comes too early waits no longer than alone.
 */
function readZonesBeside(): void {
  try {
    void new Worker(new URL("zones-worker.ts", import.meta.url));
  } catch {
    // Where workers are forbidden the page asks by itself.
  }
}
readZonesBeside();
