import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { FilesUnavailable } from "../core/files/files-unavailable.ts";
import { createProvenBlobStore } from "../core/files/proven-blob-store.ts";
import { createPrintReport } from "./print-report.ts";
import type { ReadReport } from "./read-report.ts";

const HELD_BYTES = 256 * 1024;
const sha256 = "0".repeat(64);
const read = { job: {}, frame: { reportId: 5 }, bannerSha256: sha256 } as unknown as ReadReport;

/** Prints with a banner of the store; answers the file, and what was said and drawn meanwhile. */
async function printWith(get: () => Promise<Readable>) {
  const said: string[] = [];
  const drawn: unknown[] = [];
  const blobs = createProvenBlobStore({ get } as never, () => undefined);
  const say = (_: unknown, text: string): void => void said.push(text);
  const printReport = createPrintReport({
    blobs,
    log: { error: say, warn: say } as never,
    printer: {
      print: (report) => {
        drawn.push(report.logo);
        return Promise.resolve({ bytes: new Uint8Array([1]) });
      },
    },
  });
  return { file: await printReport(read, "pdf", new Date(0)), said, drawn };
}

describe("a report whose banner cannot be had", () => {
  it.each([
    ["damaged", () => Promise.resolve(Readable.from([Buffer.from("no such bytes")]))],
    ["damaged at its end", () => Promise.resolve(Readable.from([Buffer.alloc(HELD_BYTES), Buffer.alloc(9)]))],
    ["in a store that is away", () => Promise.reject(new FilesUnavailable("away"))],
  ])("is made without it, and the log says so: %s", async (_, get) => {
    const { file, said, drawn } = await printWith(get);
    expect(file).toEqual(new Uint8Array([1]));
    expect(drawn).toEqual([null]);
    expect(said).toEqual(["a report is made without its picture"]);
  });
});
