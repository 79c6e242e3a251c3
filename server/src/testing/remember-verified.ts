import { vi } from "vitest";
import { comparedHashes } from "./compared-hashes.ts";

type Argon2 = typeof import("@node-rs/argon2");

/**
 * Vitest's set-up of each file. Whether a password belongs to a hash never changes, and hundreds of tests sign in with the
 * same few: the 50 ms and more that each answer costs are spent once. A password that is new to a hash costs what it costs.
 */
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<Argon2>();
  const verified = new Map<string, Promise<boolean>>();
  const verify: Argon2["verify"] = (hashed, password, options) => {
    const question = `${String(hashed)} ${String(password)}`;
    const known = verified.get(question) ?? argon2.verify(hashed, password, options);
    verified.set(question, known);
    comparedHashes.push(String(hashed));
    return known;
  };
  return { ...argon2, verify };
});
