import { buffer } from "node:stream/consumers";
import { setImmediate as breathe } from "node:timers/promises";
import Pdf from "pdfkit";
import { encode } from "uqr";
import { formatDate } from "@portal/domain/core/format-date";
import type { LetterOffset } from "@portal/domain/agency/letter-offset";
import { registerFonts } from "../../../core/print/fonts.ts";
import { logoPicture } from "../../../core/print/logo-picture.ts";
import { printableText } from "../../../core/print/printable-text.ts";
import { drawArtifact, drawIn } from "../../../core/print/structure.ts";
import { A4 } from "../../../core/print/text-style.ts";
import {
  ADDRESS,
  drawAddress,
  drawText,
  type LetterPage,
  letterStyle,
  mm,
} from "../../../core/print/letter-page.ts";

/** A letter as it is printed. */
export interface Letter {
  readonly name: string;
  /** `Dear Mr Grant`. */
  readonly greeting: string;
  /** Line by line, below the name. */
  readonly address: readonly string[];
  readonly username: string;
  /** In groups: `ABCDE-FGHJK`. */
  readonly code: string;
  /** The last day on which the code works. */
  readonly validUntilOn: string;
}

/** What the letters of an agency have in common. */
export interface LetterHead {
  readonly agencyName: string;
  /** Address, phone, e-mail. */
  readonly contactLines: readonly string[];
  readonly logo: Uint8Array | null;
  readonly offset: LetterOffset;
  readonly printedAt: Date;
  readonly printedOn: string;
  /** Where the code is typed. */
  readonly pageAddress: string;
}

const LEFT = ADDRESS.left;
const WIDTH = 160;
const LOGO = { width: 60, height: 18 } as const;
const QR = { size: 34, x: LEFT + WIDTH - 34 } as const;

/** What a letter says around its codes; all of it is said to the fonts ahead. */
function wordsOf({ agencyName, pageAddress }: LetterHead, letter: Letter) {
  return {
    heading: "Your access to the strata portal",
    greeting: `${letter.greeting},`,
    invitation: `${agencyName} invites you to its portal. There you find documents, meetings, payments and votes, as far as they concern you, at any time. You need three things: the address, your access code and the code below.`,
    steps: [
      `1. Open ${pageAddress}, or point your phone's camera at the picture.`,
      "2. Type your access code and the code. Capitals or small letters, with the hyphen or without: all are right.",
      "3. Choose a password. With your access code and this password you sign in from then on.",
    ],
    until: `The code works once, until ${formatDate(letter.validUntilOn)}. A newer invitation takes its place.`,
    secret:
      "Please keep this letter to yourself until you have used it: anybody who has it can choose your password.",
    help: `If something does not work, or you did not expect this letter, please ask ${agencyName}.`,
  };
}

/** One page a letter, A4, tagged. Between two of them others have their turn: five hundred take some seconds. */
export async function lettersPdf(head: LetterHead, letters: readonly Letter[]): Promise<Buffer> {
  const texts = letters.flatMap((letter) => [
    letter.name,
    ...letter.address,
    letter.username,
    ...Object.values(wordsOf(head, letter)).flat(),
  ]);
  return pdfOf(head, "Invitations to the portal", texts, async (begin) => {
    for (const letter of letters) {
      drawLetter(begin(), head, letter);
      // oxlint-disable-next-line no-await-in-loop -- so that a request in between is answered
      await breathe();
    }
  });
}

const sample = [
  "Ms Alexandra Sample-Longname",
  "Harbour View Building",
  "Unit 1204, 345 Example Street",
  "NORTH SYDNEY NSW 2060",
];

/** A page that shows where the window of the envelope is, to be folded and looked at before five hundred are printed. */
export const testSheetPdf = (head: LetterHead): Promise<Buffer> => {
  const told = `The address above must be seen whole in the window of your envelope: fold the page in three, put it in and tap it against each edge. Please print at full size (100 %), without fitting to the page. If part of the address is hidden, measure how many millimetres it must move to the right and down, and tell the person who runs your portal's server to set letterOffset to these two numbers. It is ${head.offset.right},${head.offset.down} now. 1.5,-2 is 1.5 mm to the right and 2 mm up.`;
  return pdfOf(head, "Test sheet for letters", [...sample, told], async (begin) => {
    const page = begin();
    drawHead(page, head);
    drawAddress(page, sample);
    const { doc, offset } = page;
    const { left, top, right, bottom } = ADDRESS;
    drawArtifact(doc, "Layout", () =>
      doc
        .rect(mm(left + offset.right), mm(top + offset.down), mm(right - left), mm(bottom - top))
        .lineWidth(0.5)
        .dash(3, { space: 2 })
        .stroke("#4a5565")
        .undash(),
    );
    const y = drawText(page, "Test sheet for letters", letterStyle.heading, {
      x: LEFT,
      y: 96,
      width: WIDTH,
      type: "H1",
    });
    drawText(page, told, letterStyle.body, { x: LEFT, y: y + 2, width: WIDTH });
  });
};

