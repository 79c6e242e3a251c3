import { expect, it } from "vitest";
import { attendanceCodesOf } from "./attendance-codes.ts";
import type { PresenceRecord } from "./day-record.ts";

const member = (id: number, how: PresenceRecord["how"], leftAt: string | null = null): PresenceRecord => ({
  seat: { kind: "member", id },
  how,
  personName: null,
  arrivedAt: "2026-03-31T07:00:00.000Z",
  leftAt,
});

it("tells of each member how they attended, the best of all sittings", () => {
  const earlier = { presence: [member(1, "present", "2026-03-31T08:00:00.000Z"), member(2, "apology")] };
  const found = attendanceCodesOf({
    earlierSittings: [earlier as never],
    presence: [member(1, "apology"), member(2, "proxy"), member(3, "nominee"), member(4, "apology")],
  });
  expect([...found]).toEqual([
    [1, "P"],
    [2, "X"],
    [3, "X"],
    [4, "A"],
  ]);
});
