import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { PaperBlock } from "@portal/domain/meetings/office/minutes/paper-block";
import { registerFonts } from "../../../../core/print/fonts.ts";
import { drawAddress, letterStyle } from "../../../../core/print/letter-page.ts";
import { MISSING, printableText } from "../../../../core/print/printable-text.ts";
import { type FlowingText, type PaperFlow, paperFlow } from "../../notice/paper/paper-flow.ts";
import type { PaperTask } from "./paper-messages.ts";
import { drawPaperTable } from "./paper-table.ts";

const missingText = `A ${MISSING} stands for a sign that this paper has no letter for.`;

/** A paper of a meeting, tagged and on A4: once, or as a letter to each address. The same input makes the same bytes. */
export async function meetingPaperPdf(task: PaperTask): Promise<Buffer> {
  const { agencyName, contactLines, title, blocks, addresses, offset, printedAtMs } = task;
  const named = `${title} \u2013 ${agencyName}`;
  const doc = new Pdf({
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-AU",
    displayTitle: true,
    info: {
      Title: printableText(named, () => true),
      Author: printableText(agencyName, () => true),
      CreationDate: new Date(printedAtMs),
    },
  });
  const bytes = buffer(doc);
  const texts = [
    named,
    agencyName,
    ...contactLines,
    ...blocks.flatMap(textsOf),
    ...addresses.flat(),
    missingText,
  ];
  const fonts = await registerFonts(doc, texts);
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const address of addresses.length === 0 ? [null] : addresses) {
    const flow = paperFlow(doc, fonts, root, named);
    flow.text(agencyName, { style: letterStyle.agency, type: "P" });
    for (const line of contactLines) flow.text(line, { style: letterStyle.small, type: "P" });
    if (address !== null) {
      drawAddress({ doc, fonts, root, offset }, address);
      flow.turn();
    }
    for (const block of blocks)
      if (block.kind === "table") drawPaperTable({ doc, fonts, root, flow }, block);
      else drawText(flow, block);
    if (fonts.hasMissing()) flow.text(missingText, { style: letterStyle.small, type: "P", space: 4 });
  }
  root.end();
  doc.end();
  return bytes;
}

const textsOf = (block: PaperBlock): readonly string[] =>
  block.kind === "table" ? [...block.heads, ...block.rows.flat()] : [block.text];

const headed = {
  1: { type: "H1", space: 2, style: letterStyle.heading },
  2: { type: "H2", space: 6, style: letterStyle.agency },
  3: { type: "H3", space: 4, style: letterStyle.bold },
} as const satisfies Record<number, FlowingText>;
const looks = { body: letterStyle.body, small: letterStyle.small, strong: letterStyle.bold } as const;

function drawText(flow: PaperFlow, block: Exclude<PaperBlock, { readonly kind: "table" }>): void {
  if (block.kind === "heading") {
    flow.text(block.text, headed[block.level]);
    return;
  }
  const { text, look, depth } = block;
  flow.text(text, { type: "P", space: look === "small" ? 0.5 : 1, depth, style: looks[look] });
}
