import {
  type Account,
  type Ballot,
  dayAfter,
  type Facts,
  type Held,
  isSameMotion,
  meetingOf,
  seatName,
} from "./facts.ts";
import { below, isHeld, isOpen, type Move, pick, type Random, type Standing } from "./steps.ts";

/** A seat that has a ballot and is still its caster's. */
function heldBallot(
  random: Random,
  standing: Standing,
  isFit: (ballot: Ballot) => boolean,
): Ballot | undefined {
  return pick(
    random,
    [...standing.ballots.values()].filter((ballot) => {
      const meeting = meetingOf(standing.facts, ballot.meeting);
      return (
        meeting !== undefined &&
        isOpen(standing, meeting) &&
        isHeld(standing, meeting, ballot.seat, ballot.account.contact) &&
        isFit(ballot)
      );
    }),
  );
}

/** A voter casts again, with the same account or with the other one. */
export const votesAgain =
  (random: Random, isOtherAccount: boolean): Move =>
  (standing) => {
    const otherOf = ({ account }: Ballot): Account | undefined =>
      standing.accounts.find(
        ({ contact, username }) =>
          contact === account.contact && (username !== account.username) === isOtherAccount,
      );
    const ballot = heldBallot(random, standing, (each) => otherOf(each) !== undefined);
    const account = ballot === undefined ? undefined : otherOf(ballot);
    if (ballot === undefined || account === undefined) return null;
    const what = isOtherAccount ? "a second account votes" : "the same account votes again";
    return { kind: "cast", what, meeting: ballot.meeting, seat: ballot.seat, account };
  };

/** Moves the cut-off by whole days and odd minutes; later, earlier, or to a moment that has passed. */
export const cutoffMoves =
  (random: Random, way: "later" | "earlier" | "into the past"): Move =>
  ({ facts, today }) => {
    const meeting = pick(random, facts.meetings);
    if (meeting === undefined) return null;
    const [day = ""] = meeting.cutoff.split(" ");
    const days = 1 + below(random, 3);
    const on =
      way === "later" ? dayAfter(day, days) : way === "earlier" ? dayAfter(day, -days) : dayAfter(today, -1);
    const cutoff = `${on} ${10 + below(random, 10)}:${10 + below(random, 50)}`;
    if (way === "earlier" && on <= today) return null;
    return {
      kind: "package",
      what: `the cut-off moves ${way}`,
      change: (changed) => {
        const own = meetingOf(changed, meeting.id);
        if (own !== undefined) own.cutoff = cutoff;
      },
    };
  };

/** Every cut-off that has passed is moved ahead: voting opens again. */
export const votingReopens: Move = ({ facts, today }) =>
  facts.meetings.every(({ cutoff }) => cutoff > today)
    ? null
    : {
        kind: "package",
        what: "voting opens again",
        change: ({ meetings }) => {
          for (const meeting of meetings)
            if (meeting.cutoff <= today) meeting.cutoff = `${dayAfter(today, 9)} 18:30`;
        },
      };

/** Words, title or kind of a motion change, it is left out, or it gets its first words back. */
export const motionChanges =
  (random: Random, word: string): Move =>
  ({ facts, ballots }) => {
    const meeting = pick(random, facts.meetings);
    const voted = [...ballots.values()].filter((ballot) => ballot.meeting === meeting?.id);
    const isVoted = random() < 0.85;
    const motion = pick(
      random,
      (meeting?.motions ?? []).filter(
        (each) => !isVoted || voted.some(({ votes }) => votes.some((vote) => isSameMotion(vote, each))),
      ),
    );
    const former = voted.flatMap(({ votes }) => votes).find(({ id }) => id === motion?.id);
    if (meeting === undefined || motion === undefined) return null;
    const way = pick(random, ["words", "title", "kind", "left out", "back"] as const) ?? "words";
    const isLast = meeting.motions.length < 2;
    return {
      kind: "package",
      what: "a motion changes",
      change: (changed) => {
        const own = meetingOf(changed, meeting.id);
        const its = own?.motions.find(({ id }) => id === motion.id);
        if (own === undefined || its === undefined) return;
        if (way === "left out" && !isLast) own.motions = own.motions.filter((each) => each !== its);
        else if (way === "title") its.title = `Motion about the ${word}`;
        else if (way === "kind") its.kind = its.kind === "ORDINARY" ? "SPECIAL" : "ORDINARY";
        else if (way === "back" && former !== undefined) Object.assign(its, former);
        else its.words = `<p>Resolve to pay for the ${word}</p>`;
      },
    };
  };

