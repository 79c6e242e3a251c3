import type { Database } from "../core/db/open-database.ts";
import { createWorkQueue } from "../core/jobs/work-queue.ts";
import { hashPassword, isPasswordRight } from "../sign-in/public.ts";
import { BrokenCsv, csvRecords, UnreadableCsv } from "./csv-records.ts";
import { isBlankRecord } from "./csv-rows.ts";
import { PackageFault, type PackageSource } from "./package-source.ts";

/** A hash takes 64 MiB and a thread for 45 ms. */
const HASHES_AT_ONCE = 2;
const FILE = "web_users.csv";

/**
 * The hashes to keep for the initial passwords of a package, by username in lower case. Made before the transaction,
 * which holds the embedded engine's only connection. A hash that still fits is kept, so that the same package again
 * changes nothing; an account with a password of its own never uses the initial one, so none is made for it. Both ask
 * for the same person: of a username that goes to another contact nothing is kept.
 */
export async function hashInitialPasswords(
  source: PackageSource,
  database: Database,
  agencyId: number,
  onHashed: (done: number, total: number) => void,
): Promise<Map<string, string | null>> {
  const given = await readInitialPasswords(source);
  const hashes = new Map<string, string | null>();
  if (given.size === 0) return hashes;
  const known = await readKnownAccounts(database, agencyId);
  const queue = createWorkQueue(HASHES_AT_ONCE, Number.POSITIVE_INFINITY);
  let done = 0;
  await Promise.all(
    [...given].map(([key, { contactId, password }]) =>
      queue.run(async () => {
        const account = known.get(accountName(key, contactId));
        const kept = account?.initial ?? null;
        const isKept =
          account?.has_own === true || (kept !== null && (await isPasswordRight(password, kept)));
        hashes.set(key, isKept ? kept : await hashPassword(password));
        onHashed((done += 1), given.size);
      }),
    ),
  );
  return hashes;
}

interface KnownAccount extends Record<string, unknown> {
  readonly username_key: string;
  readonly contact_id: number;
  /** The hash that is loaded for this person. */
  readonly initial: string | null;
  readonly has_own: boolean;
}

const accountName = (usernameKey: string, contactId: number | string): string =>
  `${usernameKey} ${contactId}`;

/** The accounts that are loaded, and those of persons who had a username before and keep a password of their own for it. */
async function readKnownAccounts(
  database: Database,
  agencyId: number,
): Promise<ReadonlyMap<string, KnownAccount>> {
  const accounts = await database.query<KnownAccount>(agencyId, {
    text: `select username_key, contact_id, u.initial_password_hash as initial, c.username_key is not null as has_own
      from (select * from web_users where agency_id = $1) u
      full join (select * from credentials where agency_id = $1) c using (username_key, contact_id)`,
    values: [agencyId],
  });
  return new Map(accounts.map((account) => [accountName(account.username_key, account.contact_id), account]));
}

interface InitialPassword {
  /** As the file has it. */
  readonly contactId: string;
  readonly password: string;
}

/** By username in lower case. What is wrong with the file is told when it is staged. */
async function readInitialPasswords(source: PackageSource): Promise<Map<string, InitialPassword>> {
  const given = new Map<string, InitialPassword>();
  if (!source.entries.has(FILE)) return given;
  let places: Record<"username" | "contactId" | "password", number> | null = null;
  try {
    for await (const records of csvRecords(source.read(FILE))) {
      for (const record of records) {
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
        const password = record[places.password];
        const contactId = record[places.contactId] ?? "";
        if (username && password)
          given.set(username.toLowerCase(), { contactId, password: password.normalize("NFC") });
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv || error instanceof UnreadableCsv || error instanceof PackageFault))
      throw error;
  }
  return given;
}
