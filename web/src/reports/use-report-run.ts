import type { ReportType } from "@portal/domain/reports/catalogue";
import type { ReportValues } from "@portal/domain/reports/parameters";
import { useEffect, useRef, useState } from "react";
import type { LotOrPlan } from "../portfolio/public.ts";
import { showToast, dismissToasts } from "../ui/toast/toast-store.ts";
import { makeReport } from "./api.ts";
import { failureOf, messages } from "./messages.ts";
import { type ReportFile, reportFile } from "./report-file.ts";
import { callOf, type ReportFormat } from "./typed-parameters.ts";

/** A report as it is asked for. */
export interface ReportRequest {
  readonly report: ReportType;
  readonly values: ReportValues;
}

/** Makes one report at a time for a lot or plan. Leaving the lot or plan cancels the report. */
export function useReportRun(agencyId: string, lotOrPlan: LotOrPlan) {
  const [request, setRequest] = useState<ReportRequest | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const lastFailure = useRef("");
  useEffect(() => () => underWay.current?.abort(), []);

  const tell = (title: string, text: string) => {
    lastFailure.current = text;
    showToast({ kind: "bad", title, text });
  };

  const run = async (
    { report, values }: ReportRequest,
    format: ReportFormat,
    signal: AbortSignal,
  ): Promise<ReportFile | null> => {
    try {
      const { success, data, message } = await makeReport(
        agencyId,
        callOf(report, lotOrPlan, values, format),
        signal,
      );
      if (success && data !== null) return signal.aborted ? null : reportFile(data, format);
      if (message === null) tell(messages.failedTitle, messages.failed);
      else tell(messages.errorTitle, message);
    } catch (error) {
      const failure = signal.aborted ? null : failureOf(error);
      if (failure !== null) tell(failure.title, failure.text);
    }
    return null;
  };

  return {
    /** What is being made; null while nothing is. */
    request,
    /** Has it made, unless another one is; `done` gets the file where there is one. */
    start: async (wanted: ReportRequest, format: ReportFormat, done: (file: ReportFile) => void) => {
      if (underWay.current !== null) return;
      const controller = new AbortController();
      underWay.current = controller;
      // Else the failure of an earlier try would stand beside what came of this one.
      dismissToasts({ text: lastFailure.current });
      setRequest(wanted);
      const file = await run(wanted, format, controller.signal);
      underWay.current = null;
      setRequest(null);
      if (file !== null) done(file);
    },
    cancel: () => underWay.current?.abort(),
  };
}
