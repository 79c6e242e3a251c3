import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useState } from "react";
import { fileName, saveBlob } from "../../../core/api/save-file.ts";
import { ProofDialog } from "../../../staff/office/public.ts";
import type { MeetingName } from "../office-meeting-api.ts";
import { ReasonDialog } from "../steps/reason-dialog.tsx";
import { callExportRegister } from "./minutes-api.ts";

/** Why the register is taken, and then a proof that it is the person who asks. */
export function ExportDialog({
  name,
  meeting,
  onDone,
  onRefused,
  onClose,
}: {
  readonly name: MeetingName;
  readonly meeting: OfficeMeeting;
  readonly onDone: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState<string | null>(null);
  if (reason !== null)
    return (
      <ProofDialog
        agencyId={name.agencyId}
        act={{
          what: `Export the register of ${meeting.title}. Every administrator is told by e-mail, with your reason.`,
          submitText: "Export",
          run: async (proof) => {
            const { json, csv } = await callExportRegister(name, reason, proof);
            const called = `register ${meeting.title}`;
            saveBlob(fileName(called, "json"), new Blob([json], { type: "application/json" }));
            if (csv !== null) saveBlob(fileName(called, "csv"), new Blob([csv], { type: "text/csv" }));
          },
        }}
        onDone={onDone}
        onRefused={onRefused}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title="Export the register"
      submitText="Continue"
      run={async (typed) => typed}
      onDone={setReason}
      onClose={onClose}
    >
      <p>
        Two files: one for the programs that verify a register (JSON), and a table for a spreadsheet (CSV).
        They tell how each lot or member voted.
      </p>
    </ReasonDialog>
  );
}
