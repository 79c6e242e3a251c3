import type { BringInReport } from "@portal/contract/import/office/schemas";
import { columnSamples } from "@portal/domain/import/starter/asking/column-samples";
import type { PlanSettings } from "@portal/domain/import/starter/asking/plan-settings";
import type { ExportedFile } from "@portal/domain/import/starter/reading/exported-file";
import { settingsDocument } from "@portal/domain/import/starter/asking/answers-document";
import type { StarterOutcome } from "@portal/domain/import/starter/run-starter";

/** Rows that a fault names: a person looks at the first ones. */
const MOST_ROWS = 20;

/** A report as the page shows it: with the first values of each column. */
export function presentReport(
  {
    report: { outcome, faults, questions, files, schemes },
    plans,
    answered,
    answers: { plans: said },
  }: Omit<StarterOutcome, "package">,
  exported: readonly ExportedFile[],
  answers: ReadonlyMap<string, unknown>,
): BringInReport {
  const samples = columnSamples(exported, answers);
  const samplesOf = (path: string, sheet: string | null) =>
    samples.find((each) => each.path === path && each.sheet === sheet)?.columns ?? [];
  const rollOf = (number: string) =>
    (plans.find(({ plan }) => plan === number)?.lots ?? []).map(({ lot, owner }) => ({ lot, owner }));
  return {
    outcome,
    faults: faults.map((fault) => ({ ...fault, rows: fault.rows.slice(0, MOST_ROWS) })),
    questions: questions.map((question) => ({ ...question, options: [...question.options] })),
    answered: answered.map((question) => ({ ...question, options: [...question.options] })),
    files: files.map(({ path, sheet, type, rows, columns }) => ({
      path,
      sheet,
      type,
      rows,
      columns: samplesOf(path, sheet).map(({ name, values }) => ({
        name,
        field: columns[name] ?? null,
        values: [...values],
      })),
    })),
    schemes: schemes.map((scheme) => ({
      ...scheme,
      roll: rollOf(scheme.plan),
      settings: settingsOf(said.get(scheme.plan)),
      changes: [...scheme.changes],
      proofs: scheme.proofs.map(({ because, sums, ...proof }) => ({
        ...proof,
        ...(because === undefined ? {} : { because: [...because] }),
        ...(sums === undefined ? {} : { sums: sums.map((sum) => ({ ...sum, parts: [...sum.parts] })) }),
      })),
    })),
  };
}

const settingsOf = (settings: PlanSettings | undefined): Record<string, unknown> | null =>
  settings === undefined ? null : { ...settingsDocument(settings) };
