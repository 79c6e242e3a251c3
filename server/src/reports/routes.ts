import * as contract from "@portal/contract/reports/endpoints";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { createWorkQueue } from "../core/jobs/work-queue.ts";
import { listBudgets, listReports } from "./list-reports.ts";
import type { PrintReport } from "./print-report.ts";
import { runReport } from "./run-report.ts";

export interface ReportDependencies {
  readonly database: Database;
  readonly printReport: PrintReport;
}

/** As many as may wait for their files. */
const MOST_WAITING = 24;

export function reportRoutes({ database, printReport }: ReportDependencies): readonly BoundEndpoint[] {
  const readings = createWorkQueue(1, MOST_WAITING);
  return [
    bind(contract.listReports, ({ params, session }) => listReports(database, session, params.planId)),
    bind(contract.listBudgets, ({ params, session }) => listBudgets(database, session, params.planId)),
    bind(contract.runReport, ({ body, session, now }) =>
      runReport({ database, print: printReport, readings }, session, body, now),
    ),
  ];
}
