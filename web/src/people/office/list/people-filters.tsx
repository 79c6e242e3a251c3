import type { PeopleFilter } from "@portal/contract/people/office/schemas";
import type { AccountState } from "@portal/domain/people/account-state";
import { PlanSelect } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { AddressSelect } from "../../../ui/field/address-select.tsx";
import { stateWords } from "../person-words.ts";
import styles from "../people.module.css";
import { noFilter } from "./people-filter.ts";
import { SearchField } from "./search-field.tsx";

const states = [
  { value: "", text: "Any status" },
  ...(Object.keys(stateWords) as AccountState[]).map((state) => ({
    value: state,
    text: stateWords[state].text,
  })),
];

/** Whom to look for. It stands in the address, so that it can be kept and sent. */
export function PeopleFilters({
  agencyId,
  filter,
  onChange,
}: {
  readonly agencyId: string;
  readonly filter: PeopleFilter;
  readonly onChange: (changed: { readonly [Name in keyof PeopleFilter]: string | undefined }) => void;
}) {
  const { plan, state = "", search = "" } = filter;
  return (
    <search className={styles.filters} aria-label="Filter the people">
      <SearchField
        value={search}
        onSearch={(words) => onChange({ search: words === "" ? undefined : words })}
      />
      <AddressSelect
        label="Status"
        value={state}
        options={states}
        onChange={({ currentTarget: { value } }) => onChange({ state: value === "" ? undefined : value })}
      />
      <PlanSelect agencyId={agencyId} plan={plan} onPlan={(chosen) => onChange({ plan: chosen })} />
      {Object.keys(filter).length === 0 ? null : (
        <Button className={styles.clear ?? ""} onClick={() => onChange(noFilter)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
