import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { PaperBlock, TableBlock, TextBlock } from "@portal/domain/meetings/office/minutes/paper-block";
import { printableText } from "../../../../core/print/printable-text.ts";
import type { PaperTask } from "./paper-messages.ts";

const FONT = "Arial";
/** Of A4, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_417 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INDENT = 397;
/** Half points. */
const SIZES = { body: 20, strong: 20, small: 16 } as const;
const CELL_SIZES = { head: 16, row: 18 } as const;
const GREY = "4A5565";
const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const line = { style: BorderStyle.SINGLE, size: 4, color: "C4CCD6" };
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };

/** The same paper for a program that writes letters, with headings that it knows for headings. */
export async function meetingPaperDocx(task: PaperTask): Promise<Buffer> {
  const { agencyName, contactLines, title, blocks } = task;
  const head = [agencyName, ...contactLines];
  const heading = (size: number, before: number, after: number) => ({
    run: { font: FONT, size, bold: true, color: "1B2430" },
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  const document = new Document({
    title: plain(title),
    creator: plain(agencyName),
    lastModifiedBy: plain(agencyName),
    styles: {
      default: {
        document: { run: { font: FONT, size: SIZES.body, language: { value: "en-AU" } } },
        heading1: heading(30, 120, 120),
        heading2: heading(24, 320, 80),
        heading3: heading(21, 220, 60),
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  run(`${title} \u2013 ${agencyName}`, "small"),
                  new TextRun({ children: [", page ", PageNumber.CURRENT], size: SIZES.small, color: GREY }),
                ],
              }),
            ],
          }),
        },
        children: [
          ...head.map((text, at) =>
            paragraphOf({ kind: "text", text, look: at === 0 ? "strong" : "small", depth: 0 }),
          ),
          ...blocks.flatMap(partsOf),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function partsOf(block: PaperBlock): readonly (Paragraph | Table)[] {
  if (block.kind === "heading")
    return [new Paragraph({ heading: levels[block.level], children: [new TextRun(plain(block.text))] })];
  // A program sets two tables that follow each other as one.
  if (block.kind === "table") return [tableOf(block), new Paragraph({ spacing: { after: 0 } })];
  return [paragraphOf(block)];
}

const paragraphOf = ({ text, look, depth }: TextBlock): Paragraph =>
  new Paragraph({ children: [run(text, look)], indent: { left: depth * INDENT }, spacing: { after: 60 } });

const run = (text: string, look: TextBlock["look"]): TextRun =>
  new TextRun({
    text: plain(text),
    size: SIZES[look],
    bold: look === "strong",
    ...(look === "small" ? { color: GREY } : {}),
  });

function tableOf({ heads, rows, widths, figuresFrom }: TableBlock): Table {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columnWidths = widths.map((width) => Math.round((WIDTH * width) / whole));
  const cell = (text: string, at: number, isHead: boolean) =>
    new TableCell({
      width: { size: columnWidths[at] ?? 0, type: WidthType.DXA },
      borders: { top: none, left: none, right: none, bottom: line },
      margins: { top: 30, bottom: 30, left: 0, right: 80 },
      children: [
        new Paragraph({
          alignment: at >= figuresFrom ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [
            new TextRun({ text: plain(text), size: isHead ? CELL_SIZES.head : CELL_SIZES.row, bold: isHead }),
          ],
        }),
      ],
    });
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths,
    borders: {
      top: none,
      left: none,
      right: none,
      bottom: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: heads.map((text, at) => cell(text, at, true)),
      }),
      ...rows.map(
        (cells) =>
          new TableRow({ cantSplit: true, children: cells.map((text, at) => cell(text, at, false)) }),
      ),
    ],
  });
}

/** Without what XML cannot hold; letters of every script stay, since the reader's program has them. */
const plain = (text: string): string => printableText(text, () => true);
