import type { Vote } from "../../rig/cast-votes.ts";
import {
  type Account,
  addressOf,
  type Ballot,
  contactAddress,
  type Facts,
  meetingOf,
  planOf,
  seatName,
} from "./facts.ts";
import { firstStanding } from "./first-standing.ts";
import type { ToldPortal } from "./portal.ts";
import { randomMoves } from "./random-moves.ts";
import { readMail } from "./read-mail.ts";
import type { Move, Standing, Step } from "./steps.ts";
import {
  type Announced,
  compareTold,
  type Difference,
  type Told,
  toldOfCast,
  toldOfDay,
  toldOfImport,
} from "./who-is-told.ts";
import { OFFICE_ADDRESS, packageOf } from "./write-facts.ts";

/** What the rounds of one agency saw. */
export interface PlayedRounds {
  /** With the plan whose round it is; 0 for a mail that belongs to no plan. */
  readonly differences: readonly (Difference & { readonly plan: number; readonly after: string })[];
  /** How often each was done. */
  readonly steps: ReadonlyMap<string, number>;
  /** How many mails had to come, by what they say. */
  readonly told: ReadonlyMap<string, number>;
}

interface Round {
  readonly plan: number;
  readonly random: () => number;
  readonly moves: Move[];
  readonly accounts: readonly Account[];
}

/** Half past ten in the morning in Sydney, when it is winter there. */
const morningOf = (day: string): Date => new Date(`${day}T00:30:00Z`);
const FIRST_DAY = "2026-07-01";
/** How often two changes of a round come with one package. */
const TOGETHER = 0.25;
const VOTES: readonly Vote[] = ["Y", "N", "A"];

const count = (counts: Map<string, number>, what: string): void =>
  void counts.set(what, (counts.get(what) ?? 0) + 1);

/**
 * Plays rounds side by side, each a plan of one agency: votes, and then changes. A package carries one or two changes of each plan.
 * It is tried without --force first, and followed by the same package, by one that differs in nothing that votes rely on, and
 * by the worker of registers. After each it is compared who was mailed and who had to be.
 */
