import type {
  getOfficePlan,
  getOfficeToday,
  listPlanOverviews,
  searchOffice,
} from "@portal/contract/home/office/endpoints";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";

const base = "/api/agencies/{agencyId}/office";

/** The plans of one's right page by page, by number. */
export const usePlanOverviews = (agencyId: string) =>
  useInfiniteQuery({
    queryKey: ["home", agencyId, "plan-overviews"],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      callOffice<typeof listPlanOverviews>("GET", `${base}/plan-overviews`, {
        params: { agencyId },
        query: pageParam === null ? {} : { after: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });

export const useOfficePlan = (agencyId: string, ownersCorpId: string) =>
  useQuery({
    queryKey: ["home", agencyId, "plan", ownersCorpId],
    queryFn: ({ signal }) =>
      callOffice<typeof getOfficePlan>("GET", `${base}/plans/{ownersCorpId}`, {
        params: { agencyId, ownersCorpId },
        signal,
      }),
  });

export const useOfficeToday = (agencyId: string) =>
  useQuery({
    queryKey: ["home", agencyId, "today"],
    queryFn: ({ signal }) =>
      callOffice<typeof getOfficeToday>("GET", `${base}/today`, { params: { agencyId }, signal }),
  });

export const callSearch = (agencyId: string, text: string, signal: AbortSignal) =>
  callOffice<typeof searchOffice>("GET", `${base}/search`, { params: { agencyId }, query: { text }, signal });
