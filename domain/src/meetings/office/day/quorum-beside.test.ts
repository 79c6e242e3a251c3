import { describe, expect, it } from "vitest";
import type { PresenceRecord } from "./day-record.ts";
import { quorumsBeside } from "./quorum-beside.ts";
import type { QuorumDay, QuorumSeat } from "./quorum-facts-of-day.ts";

const question = (state: string, module: string | null = null) => ({
  state,
  on: "2026-06-30",
  module,
  overrides: [],
});
const seat = (seatId: number, change: Partial<QuorumSeat> = {}): QuorumSeat => ({
  seatId,
  holders: [seatId],
  units: 10,
  hasVotedBefore: false,
  answers: [],
  ...change,
});
const there = (id: number, change: Partial<PresenceRecord> = {}): PresenceRecord => ({
  seat: { kind: "lot", id },
  how: "present",
  personName: null,
  arrivedAt: "2026-06-30T08:00:00.000Z",
  leftAt: null,
  ...change,
});
const seats = (count: number, change: (id: number) => Partial<QuorumSeat> = () => ({})) =>
  Array.from({ length: count }, (_, at) => seat(at + 1, change(at + 1)));
type Day = Omit<QuorumDay, "of">;
const dayOf = (change: Partial<Day>): Day => {
  const all = change.seats ?? seats(22);
  return {
    kind: "AGM",
    seats: all,
    presence: [],
    totalLots: all.length,
    totalUnits: all.length * 10,
    minutesWaited: 0,
    ...change,
  };
};
const only = (shown: ReturnType<typeof quorumsBeside>) => {
  expect(shown).toHaveLength(1);
  return shown[0];
};
const ids = (...numbers: readonly number[]) => numbers.map((id) => there(id));

