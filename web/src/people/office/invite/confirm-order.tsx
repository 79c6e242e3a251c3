import type { InvitationWay } from "@portal/domain/people/invitation-code";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { peopleWords } from "../person-words.ts";

const what: Readonly<Record<InvitationWay, string>> = {
  email:
    "Each of them gets an e-mail with a link to choose a password. It works once, for 14 days, and takes the place of an earlier invitation.",
  letter:
    "A letter with a code is made for each of them, for you to print. The code works once, for 30 days, and takes the place of an earlier invitation.",
};

/** Asks once more before all that a filter finds are invited. */
export function ConfirmOrder({
  way,
  people,
  onConfirm,
  onClose,
}: {
  readonly way: InvitationWay;
  readonly people: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      isSmall
      title={`Invite ${peopleWords(people)} ${way === "email" ? "by e-mail" : "by letter"}?`}
      okText="Not now"
      actions={
        <Button kind="main" onClick={onConfirm}>
          Invite
        </Button>
      }
      onClose={onClose}
    >
      <p>{what[way]}</p>
    </Dialog>
  );
}
