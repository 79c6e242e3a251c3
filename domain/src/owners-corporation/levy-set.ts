/** What the entitlements of a set are for, as the data package has it. */
export interface EntitlementSet {
  readonly entitlementSetId: number;
  /** LEVY, INTEREST, VOTING or OTHER. */
  readonly type: string;
}

/** The set by which levies are raised: of type LEVY, the lowest id if several; null where there is none (D57). */
export function levySetOf<Set extends EntitlementSet>(sets: readonly Set[]): Set | null {
  let found: Set | null = null;
  for (const set of sets) {
    if (set.type !== "LEVY") continue;
    if (found === null || set.entitlementSetId < found.entitlementSetId) found = set;
  }
  return found;
}
