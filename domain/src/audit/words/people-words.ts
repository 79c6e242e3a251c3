import type { PeopleEvent } from "../../people/audit-events.ts";
import { ROLE_NAMES } from "../../sign-in/public.ts";
import type { WordsOf } from "../words-of.ts";
import { counted, quoted } from "./counted.ts";
import { accountWords } from "./person-words.ts";

const ways = { email: "by e-mail", letter: "by letter" } as const;

/** What the office does with the people of the portal, and what comes of it. */
export const peopleWords: WordsOf<PeopleEvent> = {
  "person-invited": ({ way, ...person }, names) => `Invited ${accountWords(person, names)} ${ways[way]}`,
  "invitation-used": ({ way }) => `Chose a password by the invitation that came ${ways[way]}`,
  "invitation-failed": () => "Typed a code of an invitation that opens nothing",
  "invitation-task": ({ people, way }) =>
    `Began to invite ${counted(people, "person", "people")} ${ways[way]}`,
  "invitation-task-stopped": ({ people, way }) =>
    `Stopped inviting ${counted(people, "person", "people")} ${ways[way]}`,
  "letters-fetched": ({ letters, part }) => `Fetched ${counted(letters, "letter")} with codes (file ${part})`,
  "person-phone-code": ({ reason, ...person }, names) =>
    `Gave ${accountWords(person, names)} a code on the phone: ${quoted(reason)}`,
  "person-factor-reset": ({ reason, ...person }, names) =>
    `Reset the second step of ${accountWords(person, names)}: ${quoted(reason)}`,
  "person-disabled": ({ reason, ...person }, names) =>
    `Disabled ${accountWords(person, names)}${reason === null ? "" : `: ${quoted(reason)}`}`,
  "person-enabled": (person, names) => `Enabled ${accountWords(person, names)}`,
  "person-address": ({ isCleared, reason, ...person }, names) =>
    isCleared
      ? `Took back the e-mail address of ${accountWords(person, names)}: ${quoted(reason)}`
      : `Changed the e-mail address of ${accountWords(person, names)}: ${quoted(reason)}`,
  "person-bounced": ({ isBounced, ...person }, names) =>
    isBounced
      ? `Marked that mail to ${accountWords(person, names)} comes back`
      : `Marked that mail reaches ${accountWords(person, names)} again`,
  "person-added": (person, names) => `Added ${accountWords(person, names)}`,
  view: ({ role, reason, ...person }, names) =>
    `Looked at the portal as ${accountWords(person, names)}, ${ROLE_NAMES[role]}: ${quoted(reason)}`,
};
