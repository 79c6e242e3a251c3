import { formatDate, formatDateAndTime, formatInstant, formatTime } from "@portal/domain/core/format-date";
import { wallClockIn } from "@portal/domain/core/time-zone";
import type { PresenceRecord, QuorumChoiceRecord } from "@portal/domain/meetings/office/day/day-record";
import { meetingTypeName, type OfficeMeetingType } from "@portal/domain/meetings/office/meeting-type";
import type {
  EarlierVoting,
  MinutesContent,
  MinutesItem,
  PresenceLine,
  QuorumLine,
} from "@portal/domain/meetings/office/minutes/minutes-content";
import { tellElection } from "@portal/domain/meetings/office/election/election-minutes";
import { tellMotion } from "@portal/domain/meetings/office/minutes/motion-minutes";
import { plainLines } from "../../../core/html/plain-lines.ts";
import type { CountedRegister } from "../../register/count-register.ts";
import type { RegisterNames } from "../../register/seat-names.ts";
import { reopeningsOf } from "../../register/reopenings.ts";
import { countChannels, countLapsed, countLeftOut } from "./earlier-votes.ts";
import type { MinutesFacts } from "./read-minutes-facts.ts";

/** What is called how in minutes. */
export interface MinutesNames {
  readonly agencyName: string;
  readonly seats: RegisterNames;
  /** Owners of a lot, as a text; null: nobody is known. */
  readonly ownersOf: (lotId: number) => string | null;
  readonly proxies: MinutesContent["proxies"];
  readonly informal: number;
}

/** Interim resolutions, with the day on which each becomes final. */
export interface InterimResolution {
  readonly no: number;
  readonly title: string;
  readonly finalOn: string;
}

export interface ToldMinutes {
  readonly content: MinutesContent;
  readonly interim: readonly InterimResolution[];
}

const types: Readonly<Record<string, OfficeMeetingType>> = { AGM: "AGM", EGM: "EGM", CM: "CM" };
const byName = new Intl.Collator("en", { numeric: true });
const choices = {
  ADJOURN: "There was no quorum, and the chair adjourned the meeting.",
  DECLARE_QUORUM: "There was no quorum, and the chair declared those present to be one.",
  GO_AHEAD: "There was no quorum, and the meeting went ahead.",
} as const;

/** Puts what is known of a meeting into words for minutes and result sheet. */
export function tellMinutes(facts: MinutesFacts, names: MinutesNames): ToldMinutes {
  const { meeting, register, hasEarlierVotes, day } = facts;
  const { timeZone } = meeting;
  const told = (at: string): string => formatInstant(new Date(at), timeZone);
  const heldOn =
    meeting.heldAt === null ? meeting.meetingOn : wallClockIn(new Date(meeting.heldAt), timeZone).on;
  const numberOf = new Map(meeting.items.map(({ agendaItemId }, at) => [agendaItemId, at + 1]));
  const timeOf = (at: string): string => formatTime(wallClockIn(new Date(at), timeZone).time);
  const presence = (records: readonly PresenceRecord[]) => presenceLines(records, names, timeOf);
  const quorum = (records: readonly QuorumChoiceRecord[]) => quorumLines(records, numberOf, told);
  const items = meeting.items.map((item, at) => itemOf(facts, item, { no: at + 1, heldOn, told }));
  const type = types[meeting.type];
  const content: MinutesContent = {
    agencyName: names.agencyName,
    planName: meeting.planName,
    planNumber: meeting.planNumber,
    title: meeting.title,
    typeName: type === undefined ? meeting.title : meetingTypeName(type),
    seats: register.count.seats,
    startsAt: formatDateAndTime(meeting.meetingOn, meeting.meetingTime),
    venue: [meeting.venueName, meeting.venue2, meeting.venue3].flatMap((line) => line ?? []),
    isOnlineToo: meeting.onlineLink !== null,
    chair: meeting.chair,
    manager: meeting.manager,
    noticeGivenOn: meeting.noticeGivenOn === null ? null : formatDate(meeting.noticeGivenOn),
    heldAt: meeting.heldAt === null ? null : told(meeting.heldAt),
    voting: hasEarlierVotes ? votingOf(register, names.informal, told) : null,
    roll: rollOf(register, told),
    presence: presence(day.presence),
    quorum: quorum(day.quorumChoices),
    proxies: names.proxies,
    procedural: day.procedural.map(({ at, words, outcome }) => ({
      at: told(at),
      words,
      outcome: outcome === "CARRIED" ? "Carried." : "Lost.",
    })),
    sittings: day.earlierSittings.map((sitting) => ({
      startedAt: told(sitting.heldAt),
      adjournedAt: told(sitting.adjournedAt),
      adjournedTo: formatDateAndTime(sitting.to.meetingOn, sitting.to.meetingTime),
      why: sitting.reason,
      presence: presence(sitting.presence),
      quorum: quorum(sitting.quorumChoices),
    })),
    items: items.map(({ item }) => item),
  };
  const interim = items.flatMap(({ item: { no, title }, finalOn }) =>
    finalOn === null ? [] : [{ no, title, finalOn }],
  );
  return { content, interim };
}

