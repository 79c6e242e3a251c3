import { resolve } from "node:path";
import type { Setting } from "@portal/domain/agency/setting-catalogue";
import { isPictureFileName, parseSetting } from "@portal/domain/agency/setting-value";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { sanitizeHtml } from "../../core/html/sanitize-html.ts";
import { picturePath, type SettingOverride } from "./setting-overrides.ts";
import { storePicture } from "./store-picture.ts";

export type TypedSetting =
  | { readonly fault: string }
  /** `removed`: what was taken out of its HTML, a sentence each. */
  | { readonly override: SettingOverride; readonly removed: readonly string[] };

/** Where the files of pictures go. */
export interface PicturePlace {
  readonly blobs: BlobStore;
  readonly mostPictureBytes: number;
}

/** Reads the value of a setting as it was typed; HTML is sanitised, and a picture's file stored, on the way in (D23, D50). */
export async function readTypedSetting(
  setting: Setting,
  typed: string,
  folder: string,
  { blobs, mostPictureBytes }: PicturePlace,
): Promise<TypedSetting> {
  const { name, kind } = setting;
  if (kind === "picture" && isPictureFileName(typed)) {
    const stored = await storePicture(blobs, resolve(folder, typed), mostPictureBytes);
    if ("fault" in stored) return stored;
    const { picture } = stored;
    return { override: { name, value: picturePath(picture.sha256), picture }, removed: [] };
  }
  const parsed = parseSetting(setting, typed);
  if ("fault" in parsed) return parsed;
  const { value } = parsed;
  if (kind !== "html" || typeof value !== "string")
    return { override: { name, value, picture: null }, removed: [] };
  const { html, removed } = sanitizeHtml(value);
  return { override: { name, value: html || null, picture: null }, removed };
}
