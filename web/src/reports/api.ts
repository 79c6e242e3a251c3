import type { BodyInputOf } from "@portal/contract/core/endpoint";
import type { listBudgets, listReports, runReport } from "@portal/contract/reports/endpoints";
import type { BudgetItem, ReportAnswer, ReportView } from "@portal/contract/reports/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";

/** The reports that the viewer may run for a plan. */
export function reportsQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<readonly ReportView[]>({
    queryKey: ["reports", agencyId, "list", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof listReports>(
        "GET",
        "/api/agencies/{agencyId}/reports/plan/{planId}/query/webaccessreports",
        { params: { agencyId, planId: ownersCorpId }, signal },
      ),
  });
}

/** The plan's budgets, newest first. */
export function budgetsQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<readonly BudgetItem[]>({
    queryKey: ["reports", agencyId, "budgets", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof listBudgets>("GET", "/api/agencies/{agencyId}/accounting/budgetReporting/{planId}", {
        params: { agencyId, planId: ownersCorpId },
        signal,
      }),
  });
}

export type ReportCall = BodyInputOf<typeof runReport>;

/**
 * One minute for the server (`printLimits`), and two for a slow link to bring some megabytes of PDF. A user who is
 * tired of waiting can cancel before.
 */
const timeoutMs = 180_000;

/** Has a report made. A wrong parameter is an answer without a file. */
export function makeReport(agencyId: string, body: ReportCall, signal: AbortSignal): Promise<ReportAnswer> {
  return callApi<typeof runReport>("POST", "/api/agencies/{agencyId}/reports", {
    params: { agencyId },
    body,
    timeoutMs,
    signal,
  });
}
