import type { OfficeToday } from "@portal/contract/home/office/schemas";
import type { Database } from "../../core/db/open-database.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { readMinutesToday } from "../../meetings/office/public.ts";

/** What meetings have left to do. */
export async function todayAfterMeetings(
  database: Database,
  staff: StaffMember,
): Promise<Pick<OfficeToday, "minutesWaiting" | "interim">> {
  const { minutesWaiting, interim } = await readMinutesToday(database, staff);
  return {
    minutesWaiting: [...minutesWaiting],
    interim: interim.map(({ resolutions, ...meeting }) => ({ ...meeting, resolutions: [...resolutions] })),
  };
}
