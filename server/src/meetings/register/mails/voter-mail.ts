import { formatDateAndTime, formatInstant } from "@portal/domain/core/format-date";
import { shortZoneName } from "@portal/domain/core/time-zone";
import { type MailBlock, type MailBrand, renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import { registerTimes } from "../register-times.ts";
import type { Handover, LapsedBallot, RegisterChange } from "../changes/register-changes.ts";
import type { RegisterNames } from "../seat-names.ts";
import type { StandingBallot } from "../changes/standing-ballots.ts";
import type { ToldPerson } from "./told-people.ts";

/** What one person is told of one meeting. */
interface VoterNews extends ToldPerson {
  readonly to: { readonly name: string; readonly address: string };
}

/** One mail for everything that a change of a meeting means to one person; nothing in it says how anybody voted. */
export function voterMail(
  brand: MailBrand,
  change: RegisterChange,
  news: VoterNews,
  names: RegisterNames,
): Mail {
  const { meeting } = change.after;
  const heading = headingOf(change, news);
  const { cutoffAt } = registerTimes(meeting);
  const rows: readonly (readonly [string, string])[] = [
    ["Meeting", meeting.description],
    ["Plan", meeting.planName],
    ["When", formatDateAndTime(meeting.meetingOn, meeting.meetingTime)],
    ...(meeting.cancelledAt === null ? [["Voting closes", instantIn(change, cutoffAt)] as const] : []),
  ];
  const blocks: readonly MailBlock[] = [
    paragraph(`Hello ${news.to.name},`),
    ...sentencesOf(brand, change, news, names).map(paragraph),
    { kind: "facts", rows },
    paragraph(`If you did not expect this, please phone ${brand.agencyName}.`),
  ];
  return {
    agencyId: meeting.agencyId,
    kind: "vote-news",
    fromName: brand.agencyName,
    to: news.to,
    subject: `${heading} - ${brand.agencyName}`,
    ...renderMail(brand, heading, blocks),
    isAutomatic: true,
  };
}

const paragraph = (text: string): MailBlock => ({ kind: "paragraph", text });

function headingOf(change: RegisterChange, { lapsed, isVoter }: VoterNews): string {
  if (change.isCancelled) return "A meeting you voted in was cancelled";
  if (change.isRestored && isVoter) return "A cancelled meeting takes place after all";
  if (lapsed.length > 0) return "Your vote has lapsed";
  if (change.isReopened && isVoter) return "Voting has opened again";
  if (change.isCutoffMoved && isVoter) return "Voting closes at another time";
  return "A lot with a vote has a new owner";
}

function sentencesOf(
  { agencyName }: MailBrand,
  change: RegisterChange,
  { lapsed, handovers, isVoter }: VoterNews,
  names: RegisterNames,
): string[] {
  if (change.isCancelled)
    return [`${agencyName} has cancelled this meeting. The vote you cast no longer counts.`];
  const sentences = lapsed.map((each) => lapsedSentence(change, each, names));
  if (change.isRestored && isVoter)
    sentences.push(
      `This meeting was cancelled and now takes place after all. The vote you cast counts again.`,
    );
  else if (change.isCutoffMoved && isVoter) sentences.push(cutoffSentence(change));
  return [...sentences, ...handovers.map((each) => handoverSentence(change, each, names))];
}

function lapsedSentence(
  change: RegisterChange,
  { ballot, because, motions }: LapsedBallot,
  names: RegisterNames,
) {
  const place = seatIn(names, ballot);
  if (because !== "motions")
    return `Your vote for ${place} has lapsed: ${place} no longer has a vote in this meeting.`;
  const list = motions.map(({ sortOrder, description }) => `${sortOrder} (${description})`).join(", ");
  const which = motions.length === 1 ? `motion ${list}` : `motions ${list}`;
  const { cutoffAt } = registerTimes(change.after.meeting);
  const next =
    change.after.meeting.readAt < cutoffAt
      ? "Please read the new agenda and vote again before voting closes."
      : "Voting has closed, so you can only vote on it at the meeting.";
  return `After you voted for ${place}, ${which} changed, so your vote on ${motions.length === 1 ? "it" : "them"} has lapsed. Your other votes stand. ${next}`;
}

const seatIn = (names: RegisterNames, { seat }: StandingBallot): string =>
  names.seatName(seat) ?? `${seat.kind} ${seat.id}`;

function cutoffSentence(change: RegisterChange): string {
  const before = instantIn(change, registerTimes(change.before.meeting).cutoffAt);
  const after = instantIn(change, registerTimes(change.after.meeting).cutoffAt);
  if (change.isReopened)
    return `Voting had closed on ${before}. It is open again until ${after}; your vote stands, and you can change it until then.`;
  const hasClosed = registerTimes(change.after.meeting).cutoffAt <= change.after.meeting.readAt;
  return hasClosed
    ? `Voting was to close on ${before}. It closed on ${after} instead; your vote stands.`
    : `Voting closes on ${after}. Before, it was ${before}. Your vote stands, and you can change it until then.`;
}

function handoverSentence(
  change: RegisterChange,
  { ballot, from, to }: Handover,
  names: RegisterNames,
): string {
  const people = (holders: Handover["to"]): string =>
    [...new Set(holders.map(({ contactId }) => names.person(contactId) ?? `contact ${contactId}`))].join(
      " and ",
    ) || "nobody";
  return `${seatIn(names, ballot)} passes from ${people(from)} to ${people(to)}. The vote cast for it on ${instantIn(change, ballot.castAt)} counts until the new owner votes.`;
}

function instantIn({ after: { meeting } }: RegisterChange, instant: Date): string {
  return `${formatInstant(instant, meeting.timeZone)} ${shortZoneName(instant, meeting.timeZone)}`;
}
