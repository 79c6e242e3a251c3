import type { VotedKind } from "../../legislation/public.ts";

/** What a kind of resolution is called. */
export const KIND_WORDS: Readonly<Record<VotedKind, string>> = {
  ORDINARY: "ordinary resolution",
  SPECIAL: "special resolution",
  UNANIMOUS: "unanimous resolution",
  WITHOUT_DISSENT: "resolution without dissent",
  MAJORITY: "majority resolution",
  SUSTAINABILITY: "sustainability infrastructure resolution",
  ACCESSIBILITY: "accessibility infrastructure resolution",
  UNOPPOSED: "unopposed resolution",
  TERMINATION: "termination resolution",
  ELECTION: "election",
};
