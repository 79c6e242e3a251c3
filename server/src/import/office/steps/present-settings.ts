import type { Database } from "../../../core/db/open-database.ts";
import type { OpenedPrevious } from "../../starter/writing/open-previous.ts";
import type { BringInParts } from "../bring-in-parts.ts";
import { LostFile } from "./lay-out-files.ts";

// What the package states, without what the portal's own settings lay above it: they stay there.
const settingsText = `
select a.package_settings - 'state' || jsonb_build_object('initialPasswords', a.initial_passwords, 'faq', coalesce((
    select jsonb_agg(jsonb_build_object('title', f.title, 'content', f.content) order by f.position)
    from faq_items f where f.agency_id = $1), '[]')) as settings
from agencies a where a.agency_id = $1`;
const fileText = "select sha256 from stored_files where agency_id = $1 and path = $2";

/**
 * The agency as it is loaded where no package of it is kept: its settings and pictures, and no rows, so that a first bring-in keeps its
 * look. Null: nothing is loaded.
 */
export async function presentSettings(
  { database, blobs }: Pick<BringInParts, "database" | "blobs">,
  agencyId: number,
): Promise<OpenedPrevious | null> {
  const asking = { name: "bring-in-settings", text: settingsText, values: [agencyId] };
  const [loaded] = await database.query<{ settings: Record<string, unknown> }>(agencyId, asking);
  if (loaded === undefined) return null;
  return {
    previous: { agency: loaded.settings, tables: new Map(), starter: null },
    read: (path) => readStored(database, blobs, agencyId, path),
    close: async () => {},
  };
}

async function* readStored(
  database: Database,
  blobs: BringInParts["blobs"],
  agencyId: number,
  path: string,
): AsyncIterable<Buffer> {
  const values = [agencyId, path.replace(/^files\//, "")];
  const asking = { name: "bring-in-picture", text: fileText, values };
  const [stored] = await database.query<{ sha256: string }>(agencyId, asking);
  const bytes = stored === undefined ? null : await blobs.get(stored.sha256);
  if (bytes === null)
    throw new LostFile(
      `A picture of the agency, ${values[1]}, is missing. Please tell those who run the portal.`,
    );
  for await (const chunk of bytes) yield chunk as Buffer;
}
