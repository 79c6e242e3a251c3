import { describe, expect, it } from "vitest";
import { toldFiles } from "../testing/format-words.ts";
import { columnName } from "./describe-file.ts";
import { findPackageFile, packageFile, packageFiles } from "./package-description.ts";
import type { CellKind } from "./package-files.ts";
import { badPath } from "../core/package-path.ts";

describe("the name of a table's column", () => {
  it.each<[string, CellKind, string]>([
    ["ownersCorpId", "id", "owners_corp_id"],
    ["meetingRecordID", "id", "meeting_record_id"],
    ["showABN", "boolean", "show_abn"],
    ["gross", "money", "gross_cents"],
    ["ratePercent", "rate", "rate_ppm"],
    ["levyDiscountRate", "rate", "levy_discount_rate_ppm"],
    ["date", "date", "dated_on"],
    ["enteredDate", "date", "entered_on"],
    ["reversedOn", "date", "reversed_on"],
    ["votingCutoffDate", "date", "voting_cutoff_on"],
    ["due", "date", "due_on"],
    ["to", "date", "to_on"],
    ["votingCutoffTime", "time", "voting_cutoff_time"],
    ["dateReported", "date", "date_reported_on"],
    ["onDateShown", "date", "on_date_shown_on"],
    ["percentOfLevy", "rate", "percent_of_levy_ppm"],
    ["ABNNumber", "text", "abn_number"],
  ])("%s (%s) is %s", (name, kind, expected) => {
    expect(columnName(name, kind)).toBe(expected);
  });
});

describe("the description", () => {
  it("the description matches docs/data-package.md, file by file and column by column", () => {
    expect(packageFiles).toEqual(toldFiles());
  });
  it("has every file of the format once, each with its columns once", () => {
    expect(packageFiles).toHaveLength(41);
    expect(new Set(packageFiles.map(({ name }) => name)).size).toBe(41);
    for (const { columns } of packageFiles)
      expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
  });
  it("names keys and plans by columns that are there, and puts owners of rows before them", () => {
    for (const [place, { key, alsoUnique, planFrom, columns }] of packageFiles.entries()) {
      const names = columns.map(({ name }) => name);
      for (const name of [...key, ...alsoUnique.flat(), ...(planFrom === null ? [] : [planFrom])])
        expect(names).toContain(name);
      const owner = columns.find(({ name }) => name === planFrom)?.refersTo;
      expect(owner === undefined ? -1 : packageFiles.indexOf(packageFile(owner))).toBeLessThan(place);
    }
  });
  it("lets every file whose rows have an id of their own be called by the keys of a back office", () => {
    const [kind] = packageFile("external_keys.csv").columns;
    const withIds = packageFiles.filter(({ key, columns }) => {
      const first = columns.find(({ name }) => name === key[0]);
      return key.length === 1 && first?.kind === "id" && first.refersTo === undefined;
    });
    expect(kind?.codes).toEqual(withIds.map(({ table }) => table));
  });
  it("finds a file by its name", () => {
    expect(findPackageFile("lots.csv")?.table).toBe("lots");
    expect(findPackageFile("lot.csv")).toBeUndefined();
    expect(() => packageFile("lot.csv" as "lots.csv")).toThrow("no such file in the package: lot.csv");
  });
});

describe("a path of the package", () => {
  it.each([
    ["photos/a.jpg", null],
    ["a..b/c...jpg", null],
    ["a\\b", "holds a backslash: write / between folders"],
    ["/a", "is not a relative path: begin below files/"],
    ["c:a", "is not a relative path: begin below files/"],
    ["2026: the roof/a.jpg", null],
    ["photos: old/a.jpg", null],
    ["a/\u0001", "holds a control character: rename the file"],
    ["a/../b", "leaves its folder: write a path without .."],
    ["..", "leaves its folder: write a path without .."],
    ["a//b", "is not a plain path: write folder/name"],
    ["./a", "is not a plain path: write folder/name"],
    ["", "is not a plain path: write folder/name"],
  ])("%j: %s", (path, reason) => {
    expect(badPath(path)).toBe(reason);
  });
});
