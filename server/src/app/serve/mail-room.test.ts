import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDiskBlobStore } from "../../core/files/disk-blob-store.ts";
import { createMetrics } from "../../core/metrics/metrics.ts";
import { DEMO_AGENCY, listeningLog } from "../../testing/app/build-test-app.ts";
import { plainMail } from "../../testing/app/open-mail-bench.ts";
import { openSmtpMailbox } from "../../testing/files/smtp-mailbox.ts";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";
import { readConfig } from "../config/config.ts";
import { createMailRoom, type MailRoom } from "./mail-room.ts";

const secret = Buffer.from("a secret of the tests, 32 bytes long");

describeOnEngines("the mail room of a process", (engine) => {
  const database = useTestDatabase({ engine });
  let dataDir = "";
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "portal-mail-room-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const room = (environment: Record<string, string> = {}) => {
    const outcome = readConfig({ DATA_DIR: dataDir, ...environment });
    if (!outcome.ok) throw new Error(outcome.errors.join("\n"));
    const { log, lines } = listeningLog();
    const metrics = createMetrics();
    return { ...createMailRoom(outcome.value, secret, log, metrics), lines, metrics };
  };
  const blobs = () => createDiskBlobStore(join(dataDir, "files"));
  const queue = async ({ outbox }: MailRoom): Promise<string> => {
    const mailId = await database().agencyTransaction(DEMO_AGENCY, (transaction) =>
      outbox.enqueueMail(transaction, plainMail),
    );
    outbox.notify(DEMO_AGENCY);
    return mailId;
  };
  const files = (): Promise<string[]> => readdir(join(dataDir, "mail")).catch(() => []);

  it("without a mail server writes files, and the log says where", async () => {
    const opened = room({ PUBLIC_URL: "https://portal.example.org" });
    opened.open(database(), blobs());
    const mailId = await queue(opened);
    await expect.poll(files, { timeout: 20_000 }).toHaveLength(1);
    await opened.close();
    const [name = ""] = await files();
    expect(name).toContain(mailId);
    const mail = await simpleParser(await readFile(join(dataDir, "mail", name)));
    expect(mail.from?.value[0]?.address).toBe("no-reply@portal.example.org");
    expect(mail.messageId).toBe(`<${mailId}@portal.example.org>`);
    const said = opened.lines.join("\n");
    expect(said).toContain(join(dataDir, "mail"));
    expect(said).not.toContain("office@");
    const figures = await opened.metrics.text();
    expect(figures).toContain('portal_mail_attempts_total{kind="contact-request",outcome="sent"} 1');
    expect(figures).toContain('portal_mails{state="queued"} 0');
  });

  it("what a process left behind leaves with the next one, over SMTP where there is a server", async () => {
    const earlier = room();
    const mailId = await queue(earlier);
    const mailbox = await openSmtpMailbox();
    const later = room({ SMTP_URL: mailbox.url, MAIL_FROM: "Portal <portal@example.com>" });
    later.open(database(), blobs());
    await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(1);
    await later.close();
    await mailbox.close();
    expect(mailbox.mails.map(({ from, parsed }) => [from, parsed.messageId])).toEqual([
      ["portal@example.com", `<${mailId}@localhost>`],
    ]);
    expect(await files()).toEqual([]);
  });

  it("the figures do without the mails while the database is away", async () => {
    const opened = room();
    const gone = { ...database(), withOwner: () => Promise.reject(new Error("away")) };
    opened.open(gone, blobs());
    expect(await opened.metrics.text()).toContain("portal_mails");
    await opened.close();
  });
});
