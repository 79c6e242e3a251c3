import type { AgentContent } from "@portal/contract/agency/schemas";
import type { Database } from "../core/db/open-database.ts";

/** A picture of the agency that came as a file of its package. */
export interface PictureFile {
  readonly sha256: string;
  readonly mediaType: string;
  readonly byteSize: number;
}

/** The settings as the package states them: D52's optional ones may be missing, a picture may be a path or an address. */
export interface StoredContent {
  readonly content: Partial<AgentContent>;
  /** By path below files/. */
  readonly files: Readonly<Record<string, PictureFile>>;
}

/** With the name, as the header of a page needs it. */
export interface StoredAgency extends StoredContent {
  readonly name: string;
}

const text = `
select a.name, a.content, coalesce((
  select json_object_agg(f.path, json_build_object('sha256', f.sha256, 'mediaType', f.media_type, 'byteSize', f.byte_size))
  from stored_files f
  where f.agency_id = $1
    and f.path in (a.content->>'bannerUrl', a.content->>'footerBannerUrl', a.content->>'backgroundImageUrl')
), '{}') as files
from agencies a where a.agency_id = $1`;

/** The agency's content with the files that it names, in one round trip; null for an unknown agency. */
export async function readContent(database: Database, agencyId: number): Promise<StoredAgency | null> {
  const [row] = await database.query<StoredAgency>(agencyId, {
    name: "agency-content",
    text,
    values: [agencyId],
  });
  return row ?? null;
}
