import { formatInstant } from "@portal/domain/core/format-date";
import type { LocalDate } from "@portal/domain/core/local-date";
import { rowsOf, type AmountsGst, type ReportType } from "@portal/domain/reports/catalogue";
import { makeReport } from "@portal/domain/reports/make-report";
import type { ReportParameters } from "@portal/domain/reports/parameters";
import type { ReportDocument, ReportFrame } from "@portal/domain/reports/report-document";
import { WHOLE_PLAN } from "@portal/domain/reports/report-request";
import type { Database } from "../core/db/open-database.ts";
import type { ReportPlace } from "./access.ts";
import type { PlanRow } from "./queries.ts";
import { readPlanRows } from "./read-plan-rows.ts";

/** A report whose reader was asked for, with what it was asked for; nothing here says who may see it. */
export interface WantedReport extends ReportPlace {
  readonly agencyId: number;
  readonly report: ReportType;
  readonly parameters: ReportParameters;
  /** In the plan's zone. */
  readonly todayOn: LocalDate;
  /** By the database's clock. */
  readonly now: Date;
}

export interface MadeReport {
  readonly document: ReportDocument;
  readonly frame: ReportFrame;
  /** The agency's banner, where it is a file of the package (D65). */
  readonly bannerSha256: string | null;
}

const GST_TEXTS: Readonly<Record<AmountsGst, string>> = {
  excluded: "Amounts exclude GST",
  included: "Amounts include GST",
};

/** The document of a report with what stands around it; undefined where there is no such plan. */
export async function makeDocument(
  database: Pick<Database, "forAgency">,
  wanted: WantedReport,
): Promise<MadeReport | undefined> {
  const { agencyId, ownersCorpId, lotId, report, parameters, todayOn, now } = wanted;
  const rows = await readPlanRows(database, agencyId, ownersCorpId, rowsOf(report));
  if (rows === undefined) return undefined;
  const terms = termsOf(rows.plan);
  const document = makeReport(report, rows, {
    parameters,
    todayOn,
    terms,
    lotId: report.isPerLot ? lotId : null,
    ...WHOLE_PLAN,
  });
  const { plan } = rows;
  return {
    document,
    frame: {
      agencyName: plan.agencyName,
      planText: `${terms("Strata Plan")} ${plan.planNumber}`,
      bodyCorporateName: plan.bodyCorporateName,
      address: plan.address,
      abn: plan.abn,
      gstText: plan.isGstRegistered && report.gst !== null ? GST_TEXTS[report.gst] : null,
      printedText: formatInstant(now, plan.timeZone),
      reportId: report.webAccessReportId,
    },
    bannerSha256: plan.bannerSha256,
  };
}

/** A lookup of whole terms; the standard term itself where the agency has no word of its own (D39). */
function termsOf({ terms }: PlanRow): (standardTerm: string) => string {
  const local = new Map(terms.map((term) => [term.standardTerm, term.localTerm]));
  return (standardTerm) => local.get(standardTerm) || standardTerm;
}
