import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import { formatDollars } from "@portal/domain/core/money";
import { useId } from "react";
import { Numbers } from "./numbers.tsx";
import { dollarsInWords, overBudgetCents, spendingInWords } from "./over-time-words.ts";
import styles from "./picture.module.css";

type Budget = NonNullable<MoneyOverTime["budget"]>;
type Category = Budget["categories"][number];

/** So many have a bar; the numbers have all. */
const SHOWN = 8;

/** A bar for each category: how much of its budget is spent. What is over is hatched and said. */
export function BudgetFigure({ budget }: { readonly budget: MoneyOverTime["budget"] }) {
  // Before its first month is over, the year may well have one that is not answered yet.
  if (budget === null)
    return <p className={styles.empty}>This financial year has no finished month with a budget yet.</p>;
  const { categories } = budget;
  const shown = shownOf(categories);
  const full = Math.max(1, ...shown.flatMap((category) => [category.budget, category.spent]));
  return (
    <figure className={styles.figure}>
      <figcaption>
        <p>{spendingInWords(budget)}</p>
      </figcaption>
      <ul className={styles.bars}>
        {shown.map((category, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- accounts of two funds may have the same name
          <li key={position}>
            <span>{category.name}</span>
            <span className={styles.spent}>
              <span>
                <b>{dollarsInWords(category.spent)}</b> of {dollarsInWords(category.budget)}
              </span>
              <OverBudget {...category} />
            </span>
            <BudgetBar {...category} full={full} />
          </li>
        ))}
      </ul>
      <Numbers
        name="Spending and budget by category"
        columns={["Category", "Budget", "Spent", "Left"]}
        rows={categories.map(({ name, budget: allowed, spent }) => ({
          name,
          amounts: [allowed, spent, -overBudgetCents(allowed, spent) / 100],
        }))}
      />
    </figure>
  );
}

/** Those that are over always; then the largest, in their order. */
function shownOf(categories: readonly Category[]): readonly Category[] {
  const isOver = ({ budget, spent }: Category): boolean => overBudgetCents(budget, spent) > 0;
  const ranked = [...categories.filter(isOver), ...categories.filter((category) => !isOver(category))];
  const chosen = new Set(ranked.slice(0, SHOWN));
  return categories.filter((category) => chosen.has(category));
}

function OverBudget({ budget, spent }: Category) {
  const overCents = overBudgetCents(budget, spent);
  return overCents > 0 ? (
    <span className={styles.over} data-over="">
      {formatDollars(overCents)} over
    </span>
  ) : null;
}

/** The outline is the budget, the filling what is spent of it, the hatching what is spent above it. */
function BudgetBar({ budget, spent, full }: Category & { readonly full: number }) {
  const hatchId = useId();
  const share = (dollars: number): string => `${(Math.max(0, dollars) / full) * 100}%`;
  const within = Math.min(budget, spent);
  return (
    <svg className={styles.bar} width="100%" height="14" aria-hidden="true">
      <Hatch id={hatchId} />
      <rect className={styles.allowed} x="0.5" y="0.5" height="13" width={share(budget)} rx="3" />
      <rect className={styles.filled} y="0" height="14" width={share(within)} rx="3" />
      {spent > budget ? (
        <rect
          className={styles.excess}
          x={share(budget)}
          y="0.5"
          height="13"
          width={share(spent - Math.max(0, budget))}
          fill={`url(#${hatchId})`}
        />
      ) : null}
    </svg>
  );
}

/** Slanting lines, which differ from a plain area without any colour. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        className={styles.hatch}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M1 0v5" />
      </pattern>
    </defs>
  );
}
