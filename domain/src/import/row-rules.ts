import { isBroughtForward } from "../core/brought-forward.ts";
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

/** Invariant 10: what a lot owed when its ledger began may have no due date, and bears no GST, which was reported when it fell due. */
function broughtForwardFits(cell: CellOf): string | null {
  const kind = cell("kind");
  if (kind === null) return null;
  if (kind !== "BROUGHT_FORWARD")
    return cell("due") === null
      ? `due is empty, but a debt of kind ${kind} needs it: only BROUGHT_FORWARD may be without`
      : null;
  const gst = cell("gst");
  return gst === null || gst === "0"
    ? null
    : "a debt of kind BROUGHT_FORWARD has no GST of its own: write 0.00 in gst";
}

/** Invariant 10: only money that was brought forward is kept by a fund without a levy. */
function fundFitsMethod(cell: CellOf): string | null {
  if (cell("fund") === null || isBroughtForward(cell("method"))) return null;
  return "fund is only for receipts of method BROUGHT_FORWARD: empty it or correct the method";
}

/** Invariant 10: what is told on a day holds no later receipt. */
function receiptWasTold(cell: CellOf): string | null {
  const asAt = cell("asAt");
  const receivedOn = cell("lastReceiptDate");
  if (asAt === null || receivedOn === null || receivedOn <= asAt) return null;
  return `lastReceiptDate ${receivedOn} is after asAt ${asAt}: tell the receipt that was the last by then`;
}

/** What is voted on says so twice: a motion is voted on before a meeting, an election at it, and the rest is read alone. */
function itemFitsKind(cell: CellOf): string | null {
  const [kind, isMotion] = [cell("itemKind"), cell("isMotion")];
  if (kind === null || isMotion === null || (kind === "MOTION") === (isMotion === "true")) return null;
  return kind === "MOTION"
    ? "an item of kind MOTION is voted on: write true in isMotion, or correct the kind"
    : `an item of kind ${kind} is not voted on before a meeting: write false in isMotion, or correct the kind`;
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
  "debts.csv": [
    { reads: ["kind", "levyId"], check: levyFitsKind },
    { reads: ["kind", "due", "gst"], check: broughtForwardFits },
  ],
  "receipts.csv": [period("date", "reversedOn"), { reads: ["method", "fund"], check: fundFitsMethod }],
  "payment_plans.csv": [period("from", "to")],
  "agenda_items.csv": [{ reads: ["itemKind", "isMotion"], check: itemFitsKind }],
  "lot_openings.csv": [{ reads: ["asAt", "lastReceiptDate"], check: receiptWasTold }],
  "insurance_policies.csv": [period("from", "to")],
  "meetings.csv": [
    {
      reads: ["meetingDate", "meetingTime", "votingCutoffDate", "votingCutoffTime", "allowVoting"],
      check: cutoffFits,
    },
  ],
};

const NONE: readonly RuleOfFile[] = [];

/** The rules that one row shows by itself (invariants 3, 7, 9 and 10); each gives a reason or null. */
export function rowRulesOf(file: PackageFileName): readonly RuleOfFile[] {
  return rules[file] ?? NONE;
}
