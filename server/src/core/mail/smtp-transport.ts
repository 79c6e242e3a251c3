import { createTransport } from "nodemailer";
import { composeMail } from "./compose.ts";
import { type FailureKind, MailFailure, type MailTransport } from "./mail.ts";
import { SEND_WITHIN_MS } from "./retry-rule.ts";

const CONNECT_WITHIN_MS = 20_000;
const IDLE_MS = 60_000;

export interface SmtpOptions {
  /** `smtp:` (STARTTLS where the server offers it) or `smtps:`; its query holds the composer's own options. */
  readonly smtpUrl: string;
  readonly fromAddress: string;
  readonly connections: number;
  /** From the beginning of the connection to the server's last word. */
  readonly sendWithinMs?: number;
}

/** Sends over SMTP, with a few connections that are kept for a minute. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { smtpUrl, fromAddress, connections, sendWithinMs = SEND_WITHIN_MS } = options;
  const { username, hostname } = new URL(smtpUrl);
  const pool = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: connections,
    // Sent again by the outbox and nobody else, which counts the attempts and waits in between.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: sendWithinMs,
    idleTimeout: IDLE_MS,
    // A password crosses no network in the clear; `?requireTLS=false` in the address allows it.
    requireTLS: username !== "" && !isThisMachine(hostname),
  });
  return {
    send: async (mail) => {
      const composed = composeMail(mail, fromAddress);
      try {
        await pool.sendMail({ ...composed, signal: AbortSignal.timeout(sendWithinMs) });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => pool.close({ force: true }),
  };
}

const isThisMachine = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);

/** What the composer's errors carry; `command` says how far the conversation had come. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Steps in which the server judges this mail and no other. The sender's address is the portal's own. */
const ofThisMail = new Set(["RCPT TO", "DATA"]);

/** An answer of 5xx to the recipient or the content is the last word; all else is about the way there. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = (error instanceof Error ? error : {}) as SmtpError;
  const isOfThisMail = responseCode !== undefined && ofThisMail.has(command ?? "");
  let kind: FailureKind = "unreachable";
  // 503, a wrong order of commands, is about the conversation.
  if (isOfThisMail) kind = responseCode >= 500 && responseCode !== 503 ? "refused" : "delayed";
  // The composer itself does not take the address, or the content.
  else if (code === "EENVELOPE" && command === "API") kind = "refused";
  // Cut off in the middle of this mail: the next one may pass.
  else if (error instanceof Error && error.name === "AbortError") kind = "delayed";
  const parts = [code ?? (error instanceof Error ? error.name : "failed"), command, responseCode];
  return new MailFailure(kind, parts.filter((part) => part !== undefined).join(" "), error);
}
