import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { FixturePackage, membersOf, zipOf } from "../testing/packages/fixtures.ts";
import { outcomeLines } from "./import-outcome.ts";

/** A file of the fixture as text, to be written in another way. */
const textOf = (made: FixturePackage, name: string): string => String(made.entries().get(name));
const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");
const OLD_MAC = "the lines end as on an old Mac: save it as CSV (UTF-8)";
const BAD_NAME = "is empty, but this column is required";

describeOnOneEngine("reading a package", (engine) => {
  const bench = useImportBench(engine);

  it.each<[string, (text: string) => string]>([
    ["line ends at its end", (text) => `${text}\n\n\r\n`],
    ["rows of commas at its end", (text) => `${text},,\n,,\n ,\t,""\n`],
    ["rows of nothing in the middle", (text) => text.replace("\n", '\n\n"","",""\n')],
    ["empty cells behind each row", (text) => text.replaceAll("\n", ",,\n")],
    ["empty cells behind its rows alone", (text) => text.replaceAll("\n", ",\n").replace(",\n", "\n")],
    ["a column of nothing in the middle", (text) => text.replaceAll(/^([^,]*),/gm, "$1, ,")],
    ["rows of nothing before its header", (text) => `,,\n\n${text}`],
  ])("takes a file with %s", async (_name, change) => {
    const made = new FixturePackage();
    made.raw.set("contact_points.csv", change("contactId,kind,value\n1,fax,5\n1,email,a@b.example\n"));
    const outcome = await bench.run(made, { mode: "check" });
    expect(outcomeLines("check", outcome)).toEqual([`Agency 123456: ${outcome.rows} rows checked, 0 faults`]);
    const usual = await bench.run(new FixturePackage(), { mode: "check" });
    expect(outcome.rows - usual.rows).toBe(2 - new FixturePackage().rows("contact_points.csv").length);
  });

  it("counts empty rows, so that a fault behind them names its row", async () => {
    const made = new FixturePackage();
    made.raw.set("contact_points.csv", "contactId,kind,value,,\n\n,,,,\n1,fax,,,\n,,\n1,fax,5,,x\n");
    expect(await bench.check(made)).toEqual([
      `contact_points.csv:4:value: ${BAD_NAME}`,
      'contact_points.csv:6:"": has content in a column without a heading: write one, or empty its cells',
    ]);
  });

  it("ignores what desktops leave behind", async () => {
    const made = new FixturePackage();
    for (const path of [
      "._contacts.csv",
      "~$contacts.csv",
      ".DS_Store",
      "Thumbs.db",
      "files/._minutes.pdf",
      "files/Thumbs.db",
      "__MACOSX/._agency.json",
      "__MACOSX/files/x.csv",
    ])
      made.raw.set(path, "left behind");
    expect(await bench.check(made)).toEqual([]);
    expect(await bench.check(zipOf(membersOf(made, "my package/")))).toEqual([]);
  });

  it("tells causes first, and beside them the faults of every file that can be read", async () => {
    const made = new FixturePackage();
    made.set("work_orders.csv", 2, { orderDate: "soon" });
    made.set("quotes.csv", 2, { quoteRequestDate: "soon" });
    made.set("lot_entitlements.csv", 2, { units: "5" });
    made.set("contact_points.csv", 2, { contactId: "9" });
    made.set("job_images.csv", 2, { jobId: "99" });
    made.raw.set("contacts.csv", latin1(textOf(made, "contacts.csv").replace("\n", ",\xe9\n")));
    made.raw.set("plans.csv", textOf(made, "plans.csv").replaceAll("\n", "\r"));
    made.raw.set("lots.csv", textOf(made, "lots.csv").replace("lotNumber,", "lotNo,"));
    made.raw.set("contract.csv", "x\n");
    made.raw.set("Debts.CSV", "x\n");
    const lines = await bench.check(made);
    expect(lines).toEqual([
      "Debts.CSV:0:-: is not a file of a package: did you mean debts.csv? Rename it or take it out",
      "contract.csv:0:-: is not a file of a package: did you mean contacts.csv? Rename it or take it out",
      "contacts.csv:0:-: is not UTF-8: save it with that encoding",
      `plans.csv:0:-: ${OLD_MAC}`,
      "lots.csv:1:lotNo: this column is not known: take it out or correct its name",
      "lots.csv:1:lotNumber: this required column is missing: add it",
      "entitlement_sets.csv:2:-: its entitlements sum to 11, the set says 10",
      'work_orders.csv:2:orderDate: "soon" is not a date: write it as YYYY-MM-DD, such as 2026-02-28',
      'quotes.csv:2:quoteRequestDate: "soon" is not a date: write it as YYYY-MM-DD, such as 2026-02-28',
      "job_images.csv:2:jobId: 99 is not in work_orders.csv: add it there or correct this cell",
    ]);
  });

  it.each<[string, (made: FixturePackage) => void, string]>([
    [
      "agency.json that is not UTF-8",
      (made) => made.raw.set("agency.json", latin1('{"é": 1}')),
      "agency.json:0:-: is not UTF-8: save it with that encoding",
    ],
    [
      "agency.json that is not JSON",
      (made) => made.raw.set("agency.json", "{"),
      "agency.json:0:-: is not JSON: correct its commas, quotes and brackets",
    ],
    [
      "a register that is UTF-16",
      (made) => made.raw.set("debts.csv", Buffer.from("\ufeffdebtId\n", "utf16le")),
      "debts.csv:0:-: is not UTF-8: save it with that encoding",
    ],
    [
      "a register without a row",
      (made) => made.raw.set("debts.csv", "\n\n"),
      "debts.csv:0:-: has no header row: add it, or leave the file out",
    ],
    [
      "an entry that escapes",
      (made) => made.raw.set("files/../../evil\n.pdf", "x"),
      String.raw`files/../../evil\x0a.pdf:0:-: holds a control character: rename the file`,
    ],
    [
      "a register that escapes",
      (made) => made.raw.set("../contacts.csv", "x"),
      "../contacts.csv:0:-: leaves its folder: write a path without ..",
    ],
  ])("tells %s and the other faults, and writes nothing", async (_name, change, cause) => {
    const made = new FixturePackage().set("quotes.csv", 2, { quoteRequestDate: "soon" });
    change(made);
    const outcome = await bench.run(zipOf(membersOf(made)));
    expect(outcomeLines("import", outcome)).toEqual([
      cause,
      'quotes.csv:2:quoteRequestDate: "soon" is not a date: write it as YYYY-MM-DD, such as 2026-02-28',
      "2 faults",
    ]);
    await expect(readdir(bench.filesFolder())).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("has one line for the faults of one kind in a column, or one for each", async () => {
    const made = new FixturePackage();
    const rows = Array.from(
      { length: 1_500 },
      (_, at) => `${at % 3 === 0 ? 9 : 1},fax,${at % 2 === 0 ? "" : "5"}`,
    );
    made.raw.set("contact_points.csv", `contactId,kind,value\n${rows.join("\n")}\n`);
    made.set("quotes.csv", 2, { quoteRequestDate: "1/2/26" });
    made.add("quotes.csv", { ...made.row("quotes.csv", 2), quoteId: "9", quoteRequestDate: "2/2/26" });
    const outcome = await bench.run(made, { mode: "check" });
    expect(outcomeLines("check", outcome)).toEqual([
      `contact_points.csv:2:value: ${BAD_NAME} (750 rows)`,
      "contact_points.csv:2:contactId: 9 is not in contacts.csv: add it there or correct this cell (500 rows)",
      'quotes.csv:2:quoteRequestDate: "1/2/26" is not a date: write it as YYYY-MM-DD, such as 2026-02-28 (2 rows)',
      "1252 faults",
    ]);
    const each = outcomeLines("check", outcome, true);
    expect(each).toHaveLength(1_001);
    expect(each.at(-1)).toBe("1252 faults");
    expect(each.slice(0, 2)).toEqual([
      `contact_points.csv:2:value: ${BAD_NAME}`,
      "contact_points.csv:2:contactId: 9 is not in contacts.csv: add it there or correct this cell",
    ]);
  });
});
