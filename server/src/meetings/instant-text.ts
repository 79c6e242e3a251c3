import { formatInstant } from "@portal/domain/core/format-date";
import { shortZoneName } from "@portal/domain/core/time-zone";

/** '20/04/2026 @ 06:30 PM AEST': a mail is read anywhere, so it says whose clock that is. */
export const instantText = (instant: Date, timeZone: string): string =>
  `${formatInstant(instant, timeZone)} ${shortZoneName(instant, timeZone)}`;
