import { describe, expect, it } from "vitest";
import { dueCheckpoint, type RegisterFacts } from "./due-checkpoint.ts";

const cutoffAt = new Date("2026-04-20T02:00:00Z");
const startsAt = new Date("2026-04-21T09:00:00Z");
const covered: RegisterFacts = {
  size: 3,
  coveredSize: 3,
  uncoveredSinceAt: null,
  lastClose: null,
  rollTakenAt: null,
};
const closed: RegisterFacts = { ...covered, lastClose: { size: 3, cutoffAt } };
const dueAt = (now: string, facts: Partial<RegisterFacts> = {}, of = covered): string | null =>
  dueCheckpoint({ ...of, ...facts }, { cutoffAt, startsAt, now: new Date(now) });

describe("a register needs a checkpoint", () => {
  it.each([
    [99, 0, null],
    [100, 0, "count"],
    [100, 100, null],
    // An hour's checkpoint in between does not move the hundreds: 150 covered, the next is due at 200.
    [199, 150, null],
    [200, 150, "count"],
    [351, 150, "count"],
  ])("at every 100 ballots: %s of which %s are covered: %s", (size, coveredSize, due) => {
    const uncoveredSinceAt = size > coveredSize ? new Date("2026-04-19T00:00:00Z") : null;
    expect(dueAt("2026-04-19T00:10:00Z", { size, coveredSize, uncoveredSinceAt })).toBe(due);
  });

  it("for a ballot of an hour ago, and for none where all are covered", () => {
    const waiting = { size: 4, uncoveredSinceAt: new Date("2026-04-19T00:00:00Z") };
    expect(dueAt("2026-04-19T00:59:59.999Z", waiting)).toBeNull();
    expect(dueAt("2026-04-19T01:00:00Z", waiting)).toBe("hour");
    expect(dueAt("2026-04-19T23:00:00Z")).toBeNull();
  });

  it("at the cut-off, once", () => {
    expect(dueAt("2026-04-20T01:59:59.999Z")).toBeNull();
    expect(dueAt("2026-04-20T02:00:00Z")).toBe("close");
    expect(dueAt("2026-04-20T02:00:00Z", {}, closed)).toBeNull();
  });

  it("and again where the cut-off was moved or a ballot came in between, but not before the new one", () => {
    const moved = { lastClose: { size: 3, cutoffAt: new Date("2026-04-19T02:00:00Z") } };
    expect(dueAt("2026-04-20T01:00:00Z", moved)).toBeNull();
    expect(dueAt("2026-04-20T02:00:00Z", moved)).toBe("close");
    expect(dueAt("2026-04-20T03:00:00Z", { size: 4, uncoveredSinceAt: cutoffAt }, closed)).toBe("close");
  });

  it("for the roll at the meeting's start, after the one of the close", () => {
    expect(dueAt("2026-04-21T08:59:59.999Z", {}, closed)).toBeNull();
    expect(dueAt("2026-04-21T09:00:00Z", {}, closed)).toBe("roll");
    expect(dueAt("2026-04-21T09:00:00Z", { rollTakenAt: startsAt }, closed)).toBeNull();
    expect(dueAt("2026-04-21T09:00:00Z")).toBe("close");
  });

  it("for another roll where the start was moved on after the one before", () => {
    const adjourned = { rollTakenAt: new Date(startsAt.getTime() - 1) };
    expect(dueAt("2026-04-21T08:59:59.999Z", adjourned, closed)).toBeNull();
    expect(dueAt("2026-04-21T09:00:00Z", adjourned, closed)).toBe("roll");
    expect(
      dueAt("2026-04-28T09:00:00Z", { rollTakenAt: new Date(startsAt.getTime() + 1) }, closed),
    ).toBeNull();
  });

  it("for the roll before the cut-off where the meeting begins earlier", () => {
    const times = { cutoffAt: startsAt, startsAt: cutoffAt, now: cutoffAt };
    expect(dueCheckpoint(covered, times)).toBe("roll");
  });
});
