import type { Motion } from "@portal/domain/meetings/count/roll";
import { type MailBlock, type MailBrand, renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import { instantText } from "../../instant-text.ts";
import { registerTimes } from "../register-times.ts";
import type { Handover, LapsedBallot, RegisterChange } from "../changes/register-changes.ts";
import type { RegisterNames } from "../seat-names.ts";
import type { StandingBallot } from "../changes/standing-ballots.ts";
import { meetingFacts } from "./meeting-facts.ts";
import type { ToldPerson } from "./told-people.ts";
import { isOpen, isWithdrawn, waysToVote } from "./ways-to-vote.ts";

/** What one person is told of one meeting. */
interface VoterNews extends ToldPerson {
  readonly to: { readonly name: string; readonly address: string };
}

/** One mail for everything that a change of a meeting means to one person; nothing in it says how anybody voted. */
export function voterMail(
  { brand, publicOrigin }: { readonly brand: MailBrand; readonly publicOrigin: string | undefined },
  change: RegisterChange,
  news: VoterNews,
  names: RegisterNames,
): Mail {
  const { meeting } = change.after;
  const heading = headingOf(change, news);
  const blocks: readonly MailBlock[] = [
    paragraph(`Hello ${news.to.name},`),
    ...sentencesOf(brand, change, news, names).map(paragraph),
    meetingFacts(meeting),
    ...waysToVote(publicOrigin, change, news, names),
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
  if (change.isCutoffMoved && isVoter)
    return isOpen(change) ? "Voting closes at a different time" : "Voting closed at a different time";
  return "A lot with a vote has a new owner";
}

function sentencesOf(
  { agencyName }: MailBrand,
  change: RegisterChange,
  { contactId, lapsed, handovers, isVoter, isVoteUntouched }: VoterNews,
  names: RegisterNames,
): string[] {
  if (change.isCancelled)
    return [`${agencyName} has cancelled this meeting. The vote you cast no longer counts.`];
  const sentences = lapsed.map((each) => lapsedSentence(change, each, names));
  if (change.isRestored && isVoter)
    sentences.push(
      "This meeting was cancelled and now takes place after all. The vote you cast counts again.",
    );
  else if (change.isCutoffMoved && isVoter) sentences.push(cutoffSentence(change, isVoteUntouched));
  return [...sentences, ...handovers.map((each) => handoverSentences(change, each, names, contactId))];
}

function lapsedSentence(
  change: RegisterChange,
  { ballot, because, motions }: LapsedBallot,
  names: RegisterNames,
) {
  const isMember = ballot.seat.kind === "member";
  const place = seatIn(names, ballot);
  if (because !== "motions")
    return isMember
      ? "Your vote as a committee member has lapsed: you no longer have a vote in this meeting."
      : `Your vote for ${place} has lapsed: ${place} no longer has a vote in this meeting.`;
  const withdrawn = motions.filter((motion) => isWithdrawn(change, motion));
  const changed = motions.filter((motion) => !isWithdrawn(change, motion));
  const happened = [
    ...(changed.length === 0 ? [] : [`${motionList(changed)} changed`]),
    ...(withdrawn.length === 0
      ? []
      : [`${motionList(withdrawn)} ${withdrawn.length === 1 ? "was" : "were"} withdrawn`]),
  ].join(", and ");
  const [it, votes] = motions.length === 1 ? ["it", "vote"] : ["them", "votes"];
  const lapse = motions.length === 1 ? "has lapsed" : "have lapsed";
  return [
    `After you voted${isMember ? "" : ` for ${place}`}, ${happened}, so your ${votes} on ${it} ${lapse}.`,
    "Your votes on other motions still count.",
    ...(changed.length === 0 ? [] : [howToVoteAgain(change)]),
  ].join(" ");
}

/** 'motion 3 (Financial statements)', 'motions 3 (Financial statements) and 5 (Insurance)'. */
function motionList(motions: readonly Motion[]): string {
  const each = motions.map(({ sortOrder, description }) => `${sortOrder} (${description})`);
  const list = each.length < 3 ? each.join(" and ") : `${each.slice(0, -1).join(", ")} and ${each.at(-1)}`;
  return `${motions.length === 1 ? "motion" : "motions"} ${list}`;
}

const howToVoteAgain = (change: RegisterChange): string =>
  isOpen(change)
    ? "Please sign in, read what has changed and vote again before voting closes."
    : "Voting has closed, so you can vote on what has changed only at the meeting.";

const seatIn = (names: RegisterNames, { seat }: StandingBallot): string =>
  names.seatName(seat) ?? `${seat.kind} ${seat.id}`;

/** What becomes of the reader's vote is said only where nothing else has become of it. */
function cutoffSentence(change: RegisterChange, isVoteUntouched: boolean): string {
  const before = instantIn(change, registerTimes(change.before.meeting).cutoffAt);
  const after = instantIn(change, registerTimes(change.after.meeting).cutoffAt);
  const stands = isVoteUntouched ? " Your vote stands." : "";
  const canChange = isVoteUntouched ? " Your vote stands, and you can change it until then." : "";
  if (change.isReopened)
    return `Voting had closed on ${before}. It is open again until ${after}.${canChange}`;
  return isOpen(change)
    ? `Voting closes on ${after}. Before, it was ${before}.${canChange}`
    : `Voting was to close on ${before}. It closed on ${after} instead.${stands}`;
}

function handoverSentences(
  change: RegisterChange,
  { ballot, from, to }: Handover,
  names: RegisterNames,
  readerId: number,
): string {
  const people = (holders: Handover["to"]): string =>
    [...new Set(holders.map(({ contactId }) => names.person(contactId) ?? `contact ${contactId}`))].join(
      " and ",
    ) || "nobody";
  const isNewOwner = to.some(({ contactId }) => contactId === readerId);
  const next = !isOpen(change)
    ? "counts."
    : isNewOwner
      ? "counts unless you vote yourself: to do so, sign in and vote before voting closes."
      : "counts until the new owner votes.";
  return `${seatIn(names, ballot)} passes from ${people(from)} to ${people(to)}. The vote cast for it on ${instantIn(change, ballot.castAt)} ${next}`;
}

const instantIn = ({ after: { meeting } }: RegisterChange, instant: Date): string =>
  instantText(instant, meeting.timeZone);
