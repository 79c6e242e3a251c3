import type { Debt } from "./vocabulary.ts";

/** A debt as an owner is told of it. */
export interface DescribedDebt extends Debt {
  readonly description: string;
}

/**
 * Debts by charge, in their order. A levy is issued to each fund by itself; to its owner it is one charge; so is
 * what was brought forward. Every other debt is a charge of its own.
 */
export function groupCharges<Row extends DescribedDebt>(
  debts: readonly Row[],
): readonly (readonly [Row, ...Row[]])[] {
  const charges = new Map<string | number, [Row, ...Row[]]>();
  for (const debt of debts) {
    const isOfFunds = debt.kind === "LEVY" || debt.kind === "BROUGHT_FORWARD";
    const key = isOfFunds ? levyKey(debt) : charges.size;
    const charge = charges.get(key);
    if (charge === undefined) charges.set(key, [debt]);
    else charge.push(debt);
  }
  return [...charges.values()];
}

function levyKey({
  kind,
  levyKind,
  issuedOn,
  dueOn,
  periodFromOn,
  periodToOn,
  description,
}: DescribedDebt): string {
  return JSON.stringify([kind, levyKind, issuedOn, dueOn, periodFromOn, periodToOn, description]);
}
