import { createHash } from "node:crypto";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, listeningLog } from "../../testing/app/build-test-app.ts";
import { plainMail } from "../../testing/app/open-mail-bench.ts";
import {
  createTestDatabase,
  describeOnEngines,
  type TestDatabase,
} from "../../testing/databases/test-database.ts";
import { inOnePiece } from "../files/blob-store.ts";
import { createDiskBlobStore } from "../files/disk-blob-store.ts";
import { FilesUnavailable } from "../files/files-unavailable.ts";
import { createPictureMaker } from "../pictures/picture-maker.ts";
import { type LogoParts, withAgencyLogos } from "./agency-logo.ts";
import { mailBytes } from "./file-transport.ts";
import { renderMail } from "./mail-layout.ts";
import type { OutgoingMail } from "./mail.ts";

const colours = { buttonColor: "#2F7F80", buttonTextColor: "#FFFFFF", websiteBackgroundColour: "#F6F2EA" };
const brand = { agencyName: 'Harbour & "Vale"', colours, contactLines: [] };
const outgoing: OutgoingMail = {
  ...plainMail,
  ...renderMail(brand, "A lamp is broken", []),
  mailId: "0b0e7a4e-5f0c-4b3a-9d0e-0c5f3f1b2a10",
  messageId: "<0b0e7a4e-5f0c-4b3a-9d0e-0c5f3f1b2a10@example.com>",
  queuedAt: new Date("2026-03-31T10:00:00+11:00"),
};

describeOnEngines("the agency's logo in a mail", (engine) => {
  let created: TestDatabase;
  let parts: LogoParts;
  const { log, lines } = listeningLog();
  beforeAll(async () => {
    created = await createTestDatabase({ engine, isDemo: true });
    const { database, options } = created;
    const blobs = createDiskBlobStore(join(options.dataDir, "files"));
    parts = { database, blobs, pictures: createPictureMaker({ database, blobs, log }), log };
  });
  afterAll(() => created.remove());

  const sent = async (changes: Partial<OutgoingMail> = {}, others: Partial<LogoParts> = {}) => {
    const mails: OutgoingMail[] = [];
    const transport = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} };
    await withAgencyLogos(transport, { ...parts, ...others }).send({ ...outgoing, ...changes });
    const [mail] = mails;
    if (mail === undefined) throw new Error("nothing was sent");
    const raw = (await mailBytes(mail, "portal@example.com")).toString();
    return { raw, parsed: await simpleParser(raw, { skipImageLinks: true }) };
  };

  it("travels inside the mail, small, in place of the name, which is told where pictures are not shown", async () => {
    const { parsed, raw } = await sent();
    const [logo] = parsed.attachments;
    expect(parsed.attachments).toHaveLength(1);
    expect(logo).toMatchObject({
      cid: "logo@portal",
      contentType: "image/jpeg",
      contentDisposition: "inline",
      related: true,
    });
    expect(logo?.size).toBeLessThan(100_000);
    expect(await sharp(logo?.content).metadata()).toMatchObject({ width: 1_200, format: "jpeg" });
    expect(parsed.html).toMatch(
      /<img src="cid:logo@portal" alt="Harbour &amp; &quot;Vale&quot;" width="600" height="78" /,
    );
    expect(raw).toMatch(/multipart\/alternative[^]*multipart\/related/);
    expect(parsed.text).toContain('Harbour & "Vale"\n\nA lamp is broken\n');
  });

  it("is left out where the agency has no logo: then its name stands there", async () => {
    const { parsed } = await sent({ agencyId: 100_001 });
    expect(parsed.attachments).toEqual([]);
    expect(parsed.html).toContain("<!--logo-->Harbour &amp; &quot;Vale&quot;<!--/logo-->");
    expect(parsed.html).not.toContain("<img");
  });

  it("is left out of a mail that has nowhere to show it", async () => {
    const { parsed } = await sent({ html: "<p>The lamp at the gate is broken.</p>" });
    expect(parsed.attachments).toEqual([]);
    expect(parsed.html).not.toContain("<img");
  });

  it("is left out where its file cannot be read, and the log says so", async () => {
    const away = { get: () => Promise.reject(new FilesUnavailable("away")) };
    const { parsed } = await sent({}, { blobs: away });
    expect(parsed.attachments).toEqual([]);
    expect(lines.join("\n")).toContain("a mail is sent without the agency's logo");
  });

  it("is left out where it would be big", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
    const big = await sharp({ create: { width: 1_200, height: 240, channels: 3, background: "#fff", noise } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const sha256 = createHash("sha256").update(big).digest("hex");
    await createDiskBlobStore(join(created.options.dataDir, "files")).put(sha256, inOnePiece(big));
    const database = { query: async () => [{ sha256 }] } as unknown as LogoParts["database"];
    const { parsed } = await sent({ agencyId: DEMO_AGENCY }, { database });
    expect(parsed.attachments).toEqual([]);
  });
});
