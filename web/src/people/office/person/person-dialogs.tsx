import type { PhoneCode } from "@portal/contract/people/office/act-schemas";
import type { Person } from "@portal/contract/people/office/schemas";
import type { View } from "@portal/contract/people/office/view-schemas";
import type { InvitationWay } from "@portal/domain/people/invitation-code";
import { useLayoutEffect, useRef, useState } from "react";
import { ProofDialog, type Told } from "../../../staff/office/public.ts";
import { ViewDialog } from "../views/view-dialog.tsx";
import { actAtOnce, isAtOnce } from "./acts-at-once.ts";
import { AddDialog } from "./add-dialog.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { BouncedDialog } from "./bounced-dialog.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { DisableDialog } from "./disable-dialog.tsx";
import type { PersonAct } from "./person-acts.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";
import {
  type AskedAct,
  codeGivenWords,
  codeWords,
  factorReset,
  newAddress,
  phoneCodeFor,
  resetWords,
} from "./proven-acts.ts";

/** What lies over the page: the facts of somebody, something that is asked, or a proof of an act. */
type Shown =
  | { readonly kind: "facts" | "view" | "phone" | "reset" | "address" | "add" | "disable" | "bounced" }
  | { readonly kind: "proof"; readonly asked: AskedAct }
  | { readonly kind: "code"; readonly given: PhoneCode };

/** One of the people, and what is done for them, a dialog after the other. */
export function PersonDialogs({
  agencyId,
  person,
  mayAct,
  onInvite,
  onView,
  onEnd,
  onClose,
}: {
  readonly agencyId: string;
  readonly person: Person;
  readonly mayAct: boolean;
  readonly onInvite: (way: InvitationWay) => void;
  readonly onView: (view: View) => void;
  /** Something was done, or refused. */
  readonly onEnd: (told: Told) => void;
  readonly onClose: () => void;
}) {
  const { username, name } = person;
  const account = { agencyId, username };
  const [shown, setShown] = useState<Shown>({ kind: "facts" });
  const given = useRef<PhoneCode | null>(null);
  // Pressed twice it is done once.
  const isUnderWay = useRef(false);
  // A dialog that gave way to another one closes a moment later.
  const now = useRef(shown);
  useLayoutEffect(() => {
    now.current = shown;
  }, [shown]);
  const close = () => {
    if (now.current === shown) onClose();
  };
  const prove = (asked: AskedAct) => setShown({ kind: "proof", asked });
  const begin = async (act: PersonAct) => {
    if (act === "invite") onInvite("email");
    else if (act === "letter") onInvite("letter");
    else if (isAtOnce(act)) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      onEnd(await actAtOnce(agencyId, person, act));
    } else setShown({ kind: act });
  };
  const ownDialog = { agencyId, person, onClose: close };

  switch (shown.kind) {
    case "facts":
      return (
        <PersonDialog person={person} mayAct={mayAct} onAct={(act) => void begin(act)} onClose={close} />
      );
    case "view":
      return <ViewDialog agencyId={agencyId} viewed={person} onOpened={onView} onClose={close} />;
    case "disable":
      return (
        <DisableDialog {...ownDialog} onDone={() => onEnd({ done: `${name} cannot sign in any more.` })} />
      );
    case "bounced":
      return (
        <BouncedDialog
          {...ownDialog}
          onDone={() => onEnd({ done: `It is noted that e-mail to ${name} came back.` })}
        />
      );
    case "add":
      return (
        <AddDialog
          {...ownDialog}
          onDone={(added) =>
            onEnd({ done: `${name} has the access code ${added.username}, too. Invite them with it.` })
          }
        />
      );
    case "address":
      return (
        <AddressDialog
          person={person}
          onClose={close}
          onChosen={(chosen) => prove(newAddress(agencyId, person, chosen))}
        />
      );
    case "phone":
    case "reset":
      return (
        <PhoneDialog
          account={account}
          title={shown.kind === "phone" ? `Phone code for ${name}` : `Reset the second step of ${name}`}
          what={shown.kind === "phone" ? codeWords(person) : resetWords(person)}
          onClose={close}
          onChosen={(help) =>
            prove(
              shown.kind === "phone"
                ? phoneCodeFor(agencyId, person, help, (code) => (given.current = code))
                : factorReset(agencyId, person, help),
            )
          }
        />
      );
    case "proof":
      return (
        <ProofDialog
          agencyId={agencyId}
          act={shown.asked.act}
          onDone={() => {
            if (given.current === null) onEnd({ done: shown.asked.done });
            else setShown({ kind: "code", given: given.current });
          }}
          onRefused={(error) => onEnd({ error })}
          onClose={close}
        />
      );
    default:
      return (
        <CodeDialog
          agencyId={agencyId}
          person={person}
          given={shown.given}
          onClose={() => onEnd({ done: codeGivenWords(name) })}
        />
      );
  }
}
