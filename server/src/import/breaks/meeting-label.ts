import { formatDateWithoutLeadingZero } from "@portal/domain/core/format-date";
import { localDateIn, wallClockIn } from "@portal/domain/core/time-zone";
import type { HeldRegister } from "../../meetings/public.ts";

/** `the AGM on 12/12/2026` */
export const meetingLabel = ({ meeting }: HeldRegister): string =>
  `the ${meeting.meetingType} on ${formatDateWithoutLeadingZero(meeting.meetingOn)}`;

/** `the AGM of plan 88123 on 12/12/2026` */
export const meetingOfPlanLabel = ({ meeting }: HeldRegister, planNumber: string): string =>
  `the ${meeting.meetingType} of plan ${planNumber} on ${formatDateWithoutLeadingZero(meeting.meetingOn)}`;

/** `10/12/2026 at 17:00`, by the clock of the zone. */
export function momentText(instant: Date, timeZone: string): string {
  const { on, time } = wallClockIn(instant, timeZone);
  return `${formatDateWithoutLeadingZero(on)} at ${time}`;
}

export const dayText = (instant: Date, timeZone: string): string =>
  formatDateWithoutLeadingZero(localDateIn(instant, timeZone));
