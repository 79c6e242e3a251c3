import {
  type Account,
  dayAfter,
  type Facts,
  type Held,
  type MeetingFacts,
  type MotionFacts,
} from "./facts.ts";

/** How a plan begins: what the first package says of it, and who votes then. */
export interface FirstStanding extends Pick<Facts, "lots" | "members" | "meetings"> {
  readonly accounts: readonly Account[];
  readonly casts: readonly { readonly meeting: number; readonly seat: number; readonly account: Account }[];
  /** The day of a sale that the package names beforehand, of a lot whose owner votes; null if the package names no sale. */
  readonly soldOn: string | null;
}

/** A plan of six lots with a general meeting, and half of the time a committee's; the last lot never votes. */
export function firstStanding(plan: number, random: () => number, today: string): FirstStanding {
  const idsFrom = (first: number, count: number): number[] =>
    Array.from({ length: count }, (_, at) => plan * 1_000 + first + at);
  const lotIds = idsFrom(51, 6);
  const contacts = idsFrom(101, 7);
  const [generalId = 0, committeeId = 0] = idsFrom(81, 2);
  const below = (most: number): number => Math.floor(random() * most);
  // Several lots may be one person's, and a person may have a second account, each with an address of its own or without.
  const accounts = contacts.flatMap((contact) =>
    (random() < 0.6 ? ["a", "b"] : ["a"]).map((letter) => ({
      contact,
      username: `person${contact}${letter}`,
      email: random() < 0.5 ? `person${contact}${letter}@example.net` : null,
    })),
  );
  const lots = new Map<number, Held[]>(
    lotIds.map((lot) => {
      const contact = contacts[below(contacts.length)] ?? 0;
      return [lot, [{ contact, from: "2020-01-01", left: null }]];
    }),
  );
  const members = contacts.slice(0, 4).map((contact) => ({ contact, from: "2022-01-01", left: null }));
  const motions = (first: number): MotionFacts[] =>
    Array.from({ length: 2 + below(3) }, (_, at) => ({
      id: first + at,
      title: `Motion ${first + at}`,
      words: `<p>Resolve number ${first + at}</p>`,
      kind: random() < 0.8 ? "ORDINARY" : "SPECIAL",
    }));
  const meeting = (id: number, kind: "general" | "committee"): MeetingFacts => ({
    id,
    plan,
    kind,
    name: `${kind === "general" ? "General" : "Committee"} meeting number ${id}`,
    on: "2026-08-01",
    time: "18:30",
    venue: "",
    cutoff: `2026-07-${20 + below(6)} 1${below(10)}:30`,
    motions: motions(id * 10),
  });
  const meetings = [
    meeting(generalId, "general"),
    ...(random() < 0.5 ? [meeting(committeeId, "committee")] : []),
  ];
  const accountOf = (contact: number): Account | undefined => {
    const own = accounts.filter((account) => account.contact === contact);
    return own[below(own.length)];
  };
  const seats = [
    ...lotIds.slice(0, -1).map((lot) => ({
      meeting: generalId,
      seat: lot,
      contact: lots.get(lot)?.[0]?.contact ?? 0,
    })),
    ...(meetings.length > 1
      ? members.map(({ contact }) => ({ meeting: committeeId, seat: contact, contact }))
      : []),
  ];
  const casts = seats
    .filter((_, at) => at < 3 || random() < 0.6)
    .flatMap(({ contact, ...seat }) => {
      const account = accountOf(contact);
      return account === undefined ? [] : [{ ...seat, account }];
    });
  const soldOn = random() < 0.3 ? dayAfter(today, 1 + below(3)) : null;
  const [owner] = lots.get(lotIds[1] ?? 0) ?? [];
  if (soldOn !== null && owner !== undefined) {
    const buyer = contacts.find((contact) => contact !== owner.contact) ?? 0;
    lots.set(lotIds[1] ?? 0, [
      { ...owner, left: soldOn },
      { contact: buyer, from: soldOn, left: null },
    ]);
  }
  return { lots, members, meetings, accounts, casts, soldOn };
}
