import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FROM_ADDRESS, plainMail } from "../../testing/app/open-mail-bench.ts";
import { openSmtpMailbox, type ReceivedMail, type SmtpMailbox } from "../../testing/files/smtp-mailbox.ts";
import { createFileTransport } from "./file-transport.ts";
import { mailFromAddress } from "./mail-from.ts";
import { type MailBrand, renderMail } from "./mail-layout.ts";
import { createMailSeal } from "./mail-seal.ts";
import type { OutgoingMail } from "./mail.ts";
import { isGivenUp, retryWaitMs } from "./retry-rule.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const outgoing: OutgoingMail = {
  ...plainMail,
  mailId: "0b0e7a4e-5f0c-4b3a-9d0e-0c5f3f1b2a10",
  messageId: "<0b0e7a4e-5f0c-4b3a-9d0e-0c5f3f1b2a10@example.com>",
  queuedAt: new Date("2026-03-31T10:00:00.250+11:00"),
};

describe("a mail over SMTP", () => {
  let mailbox: SmtpMailbox;
  beforeAll(async () => {
    mailbox = await openSmtpMailbox();
  });
  afterAll(() => mailbox.close());
  const sent = async (changes: Partial<OutgoingMail> = {}): Promise<ReceivedMail> => {
    const transport = createSmtpTransport({
      smtpUrl: mailbox.url,
      fromAddress: FROM_ADDRESS,
      connections: 1,
    });
    await transport.send({ ...outgoing, ...changes });
    transport.close();
    const received = mailbox.mails.at(-1);
    if (received === undefined) throw new Error("nothing was received");
    return received;
  };

  it("has the agency's name before the portal's address, both parts, and the day and id of its queueing", async () => {
    const { parsed, raw, from, to } = await sent({ replyTo: { name: "Ann", address: "ann@example.org" } });
    expect([from, to]).toEqual([FROM_ADDRESS, ["office@example.com"]]);
    expect(parsed.from?.value).toEqual([{ name: "Harbour & Vale Strata", address: FROM_ADDRESS }]);
    expect(parsed.to).toMatchObject({ value: [{ name: "Office", address: "office@example.com" }] });
    expect(parsed.replyTo?.value).toEqual([{ name: "Ann", address: "ann@example.org" }]);
    expect(parsed.subject).toBe("A lamp is broken");
    expect(parsed.text).toBe("The lamp at the gate is broken.\n");
    expect(parsed.html).toBe("<p>The lamp at the gate is broken.</p>");
    expect(parsed.messageId).toBe(outgoing.messageId);
    // Headers know no milliseconds.
    expect(parsed.date?.toISOString()).toBe("2026-03-30T23:00:00.000Z");
    expect(raw).toContain("multipart/alternative");
    expect(parsed.headers.has("auto-submitted")).toBe(false);
  });

  it("names international domains in punycode", async () => {
    const { raw } = await sent({
      to: { name: "Max", address: "max@bücher.example" },
      replyTo: { name: "Ann", address: "ann@例え.テスト" },
    });
    expect(raw).toMatch(/^To: Max <max@xn--bcher-kva\.example>\r$/m);
    expect(raw).toMatch(/^Reply-To: Ann <ann@xn--r8jz45g\.xn--zckzah>\r$/m);
  });

  it("that nobody caused says so", async () => {
    const { parsed } = await sent({ isAutomatic: true });
    expect(parsed.headers.get("auto-submitted")).toBe("auto-generated");
  });

  it("takes letters of every script in names, subject and text", async () => {
    const words = "Grüße aus Łódź, 你好 👋";
    const { parsed } = await sent({
      subject: words,
      text: words,
      html: words,
      fromName: words,
      to: { name: words, address: "office@example.com" },
    });
    expect(parsed.subject).toBe(words);
    expect(parsed.text?.trim()).toBe(words);
    expect(parsed.html).toBe(words);
    expect(parsed.from?.value[0]?.name).toBe(words);
    expect(parsed.to).toMatchObject({ value: [{ name: words }] });
  });

  it.each([
    ["subject", { subject: "A\r\nBcc: stolen@example.net\r\n\r\nbody" }],
    ["sender's name", { fromName: "A\r\nBcc: stolen@example.net" }],
    ["sender's name as an address", { fromName: '"A" <stolen@example.net>, B' }],
    ["reply-to's name", { replyTo: { name: "A\nBcc: stolen@example.net", address: "ann@example.org" } }],
    ["recipient's name", { to: { name: "A <stolen@example.net>,\r\nB", address: "office@example.com" } }],
    ["text with a lone dot", { text: "A\r\n.\r\nMAIL FROM:<stolen@example.net>\r\n" }],
  ])("a %s adds no header and no recipient", async (_, changes) => {
    const before = mailbox.mails.length;
    const { parsed, raw, from, to } = await sent(changes);
    expect([from, to]).toEqual([FROM_ADDRESS, ["office@example.com"]]);
    expect(parsed.headers.has("bcc")).toBe(false);
    expect(parsed.from?.value.map(({ address }) => address)).toEqual([FROM_ADDRESS]);
    expect(parsed.to).toMatchObject({ value: [{ address: "office@example.com" }] });
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
    expect(mailbox.mails).toHaveLength(before + 1);
  });

  it.each([
    ["recipient", { to: { address: "office@example.com>\r\nRCPT TO:<stolen@example.net" } }],
    ["recipient", { to: { address: "office@example.com, stolen@example.net" } }],
    ["reply-to", { replyTo: { address: "ann@example.org\r\nBcc: stolen@example.net" } }],
    ["reply-to", { replyTo: { address: "nobody" } }],
  ])("a mail is not sent if the %s's address is not valid: %j", async (_, changes) => {
    const before = mailbox.mails.length;
    await expect(sent(changes)).rejects.toMatchObject({ name: "MailFailure", kind: "refused" });
    expect(mailbox.mails).toHaveLength(before);
  });
});

