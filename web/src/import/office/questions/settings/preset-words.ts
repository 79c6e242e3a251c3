const labels = [
  ["name", "full name"],
  ["buildingName", "building"],
  ["financialYearStartMonth", "first month of the financial year"],
] as const;
const fundLabels = [
  ["ADMIN", "name of the administrative fund"],
  ["SINKING", "name of the capital works fund"],
] as const;

const has = (value: unknown, name: string): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name);

/** What is filled in beforehand, from reports or because it is usual, so that nothing wrong stays unseen. */
export function presetWords(printed: unknown): readonly string[] {
  const funds = has(printed, "funds") ? (printed as { readonly funds: unknown }).funds : null;
  const filled = [
    ...labels.filter(([name]) => has(printed, name)),
    ...fundLabels.filter(([fund]) => has(funds, fund)),
  ].map(([, label]) => label);
  const usual = fundLabels.filter(([fund]) => !has(funds, fund)).map(([, label]) => `the ${label}`);
  const ones = usual.length === 1 ? "one is" : "ones are";
  return [
    ...(filled.length === 0 ? [] : [`Filled in from your reports: ${filled.join(", ")}. Please check.`]),
    ...(usual.length === 0
      ? []
      : [`Your reports do not print ${usual.join(" or ")}: the usual ${ones} filled in. Please check.`]),
  ];
}
