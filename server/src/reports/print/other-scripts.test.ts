import {
  column,
  line,
  money,
  reportDocument,
  section,
  text,
} from "@portal/domain/reports/document/columns-and-cells";
import { expect, it } from "vitest";
import { aReport, fontsOf, textOf, toldTextsOf } from "../../testing/figures/read-report-pdf.ts";
import { MISSING } from "../../core/print/printable-text.ts";
import { reportPdf } from "./report-pdf.ts";

const NAMES = {
  Chinese: "王小明",
  "traditional Chinese": "陳國華",
  Japanese: "さくら 田中 カズキ",
  Korean: "김민준 (金民俊)",
  Arabic: "محمد علي الحسن",
  Hebrew: "דוד בן־גוריון",
  Thai: "สมชาย ใจดี",
} as const;
const OWN = "Zoë Nguyễn, Łukasz Ελένη Ђорђе";

function report(names: readonly string[]) {
  const rows = names.map((name, at) => line([text(name), money(at)]));
  const table = { caption: "Owners", columns: [column.text("Owner"), column.money("Amount")], rows };
  return aReport(reportDocument({ title: "Owners", periodText: "2026", sections: [section(null, [table])] }));
}

const boxText = "stands for a sign that this document has no letter for. The report's CSV file has it.";

it.each(Object.entries(NAMES))("a name in %s is printed, and read back as it is written", async (_, name) => {
  const pdf = await reportPdf(report([OWN, `Lot 5 – ${name}, Sydney`]));
  const [page = ""] = await textOf(pdf);
  expect(page).toContain(name);
  expect(page).toContain(`Lot 5 – ${name}, Sydney`);
  expect(page).not.toContain(MISSING);
  expect(page).not.toContain(boxText);
  expect(fontsOf(pdf).length).toBeGreaterThan(2);
});

it("a name in Devanagari, whose letters are drawn in another order, tells the order in which it is read", async () => {
  const name = "कृष्णा शर्मा क्षत्रिय";
  const pdf = await reportPdf(report([`Lot 5 – ${name}, Sydney`, name]));
  expect(toldTextsOf(pdf)).toEqual([name, name]);
  expect(fontsOf(pdf)).toContain("NotoSansDevanagari-Regular");
  expect((await textOf(pdf)).join()).not.toContain(MISSING);
});

it("names in the other scripts need nothing told: they are drawn in the order in which readers take them", async () => {
  expect(toldTextsOf(await reportPdf(report([OWN, ...Object.values(NAMES)])))).toEqual([]);
});

it("all of them in one report, each in its own font, on the same line as the text beside it", async () => {
  const names = Object.values(NAMES);
  const pages = await textOf(await reportPdf(report([...names, names.join(" / ")])));
  for (const name of names) expect(pages.join(" ")).toContain(name);
});

it("a report without them has the two faces of its own font and no further one", async () => {
  expect(fontsOf(await reportPdf(report([OWN])))).toEqual(["Inter-Regular", "Inter-SemiBold"]);
});

it("what no font has is a box, and a line at the end names the file that has it", async () => {
  const [page = ""] = await textOf(await reportPdf(report(["𓀀 Ann", "王"])));
  expect(page).toContain(`${MISSING} Ann`);
  expect(page).toContain("王");
  expect(page).toContain(boxText);
});

it("the same names make the same bytes, in whatever order the fonts' files are read", async () => {
  const names = [...Object.values(NAMES), "कृष्णा", "林雨桐 歐陽靖 鈴木 최수아"];
  const first = await reportPdf(report(names));
  for (let again = 0; again < 3; again += 1)
    expect((await reportPdf(report(names))).equals(first), `printing ${again}`).toBe(true);
});

it("a letter with a mark of another font is drawn with both", async () => {
  const [page = ""] = await textOf(await reportPdf(report(["a\u0e34 \u05d0\u0302"])));
  expect(page.normalize("NFC")).not.toContain(MISSING);
  expect(page).toContain("\u0e34");
});
