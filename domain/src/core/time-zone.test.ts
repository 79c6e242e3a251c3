import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, isSameZone, isTimeZone, localDateIn, shortZoneName, wallClockIn } from "./time-zone.ts";

const SYDNEY = "Australia/Sydney";

describe("time zones", () => {
  it("tells the day that it is in a zone", () => {
    const instant = new Date("2026-03-31T13:30:00Z");
    expect(localDateIn(instant, SYDNEY)).toBe("2026-04-01"); // UTC+11
    expect(localDateIn(instant, "Australia/Brisbane")).toBe("2026-03-31"); // UTC+10: 23:30
    expect(wallClockIn(instant, "Australia/Brisbane")).toEqual({ on: "2026-03-31", time: "23:30" });
    expect(wallClockIn(new Date("2026-03-31T13:00:59.999Z"), SYDNEY)).toEqual({
      on: "2026-04-01",
      time: "00:00",
    });
  });

  it("reads the clock of a zone whose minutes begin within those of Greenwich", () => {
    const times = ["00:00:10Z", "00:00:40Z"].map((time) =>
      wallClockIn(new Date(`1971-06-01T${time}`), "Africa/Monrovia"),
    );
    expect(times.map(({ time }) => time)).toEqual(["23:15", "23:16"]);
  });

  it("finds the instant of a wall clock reading in summer and in winter", () => {
    expect(instantOf({ on: "2026-01-15", time: "18:30" }, SYDNEY).toISOString()).toBe(
      "2026-01-15T07:30:00.000Z",
    );
    expect(instantOf({ on: "2026-07-15", time: "18:30" }, SYDNEY).toISOString()).toBe(
      "2026-07-15T08:30:00.000Z",
    );
    expect(instantOf({ on: "2026-07-15", time: "18:30" }, "Australia/Adelaide").toISOString()).toBe(
      "2026-07-15T09:00:00.000Z",
    );
  });

  it("takes the first of a time that occurs twice", () => {
    // Clocks go back from 03:00 (UTC+11) to 02:00 (UTC+10) on 5 April 2026.
    expect(instantOf({ on: "2026-04-05", time: "01:59" }, SYDNEY).toISOString()).toBe(
      "2026-04-04T14:59:00.000Z",
    );
    expect(instantOf({ on: "2026-04-05", time: "02:30" }, SYDNEY).toISOString()).toBe(
      "2026-04-04T15:30:00.000Z",
    );
    expect(instantOf({ on: "2026-04-05", time: "03:00" }, SYDNEY).toISOString()).toBe(
      "2026-04-04T17:00:00.000Z",
    );
  });

  it("moves a time that is skipped on by the gap", () => {
    // Clocks go from 02:00 (UTC+10) to 03:00 (UTC+11) on 4 October 2026.
    const moved = instantOf({ on: "2026-10-04", time: "02:30" }, SYDNEY);
    expect(moved.toISOString()).toBe("2026-10-03T16:30:00.000Z");
    expect(wallClockIn(moved, SYDNEY)).toEqual({ on: "2026-10-04", time: "03:30" });
    expect(instantOf({ on: "2026-10-04", time: "03:30" }, SYDNEY)).toEqual(moved);
    // Lord Howe Island changes by half an hour, Samoa once left out a whole day.
    const howe = instantOf({ on: "2026-10-04", time: "02:15" }, "Australia/Lord_Howe");
    expect(wallClockIn(howe, "Australia/Lord_Howe").time).toBe("02:45");
    const apia = instantOf({ on: "2011-12-30", time: "12:00" }, "Pacific/Apia");
    expect(wallClockIn(apia, "Pacific/Apia")).toEqual({ on: "2011-12-31", time: "12:00" });
  });

  it("there and back is the same instant, or an hour earlier where a time occurs twice", () => {
    const minute = fc.integer({ min: 22_000_000, max: 40_000_000 }); // 2011 to 2046
    fc.assert(
      fc.property(
        minute,
        fc.constantFrom(SYDNEY, "Australia/Perth", "Europe/London", "UTC"),
        (minutes, zone) => {
          const instant = new Date(minutes * 60_000);
          const back = instantOf(wallClockIn(instant, zone), zone).getTime();
          expect([0, 3_600_000]).toContain(instant.getTime() - back);
          expect(wallClockIn(new Date(back), zone)).toEqual(wallClockIn(instant, zone));
        },
      ),
    );
  });

  it("knows zones by their names only", () => {
    expect(isTimeZone(SYDNEY)).toBe(true);
    expect(isTimeZone("Australia/Gotham")).toBe(false);
    expect(isTimeZone("+10:00")).toBe(false);
    expect(isTimeZone("")).toBe(false);
    expect(isTimeZone("UTC")).toBe(true);
    for (const shortName of ["ACT", "AET", "EST", "GMT"])
      expect(isTimeZone(shortName), shortName).toBe(false);
  });

  it.each([
    [SYDNEY, "2026-03-31T00:00:00Z", "AEDT"],
    [SYDNEY, "2026-04-21T00:00:00Z", "AEST"],
    ["Australia/Brisbane", "2026-03-31T00:00:00Z", "AEST"],
    ["Australia/Adelaide", "2026-04-21T00:00:00Z", "ACST"],
    ["Australia/Perth", "2026-04-21T00:00:00Z", "AWST"],
    ["Asia/Tokyo", "2026-04-21T00:00:00Z", "GMT+9"],
  ])("the short name of %s at %s is %s", (zone, at, name) => {
    expect(shortZoneName(new Date(at), zone)).toBe(name);
  });

  it("takes an old name of a zone for the same one, and a zone of the same hour for another", () => {
    expect(isSameZone(SYDNEY, SYDNEY)).toBe(true);
    expect(isSameZone(SYDNEY, "Australia/NSW")).toBe(true);
    expect(isSameZone(SYDNEY, "Australia/Brisbane")).toBe(false);
  });

  it("a wall clock reading with an impossible day or time is refused", () => {
    for (const [on, time] of [
      ["2026-13-01", "10:00"],
      ["2026-01-01", "25:00"],
    ] as const)
      expect(() => instantOf({ on, time }, SYDNEY)).toThrow(`not a wall clock reading: ${on} ${time}`);
  });
});
