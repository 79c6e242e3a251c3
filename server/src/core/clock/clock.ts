/** The only place of the server that reads the time; everything else is handed a clock or an instant (D31, D33). */
export interface Clock {
  now(): Date;
}

/** The process's clock, moved by an offset that is 0 everywhere but under `PORTAL_ENV=test` (D33). */
export function createClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs) };
}

/** How far `PORTAL_FAKE_NOW` is from the real time; from then on the clock ticks. */
export function offsetTo(fakeNow: Date): number {
  return fakeNow.getTime() - Date.now();
}
