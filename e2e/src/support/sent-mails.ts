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
  const [headers] = parts(bytes);
  const plain = plainPartOf(bytes);
  if (plain === undefined) throw new Error("a mail without plain text");
  const pictures = [...bytes.matchAll(/^Content-Id: <([^>]+)>/gim)].map(([, id = ""]) => id);
  return { headers, pictures, text: decoded(plain[1], plain[0].get("content-transfer-encoding") ?? "7bit") };
}

/** The first plain text, within as many parts as there are. */
function plainPartOf(section: string): ReturnType<typeof parts> | undefined {
  const whole = parts(section.replace(/^\r?\n/, ""));
  const [own, body] = whole;
  const type = own.get("content-type") ?? "";
  if (type.startsWith("text/plain")) return whole;
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) return undefined;
  const sections = body.split(`--${boundary}`).slice(1, -1);
  return sections.map(plainPartOf).find((found) => found !== undefined);
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
