import { formatInstant } from "@portal/domain/core/format-date";
import type { LocalDate } from "@portal/domain/core/local-date";
import { basisOf } from "@portal/domain/reports/basis";
import { rowsOf, type AmountsGst, type ReportType } from "@portal/domain/reports/catalogue";
import type { ReportPart } from "@portal/domain/reports/meeting-pack";
import type { ReportParameters } from "@portal/domain/reports/parameters";
import type { ReportFrame } from "@portal/domain/reports/document/report-document";
import type { Database } from "../core/db/open-database.ts";
import type { ReportTarget } from "./access.ts";
import type { PlanRow } from "./queries.ts";
import { readPlanRows } from "./read-plan-rows.ts";
import { type FurtherReport, type ReportJob, termsOf } from "./report-job.ts";

/** A report whose reader was asked for, with what it was asked for; nothing here says who may see it. */
export interface WantedReport extends ReportTarget {
  readonly agencyId: number;
  readonly report: ReportType;
  readonly parameters: ReportParameters;
  /** More of the plan, behind it in the same file. */
  readonly further?: readonly ReportPart[];
  /** In the plan's zone. */
  readonly todayOn: LocalDate;
  /** By the database's clock. */
  readonly now: Date;
}

export interface ReadReport {
  readonly job: ReportJob;
  readonly frame: ReportFrame;
  readonly further: readonly FurtherReport[];
  /** The agency's banner, where it is a file of the package (D65). */
  readonly bannerSha256: string | null;
}

const GST_TEXTS: Readonly<Record<AmountsGst, string>> = {
  excluded: "Amounts exclude GST",
  included: "Amounts include GST",
};

/**
 * Reads what a report's document and those behind it are made of, as of one moment, and what stands around each; undefined
 * if the plan does not exist.
 */
export async function readReport(
  database: Pick<Database, "agencyTransaction">,
  wanted: WantedReport,
): Promise<ReadReport | undefined> {
  const { agencyId, ownersCorpId, lotId, report, parameters, further = [], todayOn, now } = wanted;
  const rowSets = [report, ...further.map((part) => part.report)].flatMap(rowsOf);
  const rows = await readPlanRows(database, agencyId, ownersCorpId, rowSets);
  if (rows === undefined) return undefined;
  return {
    job: { report, rows, parameters, todayOn, lotId: report.isPerLot ? lotId : null },
    frame: frameOf(report, rows.plan, now),
    further: further.map((part) => ({ ...part, frame: frameOf(part.report, rows.plan, now) })),
    bannerSha256: rows.plan.bannerSha256,
  };
}

function frameOf(report: ReportType, plan: PlanRow, now: Date): ReportFrame {
  return {
    agencyName: plan.agencyName,
    planText: `${termsOf(plan)("Strata Plan")} ${plan.planNumber}`,
    bodyCorporateName: plan.bodyCorporateName,
    address: plan.address,
    abn: plan.abn,
    gstText: plan.isGstRegistered && report.gst !== null ? GST_TEXTS[report.gst] : null,
    basisText: basisOf(report),
    printedText: formatInstant(now, plan.timeZone),
    reportId: report.webAccessReportId,
  };
}
