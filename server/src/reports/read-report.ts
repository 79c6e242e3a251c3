import { formatInstant } from "@portal/domain/core/format-date";
import type { LocalDate } from "@portal/domain/core/local-date";
import { basisOf } from "@portal/domain/reports/basis";
import { rowsOf, type AmountsGst, type ReportType } from "@portal/domain/reports/catalogue";
import type { ReportParameters } from "@portal/domain/reports/parameters";
import type { ReportFrame } from "@portal/domain/reports/document/report-document";
import type { Database } from "../core/db/open-database.ts";
import type { ReportTarget } from "./access.ts";
import { readPlanRows } from "./read-plan-rows.ts";
import { type ReportJob, termsOf } from "./report-job.ts";

/** A report whose reader was asked for, with what it was asked for; nothing here says who may see it. */
export interface WantedReport extends ReportTarget {
  readonly agencyId: number;
  readonly report: ReportType;
  readonly parameters: ReportParameters;
  /** In the plan's zone. */
  readonly todayOn: LocalDate;
  /** By the database's clock. */
  readonly now: Date;
}

export interface ReadReport {
  readonly job: ReportJob;
  readonly frame: ReportFrame;
  /** The agency's banner, where it is a file of the package (D65). */
  readonly bannerSha256: string | null;
}

const GST_TEXTS: Readonly<Record<AmountsGst, string>> = {
  excluded: "Amounts exclude GST",
  included: "Amounts include GST",
};

/** Reads what a report's document is made of, and what stands around it; undefined if the plan does not exist. */
export async function readReport(
  database: Pick<Database, "agencyTransaction">,
  wanted: WantedReport,
): Promise<ReadReport | undefined> {
  const { agencyId, ownersCorpId, lotId, report, parameters, todayOn, now } = wanted;
  const rows = await readPlanRows(database, agencyId, ownersCorpId, rowsOf(report));
  if (rows === undefined) return undefined;
  const terms = termsOf(rows.plan);
  const { plan } = rows;
  return {
    job: { report, rows, parameters, todayOn, lotId: report.isPerLot ? lotId : null },
    frame: {
      agencyName: plan.agencyName,
      planText: `${terms("Strata Plan")} ${plan.planNumber}`,
      bodyCorporateName: plan.bodyCorporateName,
      address: plan.address,
      abn: plan.abn,
      gstText: plan.isGstRegistered && report.gst !== null ? GST_TEXTS[report.gst] : null,
      basisText: basisOf(report),
      printedText: formatInstant(now, plan.timeZone),
      reportId: report.webAccessReportId,
    },
    bannerSha256: plan.bannerSha256,
  };
}
