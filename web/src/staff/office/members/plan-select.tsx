import { AddressSelect } from "../../../ui/field/address-select.tsx";
import { usePlans } from "./staff-api.ts";

/** One of the plans of one's right, or any; a plan of the address that is not among them stays chosen. */
export function PlanSelect({
  agencyId,
  plan,
  onPlan,
}: {
  readonly agencyId: string;
  readonly plan: number | undefined;
  readonly onPlan: (plan: string | undefined) => void;
}) {
  const plans = usePlans(agencyId).data?.rows ?? [];
  const chosen = plan === undefined ? "" : String(plan);
  const options = [
    { value: "", text: "Any plan" },
    ...plans.map(({ ownersCorpId, planNumber, name }) => ({
      value: String(ownersCorpId),
      text: `${planNumber}, ${name}`,
    })),
  ];
  const isKnown = options.some(({ value }) => value === chosen);
  return (
    <AddressSelect
      label="Plan"
      value={chosen}
      options={isKnown ? options : [...options, { value: chosen, text: "Another plan" }]}
      onChange={({ currentTarget: { value } }) => onPlan(value === "" ? undefined : value)}
    />
  );
}
