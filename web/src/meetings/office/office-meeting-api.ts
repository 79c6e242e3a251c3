import type {
  addMeetingTemplate,
  changeMeetingTemplate,
  listMeetingTemplates,
} from "@portal/contract/meetings/office/template-endpoints";
import type {
  addOfficeMeeting,
  adoptMeeting,
  cancelMeeting,
  changeOfficeAgenda,
  changeOfficeMeeting,
  deleteOfficeMeeting,
  extendMeeting,
  getOfficeMeeting,
  giveMeetingNotice,
  listOfficeMeetings,
  openMeeting,
  reopenMeeting,
  withdrawMotion,
} from "@portal/contract/meetings/office/endpoints";
import type {
  MeetingAgenda,
  MeetingDraft,
  MeetingFields,
  MeetingNoticeOrder,
  MotionWithdrawal,
  MeetingTemplate,
  MeetingTemplateDraft,
} from "@portal/contract/meetings/office/schemas";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";
import type { MeetingFilter } from "./list/meeting-filter.ts";

const base = "/api/agencies/{agencyId}/office/meetings";
const one = `${base}/{meetingId}` as const;

/** Which meeting of which agency. */
export interface MeetingName {
  readonly agencyId: string;
  readonly meetingId: string;
}

export const useOfficeMeetings = (agencyId: string, filter: MeetingFilter) =>
  useInfiniteQuery({
    queryKey: ["meetings", agencyId, "list", filter],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      callOffice<typeof listOfficeMeetings>("GET", base, {
        params: { agencyId },
        query: { ...filter, ...(pageParam === null ? {} : { after: String(pageParam) }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });

export const meetingKey = ({ agencyId, meetingId }: MeetingName) => ["meetings", agencyId, "one", meetingId];

const WHILE_SENDING_MS = 3_000;

export const callMeeting = (name: MeetingName) =>
  callOffice<typeof getOfficeMeeting>("GET", one, { params: { ...name } });

/** While notices leave, how far they are is asked again and again. */
export const useOfficeMeeting = (name: MeetingName) =>
  useQuery({
    queryKey: meetingKey(name),
    queryFn: ({ signal }) => callOffice<typeof getOfficeMeeting>("GET", one, { params: { ...name }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.notices.mailsSent < data.notices.mails ? WHILE_SENDING_MS : false,
  });

const templates = "/api/agencies/{agencyId}/office/templates";
const templatesKey = (agencyId: string) => ["meetings", agencyId, "templates"];

export const useTemplates = (agencyId: string) =>
  useQuery({
    queryKey: templatesKey(agencyId),
    queryFn: ({ signal }) =>
      callOffice<typeof listMeetingTemplates>("GET", templates, { params: { agencyId }, signal }),
  });

/** In the place of the template that has this name, or as another one. */
export const callKeepTemplate = (
  agencyId: string,
  body: MeetingTemplateDraft,
  former: MeetingTemplate | undefined,
) =>
  former === undefined
    ? callOffice<typeof addMeetingTemplate>("POST", templates, { params: { agencyId }, body })
    : callOffice<typeof changeMeetingTemplate>("PUT", `${templates}/{templateId}`, {
        params: { agencyId, templateId: former.templateId },
        body: { ...body, version: former.version },
      });

export const callAddMeeting = (agencyId: string, body: MeetingDraft) =>
  callOffice<typeof addOfficeMeeting>("POST", base, { params: { agencyId }, body });

export const callFields = (name: MeetingName, body: MeetingFields) =>
  callOffice<typeof changeOfficeMeeting>("PUT", one, { params: { ...name }, body });

export const callAgenda = (name: MeetingName, body: MeetingAgenda) =>
  callOffice<typeof changeOfficeAgenda>("PUT", `${one}/agenda`, { params: { ...name }, body });

export const callDelete = (name: MeetingName) =>
  callOffice<typeof deleteOfficeMeeting>("DELETE", one, { params: { ...name } });

export const callAdopt = (name: MeetingName, reason: string) =>
  callOffice<typeof adoptMeeting>("POST", `${one}/adopt`, { params: { ...name }, body: { reason } });

export const callNotice = (name: MeetingName, body: MeetingNoticeOrder) =>
  callOffice<typeof giveMeetingNotice>("POST", `${one}/notice`, { params: { ...name }, body });

export const callOpen = (name: MeetingName, at: string | null, reason: string) =>
  callOffice<typeof openMeeting>("POST", `${one}/open`, { params: { ...name }, body: { at, reason } });

export const callExtend = (name: MeetingName, cutoffAt: string, reason: string) =>
  callOffice<typeof extendMeeting>("POST", `${one}/extend`, {
    params: { ...name },
    body: { cutoffAt, reason },
  });

export const callReopen = (name: MeetingName, cutoffAt: string, reason: string, proof: FactorProof) =>
  callOffice<typeof reopenMeeting>("POST", `${one}/reopen`, {
    params: { ...name },
    body: { cutoffAt, reason, proof },
  });

export const callWithdraw = (name: MeetingName, body: MotionWithdrawal) =>
  callOffice<typeof withdrawMotion>("POST", `${one}/withdraw`, { params: { ...name }, body });

export const callCancel = (name: MeetingName, reason: string) =>
  callOffice<typeof cancelMeeting>("POST", `${one}/cancel`, { params: { ...name }, body: { reason } });
