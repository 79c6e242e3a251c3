import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MOST_OF_A_PAGE } from "@portal/domain/documents/page-text";
import { deflateSync } from "node:zlib";
import { afterAll, expect, it, vi } from "vitest";
import { demoFolder } from "../../app/paths.ts";
import { pdfOf, pdfOfStreams, written } from "../../testing/files/write-pdf.ts";
import type { PdfLimits } from "./pdf-messages.ts";
import { createPdfReader, pdfLimits } from "./pdf-reader.ts";

/** A machine that is busy with other tests takes longer for everything. */
const patient = { ...pdfLimits, timeMs: 90_000 };
const reader = createPdfReader(patient);
afterAll(() => reader.close());
const bytesOf = (pdf: Buffer): ArrayBuffer => new Uint8Array(pdf).buffer;
const read = (pdf: Buffer) => reader.read(bytesOf(pdf));
const words = { pages: [["The lift", "is repaired."]] };

/** A kilobyte that unpacks to a page of blanks of that size. */
function packedTwice(size: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(size, " ")));
  const stream = Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
  return written([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
    stream,
  ]);
}

/** Reads with limits of its own. */
async function readWithin(limits: Partial<PdfLimits>, pdf: Buffer): ReturnType<typeof read> {
  const limited = createPdfReader({ ...patient, ...limits });
  try {
    return await limited.read(bytesOf(pdf));
  } finally {
    await limited.close();
  }
}

it("reads page after page, a word that a line's end divides as one", async () => {
  const pdf = pdfOf({ pages: [["Main-", "tenance (roof)", "is due."], [], ["Page three"]] });
  expect(await read(pdf)).toEqual({ pages: ["Maintenance (roof) is due.", "", "Page three"] });
});

it("reads a document of the demonstration", async () => {
  const pdf = readFileSync(join(demoFolder, "files/documents/a-10012.pdf"));
  expect(await read(pdf)).toEqual({ pages: [expect.stringMatching(/^Harbour & Vale Strata .*by-laws/)] });
  expect(await read(pdfOf({ pages: [] }))).toEqual({ pages: [] });
});

it("takes none of the time of everything else", async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const slow = pdfOfStreams([Buffer.from(`BT ${"0 0 Td ".repeat(1_000_000)} ET`)]);
  const started = performance.now();
  expect(await read(slow)).toEqual({ pages: [""] });
  clearInterval(ticking);
  // In one thread there would be one tick, at the end.
  expect(ticks).toBeGreaterThan((performance.now() - started) / 100);
});

it.each([
  ["nothing that a PDF has", Buffer.from("%PDF-1.7\n%%EOF\n")],
  ["noise", Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(20_000)])],
  ["half a document", pdfOf(words).subarray(0, 300)],
  ["a document that asks for a password", pdfOf({ ...words, isLocked: true })],
])("says that %s cannot be read, and reads on", async (_, pdf) => {
  expect(await read(pdf)).toEqual({ unreadable: expect.stringMatching(/\w+(Exception|Error)/) });
  expect(await read(pdfOf(words))).toEqual({ pages: ["The lift is repaired."] });
});

it("reads the pages beside a broken one", async () => {
  const whole = pdfOf({ pages: [["first"], ["second"]] }).toString("latin1");
  const broken = Buffer.from(whole.replace("/Contents 5 0 R", "/Contents 99 0 R"), "latin1");
  expect(await read(broken)).toEqual({ pages: ["", "second"] });
});

it("stops after so many pages, and after so much of a page", async () => {
  const many = pdfOf({ pages: Array.from({ length: 12 }, (_, at) => [`page ${at}`]) });
  expect(await readWithin({ mostPages: 10 }, many)).toEqual({
    pages: Array.from({ length: 10 }, (_, at) => `page ${at}`),
  });
  const long = pdfOfStreams([
    Buffer.from(`BT /F1 12 Tf ${"1 0 0 1 72 720 Tm (ten chars ) Tj ".repeat(9_000)} ET`),
  ]);
  const outcome = await read(long);
  expect("pages" in outcome && outcome.pages.map(({ length }) => length)).toEqual([MOST_OF_A_PAGE]);
});

it("leaves what takes too long, and is ready for the next", async () => {
  // A page that shows nothing, for a long time.
  const slow = pdfOfStreams([Buffer.from(`BT /F1 12 Tf ${"0 0 Td ".repeat(8_000_000)} ET`)]);
  const limited = createPdfReader({ ...patient, timeMs: 1_500 });
  const started = performance.now();
  expect(await limited.read(bytesOf(slow))).toEqual({ interrupted: "it took too long" });
  expect(performance.now() - started).toBeLessThan(60_000);
  await limited.close();
  expect(await read(pdfOf(words))).toEqual({ pages: ["The lift is repaired."] });
});

it.each([
  ["half a gigabyte of blanks", pdfOfStreams([Buffer.alloc(512 * 1024 ** 2, " ")])],
  ["a file that is packed twice", packedTwice(512 * 1024 ** 2)],
])("leaves %s, and keeps nothing of it", async (_, bomb) => {
  expect(bomb.length).toBeLessThan(1024 ** 2);
  const before = process.memoryUsage.rss();
  const limited = createPdfReader(patient);
  expect(await limited.read(bytesOf(bomb))).toEqual({ interrupted: "it took too much memory" });
  // The process that read it is gone, and this one has not grown.
  expect(limited.processId()).toBeNull();
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 ** 2);
  expect(await limited.read(bytesOf(pdfOf(words)))).toEqual({ pages: ["The lift is repaired."] });
  await limited.close();
});

it("ends its process when there is nothing to read, and starts it again", async () => {
  const resting = createPdfReader(patient, 0);
  for (let time = 0; time < 2; time += 1) {
    expect(await resting.read(bytesOf(pdfOf(words)))).toEqual({ pages: ["The lift is repaired."] });
    await vi.waitUntil(() => resting.processId() === null, { timeout: 30_000 });
  }
  await resting.close();
});

it.skipIf(!existsSync("/proc/self/environ"))(
  "gives the process nothing of the portal's settings (asked where there is a /proc)",
  async () => {
    await read(pdfOf(words));
    expect(readFileSync(`/proc/${reader.processId()}/environ`, "utf8")).not.toMatch(/PATH|PORTAL|DATABASE/);
  },
);

it("ends at once when it is closed", async () => {
  const closing = createPdfReader(patient);
  const slow = pdfOfStreams([Buffer.from(`BT /F1 12 Tf ${"0 0 Td ".repeat(8_000_000)} ET`)]);
  const reading = closing.read(bytesOf(slow));
  await sleep(500);
  await closing.close();
  expect(await reading).toEqual({ interrupted: expect.any(String) });
  expect(await closing.read(bytesOf(pdfOf(words)))).toEqual({ interrupted: "it is closed" });
});
