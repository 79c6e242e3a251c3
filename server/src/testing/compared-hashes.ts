/** The hashes that passwords were compared with, in their order: what a sign-in costs, without a clock. */
export const comparedHashes: string[] = [];

/** What was really made, by the hash that it claims to be; all files of a thread know of it, as they share its modules. */
export const cheapHashes = new Map<string, string>();
