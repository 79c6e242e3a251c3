import type {
  endLawOverride,
  listLawOverrides,
  setLawOverride,
} from "@portal/contract/agency/office/endpoints";
import type { NewLawOverride } from "@portal/contract/agency/office/schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";

const base = "/api/agencies/{agencyId}/office/law/overrides";

export const lawKey = (agencyId: string) => ["law", agencyId] as const;

/** The rules in force, and what the agency has set in their place. */
export const useLaw = (agencyId: string) =>
  useQuery({
    queryKey: lawKey(agencyId),
    queryFn: ({ signal }) =>
      callOffice<typeof listLawOverrides>("GET", base, { params: { agencyId }, signal }),
  });

export const callSet = (agencyId: string, body: NewLawOverride) =>
  callOffice<typeof setLawOverride>("POST", base, { params: { agencyId }, body });

export const callEnd = (agencyId: string, overrideId: number, reason: string) =>
  callOffice<typeof endLawOverride>("POST", `${base}/{overrideId}/end`, {
    params: { agencyId, overrideId: String(overrideId) },
    body: { reason },
  });
