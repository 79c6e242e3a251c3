import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePlanOnPaper } from "../../core/plan-on-paper.ts";
import { draftsOf, rememberedSession } from "../../core/session/session-store.ts";
import { type LotOrPlan, lotOrPlanQuery } from "./lot-or-plan.ts";

/** As an address names lots and plans. */
interface NamedLotsAndPlans {
  readonly lot?: string | undefined;
  readonly plan?: string | undefined;
}

/** With what the person has begun to write: a draft that outlives the session is still about this lot or plan. */
function storageKey(): string | null {
  const session = rememberedSession();
  return session === null ? null : `${draftsOf(session)}chosen`;
}

function keptName(): string | null {
  const under = storageKey();
  try {
    return under === null ? null : sessionStorage.getItem(under);
  } catch {
    return null;
  }
}

function keepName(name: string): void {
  const under = storageKey();
  try {
    if (under !== null) sessionStorage.setItem(under, name);
  } catch {
    // Then the choice lives as long as the address that names it.
  }
}

const namedLotOrPlan = (
  lotsAndPlans: readonly LotOrPlan[],
  { lot, plan }: NamedLotsAndPlans,
): LotOrPlan | undefined =>
  lotsAndPlans.find((lotOrPlan) => [`lot=${lot}`, `plan=${plan}`].includes(lotOrPlanQuery(lotOrPlan)));

/**
 * Returns the lot or plan that an address leads to (D32): the one that it names, else the one chosen last in this
 * session, else the first. An address that names somebody else's leads to the user's own default.
 */
export function lotOrPlanAt(
  lotsAndPlans: readonly LotOrPlan[],
  named: NamedLotsAndPlans,
): LotOrPlan | undefined {
  const kept = keptName();
  return (
    namedLotOrPlan(lotsAndPlans, named) ??
    lotsAndPlans.find((lotOrPlan) => lotOrPlanQuery(lotOrPlan) === kept) ??
    lotsAndPlans[0]
  );
}

/** What a place's address says besides: not on which page of a list one was, since another's is another list. */
const isOfLotOrPlan = ([name]: readonly [string, unknown]) => !/^(lot|plan|(.+-)?page)$/.test(name);

/** The place that a page is about, and the way to another one. */
export function useChosenLotOrPlan(lotsAndPlans: readonly LotOrPlan[]): {
  readonly chosen: LotOrPlan | undefined;
  /** By its `placeName`. */
  readonly choose: (name: string) => void;
} {
  const search: NamedLotsAndPlans = useSearch({ strict: false });
  const navigate = useNavigate();
  const named = namedLotOrPlan(lotsAndPlans, search);
  // What nobody chose is not kept: a page that offers fewer places would take the choice from all others.
  const name = named === undefined ? undefined : lotOrPlanQuery(named);

  useEffect(() => {
    if (name !== undefined) keepName(name);
  }, [name]);

  const chosen = lotOrPlanAt(lotsAndPlans, search);
  usePlanOnPaper(chosen?.label ?? null);

  return {
    chosen,
    choose: (wanted) =>
      void navigate({
        to: ".",
        search: (before: object) => ({
          ...Object.fromEntries(Object.entries(before).filter(isOfLotOrPlan)),
          ...Object.fromEntries(new URLSearchParams(wanted)),
        }),
        // What was chosen last counts, so that Back to an address without a name would change nothing that one sees.
        replace: true,
        resetScroll: false,
      }),
  };
}
