import type { OfficeTask } from "@portal/contract/people/office/schemas";
import { peopleWords } from "../person-words.ts";

type Why = OfficeTask["skipped"][number]["why"];
type Way = OfficeTask["way"];

const isAre = (people: number): string => `${peopleWords(people)} ${people === 1 ? "is" : "are"}`;
const hasHave = (people: number): string => `${peopleWords(people)} ${people === 1 ? "has" : "have"}`;

/** Why people of a task were not invited, and what can be done for them. */
const skippedWords: Readonly<Record<Why, (people: number, way: Way) => string>> = {
  active: (people) => `${isAre(people)} active already.`,
  disabled: (people) => `${isAre(people)} disabled. Enable them first.`,
  "no-address": (people, way) =>
    way === "email"
      ? `${hasHave(people)} no e-mail address. Invite them by letter.`
      : `${hasHave(people)} no postal address in the agency's records. Complete the records, or give them a phone code.`,
  former: (people) => `${hasHave(people)} nothing at the agency any more.`,
  "other-plans": (people) =>
    `${isAre(people)} in plans that are not yours, too. Ask a colleague who has all of them, or invite by e-mail.`,
  gone: (people) => `${isAre(people)} not in your plans any more.`,
  stopped: (people) => `${isAre(people)} not invited, because this was stopped.`,
};

export const doneWords = ({ state, invited, people, done }: OfficeTask): string => {
  if (state === "waiting") return `About to invite ${peopleWords(people)}.`;
  if (state === "working") return `${done} of ${peopleWords(people)} done.`;
  if (people === 0) return "Nobody was found to invite.";
  return state === "stopped"
    ? `Stopped. ${invitedWords(invited)} before that.`
    : `Done. ${invitedWords(invited)}.`;
};

const invitedWords = (invited: number): string =>
  invited === 0 ? "Nobody was invited" : `${peopleWords(invited)} ${invited === 1 ? "was" : "were"} invited`;

const mailWords = (mails: number): string => (mails === 1 ? "1 e-mail" : `${mails} e-mails`);

/** What there is to know beside how many were invited, a sentence each. */
export const taskNotes = ({ way, skipped, mails: { waiting, failed } }: OfficeTask): readonly string[] => [
  ...skipped.map(({ why, people }) => skippedWords[why](people, way)),
  ...(waiting === 0 ? [] : [`${mailWords(waiting)} still on the way.`]),
  ...(failed === 0
    ? []
    : [
        `${mailWords(failed)} could not be delivered. Check those addresses: the people are listed under 'E-mail bounced'.`,
      ]),
];

/** A file of letters, in words. */
export const letterWords = ({ part, letters }: OfficeTask["letters"][number]): string =>
  `File ${part}: ${letters === 1 ? "1 letter" : `${letters} letters`}`;
