import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnsweredSeat, SeatAnswer } from "../../count/roll.ts";
import { combineVotes, type CountedFloor, type EarlierVote, handsOf, seatKey } from "./combined-votes.ts";

const MOTION = 7;
const LOTS = 12;
const vote = fc.constantFrom("Y" as const, "N" as const, "A" as const);
const lotId = fc.integer({ min: 1, max: LOTS + 2 });

const answer = fc.constantFrom<SeatAnswer | null>(
  null,
  { agendaItemId: MOTION, answer: "no", reason: "UNFINANCIAL_AT_NOTICE_AND_UNPAID" },
  { agendaItemId: MOTION, answer: "no", reason: "OWING_WHEN_CAST" },
  { agendaItemId: MOTION, answer: "unknown", reason: "FACT_MISSING" },
  { agendaItemId: MOTION, answer: "unknown", reason: "ORIGINAL_OWNER_VALUE" },
  { agendaItemId: MOTION + 1, answer: "no", reason: "BODY_CORPORATE_DEBT" },
);
const roll = fc.array(fc.record({ units: fc.option(fc.integer({ min: 0, max: 50 })), answer }), {
  minLength: LOTS,
  maxLength: LOTS,
});
const seatsOf = (drawn: readonly { units: number | null; answer: SeatAnswer | null }[]) =>
  drawn.map(({ units, answer: given }, at): AnsweredSeat => ({
    kind: "lot",
    id: at + 1,
    entitlementUnits: units,
    isFinancial: true,
    answers: given === null ? [] : [given],
  }));
const cast = fc.record({ id: lotId, vote });
const earlierOf = (drawn: readonly { id: number; vote: "Y" | "N" | "A" }[]): EarlierVote[] =>
  drawn
    .filter(({ id }) => id <= LOTS)
    .map(({ id, vote: how }, at) => ({
      seat: { kind: "lot", id },
      vote: how,
      channel: at % 3 === 0 ? "paper" : "online",
    }));

/** Hands that can be: at most those who have not voted before, and who take that back. */
const drawn = fc
  .record({
    roll,
    earlier: fc.uniqueArray(cast, { selector: ({ id }) => id, maxLength: LOTS }),
    isBySeat: fc.boolean(),
    votes: fc.array(cast, { maxLength: 20 }),
    back: fc.subarray(Array.from({ length: LOTS }, (_, at) => at + 1)),
    hands: fc.tuple(fc.nat(LOTS), fc.nat(LOTS), fc.nat(LOTS)),
    isEarlierApart: fc.boolean(),
  })
  .map(({ roll: of, earlier: before, isBySeat, votes, back, hands, isEarlierApart }) => {
    const seats = seatsOf(of);
    const earlier = earlierOf(before);
    const withdrawn = earlier.map(({ seat }) => seat).filter(({ id }) => back.includes(id));
    let room = seats.length - (isEarlierApart ? 0 : earlier.length - withdrawn.length);
    const [yes, against, abstain] = hands.map((count) => {
      const taken = Math.min(count, room);
      room -= taken;
      return taken;
    });
    const floor: CountedFloor = isBySeat
      ? {
          how: "bySeat",
          votes: votes.map(({ id, vote: how }) => ({ seat: { kind: "lot" as const, id }, vote: how })),
        }
      : { how: "hands", for: yes ?? 0, against: against ?? 0, abstain: abstain ?? 0, withdrawn };
    return { agendaItemId: MOTION, seats, isCommittee: false, earlier, floor, isEarlierApart };
  });

describe("earlier votes and those of the floor together", () => {
  it("count no seat twice, and never more than the roll has", () => {
    fc.assert(
      fc.property(drawn, (asked) => {
        const { votes, tallies, hands } = combineVotes(asked);
        const keys = votes.map(({ seat }) => seatKey(seat));
        expect(new Set(keys).size).toBe(keys.length);
        const { bySeats } = tallies;
        expect(bySeats.for + bySeats.against + bySeats.abstain).toBe(keys.length + handsOf(hands));
        expect(keys.length + handsOf(hands)).toBeLessThanOrEqual(asked.seats.length);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("count of a seat that votes in person what it says there, and keep both", () => {
    fc.assert(
      fc.property(drawn, (asked) => {
        fc.pre(asked.floor.how === "bySeat");
        const found = combineVotes(asked);
        const last = new Map(
          (asked.floor.how === "bySeat" ? asked.floor.votes : []).map((each) => [
            seatKey(each.seat),
            each.vote,
          ]),
        );
        for (const each of found.votes.filter(({ seat }) => last.has(seatKey(seat)))) {
          expect(each.from).toBe("floor");
          expect(each.vote).toBe(last.get(seatKey(each.seat)));
        }
        const replaced = asked.earlier.filter(({ seat }) => last.has(seatKey(seat)));
        expect(found.replaced).toEqual(replaced);
        const shown = [...found.votes.filter(({ from }) => from === "floor"), ...found.notEntitled];
        expect(shown).toHaveLength(last.size);
      }),
      { numRuns: 300, seed: 8 },
    );
  });

  it("are the sum of their channels, and weigh what the roll says", () => {
    fc.assert(
      fc.property(drawn, (asked) => {
        const { votes, tallies, byChannel, apart, replaced } = combineVotes(asked);
        for (const side of ["for", "against", "abstain"] as const) {
          const parts = [byChannel.online, byChannel.paper, byChannel.floor];
          expect(parts.reduce((sum, part) => sum + part.bySeats[side], 0)).toBe(tallies.bySeats[side]);
        }
        const units = new Map(asked.seats.map((seat) => [seatKey(seat), seat.entitlementUnits ?? 0]));
        const weight = votes.reduce((sum, { seat }) => sum + (units.get(seatKey(seat)) ?? 0), 0);
        const { byEntitlement } = tallies;
        const { for: yes, against, abstain } = byEntitlement ?? { for: weight, against: 0, abstain: 0 };
        expect(yes + against + abstain).toBe(weight);
        // No earlier vote is lost: it counts, stands apart, or was replaced.
        const kept = votes.filter(({ from }) => from !== "floor").length + apart.length + replaced.length;
        expect(kept).toBe(asked.earlier.length);
        expect(!asked.isEarlierApart || votes.every(({ from }) => from === "floor")).toBe(true);
      }),
      { numRuns: 300, seed: 9 },
    );
  });

  it("take the votes of seats at the table that could have paid since, and no others that may not vote", () => {
    const seats = seatsOf([
      { units: 5, answer: { agendaItemId: MOTION, answer: "no", reason: "OWING_WHEN_CAST" } },
      { units: 6, answer: { agendaItemId: MOTION, answer: "no", reason: "BODY_CORPORATE_DEBT" } },
      { units: 7, answer: null },
    ]);
    const votes = [1, 2, 3, 99].map((id) => ({ seat: { kind: "lot" as const, id }, vote: "Y" as const }));
    const found = combineVotes({
      agendaItemId: MOTION,
      seats,
      isCommittee: false,
      earlier: [],
      floor: { how: "bySeat", votes },
      isEarlierApart: false,
    });
    expect(found.votes.map(({ seat, isUndecided }) => [seat.id, isUndecided])).toEqual([
      [1, true],
      [3, false],
    ]);
    expect(found.notEntitled.map(({ seat }) => seat.id)).toEqual([2, 99]);
    expect(found.tallies.byEntitlement).toEqual({ for: 12, against: 0, abstain: 0, total: 18 });
  });
});
