import {
  column,
  line,
  money,
  reportDocument,
  section,
  text,
} from "@portal/domain/reports/document/columns-and-cells";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { aReport, textOf } from "../../testing/figures/read-report-pdf.ts";
import { createReportPrinter, printLimits, type PrintLimits } from "./report-printer.ts";

const patient = { ...printLimits, timeMs: 100_000 };
const printer = createReportPrinter(patient);
afterAll(() => printer.close());

function ledgerOf(rows: number) {
  const lines = Array.from({ length: rows }, (_, at) => line([text(`Entry ${at}`), money(at)]));
  const tables = [
    { caption: "Ledger", columns: [column.text("Details"), column.money("Amount")], rows: lines },
  ];
  return aReport(reportDocument({ title: "Ledger", periodText: "2026", sections: [section(null, tables)] }));
}

function printerWith(limits: Partial<PrintLimits>) {
  const limited = createReportPrinter({ ...patient, ...limits });
  onTestFinished(() => limited.close());
  return limited;
}

it("makes each kind of file in its thread", async () => {
  const report = ledgerOf(3);
  const [pdf, xlsx, csv] = await Promise.all(
    (["pdf", "xlsx", "csv"] as const).map((format) => printer.print(report, format)),
  );
  if (pdf === undefined || !("bytes" in pdf)) throw new Error("there is no PDF");
  expect((await textOf(pdf.bytes)).join()).toContain("Entry 2");
  expect(xlsx).toEqual({
    bytes: expect.toSatisfy((bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b),
  });
  expect(csv).toEqual({
    bytes: expect.toSatisfy((bytes: Uint8Array) => new TextDecoder().decode(bytes).includes("Entry 2,0.02")),
  });
});

it("lets everything else go on while it draws", async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const started = performance.now();
  const outcome = await printer.print(ledgerOf(3000), "pdf");
  clearInterval(ticking);
  expect(outcome).toHaveProperty("bytes");
  expect(ticks).toBeGreaterThan((performance.now() - started) / 100);
});

it("refuses one too many, and is there again when the others are made", async () => {
  const small = printerWith({ mostAtOnce: 2 });
  const outcomes = await Promise.all([1, 2, 3].map((rows) => small.print(ledgerOf(rows), "csv")));
  expect(outcomes.map((outcome) => Object.keys(outcome)[0])).toEqual(["bytes", "bytes", "isBusy"]);
  expect(await small.print(ledgerOf(1), "csv")).toHaveProperty("bytes");
});

it("leaves what takes too long and makes the next one", async () => {
  const hasty = printerWith({ timeMs: 1 });
  expect(await hasty.print(ledgerOf(5000), "pdf")).toEqual({ interrupted: "it took too long" });
  await hasty.close();
  expect(await hasty.print(ledgerOf(1), "pdf")).toEqual({ interrupted: "it is closed" });
  expect(await printer.print(ledgerOf(1), "pdf")).toHaveProperty("bytes");
});
