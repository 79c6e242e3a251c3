import type {
  getEntitlements,
  getManagementDetails,
  getManagerDetails,
} from "@portal/contract/owners-corporation/endpoints";
import type {
  Entitlements,
  ManagementDetails,
  ManagerDetails,
} from "@portal/contract/owners-corporation/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";

export function managerQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<ManagerDetails>({
    queryKey: ["owners-corporation", agencyId, "manager", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof getManagerDetails>(
        "GET",
        "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/managerDetails",
        { params: { agencyId, ownersCorpId }, signal },
      ),
  });
}

export function managementQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<ManagementDetails>({
    queryKey: ["owners-corporation", agencyId, "management", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof getManagementDetails>(
        "GET",
        "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/managementDetails",
        { params: { agencyId, ownersCorpId }, signal },
      ),
  });
}

export function entitlementsQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<Entitlements>({
    queryKey: ["owners-corporation", agencyId, "entitlements", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof getEntitlements>(
        "GET",
        "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/entitlements",
        { params: { agencyId, ownersCorpId }, signal },
      ),
  });
}
