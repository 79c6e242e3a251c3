/** What a job's letter code means, and whether the job is open (specification section 4, the long list: D9). */

const WORK_ORDER_STATUSES: Readonly<Record<string, string>> = {
  A: "Awaiting Approval",
  C: "Completed",
  D: "Deferred",
  H: "Hold",
  N: "Not Received",
  O: "Obsolete",
  P: "Accepted",
  Q: "Requested",
  R: "Rejected",
  S: "Sent",
  U: "Closed",
  V: "Removed",
};

const QUOTE_STATUSES: Readonly<Record<string, string>> = {
  Q: "Requested",
  A: "Awaiting Approval",
  P: "Accepted",
  R: "Rejected",
  N: "Not Received",
  D: "Deferred",
  O: "Obsolete",
  U: "Closed",
};

/** What a code that no list has is called (D9). */
const UNKNOWN = "Unknown";

/** The codes of open work orders: on hold, awaiting approval, sent; all others are closed (specification section 4). */
export const OPEN_WORK_ORDER_CODES: readonly string[] = ["H", "A", "S"];

/** The codes of open quotes: requested, awaiting approval; all others are closed (specification section 4). */
export const OPEN_QUOTE_CODES: readonly string[] = ["Q", "A"];

/** A work order's status in words; an unlisted code is 'Unknown' (D9). */
export function workOrderStatus(code: string): string {
  return named(WORK_ORDER_STATUSES, code);
}

/** A quote's status in words; an unlisted code is 'Unknown' (D9). */
export function quoteStatus(code: string): string {
  return named(QUOTE_STATUSES, code);
}

/** Whether a work order is open; one of an unlisted code is closed (specification section 4). */
export function isWorkOrderOpen(code: string): boolean {
  return OPEN_WORK_ORDER_CODES.includes(code);
}

/** Whether a quote is open; one of an unlisted code is closed (specification section 4). */
export function isQuoteOpen(code: string): boolean {
  return OPEN_QUOTE_CODES.includes(code);
}

const named = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? UNKNOWN) : UNKNOWN;
