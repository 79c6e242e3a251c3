import type { BodyOf } from "@portal/contract/core/endpoint";
import type { runReport as endpoint } from "@portal/contract/reports/endpoints";
import type { ReportAnswer } from "@portal/contract/reports/schemas";
import { partsOf } from "@portal/domain/reports/meeting-pack";
import { parseParameters } from "@portal/domain/reports/parameters";
import { recordWithinLimit } from "../core/audit/record-within-limit.ts";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { ifOverloaded, type Limiter } from "../core/jobs/limiter.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { tooManyAttempts } from "../core/throttle/too-many-attempts.ts";
import { actorOf } from "../core/session/actor.ts";
import type { AccessRefusal } from "../portfolio/public.ts";
import { mayRunReport, targetOf, reportNamed, reportsPlan } from "./access.ts";
import type { PrintReport } from "./print-report.ts";
import { readReportContext } from "./queries.ts";
import { readReport } from "./read-report.ts";

/** Reports of one account: each is work of a worker for a moment. */
export const REPORT_LIMIT = { most: 20, withinSeconds: 60 };
const TOO_MANY_REPORTS = "You have run many reports. Please try again in a minute.";

const ONE_PDF = "Several reports at once are made as a PDF only.";

export const NOT_MADE = refused("UNAVAILABLE", {
  detail: "Many reports are being made. Please try again in a few seconds.",
  retryAfterSeconds: 10,
});

export type RunRefusal = AccessRefusal | "TOO_MANY_ATTEMPTS" | "UNAVAILABLE";

interface RunDependencies {
  readonly database: Database;
  readonly print: PrintReport;
  /** Long ledgers that arrive together would hold up everybody's calls; their files are made one by one anyway. */
  readonly readings: Limiter;
}

/**
 * Runs a report as it was asked for (accounting B2). Who may run it is asked here again, whatever the list said: plan, lot
 * and report that are not the viewer's are 404 alike. A wrong parameter is an answer with a sentence.
 */
export async function runReport(
  { database, print, readings }: RunDependencies,
  session: PortalUser,
  body: BodyOf<typeof endpoint>,
  now: Date,
): Promise<Outcome<ReportAnswer, RunRefusal>> {
  const granted = reportsPlan(session, body.parameter0);
  if (!granted.ok) return granted;
  const report = reportNamed(body.mainCommand);
  const target = targetOf(session, body.parameter0, body.parameter1);
  if (report === undefined || target === null) return refused("NOT_FOUND");
  const { agencyId } = session;
  const context = await readReportContext(database, agencyId, target.ownersCorpId);
  if (context === undefined || !mayRunReport(report, target, session, context)) return refused("NOT_FOUND");
  const parsed = parseParameters(report, slotsOf(body), context);
  if (!parsed.ok) return answer({ success: false, data: null, message: parsed.detail });
  const parts = partsOf(report, parsed.value, context);
  if (!parts.ok) return answer({ success: false, data: null, message: parts.detail });
  const { webAccessReportId } = report;
  const { format = "pdf" } = body;
  if (format !== "pdf" && parts.value.length > 1)
    return answer({ success: false, data: null, message: ONE_PDF });
  const isNoted = await recordWithinLimit(
    database,
    { agencyId, actor: actorOf(session), kind: "report", subject: { webAccessReportId, ...target, format } },
    REPORT_LIMIT,
  );
  if (!isNoted) return tooManyAttempts(TOO_MANY_REPORTS, REPORT_LIMIT.withinSeconds);
  const { todayOn } = context;
  const [first = { report, parameters: parsed.value }, ...further] = parts.value;
  const wanted = { agencyId, ...target, ...first, further, todayOn, now };
  const read = await readings.run("all", () => readReport(database, wanted)).catch(ifOverloaded(null));
  if (read === undefined) return refused("NOT_FOUND");
  const file = read && (await print(read, format, now));
  if (file === null) return NOT_MADE;
  return answer({ success: true, data: Buffer.from(file).toString("base64"), message: null });
}

const slotsOf = (body: BodyOf<typeof endpoint>): readonly unknown[] => [
  body.parameter2,
  body.parameter3,
  body.parameter4,
  body.parameter5,
  body.parameter6,
  body.parameter7,
  body.parameter8,
  body.parameter9,
];
