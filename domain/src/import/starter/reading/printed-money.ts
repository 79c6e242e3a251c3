import type { Cents } from "../../../core/money.ts";
import { foldLookalikes } from "../../../core/fold-lookalikes.ts";

/** An amount as printed. `side` is told by CR or DR behind it: what it means depends on the side that its column is of. */
interface PrintedMoney {
  readonly cents: Cents;
  readonly side: "CR" | "DR" | null;
}

const NOTHING = /^\$?\s*-?$/;
const AMOUNT =
  /^(\()?(-)?\s*\$?\s*(-)?\s*((?:\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.\d{1,2})?|\.\d{1,2})\s*(-)?\s*(\))?\s*(CR|DR)?$/i;

/**
 * Reads `1,234.50`, `$1,234.50`, `(1,234.50)`, `-1,234.50`, `1,234.50-`, `1,234.50 CR`; empty or `-` is 0. Null: it is not an
 * amount, or says twice that it is negative. There are no decimal commas (design/starter-import.md, 'Reading rules').
 */
function parsePrintedMoney(printed: string): PrintedMoney | null {
  const text = foldLookalikes(printed).trim();
  if (NOTHING.test(text)) return { cents: 0, side: null };
  const match = AMOUNT.exec(text);
  if (match === null) return null;
  const [, open, before, behindDollar, digits = "", behind, close, side] = match;
  if ((open === undefined) !== (close === undefined)) return null;
  const signs = [open, before, behindDollar, behind].filter((sign) => sign !== undefined).length;
  if (signs > (side === undefined ? 1 : 0)) return null;
  const [dollars = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  const cents = Number(`${dollars}${fraction.padEnd(2, "0")}`);
  const shownSide = side?.toUpperCase();
  return {
    // No minus zero.
    cents: signs === 1 && cents !== 0 ? -cents : cents,
    side: shownSide === "CR" || shownSide === "DR" ? shownSide : null,
  };
}

/** The amount in a column of debits (what is owed to the owners corporation): CR takes away. Null: it is not an amount. */
export function debitCents(printed: string): Cents | null {
  return centsOn(printed, "CR");
}

/** The amount in a column of credits: DR takes away. Null: it is not an amount. */
export function creditCents(printed: string): Cents | null {
  return centsOn(printed, "DR");
}

function centsOn(printed: string, otherSide: "CR" | "DR"): Cents | null {
  const money = parsePrintedMoney(printed);
  if (money === null) return null;
  return money.side === otherSide && money.cents !== 0 ? -money.cents : money.cents;
}
