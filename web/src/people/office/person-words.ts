import type { PeopleCounts, Person } from "@portal/contract/people/office/schemas";
import type { AccountState } from "@portal/domain/people/account-state";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { timeWords } from "../../core/time-words.ts";
import type { PillKind } from "../../ui/pill/pill.tsx";

/** The states in words, in the order in which an account comes to them. */
export const stateWords: Readonly<Record<AccountState, { readonly kind: PillKind; readonly text: string }>> =
  {
    "not-invited": { kind: "plain", text: "Not invited" },
    invited: { kind: "info", text: "Invited" },
    bounced: { kind: "warn", text: "E-mail bounced" },
    active: { kind: "ok", text: "Active" },
    disabled: { kind: "bad", text: "Disabled" },
  };

export const peopleWords = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

export const rolesWords = ({ roles }: Pick<Person, "roles">): string =>
  roles.map((role) => ROLE_NAMES[role]).join(", ");

/** '71204, Lots 5, 12'; of a seat or a building the plan alone. */
export function planWords({ planNumber, lots, isCurrent }: Person["plans"][number]): string {
  const named = lots.length === 0 ? planNumber : `${planNumber}, ${lotsWords(lots)}`;
  return isCurrent ? named : `${named} (before)`;
}

export const lotsWords = (lots: readonly string[]): string =>
  `${lots.length === 1 ? "Lot" : "Lots"} ${lots.join(", ")}`;

const ways = { email: "by e-mail", letter: "by letter", phone: "by phone" } as const;

type Asked = Pick<Person, "invitation" | "state">;

/** When, how, and whether it is over. */
export function invitedParts({ invitation, state }: Asked): readonly string[] {
  if (invitation === null) return [];
  const { way, invitedAt, isOpen } = invitation;
  const isOver = !isOpen && state !== "active" && state !== "disabled";
  return [timeWords(invitedAt), ways[way], ...(isOver ? ["expired"] : [])];
}

/** '30/03/2026 @ 07:00 PM, by e-mail'; nothing if there never was an invitation. */
export const invitedWords = (person: Asked): string => invitedParts(person).join(", ");

/** 'a, b and c'. */
const listWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** '8 people: 3 not invited and 5 active. 2 have no e-mail address.' */
export function countWords(counts: PeopleCounts): string {
  const { total, states, withoutAddress, former } = counts;
  if (total === 0) return "Nobody was found.";
  const parts = (Object.keys(stateWords) as AccountState[]).flatMap((state) =>
    states[state] === 0 ? [] : [`${states[state]} ${stateWords[state].text.toLowerCase()}`],
  );
  return [
    `${peopleWords(total)}: ${listWords(parts)}.`,
    withoutAddress === 0 ? "" : `${have(withoutAddress)} no e-mail address.`,
    former === 0 ? "" : `${have(former)} nothing at the agency any more.`,
  ]
    .filter((words) => words !== "")
    .join(" ");
}

const have = (count: number): string => (count === 1 ? "1 has" : `${count} have`);
