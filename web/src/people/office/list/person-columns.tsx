import type { Person } from "@portal/contract/people/office/schemas";
import { timeWords } from "../../../core/time-words.ts";
import { ContactText } from "../../../ui/contact-text/contact-text.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import { invitedParts, invitedWords, planWords, rolesWords, stateWords } from "../person-words.ts";
import styles from "../people.module.css";

/** So many plans of somebody are named in the list, all of them where one looks closer. */
const PLANS_SHOWN = 3;

/** What one may do with the people of a list. */
export interface ListActs {
  /** Null: who looks may not invite. */
  readonly choice: {
    readonly isChosen: (person: Person) => boolean;
    readonly choose: (person: Person, isChosen: boolean) => void;
  } | null;
  readonly open: (person: Person) => void;
}

/** The order is the server's, since not all of them are here. */
export const personColumns = ({ choice, open }: ListActs): readonly GridColumn<Person>[] => [
  ...(choice === null ? [] : [choiceColumn(choice)]),
  {
    key: "name",
    title: "Name",
    width: 290,
    isUnsortable: true,
    isLong: true,
    value: ({ name }) => name,
    cell: (person) => (
      <>
        <button type="button" className={styles.name} onClick={() => open(person)}>
          {person.name}
        </button>
        <span className={styles.fact}>{person.username}</span>
        <span className={styles.fact}>
          {person.email === null ? "No e-mail address" : <ContactText text={person.email} />}
        </span>
      </>
    ),
  },
  {
    key: "state",
    title: "Status",
    width: 155,
    isUnsortable: true,
    value: ({ state }) => stateWords[state].text,
    cell: ({ state, isGuarded, isFormer }) => (
      <span className={styles.pills}>
        <Pill {...stateWords[state]} />
        {isGuarded ? <Pill kind="warn" text="Guarded" /> : null}
        {isFormer ? <Pill kind="plain" text="Former" /> : null}
      </span>
    ),
  },
  { key: "roles", title: "Roles", width: 140, isUnsortable: true, value: rolesWords },
  {
    key: "plans",
    title: "Plans and lots",
    width: 155,
    isUnsortable: true,
    value: ({ plans }) => plans.map(planWords).join("; "),
    cell: ({ plans }) => (plans.length === 0 ? "-" : <Plans plans={plans} />),
  },
  {
    key: "invited",
    title: "Invited",
    width: 175,
    isUnsortable: true,
    value: invitedWords,
    cell: (person) => <Invited person={person} />,
  },
  {
    key: "last-sign-in",
    title: "Last sign-in",
    width: 150,
    isUnsortable: true,
    value: ({ lastSignInAt }) => (lastSignInAt === null ? "" : timeWords(lastSignInAt)),
  },
];

const choiceColumn = ({ isChosen, choose }: NonNullable<ListActs["choice"]>): GridColumn<Person> => ({
  key: "choose",
  title: "Choose",
  width: 85,
  isUnsortable: true,
  value: () => "Choose",
  cell: (person) => (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={`Choose ${person.name}, ${person.username}`}
        checked={isChosen(person)}
        onChange={({ currentTarget }) => choose(person, currentTarget.checked)}
      />
    </label>
  ),
});

function Plans({ plans }: Pick<Person, "plans">) {
  const more = plans.length - PLANS_SHOWN;
  return (
    <ul className={styles.plans}>
      {plans.slice(0, PLANS_SHOWN).map((plan) => (
        <li key={plan.ownersCorpId}>{planWords(plan)}</li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}

/** Each part on a line of its own. */
const Invited = ({ person }: { readonly person: Person }) => {
  const parts = invitedParts(person);
  if (parts.length === 0) return "-";
  return parts.map((part) => (
    <span key={part} className={styles.part}>
      {part}
    </span>
  ));
};
