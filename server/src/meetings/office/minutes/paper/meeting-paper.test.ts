import { minutesBlocks } from "@portal/domain/meetings/office/minutes/minutes-blocks";
import { anItem, someMinutes } from "@portal/domain/testing/minutes-content";
import { array, assert, asyncProperty, constantFrom, record, string } from "fast-check";
import { expect, it } from "vitest";
import { rolesOf, textOf } from "../../../../testing/figures/read-report-pdf.ts";
import { partsOf } from "../../../../testing/figures/read-workbook.ts";
import { meetingPaperDocx } from "./meeting-paper-docx.ts";
import { meetingPaperPdf } from "./meeting-paper-pdf.ts";
import type { PaperTask } from "./paper-messages.ts";

const taskOf = (content = someMinutes(), change: Partial<PaperTask> = {}): PaperTask => ({
  format: "pdf",
  agencyName: content.agencyName,
  contactLines: ["1 Harbour Road, Sydney NSW 2000"],
  title: `Minutes: ${content.title}`,
  printedAtMs: Date.UTC(2026, 2, 31),
  blocks: minutesBlocks(content),
  addresses: [],
  offset: { right: 0, down: 0 },
  ...change,
});
const word = string({ unit: constantFrom(...Array.from("abcdefgh$,.&<>\"'é")), minLength: 1, maxLength: 12 });
const line = array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(" "));
const motion = record({ title: line, lines: array(line, { minLength: 1, maxLength: 8 }) });
/** Words without the blanks, which depend on where a line breaks. */
const plain = (text: string): string => text.replaceAll(/\s+/g, "");

it("has every motion's text in full, whatever stands in it, as PDF and as DOCX", async () => {
  await assert(
    asyncProperty(array(motion, { minLength: 1, maxLength: 12 }), async (motions) => {
      const items = motions.map(({ title, lines }, at) =>
        anItem(at + 1, { title, text: lines.map((text) => ({ text, depth: at % 3, isHeading: false })) }),
      );
      const task = taskOf(someMinutes({ items }));
      const pages = await textOf(await meetingPaperPdf(task));
      // What stands at the foot of a page may stand between two lines of a text.
      const printed = plain(
        pages.join(" ").replaceAll(/Minutes: Annual General Meeting 2026 – Blue Gum Strata, page \d+/g, ""),
      );
      const xml = (await partsOf(await meetingPaperDocx(task))).get("word/document.xml") ?? "";
      const edited = plain(unescaped(xml.replaceAll(/<[^>]+>/g, "")));
      for (const text of motions.flatMap(({ title, lines }) => [title, ...lines])) {
        expect(printed).toContain(plain(text));
        expect(edited).toContain(plain(text));
      }
    }),
    { numRuns: 12 },
  );
}, 240_000);

const unescaped = (xml: string): string =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

it("has a table's heads on each of its pages, and tells readers' software of one table", async () => {
  const presence = Array.from({ length: 90 }, (_, at) => ({
    seatName: `Lot ${at + 1}`,
    how: "present" as const,
    personName: `Person ${at + 1}`,
    arrivedAt: "31/03/2026 @ 05:55 PM",
    leftAt: null,
  }));
  const pdf = await meetingPaperPdf(taskOf(someMinutes({ presence })));
  const pages = await textOf(pdf);
  const withRows = pages.filter((page) => /Person \d/.test(page));
  expect(withRows.length).toBeGreaterThan(1);
  for (const page of withRows) expect(page).toMatch(/Lot How Person Arrived Left/);
  expect(rolesOf(pdf).filter((role) => role === "Table")).toHaveLength(3);
  expect(rolesOf(pdf)).toEqual(expect.arrayContaining(["THead", "TBody", "TR", "TH", "TD"]));
});

it("is the same file for the same input", async () => {
  const [one, two] = [await meetingPaperPdf(taskOf()), await meetingPaperPdf(taskOf())];
  expect(one.equals(two)).toBe(true);
});

it("is repeated behind each address", async () => {
  const alone = await textOf(await meetingPaperPdf(taskOf()));
  const addresses = [
    ["Mr Ho", "1 Gum St"],
    ["Ms Lee", "2 Gum St"],
  ];
  const letters = await textOf(await meetingPaperPdf(taskOf(someMinutes(), { addresses })));
  expect(letters).toHaveLength(2 * (alone.length + 1));
  expect(letters[0]).toContain("Mr Ho 1 Gum St");
  expect(letters[alone.length + 1]).toContain("Ms Lee 2 Gum St");
});
