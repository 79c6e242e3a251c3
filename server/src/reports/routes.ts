import * as contract from "@portal/contract/reports/endpoints";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { createLimiter, ifOverloaded } from "../core/jobs/limiter.ts";
import { queueName } from "../core/session/queue-name.ts";
import { listBudgets, listReports } from "./list-reports.ts";
import type { PrintReport } from "./print-report.ts";
import { NOT_MADE, runReport } from "./run-report.ts";

export interface ReportDependencies {
  readonly database: Database;
  readonly printReport: PrintReport;
}

/** As many as may wait for their files. */
const MOST_WAITING = 24;
/** A page runs one at a time; a person with several pages open still leaves slots for the others. */
const MOST_OF_A_PERSON = 6;

export function reportRoutes({ database, printReport }: ReportDependencies): readonly BoundEndpoint[] {
  const readings = createLimiter({ atOnce: 1, waiting: MOST_WAITING });
  const ofPerson = createLimiter({ atOnce: MOST_OF_A_PERSON, waiting: 0 });
  return [
    bind(contract.listReports, ({ params, session }) => listReports(database, session, params.planId)),
    bind(contract.listBudgets, ({ params, session }) => listBudgets(database, session, params.planId)),
    bind(contract.runReport, async ({ body, session, now }) => {
      const run = () => runReport({ database, print: printReport, readings }, session, body, now);
      return ofPerson.run(queueName(session), run).catch(ifOverloaded(NOT_MADE));
    }),
  ];
}
