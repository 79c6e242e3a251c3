/** Where a page of the log ended: an entry's instant to the microsecond, and its number. */
export interface LogCursor {
  readonly atMicros: number;
  readonly eventId: number;
}

export const cursorText = ({ atMicros, eventId }: LogCursor): string => `${atMicros}-${eventId}`;

/** The cursor of a text that the contract has let pass; null if no page can have ended there. */
export function readCursor(text: string): LogCursor | null {
  const [atMicros = Number.NaN, eventId = Number.NaN] = text.split("-").map(Number);
  return Number.isSafeInteger(atMicros) && Number.isSafeInteger(eventId) ? { atMicros, eventId } : null;
}
