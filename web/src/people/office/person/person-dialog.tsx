import type { Person } from "@portal/contract/people/office/schemas";
import { timeWords } from "../../../core/time-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ContactText } from "../../../ui/contact-text/contact-text.tsx";
import { Details } from "../../../ui/details/details.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { invitedWords, planWords, rolesWords, stateWords } from "../person-words.ts";
import styles from "./person.module.css";
import { type PersonAct, personActs } from "./person-acts.ts";

/** Somebody of the portal, and what can be done for them or about them. */
export function PersonDialog({
  person,
  mayAct,
  onAct,
  onClose,
}: {
  readonly person: Person;
  readonly mayAct: boolean;
  readonly onAct: (act: PersonAct) => void;
  readonly onClose: () => void;
}) {
  const acts = mayAct ? personActs(person) : [];
  return (
    <Dialog title={person.name} okText={null} onClose={onClose}>
      <Details details={detailsOf(person)} />
      {mayAct && person.hasOtherPlans ? (
        <p>
          {person.name} has lots or seats in plans that are not yours, too. For anything else please ask a
          colleague who has all of them.
        </p>
      ) : null}
      {acts.length === 0 ? null : (
        <ul className={styles.acts} aria-label={`What you can do for ${person.name}`}>
          {acts.map(({ act, words }) => (
            <li key={act}>
              <Button isWide onClick={() => onAct(act)}>
                {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function detailsOf(person: Person) {
  const { username, email, isOfficeAddress, plans, lastSignInAt, isGuarded, hasSecondFactor } = person;
  return [
    { name: "Access code", value: `${username}${person.isAdded ? " (added by the office)" : ""}` },
    {
      name: "E-mail address",
      value:
        email === null ? (
          "None"
        ) : (
          <>
            <ContactText text={email} />
            {isOfficeAddress ? " (set by the office)" : ""}
          </>
        ),
    },
    { name: "Status", value: stateText(person) },
    { name: "Roles", value: rolesWords(person) || "None" },
    { name: "Plans and lots", value: plans.map(planWords).join("; ") || "None" },
    { name: "Invited", value: invitedWords(person) || "Not yet" },
    { name: "Last sign-in", value: lastSignInAt === null ? "Not yet" : timeWords(lastSignInAt) },
    { name: "Second step", value: hasSecondFactor ? "Set up" : "Not set up" },
    ...(isGuarded
      ? [{ name: "Guarded", value: "After many wrong passwords, a new browser needs a link by e-mail" }]
      : []),
  ];
}

const stateText = ({ state, isFormer }: Person): string =>
  isFormer ? `${stateWords[state].text}, former` : stateWords[state].text;
