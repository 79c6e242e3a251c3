import { createLimiter } from "../../core/jobs/limiter.ts";
import { hashPassword, isPasswordRight } from "../../sign-in/public.ts";
import type { GivenAccount } from "./given-accounts.ts";
import { accountName, type KnownAccounts } from "./known-accounts.ts";

/** A hash takes 64 MiB and a thread for 45 ms. */
const HASHES_AT_ONCE = 2;

/**
 * The hashes to keep for the initial passwords of a package, by username in lower case. Made before the transaction,
 * which holds the embedded engine's only connection. A hash that still fits is kept, so that the same package again
 * changes nothing; an account with a password of its own never uses the initial one, so none is made for it. Both ask
 * for the same person: of a username that goes to another contact nothing is kept.
 */
export async function hashInitialPasswords(
  accounts: readonly GivenAccount[],
  known: KnownAccounts,
  onHashed: (done: number, total: number) => void,
): Promise<Map<string, string | null>> {
  const hashes = new Map<string, string | null>();
  const given = new Map<string, GivenAccount & { readonly password: string }>();
  for (const { password, ...account } of accounts)
    if (password !== null) given.set(account.username.toLowerCase(), { ...account, password });
  const limiter = createLimiter({ atOnce: HASHES_AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  let done = 0;
  await Promise.all(
    [...given].map(([key, { username, contactId, password }]) =>
      limiter.run("all", async () => {
        const account = known.get(accountName(username, contactId));
        const kept = account?.initial ?? null;
        const isKept = account?.hasOwn === true || (kept !== null && (await isPasswordRight(password, kept)));
        hashes.set(key, isKept ? kept : await hashPassword(password));
        onHashed((done += 1), given.size);
      }),
    ),
  );
  return hashes;
}
