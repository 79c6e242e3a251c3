import { DEFAULT_COLOURS } from "./theme.ts";

/** What holds of the content where neither package nor portal states it (D52; colours: specification section 9). */
export const CONTENT_DEFAULTS = {
  ...DEFAULT_COLOURS,
  voteLabels: { yes: "Yes", no: "No", abstain: "Abstain" },
  backgroundImageUrl: null,
  loginFeatures: null,
  footerStripText: null,
  showContactWebsite: true,
  allowDarkScheme: true,
  bannerUrl: null,
  bannerLinkUrl: null,
  footerBannerUrl: null,
} as const;

/**
 * What is nobody's to read, though it stands in the content: of whom a second factor is demanded, how letters are printed, whether
 * owners are reminded to vote, and whether votes on paper are taken; in Queensland since when the agency acts for the secretary, and whether votes
 * of lots that owe are refused.
 */
export const UNSEEN_CONTENT = {
  requireSecondFactor: "none",
  letterOffset: "0,0",
  sendVoteReminders: true,
  takePaperVotes: true,
  secretaryDelegation: null,
  rejectIneligibleVotes: false,
} as const;

/** Texts beside an amount to pay: for those who may see one, and never part of the content that everybody may read. */
export const PAYMENT_TEXTS = {
  howToPay: null,
  hardshipText: "If paying is difficult, please call us. We can talk about a payment plan.",
} as const;
