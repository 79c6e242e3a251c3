import type { IncomingHttpHeaders } from "node:http";

/** What the bare server is told beside the page's own headers: the call, how many bytes it answers, and its keys. */
export interface BareOrder {
  readonly name: string;
  readonly bytes: number;
  readonly planId: number;
  readonly lotId: number;
  readonly meetingId: number;
}

const HEADER = "x-bare-order";

export const writeBareOrder = ({ name, bytes, planId, lotId, meetingId }: BareOrder) => ({
  [HEADER]: [name, bytes, planId, lotId, meetingId].join(" "),
});

export function readBareOrder(headers: IncomingHttpHeaders): BareOrder | null {
  const text = headers[HEADER];
  if (typeof text !== "string") return null;
  const [name = "", ...numbers] = text.split(" ");
  const [bytes = 0, planId = 0, lotId = 0, meetingId = 0] = numbers.map(Number);
  return { name, bytes, planId, lotId, meetingId };
}
