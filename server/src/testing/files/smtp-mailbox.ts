import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export interface ReceivedMail {
  readonly raw: string;
  readonly parsed: ParsedMail;
  readonly from: string;
  readonly to: readonly string[];
}

/** A real SMTP server on a free port of this machine, and what it was given. */
export interface SmtpMailbox {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

export interface MailboxBehaviour extends Omit<SMTPServerOptions, "onData"> {
  readonly port?: number;
  /** Asked when the whole mail is there, before it is acknowledged: an error refuses it, with its `responseCode`. */
  readonly beforeAcknowledging?: (mail: ReceivedMail, hangUp: () => void) => Promise<Error | undefined>;
}

export async function openSmtpMailbox(behaviour: MailboxBehaviour = {}): Promise<SmtpMailbox> {
  const { port = 0, beforeAcknowledging, ...options } = behaviour;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    ...options,
    onData: (stream, session, acknowledge) => {
      const take = async (): Promise<Error | undefined> => {
        const mail = await readMail(stream, session);
        const refusal = await beforeAcknowledging?.(mail, () => hangUpAll(server));
        if (refusal === undefined) mails.push(mail);
        return refusal;
      };
      take().then(
        (refusal) => acknowledge(refusal),
        (error: unknown) => acknowledge(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => undefined);
  const listening = server.listen(port, "127.0.0.1");
  if (!listening.listening) await once(listening, "listening");
  const bound = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    port: bound.port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An answer of the server to the client, like 550 or 451. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function readMail(
  stream: AsyncIterable<Buffer>,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  return {
    raw: raw.toString("utf8"),
    parsed: await simpleParser(raw),
    from: mailFrom === false ? "" : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
  };
}

/** The server's own connections, of which its published types say nothing. */
function hangUpAll(server: SMTPServer): void {
  for (const { _socket } of (server as unknown as { connections: Set<{ _socket: Socket }> }).connections)
    _socket.destroy();
}
