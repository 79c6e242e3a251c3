import { dayAfter, type Facts, type Held, type MeetingFacts } from "./facts.ts";
import { below, isHeld, isOpen, type Move, pick, type Random, type Standing, type Step } from "./steps.ts";

const generalOf = (facts: Facts): MeetingFacts | undefined =>
  facts.meetings.find(({ kind }) => kind === "general");

/** A lot that passes to somebody else and comes back, in the ways in which packages say so. */
export function saleThereAndBack(random: Random): readonly Move[] {
  const way = pick(random, ["today", "ahead", "in two steps", "replaced"] as const) ?? "today";
  const isUndone = random() < 0.5;
  const sale = { lot: 0, seller: 0, buyer: 0, former: [] as readonly Held[], on: "" };
  const choose = (standing: Standing): boolean => {
    const { facts, ballots, accounts, today } = standing;
    const general = generalOf(facts);
    const sold = pick(
      random,
      [...ballots.values()].filter(({ meeting, seat, account }) => {
        const held = facts.lots.get(seat) ?? [];
        return (
          meeting === general?.id &&
          held.length === 1 &&
          held[0]?.left === null &&
          held[0].contact === account.contact
        );
      }),
    );
    const buyer = pick(
      random,
      accounts.filter(({ contact }) => contact !== sold?.account.contact),
    );
    if (sold === undefined || buyer === undefined) return false;
    const on =
      way === "ahead" ? dayAfter(today, 2 + below(random, 4)) : dayAfter(today, -1 - below(random, 20));
    const former = (facts.lots.get(sold.seat) ?? []).map((held) => ({ ...held }));
    Object.assign(sale, { lot: sold.seat, seller: sold.account.contact, buyer: buyer.contact, former, on });
    return true;
  };
  const owners = (what: string, held: () => readonly Held[]): Step => ({
    kind: "package",
    what,
    change: ({ lots }) => void lots.set(sale.lot, [...held()]),
  });
  const left = (): readonly Held[] => sale.former.map((held) => ({ ...held, left: sale.on }));
  const bought = (): readonly Held[] => [
    ...(way === "replaced" ? [] : left()),
    { contact: sale.buyer, from: sale.on, left: null },
  ];
  const ifSold =
    (move: Move): Move =>
    (standing) =>
      sale.lot === 0 || !standing.facts.lots.has(sale.lot) || generalOf(standing.facts) === undefined
        ? null
        : move(standing);
  const castBy = (who: "buyer" | "seller", what: string): Move =>
    ifSold((standing) => {
      const meeting = generalOf(standing.facts);
      if (meeting === undefined || !isHeld(standing, meeting, sale.lot, sale[who])) return null;
      return castStep(random, standing, meeting, sale.lot, sale[who], what);
    });
  return [
    (standing) => {
      if (!choose(standing)) return null;
      return way === "in two steps"
        ? owners("a lot is left by its owner", left)
        : owners(`a lot is sold (${way})`, bought);
    },
    ...(way === "in two steps" ? [ifSold(() => owners("its buyer enters", bought))] : []),
    ...(way === "ahead" && random() < 0.7
      ? [ifSold((): Step => ({ kind: "day", what: "the day of a sale comes", on: dayAfter(sale.on, 1) }))]
      : []),
    ...(random() < 0.7 ? [castBy("buyer", "the new owner votes")] : []),
    ifSold(({ today }) =>
      owners("the lot is sold back", () =>
        isUndone || sale.on >= today
          ? sale.former
          : [
              ...bought().map((held) => (held.contact === sale.buyer ? { ...held, left: today } : held)),
              { contact: sale.seller, from: today, left: null },
            ],
      ),
    ),
    castBy("seller", "the owner from before votes again"),
  ];
}

function castStep(
  random: Random,
  standing: Standing,
  meeting: MeetingFacts,
  seat: number,
  contact: number,
  what: string,
): Step | null {
  const account = pick(
    random,
    standing.accounts.filter((each) => each.contact === contact),
  );
  if (account === undefined || !isOpen(standing, meeting)) return null;
  return { kind: "cast", what, meeting: meeting.id, seat, account };
}
