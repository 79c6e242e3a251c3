/** The hashes that passwords were compared with, in their order: what a sign-in costs, without a clock. */
export const comparedHashes: string[] = [];
