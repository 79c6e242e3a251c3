import type {
  addPresence,
  adjournMeeting,
  getMeetingDay,
  holdMeeting,
  takeDayLead,
} from "@portal/contract/meetings/office/day-endpoints";
import type { MeetingAdjournment, PresenceEntries } from "@portal/contract/meetings/office/day-schemas";
import type { addTallies, declareMotions } from "@portal/contract/meetings/office/floor-endpoints";
import type { DeclarationEntries, TallyEntries } from "@portal/contract/meetings/office/floor-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import type { MeetingName } from "../office-meeting-api.ts";
import type { EntryPath } from "./entries/day-queue.ts";

const base = "/api/agencies/{agencyId}/office/meetings/{meetingId}";

export const dayKey = ({ agencyId, meetingId }: MeetingName) =>
  ["meetings", agencyId, "day", meetingId] as const;

const LOOK_EVERY_MS = 15_000;

/** The meeting's day, asked again and again: another device may enter. Looking on keeps nobody signed in. */
export const useDay = (name: MeetingName) =>
  useQuery({
    queryKey: dayKey(name),
    staleTime: 0,
    queryFn: ({ signal }) => callDay(name, signal),
    refetchInterval: LOOK_EVERY_MS,
  });

export const callDay = (name: MeetingName, signal?: AbortSignal) =>
  callOffice<typeof getMeetingDay>("GET", `${base}/day`, {
    params: { ...name },
    isBackground: true,
    ...(signal === undefined ? {} : { signal }),
  });

/** The queue has made out which call takes these entries; the server checks each. */
export function callEntries(
  name: MeetingName,
  path: EntryPath,
  device: string,
  entries: readonly DayEntry[],
) {
  const params = { ...name };
  switch (path) {
    case "presence":
      return callOffice<typeof addPresence>("POST", `${base}/presence`, {
        params,
        body: { device, entries: [...entries] as PresenceEntries["entries"] },
      });
    case "tallies":
      return callOffice<typeof addTallies>("POST", `${base}/tallies`, {
        params,
        body: { device, entries: [...entries] as TallyEntries["entries"] },
      });
    default:
      return callOffice<typeof declareMotions>("POST", `${base}/declare`, {
        params,
        body: { device, entries: [...entries] as DeclarationEntries["entries"] },
      });
  }
}

export const callLead = (name: MeetingName, device: string, afterNo: number) =>
  callOffice<typeof takeDayLead>("POST", `${base}/lead`, { params: { ...name }, body: { device, afterNo } });

export const callHold = (name: MeetingName) =>
  callOffice<typeof holdMeeting>("POST", `${base}/hold`, { params: { ...name }, body: {} });

export const callAdjourn = (name: MeetingName, body: MeetingAdjournment) =>
  callOffice<typeof adjournMeeting>("POST", `${base}/adjourn`, { params: { ...name }, body });
