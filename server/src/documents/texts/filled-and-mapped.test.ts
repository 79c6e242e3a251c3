import { afterAll, describe, expect, it } from "vitest";
import { written } from "../../testing/files/write-pdf.ts";
import { createPdfReader, pdfLimits } from "./pdf-reader.ts";
import { signerNames } from "./signer-names.ts";

const reader = createPdfReader({ ...pdfLimits, timeMs: 90_000 });
afterAll(() => reader.close());

async function textOf(pdf: Buffer): Promise<string> {
  const outcome = await reader.read(new Uint8Array(pdf).buffer);
  if (!("pages" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.pages.join(" | ");
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const page = (annotations: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R ${annotations} >>`;
const HEAD = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** A page in a font that names a predefined map in place of bringing one along. */
function mapped(words: string, ordering: string, map: string): Buffer {
  const hex = Buffer.from(words, "utf16le").swap16().toString("hex");
  return written([
    "<< /Type /Catalog /Pages 2 0 R >>",
    HEAD,
    page(""),
    stream(`BT /F1 9 Tf 40 760 Td <${hex}> Tj ET`),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${map} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>`,
    "<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
  ]);
}

/** A page that says 'Printed words', with these annotations (or fields). */
function annotated(...annotations: readonly string[]): Buffer {
  const numbers = annotations.map((_, at) => `${6 + at} 0 R`).join(" ");
  return written([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${numbers}] /DA (/F1 12 Tf) /DR << /Font << /F1 5 0 R >> >> >> >>`,
    HEAD,
    page(`/Annots [${numbers}]`),
    stream("BT /F1 18 Tf 60 760 Td (Printed words) Tj ET"),
    HELVETICA,
    ...annotations.map((each) => `<< /Type /Annot /Rect [60 700 360 720] /P 3 0 R ${each} >>`),
  ]);
}

const field = (rest: string): string => `/Subtype /Widget /DA (/F1 12 Tf) ${rest}`;

const signature = (rest: string): Buffer =>
  Buffer.from(
    `9 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite ${rest} /Contents <${"30".repeat(20_000)}> /ByteRange [0 1 2 3] /M (D:2026) >>\nendobj\n`,
    "latin1",
  );

describe("fonts that name a predefined map", () => {
  it.each([
    ["Adobe-GB1", "业主大会", "GB1", "UniGB-UCS2-H"],
    ["Adobe-CNS1", "業主大會", "CNS1", "UniCNS-UCS2-H"],
    ["Adobe-Japan1", "管理組合", "Japan1", "UniJIS-UCS2-H"],
    ["Adobe-Japan1, vertical", "管理規約", "Japan1", "UniJIS-UCS2-V"],
    ["Adobe-Korea1", "관리단", "Korea1", "UniKS-UCS2-H"],
    ["Adobe-GB1, vertical", "保险", "GB1", "UniGB-UCS2-V"],
  ])("%s: both scripts of a page are read", async (_, words, ordering, map) => {
    const read = await textOf(mapped(`${words} insurance certificate`, ordering, map));
    // Signs that stand below each other are read one a line.
    expect(read.replaceAll(" ", "")).toBe(`${words}insurancecertificate`);
  });
});

describe("what was filled in", () => {
  it.each([
    [
      "a text, with an appearance or without",
      field("/FT /Tx /T (proxy) /V (Wobbegong Pty Ltd)"),
      "Wobbegong Pty Ltd",
    ],
    ["a choice", field("/FT /Ch /T (kind) /Opt [(Quoll) (Bilby)] /V (Bilby)"), "Bilby"],
    [
      "several choices",
      field("/FT /Ch /Ff 2097152 /T (kind) /Opt [(Quoll) (Bilby)] /V [(Quoll) (Bilby)]"),
      "Quoll Bilby",
    ],
    [
      "a ticked box, by its label",
      field(
        "/FT /Btn /T (a1) /TU (I accept the quote) /V /Yes /AS /Yes /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>",
      ),
      "I accept the quote",
    ],
    [
      "a ticked box, by its name",
      field("/FT /Btn /T (insured) /V /Yes /AS /Yes /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>"),
      "insured",
    ],
    ["a note", "/Subtype /Text /Contents (ask the quokka)", "ask the quokka"],
    [
      "text typed on the page",
      "/Subtype /FreeText /DA (/F1 12 Tf) /Contents (Approved by numbat)",
      "Approved by numbat",
    ],
    ["a stamp's words", "/Subtype /Stamp /Name /Approved /Contents (Paid 3 March)", "Paid 3 March"],
  ])("%s is read behind what is printed", async (_, annotation, words) => {
    expect(await textOf(annotated(annotation))).toBe(`Printed words ${words}`);
  });

  it.each([
    ["an empty field", field("/FT /Tx /T (proxy) /V ()")],
    [
      "a box that is not ticked",
      field("/FT /Btn /T (insured) /V /Off /AS /Off /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>"),
    ],
    ["a hidden note", "/Subtype /Text /F 2 /Contents (secret)"],
    ["a note for paper alone", "/Subtype /Text /F 32 /Contents (secret)"],
  ])("%s adds nothing", async (_, annotation) => {
    expect(await textOf(annotated(annotation))).toBe("Printed words");
  });
});

describe("who signed", () => {
  it.each([
    ["in round brackets", String.raw`/Name (Mira O\'Neil \(Chair\))`, "Mira O'Neil (Chair)"],
    ["with octal numbers", String.raw`/Name (Jos\351)`, "José"],
    ["in UTF-16", "/Name <FEFF738B5C0F660E>", "王小明"],
  ])("a name %s is read", (_, name, expected) => {
    expect(signerNames(signature(name))).toEqual([expected]);
  });

  it("a name behind the certificate is read, and each name once", () => {
    const behind = Buffer.from(
      `9 0 obj\n<< /ByteRange [0 1 2 3] /Contents <${"30".repeat(20_000)}> /Name (Ada) >>\nendobj\n`,
    );
    expect(signerNames(Buffer.concat([behind, behind]))).toEqual(["Ada"]);
  });

  it("a document without signatures, and a signature without a name, give none", () => {
    expect(signerNames(annotated("/Subtype /Stamp /Name /Approved"))).toEqual([]);
    expect(signerNames(signature(""))).toEqual([]);
  });

  it("the names stand with the first page", async () => {
    const pdf = annotated(
      field("/FT /Sig /T (sig) /V << /Type /Sig /Name (Mira Quoll) /Contents <30> /ByteRange [0 1 2 3] >>"),
    );
    expect(await textOf(pdf)).toBe("Printed words Mira Quoll");
  });
});
