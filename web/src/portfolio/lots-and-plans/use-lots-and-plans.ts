import { localTerm } from "@portal/domain/agency/terminology";
import type { User } from "@portal/contract/sign-in/schemas";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadTerminology } from "../../agency/public.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { lotsQuery, propertiesQuery } from "../api.ts";
import { type LotOrPlan, lotOrPlanOfLot, lotOrPlanOfPlan } from "./lot-or-plan.ts";

/** Section 8, 'Invoices and documents'. */
const cannotLoadAddresses = "Error: Server exception. Cannot load Property Addresses.";

/** Ours: what a page says to whom it has nothing to show. */
export const nothingLinkedText =
  "Nothing is linked to your access code at the moment. Please contact your manager.";

export interface LotsAndPlans {
  readonly status: "loading" | "error" | "ready";
  readonly lotsAndPlans: readonly LotOrPlan[];
  /** The local word for what is chosen here: Lot, or Strata Plan if the user has no lot (D32, D39). */
  readonly term: string;
  /** Status `error`: why. */
  readonly errorText: string;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The agency's words, fetched once a session. */
export function termsQuery(agencyId: string) {
  return queryOptions({
    queryKey: ["agency", agencyId, "terminology"],
    queryFn: () => loadTerminology(agencyId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * What the signed-in person may choose from, in the server's order (D32): owners and committee members their lots,
 * everybody else plans by their addresses, and so does a committee member where a seat leads to a plan without an own lot.
 */
export function useLotsAndPlans(agencyId: string, { userRole, executiveMemberList }: User): LotsAndPlans {
  const mayHaveLots = userRole === ROLE.owner || userRole === ROLE.committeeMember;
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  const lots = useQuery({ ...lotsQuery(agencyId), enabled: mayHaveLots });
  // Of few people alone, so that nobody else waits for one more answer.
  const hasSeatBeside =
    lots.data !== undefined &&
    executiveMemberList.some(
      ({ ownersCorpID }) => !lots.data.some(({ ownerCorpId }) => ownerCorpId === ownersCorpID),
    );
  const asksPlans = !mayHaveLots || hasSeatBeside;
  const plans = useQuery({ ...propertiesQuery(agencyId), enabled: asksPlans });
  const asked = asksPlans ? plans : lots;
  const serverText = plans.data?.errorMessage ?? "";
  const lotTerm = localTerm(terms, "Lot");
  const lotsAndPlans = [
    ...(lots.data ?? []).map((lot) => lotOrPlanOfLot(lot, lotTerm)),
    ...(plans.data?.propertyList ?? []).map(lotOrPlanOfPlan),
  ];

  return {
    status: asked.isError || serverText !== "" ? "error" : asked.isSuccess ? "ready" : "loading",
    lotsAndPlans,
    term: lotsAndPlans.some(({ lotId }) => lotId !== null) ? lotTerm : localTerm(terms, "Strata Plan"),
    errorText: !asksPlans
      ? loadErrorText(lots.error)
      : plans.isError
        ? cannotLoadAddresses
        : `Error: ${serverText}`,
    isRetrying: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
