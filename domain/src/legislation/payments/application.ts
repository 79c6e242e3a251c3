import type { LocalDate } from "../../core/local-date.ts";
import type { Cents } from "../../core/money.ts";
import { type Answer, type Asked, factsMissing, unknownAnswer, valued } from "../answers/answer.ts";
import type { DebtGroup } from "../rule-values.ts";

interface OwedFact {
  readonly kind?: string;
  readonly dueOn?: LocalDate | null;
  readonly cents?: Cents;
  /** Costs that a court or tribunal has ordered. */
  readonly isOrdered?: boolean;
}

export interface ApplicationFacts {
  readonly paidOn?: LocalDate;
  readonly paidCents?: Cents;
  readonly owed?: readonly OwedFact[];
}

interface Applied {
  readonly kind: string;
  readonly dueOn?: LocalDate;
  readonly cents: Cents;
}

export interface ApplicationFields {
  readonly applied?: readonly Applied[] | null;
}

/** What a payment goes to, in the order of the law; what is not in it gets nothing. */
export function application(
  asked: Asked,
  { paidOn, paidCents, owed }: ApplicationFacts,
): Answer & ApplicationFields {
  const { application: rule } = asked.set.rules;
  const applied = null;
  if (rule === undefined) return { ...unknownAnswer(asked, "RULE_UNSURE"), applied };
  if (paidOn === undefined || paidCents === undefined || owed === undefined) {
    const lacks = Object.entries({ paidOn, paidCents, owed }).flatMap(([name, value]) =>
      value === undefined ? [name] : [],
    );
    return { ...factsMissing(asked, lacks, [rule]), applied };
  }
  const order = rule.value.flatMap((group) => inOrder(group, owed));
  let left = paidCents;
  const found: Applied[] = [];
  for (const { kind, dueOn, cents, isOrdered, needs } of order) {
    if (left === 0) break;
    const lacks = [
      ...(cents === undefined ? ["owed.cents"] : []),
      ...(needs === "dueOn" && (dueOn ?? null) === null ? ["owed.dueOn"] : []),
      ...(needs === "isOrdered" && isOrdered === undefined ? ["owed.isOrdered"] : []),
    ];
    if (cents === undefined || lacks.length > 0) return { ...factsMissing(asked, lacks, [rule]), applied };
    const part = Math.min(left, cents);
    left -= part;
    if (part > 0)
      found.push({ kind, ...((dueOn ?? null) === null ? {} : { dueOn: dueOn ?? "" }), cents: part });
  }
  // What was brought forward, and what is charged to an owner, stands in no law's order.
  const isElsewhere = owed.some(({ kind }) => !["LEVY", "INTEREST", "RECOVERY"].includes(kind ?? ""));
  return isElsewhere
    ? { ...unknownAnswer(asked, "RULE_UNSURE", [rule]), applied }
    : { ...valued(asked, [rule]), applied: found };
}

function inOrder(group: DebtGroup, owed: readonly OwedFact[]) {
  const ofKind = (kind: string, needs: "dueOn" | "isOrdered" | null) =>
    owed.filter((each) => each.kind === kind).map((each) => ({ ...each, kind, needs }));
  switch (group) {
    case "CONTRIBUTIONS":
      return ofKind("LEVY", "dueOn").toSorted((a, b) => ((a.dueOn ?? "") < (b.dueOn ?? "") ? -1 : 1));
    case "INTEREST":
      return ofKind("INTEREST", null);
    case "COSTS":
      return ofKind("RECOVERY", null);
    case "COSTS_ORDERED":
      return ofKind("RECOVERY", "isOrdered").filter(({ isOrdered }) => isOrdered !== false);
  }
}