type Begin = () => LetterPage;

async function pdfOf(
  head: LetterHead,
  title: string,
  texts: readonly string[],
  draw: (begin: Begin) => Promise<void>,
): Promise<Buffer> {
  const doc = new Pdf({
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-AU",
    displayTitle: true,
    info: {
      Title: printableText(`${title} \u2013 ${head.agencyName}`, () => true),
      Author: printableText(head.agencyName, () => true),
      CreationDate: head.printedAt,
    },
  });
  const bytes = buffer(doc);
  const picture = await logoPicture(head.logo);
  const fonts = await registerFonts(doc, [head.agencyName, ...head.contactLines, ...texts]);
  const root = doc.struct("Document");
  doc.addStructure(root);
  await draw(() => {
    doc.addPage({ size: [A4.short, A4.long], margin: 0 });
    const page = { doc, fonts, root, offset: head.offset };
    if (picture !== null) drawLogo(page, head, picture);
    return page;
  });
  root.end();
  doc.end();
  return bytes;
}

function drawLogo({ doc, root, fonts }: LetterPage, { agencyName }: LetterHead, picture: Buffer): void {
  const figure = doc.struct("Figure", { alt: `Logo: ${fonts.printable(agencyName)}` });
  root.add(figure);
  const fit: [number, number] = [mm(LOGO.width), mm(LOGO.height)];
  drawIn(figure, () =>
    doc.image(picture, mm(LEFT + WIDTH - LOGO.width), mm(14), { fit, align: "right", valign: "center" }),
  );
  figure.end();
}

function drawHead(page: LetterPage, { agencyName, contactLines, printedOn }: LetterHead): void {
  const width = WIDTH - LOGO.width - 6;
  let y = drawText(page, agencyName, letterStyle.agency, { x: LEFT, y: 15, width });
  for (const line of contactLines) y = drawText(page, line, letterStyle.small, { x: LEFT, y, width });
  drawText(page, formatDate(printedOn), letterStyle.body, { x: LEFT + WIDTH - 22, y: 84, width: 24 });
}

function drawLetter(page: LetterPage, head: LetterHead, letter: Letter): void {
  const words = wordsOf(head, letter);
  drawHead(page, head);
  drawAddress(page, [letter.name, ...letter.address]);
  const column = { x: LEFT, width: WIDTH };
  let y = drawText(page, words.heading, letterStyle.heading, { ...column, y: 94, type: "H1" }) + 3;
  y = drawText(page, words.greeting, letterStyle.body, { ...column, y }) + 2;
  y = drawText(page, words.invitation, letterStyle.body, { ...column, y }) + 5;
  const boxTop = y;
  const textWidth = WIDTH - QR.size - 12;
  y = drawText(page, "Access code", letterStyle.label, { x: LEFT + 5, y: y + 4, width: textWidth });
  y = drawText(page, letter.username, letterStyle.code, { x: LEFT + 5, y, width: textWidth }) + 3;
  y = drawText(page, "Code", letterStyle.label, { x: LEFT + 5, y, width: textWidth });
  y = drawText(page, letter.code, letterStyle.code, { x: LEFT + 5, y, width: textWidth }) + 3;
  const boxBottom = Math.max(y, boxTop + QR.size + 4);
  drawArtifact(page.doc, "Layout", () =>
    page.doc
      .roundedRect(mm(LEFT), mm(boxTop), mm(WIDTH), mm(boxBottom - boxTop), 6)
      .lineWidth(0.75)
      .stroke("#4a5565"),
  );
  drawQr(page, head.pageAddress, boxTop + (boxBottom - boxTop - QR.size) / 2);
  y = boxBottom + 5;
  for (const step of words.steps) y = drawText(page, step, letterStyle.body, { ...column, y }) + 1.5;
  y = drawText(page, words.until, letterStyle.bold, { ...column, y: y + 3 }) + 2;
  y = drawText(page, words.secret, letterStyle.body, { ...column, y }) + 2;
  drawText(page, words.help, letterStyle.body, { ...column, y });
}

/** Of the page's address alone: a picture that held the code would be one more thing to keep from others. */
function drawQr({ doc, root }: LetterPage, address: string, top: number): void {
  const { data, size } = encode(address, { border: 2, ecc: "M" });
  const square = mm(QR.size) / size;
  const figure = doc.struct("Figure", { alt: `QR code of ${address}` });
  root.add(figure);
  drawIn(figure, () => {
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        // A hair wider than it is, so that nothing shines through between two.
        if (isDark) doc.rect(mm(QR.x - 4) + x * square, mm(top) + y * square, square + 0.1, square + 0.1);
      }),
    );
    doc.fill("#000000");
  });
  figure.end();
}
