import { useState } from "react";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { messages } from "../messages.ts";

/** The reminder, once for each opening of the paper, and the notice of the close, at once where it has passed (D10). */
export function VotingModals({
  isClosed,
  isWarningDue,
}: {
  readonly isClosed: boolean;
  readonly isWarningDue: boolean;
}) {
  const [isWarned, setWarned] = useState(false);
  const [isToldClosed, setToldClosed] = useState(false);
  if (isClosed)
    return isToldClosed ? null : (
      <Dialog
        key="closed"
        isSmall
        title={messages.closedTitle}
        okText="Ok"
        onClose={() => setToldClosed(true)}
      >
        <p>{messages.closed}</p>
      </Dialog>
    );
  if (!isWarningDue || isWarned) return null;
  return (
    <Dialog key="warning" isSmall title={messages.warningTitle} okText="Ok" onClose={() => setWarned(true)}>
      <p>{messages.warning}</p>
    </Dialog>
  );
}
