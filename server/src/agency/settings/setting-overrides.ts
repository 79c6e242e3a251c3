import type { Overrides } from "@portal/domain/agency/effective-settings";
import type { SettingValue } from "@portal/domain/agency/setting-catalogue";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import type { StoredFile } from "../../core/files/stored-file.ts";

/** A picture that was given as a file of the operator's. */
export interface OverridePicture {
  readonly fileName: string;
  readonly sha256: string;
  readonly byteSize: number;
  readonly mediaType: string;
}

/** A setting of the portal's own (D59). */
export interface SettingOverride {
  readonly name: string;
  readonly value: SettingValue;
  readonly picture: OverridePicture | null;
}

/** Where a picture of the portal's own stands among the stored files; no path of a package begins with `/`. */
export const PICTURE_FOLDER = "/portal/";
export const picturePath = (sha256: string): string => `${PICTURE_FOLDER}${sha256}`;

export const overridesText = `
select name, value, picture from setting_overrides where agency_id = $1 order by name collate "C"`;

/** Runs as the tenant. */
export async function readOverrides(client: OwnerClient, agencyId: number): Promise<SettingOverride[]> {
  const { rows } = await client.query<SettingOverride>(overridesText, [agencyId]);
  return rows;
}

export function valuesOf(overrides: readonly SettingOverride[]): Overrides {
  return new Map(overrides.map(({ name, value }) => [name, value]));
}

export function pictureFiles(overrides: readonly SettingOverride[]): StoredFile[] {
  const files = overrides.flatMap(({ picture }): StoredFile[] =>
    picture === null ? [] : [{ ...fileOf(picture), path: picturePath(picture.sha256) }],
  );
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

const fileOf = ({ sha256, byteSize, mediaType }: OverridePicture): Omit<StoredFile, "path"> => ({
  sha256,
  byteSize,
  mediaType,
  isUnreadable: false,
});
