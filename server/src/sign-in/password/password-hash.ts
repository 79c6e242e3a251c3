import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { randomText, sha256 } from "../../core/ids/tokens.ts";
import type { AccountKey } from "../accounts/account-key.ts";

/** security.md: Argon2id with 64 MiB, three passes, one lane; about 45 ms. */
const parameters = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const prefix = "$argon2id$v=19$m=65536,t=3,p=1$";

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * The hash of a temporary password. All of an account have the same salt, so that one hash finds the one that was typed among
 * any number that are pending: an attempt costs the same however many there are, and if the account does not exist. They have
 * 70 bits by chance and live an hour, so nobody computes a table for them.
 */
export function hashTemporaryPassword(
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
  password: string,
): Promise<string> {
  const salt = sha256(`temporary password ${agencyId} ${contactId} ${usernameKey}`).subarray(0, 16);
  return hash(password, { ...parameters, salt });
}

/** Whether the hash was made with other parameters than today's; it is then renewed at the next sign-in. */
export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}

let decoy: Promise<string> | undefined;

/** Kept once it is there: one that failed must not fail for ever. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomText(16)).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/** Costs the same whether the account exists or not: where it does not, the hash of a random text is compared (D22). */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  const other = await decoyHash();
  const isEqual = await verify(passwordHash ?? other, password);
  return isEqual && passwordHash !== null;
}
