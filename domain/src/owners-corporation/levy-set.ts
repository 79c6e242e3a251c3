/** What the entitlements of a set are for, as the data package has it. */
export interface EntitlementSet {
  readonly entitlementSetId: number;
  /** LEVY, INTEREST, VOTING or OTHER. */
  readonly type: string;
}

/** Returns the set by which levies are raised: the one of type LEVY with the lowest id; null if no set has it (D57). */
export function levySetOf<Set extends EntitlementSet>(sets: readonly Set[]): Set | null {
  let found: Set | null = null;
  for (const set of sets) {
    if (set.type !== "LEVY") continue;
    if (found === null || set.entitlementSetId < found.entitlementSetId) found = set;
  }
  return found;
}