describe("a mail without a mail server", () => {
  let folder = "";
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "portal-mail-")), "mail");
  });
  afterAll(() => rm(join(folder, ".."), { recursive: true, force: true }));

  it("is a whole .eml file for the portal's user alone; a repeat replaces it", async () => {
    const transport = createFileTransport(folder, FROM_ADDRESS);
    await transport.send(outgoing);
    await transport.send(outgoing);
    const names = await readdir(folder);
    expect(names).toEqual([`20260330T230000Z-799187-contact-request-${outgoing.mailId}.eml`]);
    const path = join(folder, names[0] ?? "");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const parsed = await simpleParser(await readFile(path));
    expect(parsed.messageId).toBe(outgoing.messageId);
    expect(parsed.text).toBe("The lamp at the gate is broken.\n");
  });

  it("leaves nothing behind where the folder cannot be written", async () => {
    const transport = createFileTransport("/dev/null/mail", FROM_ADDRESS);
    await expect(transport.send(outgoing)).rejects.toMatchObject({ code: "ENOTDIR" });
  });
});

describe("the layout", () => {
  const brand: MailBrand = {
    agencyName: "Harbour & <Vale>",
    colours: { buttonColor: "#2F7F80", buttonTextColor: "#FFFFFF", websiteBackgroundColour: "#F6F2EA" },
    contactLines: ["Level 2, 41 Lantern Street", "(02) 5550 0100", "office@vale.example.com"],
  };
  const { text, html } = renderMail(brand, 'A "heading"', [
    { kind: "paragraph", text: "1 < 2 & 3 > 2" },
    { kind: "facts", rows: [["Label's", "<value>"]] },
    { kind: "message", text: "one\n<two>" },
    { kind: "code", text: "Ab3<" },
    { kind: "codes", rows: [["owner<1>", "Owner, Committee Member"]] },
    {
      kind: "facts",
      rows: [
        ["Reply to", "ann@example.org"],
        ["Motions", "1 234"],
      ],
    },
    { kind: "button", label: "Sign in", href: 'https://portal.example.com/login?a=1&b="' },
  ]);

  it("says the same as text", () => {
    expect(text).toBe(
      [
        "Harbour & <Vale>",
        'A "heading"',
        "1 < 2 & 3 > 2",
        "Label's: <value>",
        "one\n<two>",
        "    Ab3<",
        "owner<1>: Owner, Committee Member",
        "Reply to: ann@example.org\nMotions: 1 234",
        'Sign in: https://portal.example.com/login?a=1&b="',
        "-- \nHarbour & <Vale>\nLevel 2, 41 Lantern Street\n(02) 5550 0100\noffice@vale.example.com\n",
      ].join("\n\n"),
    );
  });

  it("and as HTML, every text escaped, with the agency's colours and nothing from outside", () => {
    for (const part of [
      "A &quot;heading&quot;",
      "1 &lt; 2 &amp; 3 &gt; 2",
      "Label&#39;s",
      "&lt;value&gt;",
      "one<br>\n&lt;two&gt;",
      "Ab3&lt;",
      'href="https://portal.example.com/login?a=1&amp;b=&quot;"',
      "Harbour &amp; &lt;Vale&gt;",
      "background:#2f7f80;color:#ffffff",
      "background:#f6f2ea",
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  });

  it("links numbers to call and e-mail addresses, and no other figure", () => {
    const links = [...html.matchAll(/<a href="((?:tel|mailto):[^"]*)"[^>]*>([^<]*)</g)];
    expect(links.map(([, address, shown]) => [address, shown])).toEqual([
      ["mailto:ann@example.org", "ann@example.org"],
      ["tel:0255500100", "(02) 5550 0100"],
      ["mailto:office@vale.example.com", "office@vale.example.com"],
    ]);
  });

  it("shows each access code in the box of a password, its roles below", () => {
    const boxOf = (code: string) =>
      new RegExp(`<p style="[^"]*(background[^"]*)">${code}</p>`).exec(html)?.[1];
    expect(boxOf("owner&lt;1&gt;")).toBe(boxOf("Ab3&lt;"));
    expect(boxOf("Ab3&lt;")).toContain("font-size:20px");
    expect(html).toMatch(/owner&lt;1&gt;<\/p><p [^>]*>Owner, Committee Member<\/p>/);
  });

  it("lets a long code break, so that a phone does not show the mail wider than itself", () => {
    expect(html).toMatch(/<p style="[^"]*overflow-wrap:anywhere[^"]*">Ab3&lt;<\/p>/);
  });
});

describe("the seal", () => {
  const { agencyId, mailId, queuedAt: _at, kind: _kind, ...content } = outgoing;
  const seal = createMailSeal(Buffer.from("a secret of the tests, 32 bytes long"));

  it("opens what it sealed, for the same mail of the same agency, with the same secret, unchanged", () => {
    const sealed = seal.seal(content, agencyId, mailId);
    expect(seal.open(sealed, agencyId, mailId)).toEqual(content);
    expect(seal.open(sealed, agencyId + 1, mailId)).toBeNull();
    expect(seal.open(sealed, agencyId, "another")).toBeNull();
    expect(createMailSeal(Buffer.from("another secret")).open(sealed, agencyId, mailId)).toBeNull();
    expect(seal.open(sealed.subarray(0, 20), agencyId, mailId)).toBeNull();
    for (const at of [0, 12, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(seal.open(changed, agencyId, mailId), String(at)).toBeNull();
    }
  });

  it("opens what was sealed under the earlier secret, and seals under the present one alone", () => {
    const earlier = Buffer.from("a secret of the tests, 32 bytes long");
    const present = Buffer.from("the secret that came after it, long");
    const changed = createMailSeal(present, earlier);
    expect(changed.open(seal.seal(content, agencyId, mailId), agencyId, mailId)).toEqual(content);
    const sealed = changed.seal(content, agencyId, mailId);
    expect(seal.open(sealed, agencyId, mailId)).toBeNull();
    expect(createMailSeal(present).open(sealed, agencyId, mailId)).toEqual(content);
  });

  it("seals the same mail differently each time", () => {
    expect(seal.seal(content, agencyId, mailId).equals(seal.seal(content, agencyId, mailId))).toBe(false);
  });
});

const minutes = (attempts: number, chance: number): number => retryWaitMs(attempts, chance) / 60_000;
const at = (text: string): Date => new Date(text);

describe("the rule of repeating", () => {
  it("waits 1, 2, 4 … 360 minutes, up to a fifth less or more", () => {
    expect([1, 2, 3, 9, 10, 100].map((attempts) => minutes(attempts, 0.5))).toEqual([1, 2, 4, 256, 360, 360]);
    expect([minutes(1, 0), minutes(10, 0)]).toEqual([0.8, 288]);
    // 360 × 1.2, which a chance below 1 never reaches.
    expect(minutes(10, 0.999)).toBeLessThan(432);
    expect(minutes(10, 0.999)).toBeGreaterThan(430);
  });

  it("gives up after three days, or when the mail is of no use any more", () => {
    const queuedAt = new Date("2026-03-28T00:00:00Z");
    expect(isGivenUp(queuedAt, null, at("2026-03-30T23:59:59Z"))).toBe(false);
    expect(isGivenUp(queuedAt, null, at("2026-03-31T00:00:00Z"))).toBe(true);
    expect(isGivenUp(queuedAt, at("2026-03-28T01:00:00Z"), at("2026-03-28T00:59:59Z"))).toBe(false);
    expect(isGivenUp(queuedAt, at("2026-03-28T01:00:00Z"), at("2026-03-28T01:00:00Z"))).toBe(true);
  });
});

describe("the portal's own address", () => {
  it.each([
    ["portal@example.com", undefined, "portal@example.com"],
    ["Portal <portal@example.com>", undefined, "portal@example.com"],
    ["Portal <portal@bücher.example>", undefined, "portal@xn--bcher-kva.example"],
    [undefined, "https://portal.example.com", "no-reply@portal.example.com"],
    [undefined, undefined, "no-reply@localhost"],
  ])("of MAIL_FROM %s and PUBLIC_URL %s is %s", (mailFrom, publicOrigin, address) => {
    expect(mailFromAddress(mailFrom, publicOrigin)).toBe(address);
  });
});
