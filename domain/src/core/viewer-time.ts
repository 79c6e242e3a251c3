import { formatDateAndTime, formatTime } from "./format-date.ts";
import { wallClockIn } from "./time-zone.ts";

/**
 * An instant by the viewer's clock, after it has been told by a plan's: '07:30 AM your time', with the day where theirs is
 * another one. Null where both clocks read alike.
 */
export function viewerTime(instant: Date, planZone: string, viewerZone: string): string | null {
  const there = wallClockIn(instant, planZone);
  const here = wallClockIn(instant, viewerZone);
  if (here.on === there.on && here.time === there.time) return null;
  const told = here.on === there.on ? formatTime(here.time) : formatDateAndTime(here.on, here.time);
  return `${told} your time`;
}
