import { expect, it } from "vitest";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { cutPdf, FixturePackage } from "../testing/packages/fixtures.ts";
import { outcomeLines } from "./import-outcome.ts";

const CUT = "note: may be cut off: open it once and look";

/** A package in which the file of both its documents' registers may be cut off. */
function withCutPdf(): FixturePackage {
  const made = new FixturePackage();
  made.files.set("cut.pdf", cutPdf);
  made.set("pending_invoices.csv", 2, { file: "cut.pdf" });
  return made.set("documents.csv", 2, { file: "cut.pdf" });
}

describeOnEngines("notes of an import", (engine) => {
  const bench = useImportBench(engine);

  it("stand before the last line, in the package's order, and refuse nothing", async () => {
    const made = withCutPdf();
    const checked = await bench.run(made, { mode: "check" });
    expect(checked).toMatchObject({ ok: true, totalFaults: 0, totalNotes: 2 });
    expect(outcomeLines("check", checked)).toEqual([
      `documents.csv:2:file: ${CUT}`,
      `pending_invoices.csv:2:file: ${CUT}`,
      `Agency 123456: ${checked.rows} rows checked, 0 faults, 2 notes`,
    ]);
    const loaded = await bench.run(made);
    expect(loaded).toMatchObject({ ok: true, totalNotes: 2 });
    expect(outcomeLines("import", loaded).at(-1)).toMatch(
      /^Agency 123456: \d+ rows loaded, \d+ changed, 2 notes$/,
    );
  });

  it("stand behind the faults of a refused package and are not counted among them", async () => {
    const made = new FixturePackage().set("contacts.csv", 2, { name: "" });
    made.files.set("minutes.pdf", cutPdf);
    const outcome = await bench.run(made, { mode: "check" });
    expect(outcomeLines("check", outcome)).toEqual([
      "contacts.csv:2:name: is empty, but this column is required",
      `documents.csv:2:file: ${CUT}`,
      `pending_invoices.csv:2:file: ${CUT}`,
      "1 fault, 2 notes",
    ]);
  });

  it("are not mentioned where nothing is told", async () => {
    const outcome = await bench.run(new FixturePackage(), { mode: "check" });
    expect(outcomeLines("check", outcome)).toEqual([`Agency 123456: ${outcome.rows} rows checked, 0 faults`]);
  });

  it("are listed up to 1,000 and counted all", async () => {
    const made = withCutPdf();
    const rows = made.rows("documents.csv");
    const first = made.row("documents.csv", 2);
    for (let index = 0; index < 1_500; index += 1)
      rows.push({ ...first, documentId: String(90_000 + index) });
    const outcome = await bench.run(made, { mode: "check" });
    expect(outcome).toMatchObject({ ok: true, totalNotes: 1_502 });
    expect(outcome.notes).toHaveLength(1_000);
    expect(outcomeLines("check", outcome).at(-1)).toMatch(/, 0 faults, 1502 notes$/);
  });
});
