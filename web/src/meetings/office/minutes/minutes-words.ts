import type { MeetingMinutes, MinutesAudience } from "@portal/contract/meetings/office/minutes-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { meetingFailure } from "../meeting-words.ts";

type Published = NonNullable<MeetingMinutes["published"]>;

export const audienceWords: Readonly<Record<MinutesAudience, string>> = {
  owners: "Owners and the committee",
  committee: "The committee alone",
};

/** Who is sent the minutes, and how. */
export function waysWords({ mails, letters }: { readonly mails: number; readonly letters: number }): string {
  const parts = [
    ...(mails === 0 ? [] : [mails === 1 ? "1 e-mail" : `${mails} e-mails`]),
    ...(letters === 0 ? [] : [letters === 1 ? "1 letter" : `${letters} letters`]),
  ];
  return parts.length === 0 ? "nobody" : parts.join(" and ");
}

/** How far the sending is, in a sentence. */
export function sentWords({ mails, mailsSent, letters, lettersPosted }: Published): string {
  const parts = [
    ...(mails === 0 ? [] : [`${mailsSent} of ${mails} e-mails have left`]),
    ...(letters === 0 ? [] : [`${lettersPosted} of ${letters} letters are posted`]),
  ];
  return parts.length === 0 ? "To nobody: people find them in the portal." : `${parts.join(", and ")}.`;
}

export const interimWords = ({ no, title, finalOn }: MeetingMinutes["interim"][number]): string =>
  `Motion ${no}, ${title}: becomes final on ${formatDate(finalOn)}, unless it is petitioned against.`;

/** 'item 2', 'items 2 and 5', by the numbers of the agenda. */
export function itemsText(numbers: readonly number[]): string {
  const [last = 0, ...others] = numbers.toReversed();
  return others.length === 0 ? `item ${last}` : `items ${others.toReversed().join(", ")} and ${last}`;
}

const told = ["RESULT_SEALED", "VOTES_UNREADABLE"];

/** What became of a call; of papers the server says it best. */
export const minutesFailure = (error: unknown): string =>
  error instanceof ApiProblem && told.includes(error.code) ? error.detail : meetingFailure(error);