function itemOf(
  { register, hasEarlierVotes, isReviewed, motions, day }: MinutesFacts,
  { agendaItemId, title, text, submitter, kind, ...election }: MinutesFacts["meeting"]["items"][number],
  {
    no,
    heldOn,
    told,
  }: { readonly no: number; readonly heldOn: string; readonly told: (at: string) => string },
): { readonly item: MinutesItem; readonly finalOn: string | null } {
  const found = motions.find(({ motion }) => motion.agendaItemId === agendaItemId);
  const item = {
    no,
    title,
    text: plainLines(text ?? ""),
    submitter,
    election: kind === "ELECTION" ? electionOf(day, agendaItemId, election) : null,
  };
  if (found === undefined) return { item: { ...item, motion: null }, finalOn: null };
  const counted = register.count.motions.find((each) => each.agendaItemId === agendaItemId) ?? null;
  const toldMotion = tellMotion(
    {
      ...found,
      counted: hasEarlierVotes ? counted : null,
      isReviewed,
      lapsed: countLeftOut(register, agendaItemId, "MOTION_CHANGED"),
      notEntitled: countLeftOut(register, agendaItemId, "UNFINANCIAL"),
      quorumChoices: day.quorumChoices,
      heldOn,
      told,
    },
    formatDate,
  );
  return { item: { ...item, motion: toldMotion.motion }, finalOn: toldMotion.finalOn };
}

function electionOf(
  { elections }: MinutesFacts["day"],
  agendaItemId: number,
  { places, candidates }: Pick<MinutesFacts["meeting"]["items"][number], "places" | "candidates">,
): MinutesItem["election"] {
  const inWords = candidates.map(({ consentedOn, ...each }) => ({
    ...each,
    consentedOn: consentedOn === null ? null : formatDate(consentedOn),
  }));
  return tellElection(
    { places, candidates: inWords },
    elections.find((each) => each.agendaItemId === agendaItemId),
  );
}

function votingOf(register: CountedRegister, informal: number, told: (at: string) => string): EarlierVoting {
  return {
    closedAt: told(register.cutoffAt.toISOString()),
    reopenings: reopeningsOf(register).map(({ closedAt, reopenedAt }) => ({
      closedAt: told(closedAt),
      reopenedAt: reopenedAt === null ? null : told(reopenedAt),
    })),
    ...register.count.turnout,
    ...countChannels(register),
    lapsed: countLapsed(register),
    informal,
  };
}

function rollOf(
  { roll, format2, count }: CountedRegister,
  told: (at: string) => string,
): MinutesContent["roll"] {
  const { takenAt, isProvisional, seats } = format2?.roll ?? roll;
  const ruleSet = format2?.rules.ruleSet ?? null;
  return {
    takenAt: told(takenAt),
    isProvisional,
    seats: seats.length,
    units:
      count.seats === "members"
        ? null
        : seats.reduce((sum, { entitlementUnits }) => sum + (entitlementUnits ?? 0), 0),
    law: ruleSet === null ? null : `${ruleSet.state}, as from ${formatDate(ruleSet.from)}`,
  };
}

function presenceLines(
  records: readonly PresenceRecord[],
  { seats, ownersOf }: MinutesNames,
  told: (at: string) => string,
): readonly PresenceLine[] {
  return records
    .map(({ seat, how, personName, arrivedAt, leftAt }) => ({
      seatName: seats.seatName(seat) ?? `${seat.kind} ${seat.id}`,
      how,
      personName: personName ?? (seat.kind === "lot" ? ownersOf(seat.id) : null),
      // Who has sent an apology has not come.
      arrivedAt: how === "apology" ? null : told(arrivedAt),
      leftAt: leftAt === null ? null : told(leftAt),
    }))
    .toSorted((a, b) => byName.compare(a.seatName, b.seatName));
}

const quorumLines = (
  records: readonly QuorumChoiceRecord[],
  numberOf: ReadonlyMap<number, number>,
  told: (at: string) => string,
): readonly QuorumLine[] =>
  records.map(({ agendaItemId, choice, at, words }) => ({
    motionNo: agendaItemId === null ? null : (numberOf.get(agendaItemId) ?? null),
    at: told(at),
    words: `${choices[choice]} ${words}`,
  }));
