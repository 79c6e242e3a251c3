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

/** A bar for each category: how much of its year's budget is spent. What is above the year is hatched and said. */
export function BudgetFigure({ budget }: { readonly budget: MoneyOverTime["budget"] }) {
  // Before its first month is over, the year may well have one that is not answered yet.
  if (budget === null)
    return <p className={styles.empty}>This financial year has no finished month with a budget yet.</p>;
  const { categories } = budget;
  const shown = shownOf(categories);
  const full = Math.max(1, ...shown.flatMap((category) => [category.yearBudget, category.spent]));
  return (
    <figure className={styles.figure}>
      <figcaption>
        <p>{spendingInWords(budget)}</p>
        {shown.some(hasMark) ? (
          <p className={styles.key}>
            <svg className={styles.sample} width="10" height="18" aria-hidden="true">
              <path className={styles.byNow} d="M5 0v18" />
            </svg>
            By now: the share of the months so far, if the year’s budget were spent in equal parts.
          </p>
        ) : null}
      </figcaption>
      <ul className={styles.bars}>
        {shown.map((category, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- accounts of two funds may have the same name
          <li key={position}>
            <span>{category.name}</span>
            <span className={styles.spent}>
              <span>
                <b>{dollarsInWords(category.spent)}</b> of {dollarsInWords(category.yearBudget)}
              </span>
              <Standing {...category} />
            </span>
            <BudgetBar {...category} full={full} />
          </li>
        ))}
      </ul>
      <Numbers
        name="Spending and budget by category"
        columns={["Category", "Budget for the year", "By now", "Spent", "Left"]}
        rows={categories.map(({ name, budget: byNow, yearBudget, spent }) => ({
          name,
          amounts: [yearBudget, byNow, spent, -overBudgetCents(yearBudget, spent) / 100],
        }))}
      />
    </figure>
  );
}

/** Those that are over always; then the largest, in their order. */
function shownOf(categories: readonly Category[]): readonly Category[] {
  const isOver = ({ yearBudget, spent }: Category): boolean => overBudgetCents(yearBudget, spent) > 0;
  const ranked = [...categories.filter(isOver), ...categories.filter((category) => !isOver(category))];
  const chosen = new Set(ranked.slice(0, SHOWN));
  return categories.filter((category) => chosen.has(category));
}

/** When the year is over, its end is the mark. */
const hasMark = ({ budget, yearBudget }: Pick<Category, "budget" | "yearBudget">): boolean =>
  budget > 0 && budget < yearBudget;

/** Above the year's budget, or ahead of the months so far, which a yearly cost is once it is paid. */
function Standing({ budget, yearBudget, spent }: Category) {
  const overCents = overBudgetCents(yearBudget, spent);
  if (overCents > 0)
    return (
      <span className={styles.over} data-over="">
        {formatDollars(overCents)} over
      </span>
    );
  return overBudgetCents(budget, spent) > 0 ? (
    <span className={styles.footnote}>ahead of the months so far</span>
  ) : null;
}

/** The outline is the year's budget with a mark by now, the filling what is spent of it, the hatching what is above it. */
function BudgetBar({ budget, yearBudget, spent, full }: Category & { readonly full: number }) {
  const hatchId = useId();
  const share = (dollars: number): string => `${(Math.max(0, dollars) / full) * 100}%`;
  const within = Math.min(yearBudget, spent);
  return (
    <svg className={styles.bar} width="100%" height="18" aria-hidden="true">
      <Hatch id={hatchId} />
      <rect className={styles.allowed} x="0.5" y="2.5" height="13" width={share(yearBudget)} rx="3" />
      <rect className={styles.filled} y="2" height="14" width={share(within)} rx="3" />
      {spent > yearBudget ? (
        <rect
          className={styles.excess}
          x={share(yearBudget)}
          y="2.5"
          height="13"
          width={share(spent - Math.max(0, yearBudget))}
          fill={`url(#${hatchId})`}
        />
      ) : null}
      {hasMark({ budget, yearBudget }) ? (
        <line className={styles.byNow} x1={share(budget)} x2={share(budget)} y1="0" y2="18" />
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
