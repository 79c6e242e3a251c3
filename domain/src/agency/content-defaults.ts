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
