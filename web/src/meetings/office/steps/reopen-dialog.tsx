import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useRef, useState } from "react";
import { ProofDialog } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { closeWords, meetingFailure } from "../meeting-words.ts";
import { callReopen } from "../office-meeting-api.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { instantText, type StepProps } from "./step-props.ts";

interface Asked {
  readonly cutoffAt: string;
  readonly reason: string;
}

/** Opens a closed vote again: says what that means, asks why and until when, and then who it is. */
export function ReopenDialog({ name, meeting, onDone, onClose }: StepProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const saved = useRef<OfficeMeeting | null>(null);
  if (asked !== null)
    return (
      <ProofDialog
        agencyId={name.agencyId}
        act={{
          what: `Open voting in ${meeting.title} again.`,
          submitText: "Open voting again",
          run: async (proof) => {
            saved.current = await callReopen(name, asked.cutoffAt, asked.reason, proof);
          },
        }}
        onDone={() => onDone(saved.current ?? meeting, "Voting is open again.")}
        onRefused={(error) => {
          setRefused(error);
          setAsked(null);
        }}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title="Open voting again"
      submitText="Continue"
      at={{ words: "Close", on: "", time: "" }}
      run={async (reason, at) => ({
        reason,
        cutoffAt: instantText(at ?? { on: "", time: "" }, meeting.timeZone),
      })}
      onDone={setAsked}
      onClose={onClose}
    >
      <p>
        Voting closed on {closeWords(meeting)}, and since then the choices can be read. If you open it again,
        the register, the result and the minutes say so for ever.
      </p>
      {refused === null ? null : <Alert kind="bad">{meetingFailure(refused)}</Alert>}
    </ReasonDialog>
  );
}
