/** What the law of a state wants insured and no policy in force covers (accounting B5, report 5). */
import type { InsurancePolicy, PlanFacts } from "../plan-rows.ts";

/** The least public liability in New South Wales: $20,000,000. */
const LEAST_LIABILITY_CENTS = 2_000_000_000;

/**
 * New South Wales: the building at its replacement value, public liability, voluntary workers, and workers compensation
 * where somebody is employed. A cover is known by its kind's words. A disclosed commission tells that the agent arranged
 * a policy, of which three quotes are asked for. No other state has notes.
 */
export function mandatoryCoverNotes(
  { state }: Pick<PlanFacts, "state">,
  current: readonly InsurancePolicy[],
  terms: (standardTerm: string) => string,
): readonly string[] {
  if (state !== "NSW") return [];
  const covers = current.flatMap((policy) => policy.covers);
  const most = (words: string): number | null => {
    const found = covers.filter(({ kind }) => kind.toLowerCase().includes(words));
    return found.length === 0 ? null : Math.max(...found.map(({ sumInsuredCents }) => sumInsuredCents));
  };
  const [building, liability] = [most("building"), most("public liability")];
  const valuation = current
    .toSorted((a, b) => ((a.valuationOn ?? "") < (b.valuationOn ?? "") ? 1 : -1))
    .map(({ valuationAmountCents }) => valuationAmountCents)
    .find((cents) => cents !== null);
  const notes: readonly (readonly [isDue: boolean, note: string])[] = [
    [building === null, "No cover of the building is in force."],
    [
      building !== null && valuation !== undefined && building < valuation,
      "The building is insured for less than its last valuation.",
    ],
    [liability === null, "No cover of public liability is in force."],
    [
      liability !== null && liability < LEAST_LIABILITY_CENTS,
      "Public liability is covered for less than the required $20 million.",
    ],
    [most("voluntary workers") === null, "No cover of voluntary workers is in force."],
    [
      most("compensation") === null,
      `No cover of workers compensation is recorded; it is required where the ${terms("Owners Corporation")} employs workers.`,
    ],
    [
      current.some(({ commissionCents }) => commissionCents !== null && commissionCents > 0),
      "Of insurance that the strata managing agent arranges, at least three quotes are to be put forward, or the reason in writing why not.",
    ],
  ];
  return notes.filter(([isDue]) => isDue).map(([, note]) => note);
}
