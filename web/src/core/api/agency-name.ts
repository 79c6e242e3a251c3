import type { getAgency } from "@portal/contract/agency/endpoints";
import { openingOf, unknownAgency } from "../session/opening.ts";
import { ApiProblem } from "./api-problem.ts";
import { unknownAgencyText } from "./unknown-agency-text.ts";
import { callOffice } from "./office-client.ts";
import { createSharedQuery } from "./shared-query.ts";

const names = createSharedQuery(async (agencyId: string) => {
  const opening = openingOf(agencyId);
  if (opening !== null) return opening.title;
  // What the server said with the page itself need not be asked.
  if (agencyId === unknownAgency) throw new ApiProblem(404, "UNKNOWN_AGENCY", unknownAgencyText);
  const params = { agencyId };
  return (await callOffice<typeof getAgency>("GET", "/api/agencies/{agencyId}", { params })).name;
});

/** The agency's name, which the page mostly brings along; undefined while it is on its way or cannot be had. */
export function useAgencyName(agencyId: string): { readonly name?: string; readonly error: unknown } {
  const { data, error } = names.use(agencyId);
  const name = openingOf(agencyId)?.title ?? data;
  return name === undefined ? { error } : { name, error };
}

/**
 * Forgets everything; the next page asks afresh.
 * @internal for tests, whose pages share one browser
 */
export const forgetAgencyNames = names.forget;
