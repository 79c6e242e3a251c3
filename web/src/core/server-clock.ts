/** The call itself comes from the API client, which needs this clock and so cannot be imported here. */
type AskTime = () => Promise<{ currentDateTime: string }>;

const storageKey = "portal.clock-offset";

/** Kept for the tab: until the clock is measured again after a reload, a session would seem over or too long. */
let offsetMs = readStoredOffset();

function readStoredOffset(): number {
  try {
    return Number(sessionStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

function keepOffset(measuredMs: number): void {
  offsetMs = measuredMs;
  try {
    sessionStorage.setItem(storageKey, String(measuredMs));
  } catch {
    // A browser that keeps nothing measures again after each reload.
  }
}

/** Now by the server's clock (D31), in milliseconds since 1970; this computer's clock may be wrong by years. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Measures the offset; the middle of the round trip stands for the moment of the server's answer. */
export async function measureServerClock(ask: AskTime): Promise<void> {
  const sentAt = Date.now();
  try {
    const { currentDateTime } = await ask();
    const middle = (sentAt + Date.now()) / 2;
    const at = Date.parse(currentDateTime);
    if (!Number.isNaN(at)) keepOffset(at - middle);
  } catch {
    // Without an answer the last offset stands; deadlines are decided by the server anyway.
  }
}
