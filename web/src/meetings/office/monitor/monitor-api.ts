import type {
  getMeetingMonitor,
  printBouncedLetters,
  remindVoters,
} from "@portal/contract/meetings/office/monitor-endpoints";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";

export const base = "/api/agencies/{agencyId}/office/meetings/{meetingId}";

/** Which meeting of which agency. */
export interface OfficeMeeting {
  readonly agencyId: string;
  readonly meetingId: string;
}

export const monitorKey = ({ agencyId, meetingId }: OfficeMeeting) =>
  ["meetings", agencyId, "monitor", meetingId] as const;

const LOOK_EVERY_MS = 30_000;

/** How far the voting is, asked again for as long as it is open. Looking on keeps nobody signed in. */
export const useMonitor = (meeting: OfficeMeeting) =>
  useQuery({
    queryKey: monitorKey(meeting),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof getMeetingMonitor>("GET", `${base}/monitor`, {
        params: { ...meeting },
        isBackground: true,
        signal,
      }),
    refetchInterval: ({ state: { data } }) => (data?.voting === "open" ? LOOK_EVERY_MS : false),
  });

/** Null: everybody who can vote for a seat without a vote. */
export const callRemind = (meeting: OfficeMeeting, seatIds: readonly number[] | null) =>
  callOffice<typeof remindVoters>("POST", `${base}/reminders`, {
    params: { ...meeting },
    body: seatIds === null ? {} : { seatIds: [...seatIds] },
  });

/** Letters for those whose mail came back. */
export const callPrintBounced = (meeting: OfficeMeeting) =>
  callOffice<typeof printBouncedLetters>("POST", `${base}/bounced-letters`, {
    params: { ...meeting },
    body: {},
  });
