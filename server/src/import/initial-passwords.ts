import type { Database } from "../core/db/open-database.ts";
import { createWorkQueue, hashPassword, isPasswordRight } from "../sign-in/public.ts";
import { BrokenCsv, csvRecords } from "./csv-records.ts";
import { PackageFault, type PackageSource } from "./package-source.ts";

/** A hash takes 64 MiB and a thread for 45 ms. */
const HASHES_AT_ONCE = 2;
const FILE = "web_users.csv";

/**
 * The hashes to keep for the initial passwords of a package, by username in lower case. Made before the transaction,
 * which holds the embedded engine's only connection. A hash that still fits is kept, so that the same package again
 * changes nothing; an account with a password of its own never uses the initial one, so none is made for it.
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
  const accounts = await database.query<{ username_key: string; initial: string | null; has_own: boolean }>(
    agencyId,
    {
      text: `select u.username_key, u.initial_password_hash as initial,
        exists (select from credentials c where c.agency_id = $1 and c.username_key = u.username_key) as has_own
      from web_users u where u.agency_id = $1`,
      values: [agencyId],
    },
  );
  const known = new Map(accounts.map((account) => [account.username_key, account]));
  const queue = createWorkQueue(HASHES_AT_ONCE, Number.POSITIVE_INFINITY);
  let done = 0;
  await Promise.all(
    [...given].map(([key, password]) =>
      queue.run(async () => {
        const account = known.get(key);
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

/** Username in lower case → initial password. What is wrong with the file is told when it is staged. */
async function readInitialPasswords(source: PackageSource): Promise<Map<string, string>> {
  const given = new Map<string, string>();
  if (!source.entries.has(FILE)) return given;
  let places: { username: number; password: number } | null = null;
  try {
    for await (const records of csvRecords(FILE, source.read(FILE))) {
      for (const record of records) {
        if (places === null) {
          places = { username: record.indexOf("username"), password: record.indexOf("initialPassword") };
          continue;
        }
        const username = record[places.username];
        const password = record[places.password];
        if (username && password) given.set(username.toLowerCase(), password.normalize("NFC"));
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv || error instanceof PackageFault)) throw error;
  }
  return given;
}
