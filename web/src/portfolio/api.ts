import type {
  getContact,
  getLotProperty,
  getPlanProperty,
  listLots,
  listProperties,
} from "@portal/contract/portfolio/endpoints";
import type { Contact, Lot, Property, PropertyList } from "@portal/contract/portfolio/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";
import { ApiProblem } from "../core/api/api-problem.ts";
import type { LotOrPlan } from "./lots-and-plans/lot-or-plan.ts";

/** The lots that the person owns now; fetched once a session (section 4). */
export function lotsQuery(agencyId: string) {
  return queryOptions<readonly Lot[]>({
    queryKey: ["portfolio", agencyId, "lots"],
    queryFn: ({ signal }) =>
      callApi<typeof listLots>("GET", "/api/agencies/{agencyId}/plans/query/lots", {
        params: { agencyId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The plans that a person without a lot reaches. */
export function propertiesQuery(agencyId: string) {
  return queryOptions<PropertyList>({
    queryKey: ["portfolio", agencyId, "properties"],
    queryFn: ({ signal }) =>
      callApi<typeof listProperties>("GET", "/api/agencies/{agencyId}/plans/query/properties", {
        params: { agencyId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function propertyQuery(agencyId: string, { lotId, ownersCorpId }: LotOrPlan) {
  return queryOptions<Property>({
    queryKey: ["portfolio", agencyId, "property", lotId, ownersCorpId],
    queryFn: ({ signal }) =>
      lotId === null
        ? callApi<typeof getPlanProperty>(
            "GET",
            "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/property",
            { params: { agencyId, ownersCorpId }, signal },
          )
        : callApi<typeof getLotProperty>(
            "GET",
            "/api/agencies/{agencyId}/plans/lots/{lotId}/query/property",
            {
              params: { agencyId, lotId },
              signal,
            },
          ),
  });
}

/** A contact as the viewer may know it; null for none, and for one that is not the viewer's to know (D60). */
export function contactQuery(agencyId: string, contactId: number | null) {
  return queryOptions<Contact | null>({
    queryKey: ["portfolio", agencyId, "contact", contactId],
    queryFn: async ({ signal }) => {
      if (contactId === null) return null;
      try {
        return await callApi<typeof getContact>("GET", "/api/agencies/{agencyId}/contacts/{contactId}", {
          params: { agencyId, contactId },
          signal,
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "NOT_FOUND") return null;
        throw error;
      }
    },
  });
}
