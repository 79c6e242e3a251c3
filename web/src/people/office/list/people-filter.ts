import type { PeopleFilter } from "@portal/contract/people/office/schemas";
import { ACCOUNT_STATES, type AccountState } from "@portal/domain/people/account-state";

/** As the server takes it. */
export const LONGEST_SEARCH = 100;

const isState = (text: string): text is AccountState => ACCOUNT_STATES.some((state) => state === text);

/** Reads a filter from the parts of an address; what cannot be looked for is left out. */
export function peopleFilterOf({
  plan = "",
  state = "",
  search = "",
}: Readonly<Record<string, string | undefined>>): PeopleFilter {
  const words = search.trim().slice(0, LONGEST_SEARCH);
  return {
    ...(/^[1-9]\d{0,14}$/.test(plan) ? { plan: Number(plan) } : {}),
    ...(isState(state) ? { state } : {}),
    ...(words === "" ? {} : { search: words }),
  };
}

/** The same as a query. */
export const queryOf = ({ plan, ...others }: PeopleFilter) => ({
  ...others,
  ...(plan === undefined ? {} : { plan: String(plan) }),
});

/** The address without any of it. */
export const noFilter = { plan: undefined, state: undefined, search: undefined } as const;
