import { BrokenCsv, csvRecords, UnreadableCsv } from "../source/csv-records.ts";
import { isBlankRecord } from "../source/csv-rows.ts";
import { PackageFault, type PackageSource } from "../source/package-source.ts";

export const ACCOUNTS_FILE = "web_users.csv";

/** An account as the package gives it, before its rows are staged. */
export interface GivenAccount {
  /** Record of the file; the header is 1. */
  readonly row: number;
  readonly username: string;
  /** As the file has it. */
  readonly contactId: string;
  /** Null: none. */
  readonly password: string | null;
}

/** What is wrong with the file is told when it is staged: here unreadable rows are left out. */
export async function readGivenAccounts(source: PackageSource): Promise<readonly GivenAccount[]> {
  const given: GivenAccount[] = [];
  if (!source.entries.has(ACCOUNTS_FILE)) return given;
  let places: Record<"username" | "contactId" | "password", number> | null = null;
  let row = 0;
  try {
    for await (const records of csvRecords(source.read(ACCOUNTS_FILE)))
      for (const record of records) {
        row += 1;
        if (isBlankRecord(record)) continue;
        if (places === null) {
          places = {
            username: record.indexOf("username"),
            contactId: record.indexOf("contactId"),
            password: record.indexOf("initialPassword"),
          };
          continue;
        }
        const username = record[places.username];
        const password = record[places.password] ?? "";
        if (username === undefined || username === "") continue;
        const contactId = record[places.contactId] ?? "";
        given.push({
          row,
          username,
          contactId,
          password: password === "" ? null : password.normalize("NFC"),
        });
      }
  } catch (error) {
    if (!(error instanceof BrokenCsv || error instanceof UnreadableCsv || error instanceof PackageFault))
      throw error;
  }
  return given;
}
