import type { getCommitteeRecord, listLotOwners } from "@portal/contract/committee/endpoints";
import type { CommitteeMemberItem, CommitteeRecord } from "@portal/contract/committee/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";

/** The members that the viewer may choose from, the viewer's own seats first. */
export function membersQuery(agencyId: string) {
  return queryOptions<readonly CommitteeMemberItem[]>({
    queryKey: ["committee", agencyId, "members"],
    queryFn: ({ signal }) =>
      callApi<typeof listLotOwners>("GET", "/api/agencies/{agencyId}/plans/query/lotowners", {
        params: { agencyId },
        signal,
      }),
  });
}

/** One member with the plan, and all members of it. */
export function recordQuery(agencyId: string, committeeId: number) {
  return queryOptions<CommitteeRecord>({
    queryKey: ["committee", agencyId, "record", committeeId],
    queryFn: ({ signal }) =>
      callApi<typeof getCommitteeRecord>("GET", "/api/agencies/{agencyId}/plans/committees/{committeeId}", {
        params: { agencyId, committeeId },
        signal,
      }),
  });
}
