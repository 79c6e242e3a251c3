import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { syncFolder } from "../files/sync-folder.ts";
import { randomText } from "../ids/tokens.ts";
import { composeMail } from "./compose.ts";
import type { MailTransport, OutgoingMail } from "./mail.ts";

/**
 * Without a mail server each mail becomes an `.eml` file that any mail program opens. Written whole or not at all, for the
 * portal's user alone; the same mail has the same name, so a repeat replaces it.
 */
export function createFileTransport(folder: string, fromAddress: string): MailTransport {
  return {
    send: async (mail) => {
      const bytes = await mailBytes(mail, fromAddress);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const incoming = join(folder, `.${randomText(12)}`);
      try {
        const handle = await open(incoming, "wx", 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(incoming, join(folder, fileNameOf(mail)));
        await syncFolder(folder);
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },
    close: () => {},
  };
}

/** Sorted by time; made of the portal's own words and nothing that anybody typed. */
function fileNameOf({ queuedAt, agencyId, kind, mailId }: OutgoingMail): string {
  const at = queuedAt.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `${at}-${agencyId}-${kind}-${mailId}.eml`;
}

/** The mail as it would go over the wire. */
export async function mailBytes(mail: OutgoingMail, fromAddress: string): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(composeMail(mail, fromAddress));
  if (!Buffer.isBuffer(message)) throw new TypeError("the composer answers a buffer when asked for one");
  return message;
}
