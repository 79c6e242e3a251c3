let zone: string | undefined;

/** Returns the viewer's time zone, as set on their computer. */
export function viewerZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/**
 * The first lookup of a time zone blocks Chromium for 50 ms, and for four times as long on a phone. A worker makes it
 * before the page has dates that need it. A page that needs it sooner waits no longer than it would without the worker.
 */
function readZonesBeside(): void {
  try {
    void new Worker(new URL("zones-worker.ts", import.meta.url));
  } catch {
    // Where workers are forbidden the page asks by itself.
  }
}
readZonesBeside();
