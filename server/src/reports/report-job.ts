import type { LocalDate } from "@portal/domain/core/local-date";
import type { ReportType } from "@portal/domain/reports/catalogue";
import { makeReport } from "@portal/domain/reports/make-report";
import type { ReportPart } from "@portal/domain/reports/meeting-pack";
import type { ReportParameters } from "@portal/domain/reports/parameters";
import type { ReportDocument, ReportFrame } from "@portal/domain/reports/document/report-document";
import { WHOLE_PLAN } from "@portal/domain/reports/report-request";
import type { PlanRows } from "@portal/domain/reports/plan-rows";
import type { PlanRow } from "./queries.ts";

/** All that a report's document is made of: data alone, so that another thread can make it. */
export interface ReportJob {
  readonly report: ReportType;
  readonly rows: PlanRows & { readonly plan: PlanRow };
  readonly parameters: ReportParameters;
  /** In the plan's zone. */
  readonly todayOn: LocalDate;
  /** Of a report for a lot; else null. */
  readonly lotId: number | null;
}

/** One more of the same rows, printed behind the job's own. */
export interface FurtherReport extends ReportPart {
  readonly frame: ReportFrame;
}

/** A long ledger takes a moment: not for the thread that answers calls. */
export function documentOf({ report, rows, parameters, todayOn, lotId }: ReportJob): ReportDocument {
  return makeReport(report, rows, { parameters, todayOn, lotId, terms: termsOf(rows.plan), ...WHOLE_PLAN });
}

/** A lookup of whole terms; the standard term itself where the agency has no word of its own (D39). */
export function termsOf({ terms }: PlanRow): (standardTerm: string) => string {
  const local = new Map(terms.map((term) => [term.standardTerm, term.localTerm]));
  return (standardTerm) => local.get(standardTerm) || standardTerm;
}
