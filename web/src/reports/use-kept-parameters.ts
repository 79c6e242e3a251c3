import type { ReportType } from "@portal/domain/reports/catalogue";
import { MEETING_PACK } from "@portal/domain/reports/meeting-pack";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "../core/draft.ts";
import { draftsOf, rememberedSession } from "../core/session/session-store.ts";
import { type LotOrPlan, lotOrPlanQuery } from "../portfolio/public.ts";
import type { ReportGroup } from "./report-groups.ts";
import type { TypedParameters } from "./typed-parameters.ts";

/** Beside the names of fields. */
const reportName = "report";

/**
 * Which report's form is open, and what was typed in the forms of this page. The open one is kept in the tab, so that it is
 * there again after a reload, and after signing in again when its session ended.
 */
export function useKeptParameters(lotOrPlan: LotOrPlan, groups: readonly ReportGroup[]) {
  const [storageKey] = useState(() => {
    const session = rememberedSession();
    return session === null ? null : `${draftsOf(session)}reports-${lotOrPlanQuery(lotOrPlan)}`;
  });
  const [started] = useState(() => startedForm(storageKey, groups));
  const [asked, ask] = useState(started?.report ?? null);
  const [typed, setTyped] = useState<ReadonlyMap<ReportType, TypedParameters>>(
    () => new Map(started === null ? [] : [[started.report, started.texts]]),
  );
  useEffect(() => {
    if (storageKey === null) return;
    keepDraft(
      storageKey,
      asked === null ? {} : { ...typed.get(asked), [reportName]: String(asked.webAccessReportId) },
    );
  }, [storageKey, asked, typed]);
  useEffect(
    () => () => {
      // A user who leaves the page finds no form open when coming back. One whose session has ended does.
      if (storageKey !== null && rememberedSession() !== null) keepDraft(storageKey, {});
    },
    [storageKey],
  );

  return {
    asked,
    ask,
    typedIn: (report: ReportType) => typed.get(report),
    type: (report: ReportType, texts: TypedParameters) =>
      setTyped((before) => new Map(before).set(report, texts)),
  };
}

/** Null where none was open, or what was may not be run any more. */
function startedForm(storageKey: string | null, groups: readonly ReportGroup[]) {
  const { [reportName]: id, ...texts } = storageKey === null ? {} : readDraft(storageKey);
  const report = [...groups.flatMap(({ reports }) => reports), MEETING_PACK].find(
    ({ webAccessReportId }) => String(webAccessReportId) === id,
  );
  // Before its budgets had come nothing was typed, and the presets are still to be asked.
  return report === undefined || report.fields.some((field) => texts[field] === undefined)
    ? null
    : { report, texts };
}
