import type { LocalDate } from "../../core/local-date.ts";
import type { AgencyAnswer, StarterAnswers } from "./asking/answers.ts";
import { withRemembered } from "./asking/answers-document.ts";
import { askColumns, columnNames } from "./asking/ask-columns.ts";
import { columnOrders } from "./asking/column-orders.ts";
import { FaultList, type StarterFault } from "./asking/fault-list.ts";
import type { Proof } from "./asking/proofs.ts";
import { type AnsweredQuestion, QuestionList, type StarterQuestion } from "./asking/question-list.ts";
import { readAsAnswered, readExportedFile, type ReadFile } from "./asking/read-file.ts";
import { type AskedPlan, askPlan } from "./ask-plan.ts";
import type { PlanSettings } from "./asking/plan-settings.ts";
import { knownPlan } from "./previous/known-plan.ts";
import { agencyOf, type PreviousPackage } from "./previous/previous-package.ts";
import type { PackagePart } from "./writing/package-draft.ts";
import { type WaitingInvoices, waitingOf } from "./values/unpaid-invoices.ts";
import { writePackage } from "./writing/write-package.ts";
import { divideFiles } from "./divide-files.ts";
import type { PrintedTable } from "./headings/read-table.ts";
import type { ExportedFile } from "./reading/exported-file.ts";
import { stateOfPostCode } from "./values/post-code-state.ts";
import { checkTotals } from "./values/check-totals.ts";
import { type PlanValues, readPlan } from "./read-plan.ts";

/** What was read, asked and proved (design/starter-import.md, 'As a command'). */
export interface StarterReport {
  readonly reportVersion: 1;
  readonly outcome: "ready" | "questions" | "refused";
  readonly faults: readonly StarterFault[];
  readonly questions: readonly StarterQuestion[];
  readonly files: readonly StarterFile[];
  readonly schemes: readonly {
    readonly plan: string;
    readonly asAt: LocalDate | null;
    readonly source: string | null;
    readonly money: "with" | "without";
    readonly lots: number;
    readonly owners: number;
    readonly proofs: readonly Proof[];
    readonly changes: readonly string[];
    readonly waiting: WaitingInvoices;
  }[];
  /** Where the package was written, and its SHA-256; null: it was not. */
  readonly package: { readonly path: string; readonly sha256: string } | null;
}

interface StarterFile {
  readonly path: string;
  readonly type: string;
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheet: string | null;
  readonly headingRow: number | null;
  readonly rows: number | null;
  readonly totalLines: number | null;
  readonly columns: Readonly<Record<string, string | null>>;
}

/** A plan as it was read, and what was made of it with the answers. */
interface StarterPlan extends PlanValues, AskedPlan {}

/** What a run of the starter is made from. */
export interface StarterRun {
  readonly files: readonly ExportedFile[];
  /** Names of the folder or archive that holds them, the nearest first. */
  readonly outer: readonly string[];
  readonly answers: StarterAnswers;
  /** The package whose ids are kept; null: this is the first. */
  readonly previous: PreviousPackage | null;
  /** The day of a package without any balances. */
  readonly today: LocalDate;
}

export interface StarterOutcome {
  /** `package` is null: writing the files is the caller's. */
  readonly report: StarterReport;
  readonly plans: readonly StarterPlan[];
  readonly answered: readonly AnsweredQuestion[];
  /** What was said now and last time. */
  readonly answers: StarterAnswers;
  /** The files of the package; null while it is refused or something is asked. */
  readonly package: readonly PackagePart[] | null;
}

