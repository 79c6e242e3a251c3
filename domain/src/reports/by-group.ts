/** Reports by group (accounting B5, 14 to 19): the same report of every active group, of what is in none, of it all. */
import { hasActiveGroups } from "../ledger/public.ts";
import type { ReportDocument, ReportSection } from "./document/report-document.ts";
import { WHOLE_PLAN, type ReportRequest } from "./report-request.ts";
import type { PlanRows, ReportGroup } from "./plan-rows.ts";
import { emptySection } from "./document/columns-and-cells.ts";

const NOT_IN_A_GROUP = "Not in a group";
export const AMALGAMATED = "Amalgamated";

/**
 * A report's group variant. The parts add up to the plan (C5.12): what belongs to a group that is not active is told
 * with what is in none, and a note says so.
 */
export function byGroup<Rows extends Partial<PlanRows>>(
  title: string,
  report: (rows: Rows, request: ReportRequest) => ReportDocument,
): (rows: Rows & Pick<PlanRows, "groups">, request: ReportRequest) => ReportDocument {
  return (rows, request) => {
    const groups = activeGroups(rows.groups, request);
    const whole = report(rows, { ...request, ...WHOLE_PLAN });
    const active = new Set<number | null>(groups.map(({ groupId }) => groupId));
    if (groups.length === 0) return { ...whole, title, sections: [emptySection("active groups")], notes: [] };
    const part = (isInPart: ReportRequest["isInPart"], group: ReportGroup | null): ReportDocument =>
      report(rowsInPart(rows, isInPart), { ...request, group, isInPart });
    const isOther = (groupId: number | null): boolean => !active.has(groupId);
    const parts: readonly (readonly [string, ReportDocument])[] = [
      ...groups.map((group) => [group.name, part((id) => id === group.groupId, group)] as const),
      [NOT_IN_A_GROUP, part(isOther, null)],
      [AMALGAMATED, whole],
    ];
    const others = rows.groups.filter(({ groupId }) => isOther(groupId)).map(({ name }) => name);
    return {
      ...whole,
      title,
      sections: parts.flatMap(([name, document]) =>
        document.sections.map((each) => named(name, each, whole.title)),
      ),
      notes: [
        ...new Set(parts.flatMap(([, document]) => document.notes)),
        ...(others.length === 0
          ? []
          : [`${NOT_IN_A_GROUP} includes groups that are not active: ${others.join(", ")}.`]),
      ],
    };
  };
}

function activeGroups(groups: readonly ReportGroup[], { todayOn }: ReportRequest): readonly ReportGroup[] {
  return groups
    .filter((group) => hasActiveGroups([group], todayOn))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.groupId - b.groupId));
}

/** What a table was called by the heading or title above it, it is called by the part's heading here. */
function named(name: string, section: ReportSection, title: string): ReportSection {
  const heading = section.heading === null ? name : `${name}: ${section.heading}`;
  const tables = section.tables.map((table) =>
    table.caption === (section.heading ?? title) ? { ...table, caption: heading } : table,
  );
  return { ...section, heading, tables };
}

function rowsInPart<Rows extends Partial<PlanRows>>(rows: Rows, isInPart: ReportRequest["isInPart"]): Rows {
  const inPart = <Row extends { readonly groupId: number | null }>(all: readonly Row[]): readonly Row[] =>
    all.filter(({ groupId }) => isInPart(groupId));
  return {
    ...rows,
    ...(rows.lines === undefined ? {} : { lines: inPart(rows.lines) }),
    ...(rows.levies === undefined ? {} : { levies: inPart(rows.levies) }),
    ...(rows.invoices === undefined ? {} : { invoices: inPart(rows.invoices) }),
    ...(rows.budgets === undefined
      ? {}
      : { budgets: rows.budgets.map((budget) => ({ ...budget, lines: inPart(budget.lines) })) }),
  };
}
