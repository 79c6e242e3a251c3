/** How far an account has come, each before those that it hides: the first that holds is the account's state. */
export const ACCOUNT_STATES = ["disabled", "active", "bounced", "invited", "not-invited"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What is known of an account. */
export interface AccountFacts {
  /** The agency has switched it off. */
  readonly isDisabled: boolean;
  /** The person has a password of their own, or has signed in. */
  readonly isActive: boolean;
  /** Mail to its address came back, or somebody of the staff said so. */
  readonly isBounced: boolean;
  /** There is an invitation that still opens it. */
  readonly isInvited: boolean;
}

/** By which fact a state holds; the last one is what remains. */
export const FACT_OF_STATE: Readonly<Record<AccountState, keyof AccountFacts | null>> = {
  disabled: "isDisabled",
  active: "isActive",
  bounced: "isBounced",
  invited: "isInvited",
  "not-invited": null,
};

/** Returns the first state that holds. */
export function accountState(facts: AccountFacts): AccountState {
  const holds = (state: AccountState): boolean => {
    const fact = FACT_OF_STATE[state];
    return fact === null || facts[fact];
  };
  return ACCOUNT_STATES.find(holds) ?? "not-invited";
}
