import { AUDIT_KINDS, kindTitle } from "@portal/domain/audit/kind-titles";
import type { ChangeEvent } from "react";
import { nameOf, PlanSelect, useStaff } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { AddressSelect } from "../../ui/field/address-select.tsx";
import type { SelectOption } from "../../ui/field/select-field.tsx";
import { DayField } from "./day-field.tsx";
import { type LogFilter, periodError } from "./log-filter.ts";
import styles from "./log.module.css";

type Changed = Readonly<Record<string, string | undefined>>;
type Choose = (event: ChangeEvent<HTMLSelectElement>) => void;

const nothing: Changed = {
  actor: undefined,
  kind: undefined,
  plan: undefined,
  from: undefined,
  to: undefined,
};
const anybody: SelectOption = { value: "", text: "Anybody" };
const kinds: readonly SelectOption[] = [
  { value: "", text: "Anything" },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, text: kindTitle(kind) ?? kind })),
];

/** What to look for in the log. It stands in the address, so that it can be kept and sent. */
export function LogFilters({
  agencyId,
  filter,
  own,
  onChange,
}: {
  readonly agencyId: string;
  readonly filter: LogFilter;
  /** Who looks. Others of the staff are known to administrators alone. */
  readonly own: { readonly staffId: number; readonly isAdmin: boolean };
  readonly onChange: (changed: Changed) => void;
}) {
  const choose =
    (name: string): Choose =>
    ({ currentTarget: { value } }) =>
      onChange({ [name]: value === "" ? undefined : value });
  const { actor, kind, plan, from = "", to = "" } = filter;
  return (
    <search className={styles.filters} aria-label="Filter the log">
      {own.isAdmin ? (
        <StaffSelect agencyId={agencyId} actor={actor} onChange={choose("actor")} />
      ) : (
        <AddressSelect
          label="Who"
          value={actor ?? ""}
          options={withChosen([anybody, { value: `staff:${own.staffId}`, text: "Myself" }], actor)}
          onChange={choose("actor")}
        />
      )}
      <AddressSelect label="What" value={kind ?? ""} options={kinds} onChange={choose("kind")} />
      <PlanSelect agencyId={agencyId} plan={plan} onPlan={(chosen) => onChange({ plan: chosen })} />
      <DayField label="From" value={from} onDay={(day) => onChange({ from: day })} />
      <DayField label="To" value={to} message={periodError(filter)} onDay={(day) => onChange({ to: day })} />
      {Object.keys(filter).length === 0 ? null : (
        <Button className={styles.clear ?? ""} onClick={() => onChange(nothing)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** With what the address names, although no list has it. */
function withChosen(options: readonly SelectOption[], chosen: string | undefined): readonly SelectOption[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  const [kind, id = ""] = chosen.split(":");
  const text = kind === "staff" ? `Staff member ${id}` : kind === "user" ? `Access code ${id}` : chosen;
  return [...options, { value: chosen, text }];
}

function StaffSelect({
  agencyId,
  actor,
  onChange,
}: {
  readonly agencyId: string;
  readonly actor: string | undefined;
  readonly onChange: Choose;
}) {
  const members = useStaff(agencyId).data?.rows ?? [];
  const options = [
    anybody,
    ...members.map((member) => ({ value: `staff:${member.staffId}`, text: nameOf(member) })),
    { value: "command", text: "Commands on the server" },
    { value: "system", text: "The portal itself" },
  ];
  return (
    <AddressSelect label="Who" value={actor ?? ""} options={withChosen(options, actor)} onChange={onChange} />
  );
}
