import * as contract from "@portal/contract/reports/endpoints";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { listBudgets, listReports } from "./list-reports.ts";
import { runReport, type PrintReport } from "./run-report.ts";

/** What there is to run, and what its forms are filled from. */
export function reportRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  return [
    bind(contract.listReports, ({ params, session }) => listReports(database, session, params.planId)),
    bind(contract.listBudgets, ({ params, session }) => listBudgets(database, session, params.planId)),
  ];
}

/** Running them. */
export function runReportRoutes(running: {
  readonly database: Database;
  readonly print: PrintReport;
}): readonly BoundEndpoint[] {
  return [bind(contract.runReport, ({ body, session, now }) => runReport(running, session, body, now))];
}
