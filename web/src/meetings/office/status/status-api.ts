import type {
  confirmMeetingStatus,
  getMeetingStatus,
} from "@portal/contract/meetings/office/status-endpoints";
import type { StatusConfirmation } from "@portal/contract/meetings/office/status-schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import { base, type OfficeMeeting } from "../monitor/monitor-api.ts";

export const statusKey = ({ agencyId, meetingId }: OfficeMeeting) =>
  ["meetings", agencyId, "status", meetingId] as const;

export const useStatus = (meeting: OfficeMeeting) =>
  useQuery({
    queryKey: statusKey(meeting),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof getMeetingStatus>("GET", `${base}/status`, { params: { ...meeting }, signal }),
  });

export const callConfirm = (meeting: OfficeMeeting, body: StatusConfirmation) =>
  callOffice<typeof confirmMeetingStatus>("POST", `${base}/status/confirm`, { params: { ...meeting }, body });
