import type { BringInReport, CheckedPackage, LookedLot } from "@portal/contract/import/office/schemas";
import { errorCode } from "../../../core/db/database-errors.ts";
import { BlobDamaged } from "../../../core/files/proven-blob-store.ts";
import { PackageFault } from "../../source/package-source.ts";
import { LostFile } from "./lay-out-files.ts";

/** What came of reading. */
export interface WasRead {
  readonly report: BringInReport | null;
  readonly checked: CheckedPackage | null;
  readonly looked: readonly LookedLot[] | null;
  readonly package: { readonly sha256: string; readonly byteSize: number } | null;
  readonly trouble: string | null;
}

/** For the database. */
export const jsonOf = (value: object | null): string | null =>
  value === null
    ? null
    : JSON.stringify(value, (_, each: unknown) => (typeof each === "string" ? kept(each) : each));

/** Without what no database keeps: zeros, and halves of a sign, which a workbook may name by number. */
const kept = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, "\uFFFD");

/** A file is called like a folder of another one, or longer than a disk takes. */
const misnamed = new Set(["EEXIST", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);
const MISNAMED = "The names of two files cannot stand together, or one is too long. Please rename them.";

const DAMAGED =
  "The package that was brought in before is damaged in the file store. Please tell those who run the portal.";
/** What brings the portal down shall not do so for ever. */
export const MOST_ATTEMPTS = 2;
export const BROKE_OFF =
  "Reading these files broke off twice. Please give this up and send fewer or smaller files, and tell those who run the portal.";

/** What is wrong with the files is told; what is wrong with us is tried again later. */
export function troubleOf(error: unknown): WasRead {
  if (error instanceof PackageFault) return troubled(`An archive ${error.reason}.`);
  if (error instanceof LostFile) return troubled(error.message);
  if (error instanceof BlobDamaged) return troubled(DAMAGED);
  if (misnamed.has(errorCode(error) ?? "")) return troubled(MISNAMED);
  throw error;
}

/** Nothing but a sentence. */
export const troubled = (trouble: string): WasRead => ({
  report: null,
  checked: null,
  looked: null,
  package: null,
  trouble,
});
