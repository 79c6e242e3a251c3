import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { useEffect, useRef, useState } from "react";
import { loadErrorText } from "../../../core/api/api-problem.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { HappenedAt } from "../../meeting-times.tsx";

/** Takes back what was chosen and not submitted, here and on every other device; asks first. */
export function DiscardChanges({
  agenda: { meeting, receipt },
  isUnanswered,
  onDiscard,
  onDiscarded,
}: {
  readonly agenda: Agenda;
  /** Whether a submission is without an answer: then nobody knows yet what is in the register. */
  readonly isUnanswered: boolean;
  /** Forgets the choices wherever they are kept, and answers what is in the register. */
  readonly onDiscard: () => Promise<Agenda>;
  readonly onDiscarded: (newest: Agenda) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, submit, dismiss } = useSubmission<null, Agenda>(onDiscard);
  const words = useRef<HTMLParagraphElement>(null);
  const discard = useRef<HTMLButtonElement>(null);
  // While it was busy the button could not keep the focus.
  useEffect(() => {
    if (error !== null) discard.current?.focus();
  }, [error]);
  const close = () => {
    setAsking(false);
    dismiss();
  };
  // What is chosen while the choices go would go with them: the paper stays out of reach until there is an answer.
  const stayOpen = () => words.current?.closest("dialog")?.showModal();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Discard changes</Button>
      {isAsking ? (
        <Dialog
          isSmall
          title="Discard your changes?"
          okText={isBusy ? null : "Keep them"}
          mayCloseBeside={!isBusy}
          actions={
            <Button
              ref={discard}
              isBusy={isBusy}
              onClick={() =>
                void submit(null, (newest) => {
                  close();
                  onDiscarded(newest);
                })
              }
            >
              Discard
            </Button>
          }
          onClose={isBusy ? stayOpen : close}
        >
          <p ref={words}>
            {isUnanswered ? (
              "The paper goes back to what is in the register. Your last submission was not confirmed: should it have arrived, it stands."
            ) : receipt === null ? (
              "The paper will be blank again. Nothing was submitted from it so far."
            ) : (
              <>
                {"The paper goes back to the vote that you submitted "}
                <HappenedAt at={receipt.at} zone={meeting.timeZone} />
                {". That vote stands, as before."}
              </>
            )}
          </p>
          {error === null ? null : <Alert kind="bad">{loadErrorText(error)}</Alert>}
        </Dialog>
      ) : null}
    </>
  );
}
