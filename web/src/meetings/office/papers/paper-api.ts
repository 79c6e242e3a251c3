import type {
  checkPaper,
  enterPaper,
  getPaperScan,
  listPapers,
  markPaperInformal,
} from "@portal/contract/meetings/office/paper-endpoints";
import type { PaperChoices, PaperEntry } from "@portal/contract/meetings/office/paper-schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../../core/api/office-file.ts";
import { base, type OfficeMeeting } from "../monitor/monitor-api.ts";

const onePath = `${base}/papers/{paperId}` as const;

export const papersKey = ({ agencyId, meetingId }: OfficeMeeting) =>
  ["meetings", agencyId, "papers", meetingId] as const;

export const usePapers = (meeting: OfficeMeeting, isEnabled: boolean) =>
  useQuery({
    queryKey: papersKey(meeting),
    staleTime: 0,
    enabled: isEnabled,
    queryFn: ({ signal }) =>
      callOffice<typeof listPapers>("GET", `${base}/papers`, { params: { ...meeting }, signal }),
  });

/** The scan of a paper; each look is in the log. */
export const useScan = (meeting: OfficeMeeting, paperId: number | null) =>
  useQuery({
    queryKey: [...papersKey(meeting), "scan", paperId],
    enabled: paperId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      fetchOfficeFile<typeof getPaperScan>("GET", `${onePath}/scan`, {
        params: { ...meeting, paperId: paperId ?? 0 },
        signal,
      }),
  });

export const callEnter = (meeting: OfficeMeeting, body: PaperEntry) =>
  callOffice<typeof enterPaper>("POST", `${base}/papers`, { params: { ...meeting }, body });

export const callCheck = (
  meeting: OfficeMeeting,
  paperId: number,
  choices: PaperChoices,
  isVoteKnown: boolean,
) =>
  callOffice<typeof checkPaper>("POST", `${onePath}/check`, {
    params: { ...meeting, paperId },
    body: isVoteKnown ? { choices, isVoteKnown } : { choices },
  });

export const callInformal = (meeting: OfficeMeeting, paperId: number, reason: string) =>
  callOffice<typeof markPaperInformal>("POST", `${onePath}/informal`, {
    params: { ...meeting, paperId },
    body: { reason },
  });
