import type { countPeople, getPerson, listPeople } from "@portal/contract/people/office/endpoints";
import type { PeopleFilter } from "@portal/contract/people/office/schemas";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";
import { queryOf } from "./list/people-filter.ts";

export const base = "/api/agencies/{agencyId}/office";

/** Everything about people's accounts: a change of one may be a change of the counts. */
export const peopleKey = (agencyId: string) => ["people", agencyId, "accounts"] as const;

/** People page by page, by surname. */
export const usePeople = (agencyId: string, filter: PeopleFilter) =>
  useInfiniteQuery({
    queryKey: [...peopleKey(agencyId), "list", filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      callOffice<typeof listPeople>("GET", `${base}/people`, {
        params: { agencyId },
        query: { ...queryOf(filter), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });

export const usePeopleCounts = (agencyId: string, filter: PeopleFilter) =>
  useQuery({
    queryKey: [...peopleKey(agencyId), "counts", filter],
    queryFn: ({ signal }) =>
      callOffice<typeof countPeople>("GET", `${base}/people-counts`, {
        params: { agencyId },
        query: queryOf(filter),
        signal,
      }),
  });

/** One of them, whom the address names. */
export const usePerson = (agencyId: string, username: string) =>
  useQuery({
    queryKey: [...peopleKey(agencyId), "one", username],
    queryFn: ({ signal }) =>
      callOffice<typeof getPerson>("GET", `${base}/people/{username}`, {
        params: { agencyId, username },
        signal,
      }),
  });
