import { buffer } from "node:stream/consumers";
import type { Database } from "../db/open-database.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { withTimeout } from "../jobs/with-timeout.ts";
import type { Log } from "../log/log.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import type { MailLogo } from "./mail-logo.ts";
import type { MailTransport } from "./mail.ts";

/** A mail stays small: a bigger picture is left out. */
const MOST_BYTES = 100_000;
/** Dots of the picture for one CSS pixel (`mail` in picture-sizes.ts). */
const DENSITY = 2;
/** A file store that is away does not hold up a mail. */
const READ_WITHIN_MS = 3_000;

export interface LogoParts {
  readonly database: Pick<Database, "query">;
  readonly blobs: Pick<BlobStore, "get">;
  readonly pictures: Pick<PictureMaker, "sized">;
  readonly log: Pick<Log, "warn">;
}

/**
 * Gives each mail its agency's logo on the way out, so that the outbox holds no pictures. A logo that cannot be read, or not
 * in time, is left out.
 */
export function withAgencyLogos(transport: MailTransport, parts: LogoParts): MailTransport {
  return {
    ...transport,
    send: async (mail) => {
      const { agencyId, mailId } = mail;
      const read = readAgencyLogo(parts, agencyId).catch((error: unknown) => {
        parts.log.warn({ err: error, agencyId, mailId }, "a mail is sent without the agency's logo");
      });
      const logo = await withTimeout(read, READ_WITHIN_MS);
      await transport.send(logo === undefined ? mail : { ...mail, logo });
    },
  };
}

const text = `
select f.sha256 from agencies a
join stored_files f on f.agency_id = $1 and f.path = a.content->>'bannerUrl'
where a.agency_id = $1`;

/** Undefined where the agency has no banner among its files, or one that cannot be shown. */
async function readAgencyLogo(
  { database, blobs, pictures }: LogoParts,
  agencyId: number,
): Promise<MailLogo | undefined> {
  const statement = { name: "mail-logo", text, values: [agencyId] };
  const [banner] = await database.query<{ sha256: string }>(agencyId, statement);
  const made = banner === undefined ? null : await pictures.sized(agencyId, banner, "mail");
  if (made === null || made.byteSize > MOST_BYTES) return undefined;
  const content = await blobs.get(made.sha256);
  if (content === null) return undefined;
  return {
    content: await buffer(content),
    mediaType: made.mediaType,
    width: Math.ceil(made.width / DENSITY),
    height: Math.ceil(made.height / DENSITY),
  };
}
