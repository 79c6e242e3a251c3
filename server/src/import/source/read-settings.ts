import { shownText } from "../../core/log/shown-text.ts";
import { checkAgencySettings } from "@portal/domain/agency/agency-rules";
import { type AgencySettings, htmlContent, pictureContent } from "@portal/domain/agency/agency-settings";
import { nearestName } from "@portal/domain/import/nearest-name";
import { findPackageFile, packageFiles } from "@portal/domain/import/package-description";
import type { FaultLog } from "../fault-log.ts";
import type { FileVerdict } from "./judge-file.ts";
import type { NoteLog } from "../note-log.ts";
import { type PackageSource } from "./package-source.ts";
import { sanitizeHtml } from "../../core/html/sanitize-html.ts";

export const SETTINGS_FILE = "agency.json";
/** It is held in memory whole. */
const LARGEST_SETTINGS = 5 * 1024 * 1024;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Whether a path is one that the import reads; everything else at the top is ignored. */
export function countsInPackage(path: string): boolean {
  return path === SETTINGS_FILE || path.startsWith("files/") || findPackageFile(path) !== undefined;
}

/** An unknown CSV at the top is probably a misspelt one. */
export function reportUnknownFiles(source: PackageSource, faults: FaultLog): void {
  for (const path of source.entries.keys()) {
    if (path.includes("/") || !path.toLowerCase().endsWith(".csv") || countsInPackage(path)) continue;
    const nearest = nearestName(
      path,
      packageFiles.map(({ name }) => name),
    );
    const advice =
      nearest === null
        ? "take it out or correct its name"
        : `did you mean ${nearest}? Rename it or take it out`;
    faults.addCause("name", shownText(path), 0, "-", `is not a file of a package: ${advice}`);
  }
}

/** Reads and checks agency.json; null when it has faults, which are in the log. */
export async function readSettings(
  source: PackageSource,
  { faults, notes }: { readonly faults: FaultLog; readonly notes: NoteLog },
  judgePicture: (path: string) => FileVerdict,
): Promise<AgencySettings | null> {
  const document = await readJson(source, faults);
  if (document === undefined) return null;
  const checked = checkAgencySettings(document);
  if (!checked.ok) {
    for (const { path, reason } of checked.faults) faults.add(SETTINGS_FILE, 1, path, reason);
    return null;
  }
  const { value: settings } = checked;
  const clean = (text: string, path: string): string => {
    const { html, removed } = sanitizeHtml(text);
    for (const sentence of removed) notes.add(SETTINGS_FILE, 1, path, sentence);
    return html;
  };
  const content = { ...settings.content };
  for (const name of htmlContent) {
    const html = content[name];
    if (typeof html === "string") content[name] = clean(html, `content.${name}`);
  }
  for (const name of pictureContent) {
    const picture = content[name];
    if (typeof picture !== "string" || HAS_SCHEME.test(picture)) continue;
    const verdict = judgePicture(picture);
    if (!verdict.ok) faults.add(SETTINGS_FILE, 1, `content.${name}`, verdict.detail);
  }
  const faq = settings.faq.map((each, at) => ({
    ...each,
    content: clean(each.content, `faq[${at}].content`),
  }));
  return { ...settings, content, faq };
}

async function readJson(source: PackageSource, faults: FaultLog): Promise<unknown> {
  const size = source.entries.get(SETTINGS_FILE)?.byteSize ?? 0;
  const unreadable = (reason: string): undefined =>
    faults.addCause("file", SETTINGS_FILE, 0, "-", reason) as undefined;
  if (size > LARGEST_SETTINGS) return unreadable("is larger than 5 MiB: make it smaller");
  const chunks: Buffer[] = [];
  for await (const chunk of source.read(SETTINGS_FILE)) chunks.push(chunk);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return unreadable("is not UTF-8: save it with that encoding");
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable("is not JSON: correct its commas, quotes and brackets");
  }
}
