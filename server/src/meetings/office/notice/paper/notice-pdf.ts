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
  readonly offset: LetterOffset;
  readonly printedAt: Date;
  readonly lines: readonly PaperLine[];
  /** Whom it is posted to, line by line: each gets the whole of it behind an address. None: the notice alone. */
  readonly addresses: readonly (readonly string[])[];
}

/** Prints a notice, tagged and on A4: once, or as a letter to each address. */
export async function noticePdf(paper: NoticePaper): Promise<Buffer> {
  const { agencyName, contactLines, title, lines, addresses, offset, printedAt } = paper;
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
  const texts = lines.map(({ words }) => words);
  const fonts = await registerFonts(doc, [named, agencyName, ...contactLines, ...texts, ...addresses.flat()]);
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
