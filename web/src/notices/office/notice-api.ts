import type {
  changeNotice,
  draftNotice,
  getOfficeNotice,
  listOfficeNotices,
  publishNotice,
  publishUrgentNotice,
  withdrawNotice,
} from "@portal/contract/notices/office/endpoints";
import type { NoticeWriting } from "@portal/contract/notices/office/schemas";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { NoticeState } from "@portal/domain/notices/notice-rules";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";

const base = "/api/agencies/{agencyId}/office/notices";
const one = `${base}/{noticeId}` as const;

/** Which notice of which agency. */
export interface NoticeName {
  readonly agencyId: string;
  readonly noticeId: string;
}

/** What the list is narrowed to; as the address has it. */
export interface NoticeFilter {
  readonly plan?: string;
  readonly state?: NoticeState;
}

export const noticeLists = (agencyId: string) => ["notices", agencyId, "office-list"];

export const useOfficeNotices = (agencyId: string, filter: NoticeFilter) =>
  useInfiniteQuery({
    queryKey: [...noticeLists(agencyId), filter],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      callOffice<typeof listOfficeNotices>("GET", base, {
        params: { agencyId },
        query: { ...filter, ...(pageParam === null ? {} : { after: String(pageParam) }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });

export const noticeKey = ({ agencyId, noticeId }: NoticeName) => [
  "notices",
  agencyId,
  "office-one",
  noticeId,
];

export const useOfficeNotice = (name: NoticeName) =>
  useQuery({
    queryKey: noticeKey(name),
    queryFn: ({ signal }) => callOffice<typeof getOfficeNotice>("GET", one, { params: { ...name }, signal }),
  });

export const callDraft = (agencyId: string, body: NoticeWriting) =>
  callOffice<typeof draftNotice>("POST", base, { params: { agencyId }, body });

export const callChange = (name: NoticeName, version: number, body: NoticeWriting) =>
  callOffice<typeof changeNotice>("PUT", one, { params: { ...name }, body: { ...body, version } });

export const callPublish = (name: NoticeName, version: number) =>
  callOffice<typeof publishNotice>("POST", `${one}/publish`, { params: { ...name }, body: { version } });

export const callPublishUrgent = (name: NoticeName, version: number, proof: FactorProof) =>
  callOffice<typeof publishUrgentNotice>("POST", `${one}/publish-urgent`, {
    params: { ...name },
    body: { version, proof },
  });

export const callWithdrawNotice = (name: NoticeName, version: number, reason: string) =>
  callOffice<typeof withdrawNotice>("POST", `${one}/withdraw`, {
    params: { ...name },
    body: { version, reason },
  });