describe("the quorum beside the list of who is there", () => {
  it("counts who voted before as there in New South Wales, each person once (example nsw-13)", () => {
    const voted = seats(22, (id) => ({ hasVotedBefore: id === 1 || id >= 21 }));
    const day = dayOf({ seats: voted, presence: ids(1, 2, 3, 4) });
    expect(only(quorumsBeside(question("NSW"), day, []))).toMatchObject({
      answer: "yes",
      lines: [
        "Needed: 6 of 22 people who may vote, or 25% of the entitlement.",
        "There: 4 in person, 0 by proxy, 2 who voted before the meeting; 27.2% of the entitlement.",
      ],
      choices: [],
    });
    const gone = { ...day, presence: day.presence.map((each) => ({ ...each, leftAt: each.arrivedAt })) };
    expect(only(quorumsBeside(question("NSW"), gone, []))?.lines[1]).toMatch(
      /^There: 0 in person, 0 by proxy, 3 who voted/,
    );
  });

  it("gives the chair of New South Wales the choices after half an hour, and not before (example nsw-14)", () => {
    const presence = [...ids(1, 2), there(3, { how: "apology" }), there(4, { how: "proxy" })];
    const early = only(quorumsBeside(question("NSW"), dayOf({ presence, minutesWaited: 29 }), []));
    expect(early).toMatchObject({ answer: "no", choices: [] });
    expect(early?.lines[1]).toBe("There: 2 in person, 1 by proxy; 13.6% of the entitlement.");
    const late = only(quorumsBeside(question("NSW"), dayOf({ presence, minutesWaited: 30 }), []));
    expect(late?.choices).toEqual(["ADJOURN", "DECLARE_QUORUM"]);
  });

  it("is told for each motion where who may vote differs, and tells how many that are there are not counted", () => {
    const barred = seats(22, (id) => ({
      answers: id > 4 ? [] : [9, 10].map((agendaItemId) => ({ agendaItemId, answer: "no", reason: "OWED" })),
    }));
    const presence = ids(1, 2, 3, 4, 5, 6);
    const shown = quorumsBeside(question("NSW"), dayOf({ seats: barred, presence }), [8, 9, 10]);
    expect(shown.map(({ agendaItemId, answer }) => [agendaItemId, answer])).toEqual([
      [null, "no"],
      [8, "yes"],
    ]);
    expect(shown[0]?.lines).toEqual([
      "Needed: 5 of 18 people who may vote, or 25% of the entitlement.",
      "There: 2 in person, 0 by proxy; 9% of the entitlement.",
      "Not counted: 4 lots at the meeting, not entitled as far as the portal knows.",
    ]);
  });

  it("is not settled where it hangs on lots of which nobody knows whether they may vote", () => {
    const unknown = seats(22, (id) => ({
      answers: id > 4 ? [] : [{ agendaItemId: 9, answer: "unknown", reason: "FACT_MISSING" }],
    }));
    const shown = only(
      quorumsBeside(question("NSW"), dayOf({ seats: unknown, presence: ids(1, 2, 3, 4, 5, 6) }), [9]),
    );
    expect(shown?.answer).toBe("unknown");
    expect(shown?.lines.at(-1)).toMatch(/^Not settled: it depends on lots/);
  });

  it("counts who holds several lots once in New South Wales, by the best way that one of them is there", () => {
    const owned = seats(22, (id) => ({ holders: id <= 8 ? [1] : [id], units: id <= 8 ? 1 : 20 }));
    const presence = [there(1, { how: "proxy" }), there(2), ...ids(3, 4, 5, 6, 7, 8)];
    const shown = only(
      quorumsBeside(question("NSW"), dayOf({ seats: owned, presence, totalUnits: 288 }), []),
    );
    expect(shown).toMatchObject({ answer: "no" });
    expect(shown?.lines.slice(0, 2)).toEqual([
      "Needed: 4 of 15 people who may vote, or 25% of the entitlement.",
      "There: 1 in person, 0 by proxy; 2.7% of the entitlement.",
    ]);
  });

  it("needs two in person in Queensland, and says what is not known of the share (example qld-07)", () => {
    const voted = seats(40, (id) => ({ hasVotedBefore: id > 32 }));
    const enough = dayOf({ seats: voted, presence: ids(1, 2) });
    expect(only(quorumsBeside(question("QLD", "STANDARD"), enough, [9]))).toMatchObject({
      answer: "yes",
      lines: [
        "Needed: 10 of 40 voters, 2 of them in person.",
        "There: 2 in person, 0 by proxy, 8 who voted before the meeting; 25% of the entitlement.",
      ],
    });
    const attorney = { ...enough, presence: [there(1), there(2, { how: "attorney" })] };
    expect(only(quorumsBeside(question("QLD", "STANDARD"), attorney, []))?.answer).toBe("unknown");
    const few = only(quorumsBeside(question("QLD", "STANDARD"), dayOf({ presence: ids(1) }), []));
    expect(few?.answer).toBe("unknown");
    expect(few?.lines.at(-1)).toBe(
      "Not settled: the portal does not know whether a special resolution has set another share.",
    );
    const noModule = only(quorumsBeside(question("QLD"), enough, []));
    expect(noModule?.lines.at(-1)).toBe(
      "Not settled: the portal does not know which regulation module the scheme is under.",
    );
  });

  it("goes ahead without one in Victoria, with what becomes of motions (example vic-07)", () => {
    const hundred = seats(100);
    const forty = hundred.slice(0, 40).map(({ seatId }) => there(seatId));
    const shown = only(quorumsBeside(question("VIC"), dayOf({ seats: hundred, presence: forty }), [9]));
    expect(shown).toMatchObject({ answer: "no", choices: ["GO_AHEAD", "ADJOURN"] });
    expect(shown?.lines).toEqual([
      "Needed: 50 of 100 lots, or 50% of the entitlement.",
      "There: 40 lots; 40% of the entitlement.",
      "Without a quorum an ordinary motion is carried for the time being: notice of it within 14 days, final after 29 days. Special and unanimous motions are not carried.",
    ]);
    const voted = { seats: seats(100, () => ({ hasVotedBefore: true })), presence: forty };
    expect(only(quorumsBeside(question("VIC"), dayOf(voted), []))).toMatchObject({ answer: "unknown" });
  });

  it("is half of the members in a committee, and nobody can tell where no rule is known", () => {
    const members = { kind: "CM" as const, seats: seats(7), totalUnits: null };
    const committee = only(
      quorumsBeside(question("NSW"), dayOf({ ...members, presence: ids(1, 2, 3, 4) }), []),
    );
    expect(committee).toMatchObject({
      answer: "yes",
      lines: ["Needed: 4 of 7 members.", "There: 4 in person, 0 by proxy."],
    });
    const elsewhere = only(quorumsBeside(question("TAS"), dayOf({ minutesWaited: 45 }), [9]));
    expect(elsewhere).toMatchObject({
      answer: "unknown",
      choices: ["ADJOURN", "DECLARE_QUORUM", "GO_AHEAD"],
      cites: [],
    });
    expect(elsewhere?.lines.at(-1)).toMatch(/^The portal knows no rule/);
  });
});
