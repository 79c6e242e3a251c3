import type { Debt } from "./vocabulary.ts";

/** A debt as an owner is told of it. */
export interface DescribedDebt extends Debt {
  readonly description: string;
}

/**
 * Debts by charge, in their order. A levy is issued to each fund by itself; to its owner it is one charge. Every other debt
 * is a charge of its own.
 */
export function groupCharges<Row extends DescribedDebt>(
  debts: readonly Row[],
): readonly (readonly [Row, ...Row[]])[] {
  const charges = new Map<string | number, [Row, ...Row[]]>();
  for (const debt of debts) {
    const key = debt.kind === "LEVY" ? levyKey(debt) : charges.size;
    const charge = charges.get(key);
    if (charge === undefined) charges.set(key, [debt]);
    else charge.push(debt);
  }
  return [...charges.values()];
}

function levyKey({
  levyKind,
  issuedOn,
  dueOn,
  periodFromOn,
  periodToOn,
  description,
}: DescribedDebt): string {
  return JSON.stringify([levyKind, issuedOn, dueOn, periodFromOn, periodToOn, description]);
}
