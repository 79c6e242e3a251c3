import type { getCurrentDateTime } from "@portal/contract/agency/endpoints";

/** The call itself comes from the API client, which needs this clock and so cannot be imported here. */
type AskTime = () => Promise<{ currentDateTime: string }>;
export type CurrentDateTimeEndpoint = typeof getCurrentDateTime;

let offsetMs = 0;

/** Now by the server's clock (D31), in milliseconds since 1970; this computer's clock may be wrong by years. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Measures the offset; the middle of the round trip stands for the moment of the server's answer. */
export async function measureServerClock(ask: AskTime): Promise<void> {
  const sentAt = Date.now();
  try {
    const { currentDateTime } = await ask();
    const middle = sentAt + (Date.now() - sentAt) / 2;
    const at = Date.parse(currentDateTime);
    if (!Number.isNaN(at)) offsetMs = at - middle;
  } catch {
    // Without an answer the last offset stands; deadlines are decided by the server anyway.
  }
}