export async function playRounds(
  portal: ToldPortal,
  agencyId: number,
  seeds: readonly { readonly plan: number; readonly random: () => number }[],
): Promise<PlayedRounds> {
  const differences: (Difference & { plan: number; after: string })[] = [];
  const steps = new Map<string, number>();
  const told = new Map<string, number>();
  const starts = seeds.map(({ plan, random }) => ({
    plan,
    random,
    ...firstStanding(plan, random, FIRST_DAY),
  }));
  const accounts = starts.flatMap((start) => start.accounts);
  const meetings = starts.flatMap((start) => start.meetings.map(({ id, name }) => ({ id, name })));
  const facts: Facts = {
    plans: seeds.map(({ plan }) => plan),
    lots: new Map(starts.flatMap(({ lots }) => [...lots])),
    members: starts.flatMap(({ members }) => members),
    meetings: starts.flatMap((start) => start.meetings),
    telephone: "02 5550 0000",
    unitName: "Unit",
  };
  const state = { facts, today: FIRST_DAY, packages: 0 };
  const ballots = new Map<string, Ballot>();
  const announced: Announced = new Set();
  const contacts = new Map<string, number>();
  for (const account of accounts)
    contacts.set(addressOf(account), account.contact).set(contactAddress(account.contact), account.contact);

  const expectTold = async (after: (plan: number) => string, wanted: readonly Told[]): Promise<void> => {
    const came: Told[] = [];
    for (const mail of await portal.newMails()) {
      // Statements are the office's.
      if (
        mail.to.join() === OFFICE_ADDRESS &&
        mail.parsed.subject?.startsWith("Voting checkpoint: ") === true
      )
        continue;
      const read = readMail(mail, meetings, contacts);
      if (typeof read === "string")
        differences.push({ what: "not named", told: read, meeting: 0, plan: 0, after: after(0) });
      else came.push(read);
    }
    for (const each of wanted) count(told, each.news.join(" and "));
    for (const difference of compareTold(wanted, came)) {
      const plan = planOf(difference.meeting);
      differences.push({ ...difference, plan, after: after(plan) });
    }
  };
  const load = async (changed: Facts, isForced: boolean): Promise<boolean> => {
    const outcome = await portal.load(packageOf(agencyId, changed, accounts), isForced);
    if (outcome.ok) return true;
    if (isForced || outcome.code !== "breaks")
      throw new Error(
        `the package was refused: ${outcome.code} ${JSON.stringify(outcome.faults.slice(0, 3))}`,
      );
    return false;
  };
  const lookAfter = (): Promise<void> =>
    portal.lookAfter(
      agencyId,
      meetings.map(({ id }) => id),
    );

  const cast = async (
    { what, meeting, seat, account }: Extract<Step, { kind: "cast" }>,
    random: () => number,
  ): Promise<void> => {
    const of = meetingOf(state.facts, meeting);
    if (of === undefined) return;
    const motions = of.motions.filter(() => random() < 0.7);
    const voted = motions.length > 0 ? motions : of.motions.slice(0, 1);
    const votes = new Map(voted.map(({ id }) => [id, VOTES[Math.floor(random() * VOTES.length)] ?? "Y"]));
    await portal.cast({ agencyId, meeting, lot: of.kind === "general" ? seat : 0, account, votes });
    const name = seatName(meeting, seat);
    const wanted = toldOfCast(meeting, account, ballots.get(name));
    ballots.set(name, { meeting, seat, account, votes: voted.map((motion) => ({ ...motion })) });
    await expectTold(() => what, wanted);
  };
  const loadChanged = async (
    changes: ReadonlyMap<number, readonly Extract<Step, { kind: "package" }>[]>,
  ): Promise<void> => {
    const of = (plan: number): string => (changes.get(plan) ?? []).map(({ what }) => what).join(" and ");
    const changed = structuredClone(state.facts);
    for (const { change } of [...changes.values()].flat()) change(changed);
    if (!(await load(changed, false))) {
      count(steps, "package refused first");
      await expectTold((plan) => `${of(plan)}, refused`, []);
      await load(changed, true);
    }
    await expectTold(of, toldOfImport(state.facts, changed, [...ballots.values()], state.today, announced));
    for (const [name, { meeting }] of ballots)
      if (meetingOf(changed, meeting) === undefined) ballots.delete(name);
    await load(changed, true);
    await expectTold((plan) => `${of(plan)}, the same package again`, []);
    state.facts = { ...changed, unitName: `Unit ${(state.packages += 1)}` };
    await load(state.facts, true);
    await expectTold((plan) => `${of(plan)}, the same but for a lot's name`, []);
    await lookAfter();
    await expectTold((plan) => `${of(plan)}, the worker of registers`, []);
  };
  const dayComes = async (on: string): Promise<void> => {
    const days = { before: state.today, now: on };
    await portal.moveClock(morningOf(on));
    state.today = on;
    await lookAfter();
    await expectTold(() => `it is ${on}`, toldOfDay(state.facts, [...ballots.values()], days, announced));
    await lookAfter();
    await expectTold(() => `it is ${on}, the worker of registers again`, []);
  };
  const standingOf = ({ plan, accounts: own }: Round): Standing => ({
    facts: {
      ...state.facts,
      lots: new Map([...state.facts.lots].filter(([lot]) => planOf(lot) === plan)),
      members: state.facts.members.filter(({ contact }) => planOf(contact) === plan),
      meetings: state.facts.meetings.filter((meeting) => meeting.plan === plan),
    },
    ballots: new Map([...ballots].filter(([, { meeting }]) => planOf(meeting) === plan)),
    accounts: own,
    today: state.today,
  });
  /** The next step of a round, and with a package often the next but one. */
  const nextSteps = (round: Round): readonly Step[] => {
    const standing = standingOf(round);
    const first = round.moves.shift()?.(standing) ?? null;
    if (first === null) return [];
    if (first.kind !== "package" || round.random() >= TOGETHER) return [first];
    const second = round.moves.at(0)?.(standing) ?? null;
    if (second?.kind !== "package") return [first];
    round.moves.shift();
    return [first, second];
  };

  await portal.moveClock(morningOf(FIRST_DAY));
  await load(state.facts, false);
  await expectTold(() => "the first package", []);
  const rounds: Round[] = [];
  for (const { plan, random, casts, soldOn, accounts: own } of starts) {
    for (const { meeting, seat, account } of casts)
      // oxlint-disable-next-line no-await-in-loop -- one ballot after the other
      await cast({ kind: "cast", what: "a first ballot", meeting, seat, account }, random);
    rounds.push({ plan, random, moves: randomMoves(random, soldOn), accounts: own });
  }
  while (rounds.some(({ moves }) => moves.length > 0)) {
    const changes = new Map<number, Extract<Step, { kind: "package" }>[]>();
    const days: string[] = [];
    for (const round of rounds)
      for (const step of nextSteps(round)) {
        count(steps, step.what);
        // oxlint-disable-next-line no-await-in-loop -- one ballot after the other
        if (step.kind === "cast") await cast(step, round.random);
        else if (step.kind === "day") days.push(step.on);
        else changes.set(round.plan, [...(changes.get(round.plan) ?? []), step]);
      }
    // oxlint-disable-next-line no-await-in-loop -- one package after the other
    if (changes.size > 0) await loadChanged(changes);
    for (const on of days.toSorted())
      // oxlint-disable-next-line no-await-in-loop -- day by day
      if (on > state.today) await dayComes(on);
  }
  return { differences, steps, told };
}
