import { resolve } from "node:path";
import type { Setting } from "@portal/domain/agency/setting-catalogue";
import { isPictureFileName, parseSetting } from "@portal/domain/agency/setting-value";
import { accept, type Parsed } from "@portal/domain/core/result";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { sanitizeHtml } from "../../core/html/sanitize-html.ts";
import { picturePath, type SettingOverride } from "./setting-overrides.ts";
import { storePicture } from "./store-picture.ts";

export interface TypedSetting {
  readonly override: SettingOverride;
  /** What was taken out of its HTML, a sentence each. */
  readonly removed: readonly string[];
}

/** Where the files of pictures go. */
export interface PictureTarget {
  readonly blobs: BlobStore;
  readonly mostPictureBytes: number;
}

/** Reads the value of a setting as it was typed; HTML is sanitised, and a picture's file stored, on the way in (D23, D50). */
export async function readTypedSetting(
  setting: Setting,
  typed: string,
  folder: string,
  { blobs, mostPictureBytes }: PictureTarget,
): Promise<Parsed<TypedSetting>> {
  const { name, kind } = setting;
  if (kind === "picture" && isPictureFileName(typed)) {
    const stored = await storePicture(blobs, resolve(folder, typed), mostPictureBytes);
    if (!stored.ok) return stored;
    const picture = stored.value;
    return accept({ override: { name, value: picturePath(picture.sha256), picture }, removed: [] });
  }
  const parsed = parseSetting(setting, typed);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (kind !== "html" || typeof value !== "string")
    return accept({ override: { name, value, picture: null }, removed: [] });
  const { html, removed } = sanitizeHtml(value);
  return accept({ override: { name, value: html || null, picture: null }, removed });
}
