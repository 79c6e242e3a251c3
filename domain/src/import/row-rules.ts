import type { PackageFileName } from "./package-files.ts";

/** The parsed cell of a header of one row; null where it is empty or was refused. */
type CellOf = (header: string) => string | null;

type RowRule = (cell: CellOf) => string | null;

/** Invariant 9: nothing ends before it starts. Days compare as texts. */
function endsAfterStart(start: string, end: string): RowRule {
  return (cell) => {
    const startsOn = cell(start);
    const endsOn = cell(end);
    if (startsOn === null || endsOn === null || endsOn >= startsOn) return null;
    return `${end} ${endsOn} is before ${start} ${startsOn}: nothing ends before it starts`;
  };
}

/** Invariant 7, the part that one meeting shows. Start and cut-off are wall-clock times of one zone: they compare as texts. */
function cutoffFits(cell: CellOf): string | null {
  const cutoffOn = cell("votingCutoffDate");
  const cutoffTime = cell("votingCutoffTime");
  if (cutoffOn === null && cutoffTime === null)
    return cell("allowVoting") === "true"
      ? "allowVoting is true without a cut-off: give votingCutoffDate and votingCutoffTime"
      : null;
  if (cutoffOn === null || cutoffTime === null)
    return "the cut-off is half there: give both votingCutoffDate and votingCutoffTime";
  const startOn = cell("meetingDate");
  const startTime = cell("meetingTime");
  if (startOn === null || startTime === null) return null;
  return `${cutoffOn} ${cutoffTime}` > `${startOn} ${startTime}`
    ? `the cut-off ${cutoffOn} ${cutoffTime} is after the start ${startOn} ${startTime}`
    : null;
}

/** Invariant 3: only debts of kind LEVY have a levy, and all of them. */
function levyFitsKind(cell: CellOf): string | null {
  const kind = cell("kind");
  const levyId = cell("levyId");
  if (kind === "LEVY" && levyId === null) return "a debt of kind LEVY needs its levyId";
  if (kind !== null && kind !== "LEVY" && levyId !== null)
    return `a debt of kind ${kind} has no levy: empty levyId or correct the kind`;
  return null;
}

interface RuleOfFile {
  /** The cells that it reads; a row with a refused one is left alone. */
  readonly reads: readonly string[];
  readonly check: RowRule;
}

const period = (start: string, end: string): RuleOfFile => ({
  reads: [start, end],
  check: endsAfterStart(start, end),
});

const rules: Partial<Record<PackageFileName, readonly RuleOfFile[]>> = {
  "lot_owners.csv": [period("enteredDate", "leftDate")],
  "committee_members.csv": [period("from", "to")],
  "report_groups.csv": [period("activeFrom", "closedOn")],
  "levies.csv": [period("periodFrom", "periodTo")],
  "debts.csv": [{ reads: ["kind", "levyId"], check: levyFitsKind }],
  "receipts.csv": [period("date", "reversedOn")],
  "insurance_policies.csv": [period("from", "to")],
  "meetings.csv": [
    {
      reads: ["meetingDate", "meetingTime", "votingCutoffDate", "votingCutoffTime", "allowVoting"],
      check: cutoffFits,
    },
  ],
};

const NONE: readonly RuleOfFile[] = [];

/** The rules that one row shows by itself (invariants 3, 7 and 9); each gives a reason or null. */
export function rowRulesOf(file: PackageFileName): readonly RuleOfFile[] {
  return rules[file] ?? NONE;
}