/** A seat is lost: nobody owns the lot any more, the lot is gone, or the member's term ends. */
export const seatIsLost =
  (random: Random): Move =>
  (standing) => {
    const ballot = heldBallot(random, standing, () => true);
    const meeting = ballot === undefined ? undefined : meetingOf(standing.facts, ballot.meeting);
    if (ballot === undefined || meeting === undefined) return null;
    const { today } = standing;
    const ended = (held: readonly Held[]): Held[] =>
      held
        .filter(({ from }) => from < today)
        .map((each) => (each.left === null || each.left > today ? { ...each, left: today } : each));
    const isLotGone = random() < 0.5;
    return {
      kind: "package",
      what: "a seat is lost",
      change: (facts) => {
        if (meeting.kind === "committee")
          facts.members = facts.members.flatMap((held) =>
            held.contact === ballot.seat ? ended([held]) : [held],
          );
        else if (isLotGone) facts.lots.delete(ballot.seat);
        else facts.lots.set(ballot.seat, ended(facts.lots.get(ballot.seat) ?? []));
      },
    };
  };

export const meetingIsCancelled =
  (random: Random): Move =>
  ({ facts }) => {
    const meeting = pick(random, facts.meetings);
    if (meeting === undefined) return null;
    return {
      kind: "package",
      what: "a meeting is cancelled",
      change: (changed) => void (changed.meetings = changed.meetings.filter(({ id }) => id !== meeting.id)),
    };
  };

/** What no vote relies on. */
export const harmlessChange =
  (random: Random, word: string): Move =>
  ({ facts, ballots, accounts, today }) => {
    const meeting = pick(random, facts.meetings);
    const unvoted = [...facts.lots.keys()].filter((lot) =>
      facts.meetings.every(({ id }) => !ballots.has(seatName(id, lot))),
    );
    const ways: readonly ((changed: Facts) => void)[] = [
      (changed) => void (changed.telephone = `02 5550 ${1_000 + below(random, 9_000)}`),
      (changed) => void (changed.unitName = word),
      ({ meetings }) => {
        for (const each of meetings) each.venue = `Hall ${word}`;
      },
      ({ meetings }) => {
        for (const each of meetings) each.time = "19:00";
      },
      (changed) => {
        const own = meetingOf(changed, meeting?.id ?? 0);
        own?.motions.push({
          id: own.id * 10 + 4 + below(random, 6),
          title: `More ${word}`,
          words: `<p>${word}</p>`,
          kind: "ORDINARY",
        });
      },
      ({ lots }) => {
        const [lot] = unvoted;
        const [owner] = lots.get(lot ?? 0) ?? [];
        const buyer = accounts.find(({ contact }) => contact !== owner?.contact);
        if (lot === undefined || owner === undefined || buyer === undefined) return;
        lots.set(lot, [
          { ...owner, left: today },
          { contact: buyer.contact, from: today, left: null },
        ]);
      },
      // After the meeting.
      ({ lots }) => {
        const [lot, [owner]] = [...facts.lots].find(([, held]) => held.at(0)?.left === null) ?? [0, []];
        const buyer = accounts.find(({ contact }) => contact !== owner?.contact);
        if (owner === undefined || buyer === undefined || lots.get(lot)?.length !== 1) return;
        const entry = "2026-09-01";
        lots.set(lot, [
          { ...owner, left: entry },
          { contact: buyer.contact, from: entry, left: null },
        ]);
      },
    ];
    const change = pick(random, ways);
    return change === undefined ? null : { kind: "package", what: "what no vote relies on changes", change };
  };
