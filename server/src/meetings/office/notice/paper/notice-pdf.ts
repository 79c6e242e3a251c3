import { buffer } from "node:stream/consumers";
import { setImmediate as breathe } from "node:timers/promises";
import Pdf from "pdfkit";
import type { LetterOffset } from "@portal/domain/agency/letter-offset";
import { registerFonts } from "../../../../core/print/fonts.ts";
import { drawAddress, letterStyle } from "../../../../core/print/letter-page.ts";
import { printableText } from "../../../../core/print/printable-text.ts";
import type { PaperLine } from "./notice-words.ts";
import { paperFlow } from "./paper-flow.ts";

export interface NoticePaper {
  readonly agencyName: string;
  readonly contactLines: readonly string[];
  readonly title: string;
  readonly offset?: LetterOffset;
  readonly printedAt: Date;
  /** Each begins a page: letters behind their addresses, or the notice alone, without one. */
  readonly parts: readonly {
    readonly address: readonly string[] | null;
    readonly lines: readonly PaperLine[];
  }[];
}

const NO_OFFSET: LetterOffset = { right: 0, down: 0 };

/** Prints a notice, tagged and on A4: once, or as a letter to each address. */
export async function noticePdf(paper: NoticePaper): Promise<Buffer> {
  const { agencyName, contactLines, title, parts, offset = NO_OFFSET, printedAt } = paper;
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
      CreationDate: printedAt,
    },
  });
  const bytes = buffer(doc);
  const texts = parts.flatMap(({ address, lines }) => [
    ...(address ?? []),
    ...lines.map(({ words }) => words),
  ]);
  const fonts = await registerFonts(doc, [named, agencyName, ...contactLines, ...new Set(texts)]);
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const { address, lines } of parts) {
    const flow = paperFlow(doc, fonts, root, named);
    flow.text(agencyName, { style: letterStyle.agency, type: "P" });
    for (const line of contactLines) flow.text(line, { style: letterStyle.small, type: "P" });
    if (address !== null) {
      drawAddress({ doc, fonts, root, offset }, address);
      flow.turn();
    }
    for (const { words, beginsPage, ...look } of lines) {
      if (beginsPage === true) flow.turn();
      flow.text(words, look);
    }
    // oxlint-disable-next-line no-await-in-loop -- so that a request in between is answered
    await breathe();
  }
  root.end();
  doc.end();
  return bytes;
}
