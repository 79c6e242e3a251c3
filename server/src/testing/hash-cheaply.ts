import { vi } from "vitest";
import { cheapHashes, comparedHashes } from "./compared-hashes.ts";

type Argon2 = typeof import("@node-rs/argon2");

const CHEAP = { memoryCost: 8, timeCost: 1 };
const cheapHead = `$m=${CHEAP.memoryCost},t=${CHEAP.timeCost},`;

/**
 * Vitest's set-up of each file. Whether a password belongs to a hash never changes, and hundreds of tests sign in with the
 * same few: the 50 ms and more that each answer costs are spent once. Hashes that tests make name the cost that was asked
 * for and took next to none; programs that tests start, and the journeys, hash in earnest.
 */
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<Argon2>();
  const verified = new Map<string, Promise<boolean>>();
  const hash: Argon2["hash"] = async (password, options, signal) => {
    if (options?.memoryCost === undefined || options.timeCost === undefined)
      return argon2.hash(password, options, signal);
    const cheap = await argon2.hash(password, { ...options, ...CHEAP }, signal);
    const claimed = cheap.replace(cheapHead, `$m=${options.memoryCost},t=${options.timeCost},`);
    cheapHashes.set(claimed, cheap);
    return claimed;
  };
  const verify: Argon2["verify"] = (hashed, password, options) => {
    const question = `${String(hashed)} ${String(password)}`;
    const real = cheapHashes.get(String(hashed)) ?? hashed;
    const known = verified.get(question) ?? argon2.verify(real, password, options);
    verified.set(question, known);
    comparedHashes.push(String(hashed));
    return known;
  };
  return { ...argon2, hash, verify };
});
