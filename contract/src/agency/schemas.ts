import { z } from "zod";

/** The agency's contact details (specification section 3). Texts that the agency left empty are null. */
export const agency = z.object({
  agencyId: z.int(),
  name: z.string(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  town: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
  poBox: z.string().nullable(),
  poTown: z.string().nullable(),
  poCity: z.string().nullable(),
  poRegion: z.string().nullable(),
  poPostcode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
});
export type Agency = z.infer<typeof agency>;

/** Agent content: which pages show, texts, pictures and colours (section 3, with the optional settings of D52). */
export const agentContent = z.object({
  isFsDocumentDescriptionOn: z.boolean(),
  hasFileSmart: z.boolean(),
  strataShowMeetings: z.boolean(),
  showMeetingsPageOwner: z.boolean(),
  showMeetingsPageCommitteeMember: z.boolean(),
  showReportsPageOwner: z.boolean(),
  showReportsPageCommitteeMember: z.boolean(),
  loginPageTopText: z.string().nullable(),
  buttonColor: z.string(),
  buttonTextColor: z.string(),
  websiteBackgroundColour: z.string(),
  useBackgroundImage: z.boolean(),
  agencyUrl: z.string().nullable(),
  /** Address of the picture: our own path, or an https URL (D50). Null: the portal's default. */
  footerBannerUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  bannerLinkUrl: z.string().nullable(),
  strataContactEmail: z.string().nullable(),
  isContactEmailMandatory: z.boolean(),
  showPropertyPhoto: z.boolean(),
  showBankBalanceHomePage: z.boolean(),
  showArrearsHomePage: z.boolean(),
  showArrearsPortfolioPage: z.boolean(),
  showMaintenancePageOwner: z.boolean(),
  showMaintenancePageExec: z.boolean(),
  showMaintenanceDetailsOwner: z.boolean(),
  showMaintenanceDetailsExec: z.boolean(),
  showDocsPageOwner: z.boolean(),
  showDocsPageCommitteeMember: z.boolean(),
  showSeparateInvoicePage: z.boolean(),
  showInvoicesPageOwner: z.boolean(),
  showInvoicesPageCommitteeMember: z.boolean(),
  showMaintenanceImages: z.boolean(),
  showManagerNameAndPhoto: z.boolean(),
  showManagerEmail: z.boolean(),
  voteLabels: z.object({ yes: z.string(), no: z.string(), abstain: z.string() }),
  backgroundImageUrl: z.string().nullable(),
  /** Null: what the flags switch on. */
  loginFeatures: z.array(z.string()).nullable(),
  footerStripText: z.string().nullable(),
  showContactWebsite: z.boolean(),
  allowDarkScheme: z.boolean(),
});
export type AgentContent = z.infer<typeof agentContent>;

export const service = z.object({
  serviceKey: z.int(),
  serviceName: z.string(),
  appCode: z.string(),
  isActive: z.boolean(),
});
export type Service = z.infer<typeof service>;

export const agencyApplication = z.object({
  description: z.string(),
  version: z.int(),
  rwacVersion: z.string(),
  appMhVersion: z.string(),
});
export type AgencyApplication = z.infer<typeof agencyApplication>;

export const term = z.object({ standardTerm: z.string(), localTerm: z.string() });
export type Term = z.infer<typeof term>;

/** A question and its answer, which is HTML as the import let it in (D23). */
export const faqItem = z.object({ title: z.string(), content: z.string() });
export type FaqItem = z.infer<typeof faqItem>;

export const pictureName = z.enum(["banner", "footer", "background"]);
/** Widths of an agency's icon: of an iPhone's home screen, of Android's, of the screen that an app opens with; pixels. */
export const ICON_SIZES = ["180", "192", "512"] as const;
export const iconSize = z.enum(ICON_SIZES);
/** Widths that a browser chooses from: see core/picture-sources.ts. */
export const pictureWidth = z.enum(["banner-phone", "banner", "banner-wide"]);
