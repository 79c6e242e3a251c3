import { formatInstant } from "@portal/domain/core/format-date";
import { viewerZone } from "./viewer-zone.ts";

/** An instant in a zone. A narrow column breaks it before the time at most, never between '11:14' and 'PM'. */
export const timeWordsIn = (instant: string, zone: string): string =>
  formatInstant(new Date(instant), zone).replace(/ (?=[AP]M$)/, "\u00a0");

/** An instant in the viewer's own time: neither an account nor office work has a plan's zone. */
export const timeWords = (instant: string): string => timeWordsIn(instant, viewerZone());
