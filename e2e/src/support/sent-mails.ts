import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "./portal-test.ts";

/** A mail that the product has sent, as a mail program shows it. */
export interface SentMail {
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The plain text. */
  readonly text: string;
  /** Content-IDs of the pictures inside it. */
  readonly pictures: readonly string[];
}

/** Waits for a mail whose plain text has these words, and answers it; there must be one such mail, not two. */
export async function sentMailWith(words: string): Promise<SentMail> {
  const find = (): readonly SentMail[] => sentMails().filter(({ text }) => text.includes(words));
  await expect.poll(() => find().length, { message: `a mail that says '${words}'` }).toBe(1);
  const [mail] = find();
  if (mail === undefined) throw new Error("the mail is gone");
  return mail;
}

/** All mails so far, the oldest first. */
export function sentMails(): readonly SentMail[] {
  const folder = process.env["PORTAL_SENT_MAILS"] ?? "";
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return names.toSorted().map((name) => readMail(readFileSync(join(folder, name), "latin1")));
}

/** Written apart from the product's own libraries, so that one does not prove the other (RFC 5322, 2045, 2046). */
function readMail(bytes: string): SentMail {
  const [headers, body] = parts(bytes);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  const sections = boundary === undefined ? [bytes] : body.split(`--${boundary}`).slice(1, -1);
  const plain = sections
    .map((section) => parts(section.replace(/^\r?\n/, "")))
    .find(([own]) => own.get("content-type")?.startsWith("text/plain") === true);
  if (plain === undefined) throw new Error("a mail without plain text");
  const pictures = [...bytes.matchAll(/^Content-Id: <([^>]+)>/gim)].map(([, id = ""]) => id);
  return { headers, pictures, text: decoded(plain[1], plain[0].get("content-transfer-encoding") ?? "7bit") };
}

function parts(bytes: string): readonly [headers: ReadonlyMap<string, string>, body: string] {
  const [head = "", ...rest] = bytes.split(/\r?\n\r?\n/);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return [new Map(headers), rest.join("\n\n")];
}

function decoded(body: string, encoding: string): string {
  const bytes = (): Buffer => {
    if (encoding === "base64") return Buffer.from(body, "base64");
    if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
    const whole = body.replaceAll(/=\r?\n/g, "");
    const unescaped = whole.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Buffer.from(unescaped, "latin1");
  };
  return bytes().toString("utf8").replaceAll("\r\n", "\n");
}
