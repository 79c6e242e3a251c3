import { callAdopt, callCancel, callDelete, callExtend, callOpen } from "../office-meeting-api.ts";
import { closeWords } from "../meeting-words.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { instantText, type StepProps } from "./step-props.ts";
import type { ShownStep } from "./step-words.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** What a step does, why it is done, and then does it. */
export function StepDialog({ step, ...props }: StepProps & { readonly step: ShownStep }) {
  const { name, meeting, onDone, onClose } = props;
  switch (step) {
    case "adopt":
      return (
        <ReasonDialog
          title="Take the meeting over"
          submitText="Take it over"
          run={(reason) => callAdopt(name, reason)}
          onDone={(saved) => onDone(saved, "The meeting is kept here from now on.")}
          onClose={onClose}
        >
          <p>
            From now on you work on this meeting here. It keeps its votes. What your back office sends of it
            later is skipped, and the import says so. This cannot be turned back.
          </p>
        </ReasonDialog>
      );
    case "open":
      return (
        <ReasonDialog
          title="Open voting"
          submitText="Open voting"
          at={{ words: "Open", on: "", time: "", isOptional: true }}
          run={(reason, at) => callOpen(name, at === null ? null : instantText(at, meeting.timeZone), reason)}
          onDone={(saved) =>
            onDone(saved, saved.state === "open" ? "Voting is open." : "Voting opens at that time.")
          }
          onClose={onClose}
        >
          <p>
            Owners can vote until {closeWords(meeting)}. Leave day and time empty to open it now; a time is
            told to everybody. The motions and the close are signed then, and so is every change to them.
          </p>
        </ReasonDialog>
      );
    case "extend":
      return (
        <ReasonDialog
          title="Extend voting"
          submitText="Extend and tell everybody"
          at={{ words: "Close", on: meeting.cutoffOn ?? "", time: meeting.cutoffTime ?? "" }}
          run={(reason, at) =>
            callExtend(name, instantText(at ?? { on: "", time: "" }, meeting.timeZone), reason)
          }
          onDone={(saved) => onDone(saved, `Voting closes on ${closeWords(saved)}.`)}
          onClose={onClose}
        >
          <p>Voting closes on {closeWords(meeting)} so far. Votes stay as they are. Everybody is told.</p>
        </ReasonDialog>
      );
    case "cancel":
      return (
        <ReasonDialog
          title="Cancel the meeting"
          submitText="Cancel the meeting"
          run={(reason) => callCancel(name, reason)}
          onDone={(saved) => onDone(saved, "The meeting is cancelled.")}
          onClose={onClose}
        >
          <p>
            No vote is taken from then on, and who has voted is told. The register stays. This cannot be
            turned back.
          </p>
        </ReasonDialog>
      );
    case "withdraw":
      return <WithdrawDialog {...props} />;
    case "reopen":
      return <ReopenDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} run={() => callDelete(name)} />;
    default:
      return <NoticeDialog {...props} isPosting={step === "posted"} />;
  }
}
