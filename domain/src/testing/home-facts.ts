import type { FeatureSettings } from "../agency/feature-settings.ts";
import type { AttentionFacts } from "../home/attention-facts.ts";
import type { OpenBallot } from "../meetings/public.ts";
import { ROLE } from "../sign-in/public.ts";
import { contentOf } from "./feature-words.ts";

/** An owner to whom everything is shown; flags change some of it. */
export const everythingShown = (flags: Partial<FeatureSettings["content"]> = {}): FeatureSettings => ({
  role: ROLE.owner,
  version: 1601,
  portalFullAccessRight: true,
  isInvoiceApprover: true,
  onlineVotingProvider: 0,
  activeServiceKeys: new Set([2_000_000, 1_000_009, 1_000_030]),
  content: contentOf(true, flags),
});

/** A general meeting of plan 101 with a ballot for each of the lots. */
export const openAgm = (...lotIds: readonly number[]): OpenBallot => ({
  ownersCorpId: 101,
  meetingRecordId: 8006,
  description: "Annual General Meeting",
  cutoffOn: "2026-04-20",
  cutoffAt: "2026-04-20T08:30:00Z",
  timeZone: "Australia/Sydney",
  lotIds,
});

export const nothingToTell: AttentionFacts = {
  plans: [],
  lots: [],
  ballots: [],
  invoices: [],
  documents: [],
  lotTerm: "Lot",
};
