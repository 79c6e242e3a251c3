import type { StaffMember } from "@portal/contract/staff/office/schemas";
import { Button } from "../../../ui/button/button.tsx";
import { Details } from "../../../ui/details/details.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { ProvenAct } from "../factors/proof-dialog.tsx";
import { rightWords } from "../right-words.ts";
import { timeWords } from "../../../core/time-words.ts";
import styles from "./manage-dialog.module.css";
import { nameOf, plansWords, stateOf } from "./member-words.ts";
import { memberActs } from "./staff-api.ts";

/** With the end of an invitation, by the viewer's clock. */
const stateWords = (member: StaffMember): string =>
  member.invitedUntilAt === null
    ? stateOf(member).text
    : `${stateOf(member).text}, until ${timeWords(member.invitedUntilAt)}`;

/** An act on a colleague, and what is said once it is done. */
export interface MemberAct {
  readonly act: ProvenAct;
  readonly done: string;
}

/** Somebody of the staff, and what can be done for them or about them. */
export function ManageDialog({
  agencyId,
  member,
  onChangeRights,
  onAct,
  onClose,
}: {
  readonly agencyId: string;
  readonly member: StaffMember;
  readonly onChangeRights: () => void;
  readonly onAct: (act: MemberAct) => void;
  readonly onClose: () => void;
}) {
  const { staffId, state, right, hasSecondFactor } = member;
  const name = nameOf(member);
  const ask = (which: keyof typeof memberActs, submitText: string, what: string, done: string) =>
    onAct({ act: { what, submitText, run: (proof) => memberActs[which](agencyId, staffId, proof) }, done });
  return (
    <Dialog isSmall title={name} okText={null} onClose={onClose}>
      <Details
        details={[
          { name: "E-mail address", value: member.email },
          { name: "Status", value: stateWords(member) },
          { name: "Right", value: `${rightWords[right].name}, ${plansWords(member).toLowerCase()}` },
          { name: "Second step", value: hasSecondFactor ? "Set up" : "Not yet" },
        ]}
      />
      <div className={styles.acts}>
        <Button onClick={onChangeRights}>Change right or plans</Button>
        {state === "invited" ? (
          <Button
            onClick={() =>
              ask(
                "invite",
                "Invite again",
                `${name} gets another invitation. The former link stops working.`,
                `Another invitation is on its way to ${member.email}.`,
              )
            }
          >
            Invite again
          </Button>
        ) : null}
        {hasSecondFactor && state !== "disabled" ? (
          <Button
            onClick={() =>
              ask(
                "reset",
                "Reset second step",
                `${name} loses app, passkeys and recovery codes, is signed out everywhere, and sets up a new second step at the next sign-in. Make sure that it is ${name} who asks.`,
                `The second step of ${name} is reset.`,
              )
            }
          >
            Reset second step
          </Button>
        ) : null}
        {state === "disabled" ? (
          <Button
            onClick={() =>
              ask("enable", "Enable", `${name} can sign in again.`, `${name} can sign in again.`)
            }
          >
            Enable
          </Button>
        ) : (
          <Button
            onClick={() =>
              ask(
                "disable",
                "Disable",
                `${name} is signed out everywhere at once and cannot sign in any more. Nothing that they did is lost.`,
                `${name} cannot sign in any more.`,
              )
            }
          >
            Disable
          </Button>
        )}
      </div>
    </Dialog>
  );
}
