import { type DollarFormat, formatDollars } from "@portal/domain/core/money";
import { centsFromDollars } from "../../core/cents.ts";
import { Amount } from "./amount.tsx";

/** Dollars of the wire on a page (D5): `$1,234.50`, zero, and what nobody has named, as '-' or 'NIL', what is below zero marked. */
export function Dollars({
  amount,
  zero = "-",
}: {
  readonly amount: number | null;
  readonly zero?: DollarFormat["zero"];
}) {
  const cents = centsFromDollars(amount ?? 0);
  return <Amount text={formatDollars(cents, { zero })} isNegative={cents < 0} />;
}
