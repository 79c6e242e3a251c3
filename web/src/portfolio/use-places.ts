import { localTerm } from "@portal/domain/agency/terminology";
import { ROLE, type Role } from "@portal/domain/sign-in/vocabulary";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadTerminology } from "../agency/public.ts";
import { loadErrorText } from "../core/api-problem.ts";
import { lotsQuery, propertiesQuery } from "./api.ts";
import { type Place, placeOfLot, placeOfPlan } from "./place.ts";

/** Section 8, 'Invoices and documents'. */
const cannotLoadAddresses = "Error: Server exception. Cannot load Property Addresses.";

export interface Places {
  readonly status: "loading" | "error" | "ready";
  readonly places: readonly Place[];
  /** The local word for what is chosen here: Lot or Strata Plan (D32, D39). */
  readonly term: string;
  /** Status `error`: why. */
  readonly errorText: string;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Owners and committee members choose a lot; everybody else a plan, by its address. */
function choosesLot(role: Role): boolean {
  return role === ROLE.owner || role === ROLE.committeeMember;
}

/** The agency's words, fetched once a session. */
export function termsQuery(agencyId: string) {
  return queryOptions({
    queryKey: ["agency", agencyId, "terminology"],
    queryFn: () => loadTerminology(agencyId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the signed-in person may choose from, in the server's order (D32). */
export function usePlaces(agencyId: string, role: Role): Places {
  const isByLot = choosesLot(role);
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  const lots = useQuery({ ...lotsQuery(agencyId), enabled: isByLot });
  const plans = useQuery({ ...propertiesQuery(agencyId), enabled: !isByLot });
  const asked = isByLot ? lots : plans;
  const serverText = plans.data?.errorMessage ?? "";
  const lotTerm = localTerm(terms, "Lot");

  return {
    status: asked.isError || serverText !== "" ? "error" : asked.isSuccess ? "ready" : "loading",
    places: isByLot
      ? (lots.data ?? []).map((lot) => placeOfLot(lot, lotTerm))
      : (plans.data?.propertyList ?? []).map(placeOfPlan),
    term: isByLot ? lotTerm : localTerm(terms, "Strata Plan"),
    errorText: isByLot
      ? loadErrorText(lots.error)
      : plans.isError
        ? cannotLoadAddresses
        : `Error: ${serverText}`,
    isRetrying: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
