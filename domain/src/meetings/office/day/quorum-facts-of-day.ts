import type { MeetingKind, Override, QuorumFacts } from "../../../legislation/public.ts";
import type { SeatAnswer } from "../../count/roll.ts";
import type { PresenceRecord } from "./day-record.ts";

/** By which rules a quorum is asked. */
export interface QuorumQuestion {
  readonly state: string;
  readonly on: string;
  readonly module: string | null;
  readonly overrides: readonly Override[];
}

/** A seat as a quorum is counted by. */
export interface QuorumSeat {
  readonly seatId: number;
  /** Contacts: who together are one person. */
  readonly holders: readonly number[];
  readonly units: number | null;
  readonly hasVotedBefore: boolean;
  /** Answers other than yes. */
  readonly answers: readonly SeatAnswer[];
}

/** Who could be there, and who is. */
export interface QuorumDay {
  readonly kind: MeetingKind;
  /** What the state counts; null: it is not known. */
  readonly of: "PERSONS" | "VOTERS" | "LOTS" | null;
  readonly seats: readonly QuorumSeat[];
  readonly presence: readonly PresenceRecord[];
  /** Of the plan, those without an owner too. */
  readonly totalLots: number;
  /** Of all lots; null: the plan has no set of entitlements. */
  readonly totalUnits: number | null;
  readonly minutesWaited: number;
}

/** How facts are read that nobody has told: each way is asked, and where they differ nobody can tell. */
export interface Reading {
  /** A seat of which it is not known whether it may vote may. */
  readonly isUnknownEntitled: boolean;
  /** An attorney is there in person. */
  readonly isAttorneyInPerson: boolean;
  /** Who holds several lots is one voter. */
  readonly isVoterPerson: boolean;
}

export const READINGS: readonly Reading[] = [true, false].flatMap((isUnknownEntitled) =>
  [true, false].flatMap((isAttorneyInPerson) =>
    [true, false].map((isVoterPerson) => ({ isUnknownEntitled, isAttorneyInPerson, isVoterPerson })),
  ),
);

type Way = "person" | "proxy" | "before";

/** How a seat is there; null: it is not. Who is there and has voted before is there. */
function wayOf(
  { seatId, hasVotedBefore }: QuorumSeat,
  presence: ReadonlyMap<number, PresenceRecord>,
  { isAttorneyInPerson }: Reading,
): Way | null {
  const record = presence.get(seatId);
  if (record === undefined || record.leftAt !== null || record.how === "apology")
    return hasVotedBefore ? "before" : null;
  if (record.how === "proxy" || (record.how === "attorney" && !isAttorneyInPerson)) return "proxy";
  return "person";
}

const RANKS: readonly (Way | null)[] = [null, "before", "proxy", "person"];

/** The numbers that the law asks for, of the meeting or of one motion. */
export function quorumFactsOf(day: QuorumDay, agendaItemId: number | null, reading: Reading): QuorumFacts {
  const { kind, of, seats, minutesWaited, totalLots, totalUnits } = day;
  const presence = new Map(day.presence.map((record) => [record.seat.id, record]));
  const isEntitled = ({ answers }: QuorumSeat): boolean => {
    const found = answers.find((each) => each.agendaItemId === agendaItemId)?.answer ?? "yes";
    return found === "yes" || (found === "unknown" && reading.isUnknownEntitled);
  };
  const ways = seats.filter(isEntitled).map((seat) => ({ seat, way: wayOf(seat, presence, reading) }));
  const isByPerson = kind !== "CM" && (of === "PERSONS" || (of === "VOTERS" && reading.isVoterPerson));
  const counted = isByPerson ? [...waysOfPeople(ways).values()] : ways.map(({ way }) => way);
  const count = (way: Way): number => counted.filter((each) => each === way).length;
  const there = ways.filter(({ way }) => way === "person" || way === "proxy");
  // Whether votes before the meeting are present where lots are counted nobody has settled: their entitlement is not added.
  const weighed = of === "LOTS" ? there : ways.filter(({ way }) => way !== null);
  const units = weighed.map(({ seat }) => seat.units);
  return {
    meeting: kind,
    personsEntitled: counted.length,
    owners: new Set(seats.map(personOf)).size,
    voters: counted.length,
    totalLots,
    lotsPresent: there.length,
    presentInPerson: count("person"),
    presentByProxy: count("proxy"),
    votedBefore: count("before"),
    ...(totalUnits === null || totalUnits === 0 || units.includes(null)
      ? {}
      : { entitlementPresentPercent: (sum(units) * 100) / totalUnits }),
    minutesWaited,
  };
}

/** How many seats are there that may not vote on a motion, as far as is known: they are not counted. */
export const countBarred = ({ seats, presence }: QuorumDay, agendaItemId: number | null): number =>
  seats.filter(
    ({ seatId, answers }) =>
      presence.some(({ seat, how, leftAt }) => seat.id === seatId && how !== "apology" && leftAt === null) &&
      answers.some((each) => each.agendaItemId === agendaItemId && each.answer === "no"),
  ).length;

interface SeatOnItsWay {
  readonly seat: QuorumSeat;
  readonly way: Way | null;
}

/** Who holds several seats is one person, who is there by the best of them. */
function waysOfPeople(ways: readonly SeatOnItsWay[]): ReadonlyMap<string, Way | null> {
  const people = new Map<string, Way | null>();
  for (const { seat, way } of ways) {
    const key = personOf(seat);
    const known = people.get(key) ?? null;
    people.set(key, RANKS.indexOf(way) > RANKS.indexOf(known) ? way : known);
  }
  return people;
}

const personOf = ({ seatId, holders }: QuorumSeat): string =>
  holders.length === 0 ? `seat ${seatId}` : holders.toSorted((a, b) => a - b).join();

const sum = (units: readonly (number | null)[]): number =>
  units.reduce<number>((total, each) => total + (each ?? 0), 0);
