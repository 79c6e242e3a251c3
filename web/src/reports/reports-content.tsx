import { href } from "@portal/contract/core/pages";
import type { ReportType } from "@portal/domain/reports/catalogue";
import { MEETING_PACK } from "@portal/domain/reports/meeting-pack";
import { useState } from "react";
import { saveBlob } from "../core/api/save-file.ts";
import type { LotOrPlan } from "../portfolio/public.ts";
import { MakingDialog } from "./making-dialog.tsx";
import { MeetingPackLine } from "./meeting-pack-line.tsx";
import { type FormDays, ParameterDialog } from "./parameter-dialog.tsx";
import { mayShowReports, type ReportFile } from "./report-file.ts";
import type { ReportGroup } from "./report-groups.ts";
import { ReportList, type SavedReport } from "./report-list.tsx";
import { ReportPreview } from "./report-preview.tsx";
import { sentValues } from "./typed-parameters.ts";
import { useKeptParameters } from "./use-kept-parameters.ts";
import { type ReportRequest, useReportRun } from "./use-report-run.ts";

/** The reports of a lot or plan: the list, the parameters of the one that is asked for, and the one that is shown. */
export function ReportsContent({
  agencyId,
  lotOrPlan,
  groups,
  hasPictures,
  days,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
  readonly groups: readonly ReportGroup[];
  /** Whether the plan's money is shown in pictures elsewhere. */
  readonly hasPictures: boolean;
  readonly days: FormDays;
}) {
  const { asked, ask, typedIn, type } = useKeptParameters(lotOrPlan, groups);
  const [shown, setShown] = useState<(ReportRequest & { readonly file: ReportFile }) | null>(null);
  const [saved, setSaved] = useState<SavedReport | null>(null);
  const [made, setMade] = useState<ReadonlyMap<ReportType, ReportRequest>>(new Map());
  const { request, start, cancel } = useReportRun(agencyId, lotOrPlan);

  const save = ({ report }: ReportRequest, { name, blob }: ReportFile) => {
    saveBlob(name, blob);
    setSaved({ report, name });
  };
  const view = (wanted: ReportRequest) =>
    void start(wanted, "pdf", (file) => {
      ask(null);
      setMade((before) => new Map(before).set(wanted.report, wanted));
      if (mayShowReports()) setShown({ ...wanted, file });
      else save(wanted, file);
    });
  const saveAs = (wanted: ReportRequest, format: "csv" | "xlsx") =>
    void start(wanted, format, (file) => save(wanted, file));
  const open = (report: ReportType) => {
    if (report.fields.length === 0) view({ report, values: {} });
    else ask(report);
  };

  return (
    <>
      <MeetingPackLine
        groups={groups}
        savedAs={saved?.report === MEETING_PACK ? saved.name : null}
        onOpen={() => open(MEETING_PACK)}
      />
      <ReportList
        groups={groups}
        made={made}
        saved={saved}
        picturesAt={hasPictures ? href("ownersCorporation", { agencyId }) : null}
        onOpen={open}
        onSaveAs={saveAs}
      />
      {/* Closed before the form below it, whose closing leads the focus back to the list. */}
      {request === null ? null : <MakingDialog report={request.report} onCancel={cancel} />}
      {asked === null ? null : (
        <ParameterDialog
          key={asked.webAccessReportId}
          of={{ agencyId, ownersCorpId: lotOrPlan.ownersCorpId, days }}
          report={asked}
          typed={typedIn(asked)}
          isMaking={request !== null}
          onTyped={(texts) => type(asked, texts)}
          onView={(texts) => view({ report: asked, values: sentValues(asked, texts) })}
          onClose={() => ask(null)}
        />
      )}
      {shown === null ? null : (
        <ReportPreview
          report={shown.report}
          file={shown.file}
          onDownload={() => save(shown, shown.file)}
          onSaveAs={shown.report === MEETING_PACK ? null : (format) => saveAs(shown, format)}
          onChange={() => {
            setShown(null);
            ask(shown.report);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
