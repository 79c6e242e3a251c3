import { describe, expect, it } from "vitest";
import type { DayEntry } from "./day-entries.ts";
import { dayRecordOf, standingOf } from "./day-record.ts";

type Written = DayEntry extends infer Each
  ? Each extends DayEntry
    ? Pick<Each, "kind" | "body"> & { replacesNo?: number }
    : never
  : never;

const numbered = (...written: readonly Written[]): DayEntry[] =>
  written.map(({ replacesNo = null, ...entry }, at) => ({
    entryNo: at + 1,
    replacesNo,
    reason: replacesNo === null ? null : "misread",
    ...entry,
  }));

const at = (time: string) => `2026-03-31T${time}:00.000Z`;
const lot = (id: number) => ({ kind: "lot", id }) as const;
const there = (id: number, how: "present" | "proxy" | "absent" = "present", time = "07:00"): Written => ({
  kind: "presence",
  body: { seat: lot(id), how, personName: how === "proxy" ? "Ann Lee" : null, arrivedAt: at(time) },
});
const gone = (id: number, time: string): Written => ({
  kind: "left",
  body: { seat: lot(id), leftAt: at(time) },
});

describe("what is recorded of a meeting's day", () => {
  it("is nothing at first", () => {
    expect(dayRecordOf([])).toEqual({
      lastNo: 0,
      presence: [],
      quorumChoices: [],
      earlierSittings: [],
      motions: [],
      procedural: [],
      elections: [],
    });
  });

  it("has each seat once, as it was entered last, in whatever order the entries are read", () => {
    const entries = numbered(there(1), there(2), gone(1, "08:00"), there(2, "proxy"), gone(3, "08:00"));
    const { presence, lastNo } = dayRecordOf(entries.toReversed());
    expect(lastNo).toBe(5);
    expect(presence).toEqual([
      { seat: lot(1), how: "present", personName: null, arrivedAt: at("07:00"), leftAt: at("08:00") },
      { seat: lot(2), how: "proxy", personName: "Ann Lee", arrivedAt: at("07:00"), leftAt: null },
    ]);
  });

  it("knows who came back, and forgets who was entered by mistake", () => {
    const { presence } = dayRecordOf(
      numbered(there(1), gone(1, "08:00"), there(1, "present", "08:10"), there(2), there(2, "absent")),
    );
    expect(presence).toEqual([
      expect.objectContaining({ seat: lot(1), arrivedAt: at("08:10"), leftAt: null }),
    ]);
  });

  it("puts a correction, and one of it, where the corrected entry stood", () => {
    const entries = numbered(
      there(1),
      gone(1, "08:00"),
      { ...there(1, "proxy"), replacesNo: 1 },
      { ...there(1, "proxy", "07:30"), replacesNo: 3 },
    );
    expect(standingOf(entries).map(({ entryNo }) => entryNo)).toEqual([4, 2]);
    expect(dayRecordOf(entries).presence).toEqual([
      expect.objectContaining({ how: "proxy", arrivedAt: at("07:30"), leftAt: at("08:00") }),
    ]);
  });

  it("begins presence and quorum afresh after an adjournment, and keeps both of the former sitting", () => {
    const choice: Written = {
      kind: "quorum",
      body: { agendaItemId: null, choice: "ADJOURN", chosenAt: at("07:40"), words: "Nobody else came." },
    };
    const adjourned: Written = {
      kind: "adjournment",
      body: {
        heldAt: at("06:50"),
        adjournedAt: at("07:41"),
        from: { meetingOn: "2026-03-31", meetingTime: "18:00" },
        to: { meetingOn: "2026-04-08", meetingTime: "18:00" },
        why: "No quorum.",
      },
    };
    const record = dayRecordOf(numbered(there(1), choice, adjourned, there(2)));
    expect(record.presence.map(({ seat }) => seat.id)).toEqual([2]);
    expect(record.quorumChoices).toEqual([]);
    expect(record.earlierSittings).toEqual([
      expect.objectContaining({
        entryNo: 3,
        reason: "No quorum.",
        presence: [expect.objectContaining({ seat: lot(1) })],
        quorumChoices: [expect.objectContaining({ entryNo: 2, choice: "ADJOURN", at: at("07:40") })],
      }),
    ]);
  });
});
