import { describe, expect, it } from "vitest";
import type { DayEntry } from "../day/day-entries.ts";
import { dayRecordOf } from "../day/day-record.ts";
import { isAmended } from "./motion-records.ts";

const at = "2026-03-31T07:00:00.000Z";
const hands = (agendaItemId: number, yes: number) =>
  ({
    kind: "floor",
    body: { agendaItemId, at, how: "hands", for: yes, against: 0, abstain: 0, withdrawn: [] },
  }) as const;
const poll = (agendaItemId: number) =>
  ({
    kind: "poll",
    body: { agendaItemId, at, demandedBy: "Lot 3", when: "AFTER_VOTE", votes: [] },
  }) as const;
const amended = (agendaItemId: number, words: string, outcome: "CARRIED" | "LOST" = "CARRIED") =>
  ({
    kind: "amendment",
    body: { agendaItemId, at, words, movedBy: null, isWithinSubject: true, outcome, statement: null },
  }) as const;
const declared = (agendaItemId: number, outcome: "CARRIED" | "LOST") =>
  ({ kind: "declaration", body: { agendaItemId, at, outcome, why: null } }) as const;
const procedural = (words: string) =>
  ({ kind: "procedural", body: { at, words, outcome: "CARRIED" } }) as const;
const back = (kind: DayEntry["kind"]) => ({ kind, body: { isTakenBack: true } }) as const;

type Written = Pick<DayEntry, "kind"> & { readonly body: object };
const replaces = (replacesNo: number, written: Written) => ({ ...written, replacesNo });
const recorded = (...written: readonly (Written & { readonly replacesNo?: number })[]) =>
  dayRecordOf(
    written.map(
      ({ replacesNo = null, ...entry }, index) =>
        ({
          entryNo: index + 1,
          replacesNo,
          reason: replacesNo === null ? null : "misread",
          ...entry,
        }) as DayEntry,
    ),
  );

describe("what is recorded of motions", () => {
  it("has each motion once, with the last count of each kind, and keeps the former ones", () => {
    const { motions } = recorded(hands(1, 3), hands(2, 5), hands(1, 4), poll(1), declared(1, "CARRIED"));
    expect(motions.map(({ agendaItemId }) => agendaItemId)).toEqual([1, 2]);
    expect(motions[0]).toMatchObject({
      floor: { entryNo: 3, for: 4 },
      poll: { entryNo: 4 },
      declaration: { entryNo: 5, outcome: "CARRIED" },
      former: [{ entryNo: 1, for: 3 }],
    });
  });

  it("corrects a count where it stood, and shows no trace of it among the counts", () => {
    const { motions } = recorded(hands(1, 3), declared(1, "LOST"), replaces(1, hands(1, 4)));
    expect(motions).toMatchObject([
      { floor: { entryNo: 3, for: 4 }, former: [], declaration: { entryNo: 2 } },
    ]);
  });

  it("moves an entry that was made on another motion", () => {
    const { motions } = recorded(hands(1, 3), replaces(1, hands(2, 3)));
    expect(motions.map(({ agendaItemId }) => agendaItemId)).toEqual([2]);
  });

  it("lets go what is taken back, and what was procedural stands beside the motions", () => {
    const { motions, procedural: all } = recorded(
      hands(1, 3),
      poll(1),
      replaces(2, back("poll")),
      procedural("That the chair be left."),
      procedural("That the meeting take a break."),
      replaces(4, back("procedural")),
    );
    expect(motions).toMatchObject([{ floor: { for: 3 }, poll: null }]);
    expect(all.map(({ words }) => words)).toEqual(["That the meeting take a break."]);
  });

  it("asks for another count once an amendment is carried, and for none where it is lost", () => {
    const lost = recorded(hands(1, 3), declared(1, "CARRIED"), amended(1, "two coats", "LOST"));
    expect(lost.motions).toMatchObject([{ floor: { for: 3 }, declaration: { outcome: "CARRIED" } }]);
    expect(lost.motions.some(isAmended)).toBe(false);
    const carried = recorded(hands(1, 3), poll(1), declared(1, "CARRIED"), amended(1, "two coats"));
    expect(carried.motions).toMatchObject([
      { floor: null, poll: null, declaration: null, former: [{ entryNo: 1 }, { entryNo: 2 }] },
    ]);
    expect(carried.motions.every(isAmended)).toBe(true);
  });

  it("keeps the count that followed an amendment whose words are corrected later", () => {
    const { motions } = recorded(amended(1, "tow coats"), hands(1, 6), replaces(1, amended(1, "two coats")));
    expect(motions).toMatchObject([{ floor: { for: 6 }, amendments: [{ words: "two coats", entryNo: 3 }] }]);
  });
});
