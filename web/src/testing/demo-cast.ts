import type { CastAnswer } from "@portal/contract/meetings/ballot-schemas";

/** What a first ballot is answered with. */
export const castAnswer: CastAnswer = {
  receipt: "ABCD-EFGH-JKLM",
  revision: 1,
  at: "2026-03-30T23:01:00Z",
  hash: "0a".repeat(32),
  signature: "c2lnbmVk",
  publicKey: "a2V5",
};
