import type { Paper } from "@portal/contract/meetings/office/paper-schemas";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import { AskWhyDialog } from "./ask-why-dialog.tsx";
import { callInformal } from "./paper-api.ts";
import { paperFailure } from "./paper-words.ts";

/** Keeps a paper that does not count, and says what its owner is told. */
export function InformalDialog({
  meeting,
  paper,
  ...ends
}: {
  readonly meeting: OfficeMeeting;
  readonly paper: Paper;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  return (
    <AskWhyDialog
      {...ends}
      title={`The paper of ${paper.seatName} does not count`}
      act="Keep as informal"
      label="Reason, as the owner reads it"
      placeholder="It is not signed."
      tooShort="Write why it does not count, in a few words."
      send={(reason) => callInformal(meeting, paper.paperId, reason)}
      failureOf={paperFailure}
    >
      The scan is kept with your reason, and {paper.holderName} is told by e-mail. A vote can still be cast.
    </AskWhyDialog>
  );
}
