import {
  type Account,
  addressOf,
  type Ballot,
  type Facts,
  type Held,
  holdersOf,
  holdersOn,
  isSameMotion,
  meetingOf,
} from "./facts.ts";

/** What a mail says happened to a vote, in the order of the table in design/voting.md. */
export type News = "cast" | "replaced" | "new owner" | "lapsed" | "cancelled" | "cut-off";

/** One mail to one person about one meeting. */
export interface Told {
  readonly contact: number;
  readonly meeting: number;
  readonly news: readonly News[];
  /** Only where the table names the account, and not the person alone. */
  readonly address?: string;
}

/** What became known of each lot with a ballot: who enters, from which day. */
export type Announced = Set<string>;

const announcement = (meeting: number, lot: number, { contact, from }: Held): string =>
  `${meeting}/${lot}: ${contact} from ${from}`;

/** Collects what is news to whom in one meeting, so that everybody has one mail of it. */
function collectNews(meeting: number) {
  const news = new Map<number, Set<News>>();
  return {
    tell: (contact: number, what: News): void =>
      void news.set(contact, (news.get(contact) ?? new Set()).add(what)),
    told: (): Told[] => [...news].map(([contact, all]) => ({ contact, meeting, news: [...all].toSorted() })),
  };
}

/**
 * Says whom the table 'Who else is told' (design/voting.md) names where an import makes `after` of `before`. It is written
 * from the table alone and reads nothing of the product's. A voter is who cast the newest ballot of a seat.
 */
export function toldOfImport(
  before: Facts,
  after: Facts,
  ballots: readonly Ballot[],
  today: string,
  announced: Announced,
): Told[] {
  return before.meetings.flatMap((was) => {
    const own = ballots.filter(({ meeting }) => meeting === was.id);
    const is = meetingOf(after, was.id);
    const { tell, told } = collectNews(was.id);
    for (const { account, seat, votes } of own) {
      if (is === undefined) {
        tell(account.contact, "cancelled");
        continue;
      }
      if (was.cutoff !== is.cutoff) tell(account.contact, "cut-off");
      const held = holdersOf(before, was, seat);
      const holding = holdersOf(after, is, seat);
      const isSeatLost = holdersOn(held, was.on).length > 0 && holdersOn(holding, is.on).length === 0;
      const lapses = votes.some(
        (vote) =>
          was.motions.some((motion) => isSameMotion(motion, vote)) &&
          !is.motions.some((motion) => isSameMotion(motion, vote)),
      );
      if (isSeatLost || lapses) tell(account.contact, "lapsed");
      if (was.kind === "committee") continue;
      const sides = [today, is.on].map((day) => sidesOn(held, holding, day)).find(({ to }) => to.length > 0);
      for (const contact of [...(sides?.from ?? []), ...(sides?.to ?? [])]) tell(contact, "new owner");
      for (const next of holding)
        if (sides?.to.includes(next.contact) === true) announced.add(announcement(was.id, seat, next));
    }
    return told();
  });
}

/** Who leaves a lot and who enters, as it is on a day. A lot that stood without an owner passes from who left it last. */
function sidesOn(held: readonly Held[], holding: readonly Held[], day: string) {
  const was = holdersOn(held, day);
  const is = holdersOn(holding, day);
  const last = held
    .filter(({ left }) => left !== null && left <= day)
    .toSorted((one, other) => (one.left ?? "").localeCompare(other.left ?? ""))
    .at(-1);
  const former = was.length === 0 && last !== undefined ? [last.contact] : was;
  return {
    from: former.filter((contact) => !is.includes(contact)),
    to: is.filter((contact) => !former.includes(contact)),
  };
}

/** The same where a day comes on which a lot changes hands, as an earlier package had said. */
export function toldOfDay(
  facts: Facts,
  ballots: readonly Ballot[],
  days: { readonly before: string; readonly now: string },
  announced: Announced,
): Told[] {
  return facts.meetings
    .filter(({ kind }) => kind === "general")
    .flatMap((meeting) => {
      const { tell, told } = collectNews(meeting.id);
      for (const { seat } of ballots.filter((ballot) => ballot.meeting === meeting.id)) {
        const held = holdersOf(facts, meeting, seat);
        const { from, to } = sidesOn(
          held.filter((each) => each.from <= days.before),
          held,
          days.now,
        );
        const news = held.filter(
          (each) =>
            to.includes(each.contact) &&
            each.from > days.before &&
            !announced.has(announcement(meeting.id, seat, each)),
        );
        if (news.length === 0) continue;
        for (const contact of [...from, ...to]) tell(contact, "new owner");
        for (const each of news) announced.add(announcement(meeting.id, seat, each));
      }
      return told();
    });
}

/** The same where a ballot is cast in place of another, or in the place of none. */
export function toldOfCast(meeting: number, caster: Account, former: Ballot | undefined): Told[] {
  const receipt: Told = {
    contact: caster.contact,
    meeting,
    news: ["cast"],
    address: addressOf(caster),
  };
  if (former === undefined || former.account.username === caster.username) return [receipt];
  const { contact } = former.account;
  return [receipt, { contact, meeting, news: ["replaced"], address: addressOf(former.account) }];
}

/** How what came differs from what had to come. */
export interface Difference {
  readonly what: "missing" | "doubled" | "not named";
  readonly meeting: number;
  readonly told: string;
}

const keyOf = ({ contact, meeting, news }: Told): string =>
  `${news.join(" and ")} to contact ${contact} of meeting ${meeting}`;

/** Compares the mails that came with those that had to come, each exactly once. */
export function compareTold(wanted: readonly Told[], came: readonly Told[]): Difference[] {
  const open = [...wanted];
  const differences: Difference[] = [];
  for (const mail of came) {
    const fits = (each: Told): boolean =>
      keyOf(each) === keyOf(mail) && (each.address === undefined || each.address === mail.address);
    const at = open.findIndex(fits);
    if (at >= 0) open.splice(at, 1);
    else
      differences.push({
        what: wanted.some(fits) ? "doubled" : "not named",
        meeting: mail.meeting,
        told: `${keyOf(mail)}, ${mail.address ?? ""}`,
      });
  }
  return [
    ...differences,
    ...open.map((each) => ({ what: "missing" as const, meeting: each.meeting, told: keyOf(each) })),
  ];
}
