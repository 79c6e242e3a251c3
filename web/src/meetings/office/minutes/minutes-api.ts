import type {
  completeMeeting,
  confirmMinutesPosting,
  draftMinutes,
  exportMeetingRegister,
  getMeetingMinutes,
  getPublishedMinutes,
  printMeetingResult,
  printMinutes,
  printMinutesLetters,
} from "@portal/contract/meetings/office/minutes-endpoints";
import type { MeetingCompletion } from "@portal/contract/meetings/office/minutes-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../../core/api/office-file.ts";
import type { MeetingName } from "../office-meeting-api.ts";

const one = "/api/agencies/{agencyId}/office/meetings/{meetingId}";
const WHILE_SENDING_MS = 3_000;

export const minutesKey = ({ agencyId, meetingId }: MeetingName) => [
  "meetings",
  agencyId,
  "minutes",
  meetingId,
];

/** While mails leave, how far they are is asked again and again. Another state of the meeting is another answer. */
export const useMinutes = (name: MeetingName, { state, version }: Pick<OfficeMeeting, "state" | "version">) =>
  useQuery({
    queryKey: [...minutesKey(name), state, version],
    queryFn: ({ signal }) =>
      callOffice<typeof getMeetingMinutes>("GET", `${one}/minutes`, { params: { ...name }, signal }),
    refetchInterval: ({ state: { data } }) =>
      (data?.published ?? null) !== null && (data?.published?.mailsSent ?? 0) < (data?.published?.mails ?? 0)
        ? WHILE_SENDING_MS
        : false,
  });

export const callComplete = (name: MeetingName, body: MeetingCompletion) =>
  callOffice<typeof completeMeeting>("POST", `${one}/complete`, { params: { ...name }, body });

export const callPosted = (name: MeetingName, postedOn: string) =>
  callOffice<typeof confirmMinutesPosting>("POST", `${one}/minutes/posted`, {
    params: { ...name },
    body: { postedOn },
  });

export const callExportRegister = (name: MeetingName, reason: string, proof: FactorProof) =>
  callOffice<typeof exportMeetingRegister>("POST", `${one}/export`, {
    params: { ...name },
    body: { reason, proof },
  });

/** What can be downloaded after a meeting; letters by the number of their file. */
export type PaperFile = "result" | "minutes-pdf" | "minutes-docx" | "published" | number;

export function fetchPaper(name: MeetingName, file: PaperFile): Promise<Blob> {
  const params = { ...name };
  switch (file) {
    case "result":
      return fetchOfficeFile<typeof printMeetingResult>("GET", `${one}/result.pdf`, { params });
    case "minutes-pdf":
      return fetchOfficeFile<typeof printMinutes>("GET", `${one}/minutes.pdf`, { params });
    case "minutes-docx":
      return fetchOfficeFile<typeof draftMinutes>("GET", `${one}/minutes.docx`, { params });
    case "published":
      return fetchOfficeFile<typeof getPublishedMinutes>("GET", `${one}/minutes/file`, { params });
    default:
      return fetchOfficeFile<typeof printMinutesLetters>("GET", `${one}/minutes/letters/{part}`, {
        params: { ...params, part: file },
      });
  }
}
