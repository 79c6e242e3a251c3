import { describe, expect, it } from "vitest";
import { agencyIdParam, day, idParam, instant } from "./fields.ts";

describe("an agency id in a path", () => {
  it("is six digits", () => {
    expect(agencyIdParam.parse("799187")).toBe(799187);
  });
  it.each(["79918", "7991870", "79918a", " 799187", "-79918", "٧٩٩١٨٧", ""])("refuses %j", (text) => {
    expect(agencyIdParam.safeParse(text).success).toBe(false);
  });
});

describe("an id in a path", () => {
  it.each([
    ["1", 1],
    ["2005", 2005],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("takes %s", (text, id) => {
    expect(idParam.parse(text)).toBe(id);
  });
  // 9007199254740992 is 2^53: the first whole number that a JavaScript number may confuse with another.
  it.each(["0", "-1", "01", "1.0", "1e3", "", " 1", "9007199254740992", "99999999999999999999"])(
    "refuses %j",
    (text) => {
      expect(idParam.safeParse(text).success).toBe(false);
    },
  );
});

describe("days and instants on the wire", () => {
  it.each(["2026-03-31", "2024-02-29"])("takes the day %s", (text) => {
    expect(day.parse(text)).toBe(text);
  });
  it.each(["2026-02-29", "31/03/2026", "2026-3-1", "2026-03-31T00:00:00Z"])("refuses the day %s", (text) => {
    expect(day.safeParse(text).success).toBe(false);
  });
  it("takes an instant in UTC only", () => {
    expect(instant.safeParse("2026-03-31T10:00:00Z").success).toBe(true);
    expect(instant.safeParse("2026-03-31T10:00:00+11:00").success).toBe(false);
    expect(instant.safeParse("2026-03-31T10:00:00").success).toBe(false);
  });
});
