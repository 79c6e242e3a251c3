import { readFileSync } from "node:fs";
import type { Download } from "@playwright/test";
import { extractText } from "unpdf";

/** The text of a saved PDF, pages after each other, as a reader's software finds it. */
export async function textOfPdf(download: Download): Promise<string> {
  const bytes = readFileSync(await download.path());
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