/** Reads exports, matches, asks, proves and writes a data package. Equal input gives equal bytes. */
export function runStarter({ files, outer, answers: given, previous, today }: StarterRun): StarterOutcome {
  const faults = new FaultList();
  const remembered = withRemembered(given, previous?.starter?.answers ?? null);
  const answers = { ...remembered, agency: remembered.agency ?? agencyOf(previous) };
  const questions = new QuestionList(answers.answers, given.answers);
  if (answers.agency === null)
    questions.demand("agency", 'Which agency is it? Add "agency" to the answers.', []);
  const read = files.flatMap((file) => readExportedFile(file, faults) ?? []);
  const first = divideFiles(read, outer, [...answers.plans.keys()], new FaultList());
  const asAnswered = read.map((file) => {
    const plan = first.find((divided) => divided.file === file)?.plans[0];
    return plan === undefined ? file : askColumns(readAsAnswered(file, plan, questions), plan, questions);
  });
  // Once more, since an answer may have told which column is the plan's.
  const divided = divideFiles(asAnswered, outer, [...answers.plans.keys()], faults);
  for (const { name, table } of asAnswered) if (table !== null) checkTotals(name, table, faults);
  const orders = columnOrders(divided, questions, faults);
  const numbers = [...new Set(divided.filter(tellsOfPlan).flatMap(({ plans }) => plans))].toSorted();
  const plans = numbers.map((plan) => {
    const values = readPlan(plan, divided, orders, faults);
    const known = knownPlan(previous, plan);
    const settings = answers.plans.get(plan);
    const asked = askPlan(values, settings, known, { questions, faults, today });
    return { ...values, ...asked, changes: [...tellState(settings, answers.agency), ...asked.changes] };
  });
  const found = faults.all();
  const open = questions.open();
  const report: StarterReport = {
    reportVersion: 1,
    outcome: found.length > 0 ? "refused" : open.length > 0 ? "questions" : "ready",
    faults: found,
    questions: open,
    files: asAnswered.map(fileLine),
    schemes: plans.map(({ plan, days, lots, proofs, changes, invoices }) => ({
      plan,
      asAt: days.length === 1 ? (days[0] ?? null) : null,
      source: answers.plans.get(plan)?.source ?? null,
      money: answers.plans.get(plan)?.money ?? "with",
      lots: lots.length,
      owners: new Set(lots.map(({ ownerKey }) => ownerKey)).size,
      proofs,
      changes,
      waiting: waitingOf(invoices),
    })),
    package: null,
  };
  const { agency } = answers;
  const answered = questions.answered();
  if (report.outcome !== "ready" || agency === null)
    return { report, plans, answered, answers, package: null };
  const toWrite = plans.flatMap((plan) => {
    const settings = answers.plans.get(plan.plan);
    const asAt = plan.days[0] ?? today;
    return settings === undefined ? [] : [{ ...plan, settings, state: stateOf(settings, agency), asAt }];
  });
  const written = writePackage({ agency, plans: toWrite, previous, answers, report });
  return { report, plans, answered, answers, package: written };
}

/** By its postcode where that is plain, since an agency also manages schemes beyond a border. */
const stateOf = ({ postCode }: PlanSettings, agency: AgencyAnswer): string =>
  stateOfPostCode(postCode) ?? agency.state;

function tellState(settings: PlanSettings | undefined, agency: AgencyAnswer | null): readonly string[] {
  if (settings === undefined || agency === null) return [];
  const state = stateOf(settings, agency);
  if (state === agency.state) return [];
  return [
    `its postcode ${settings.postCode} is in ${state}, so that is its state; the agency's is ${agency.state}`,
  ];
}

/** A file that is not known, a picture say, makes no plan of its own. */
const tellsOfPlan = ({ file }: { readonly file: ReadFile }): boolean => file.readAs !== "unknown";

function fileLine({ path, readAs, encoding, separator, sheet, table }: ReadFile): StarterFile {
  return {
    path,
    type: table === null ? readAs : typeOf(table.shape),
    encoding,
    separator,
    sheet,
    headingRow: table?.headingRow ?? null,
    rows: table?.rows.length ?? null,
    totalLines: table?.totals.length ?? null,
    columns: table === null ? {} : columnsOf(table),
  };
}

const typeOf = (shape: PrintedTable["shape"]): string => (shape === "lot-debts" ? "lot-balances" : shape);

function columnsOf(table: PrintedTable): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    columnNames(table).map((name, at) => {
      const column = table.columns[at];
      return [name, column?.kind === "field" ? column.field : null];
    }),
  );
}
