import type { LocalDate } from "../core/local-date.ts";

/** `agency.json` after its check: every text in NFC, what may be absent is null, empty or its default. */
export interface AgencySettings {
  readonly asAt: LocalDate;
  readonly agencyId: number;
  readonly state: string;
  readonly timeZone: string;
  readonly agency: { readonly name: string } & Readonly<Record<AddressField, string | null>>;
  readonly content: Readonly<Record<string, ContentValue>>;
  readonly application: AgencyApplication | null;
  readonly services: readonly AgencyService[];
  readonly terminology: readonly { readonly standardTerm: string; readonly localTerm: string }[];
  readonly faq: readonly { readonly title: string; readonly content: string }[];
  readonly reports: readonly ReportSetting[];
  readonly showOwnerNameInEntitlements: boolean;
  /** What initial passwords open (D78); null: not stated. */
  readonly initialPasswords: InitialPasswords | null;
  readonly demo: { readonly anchor: LocalDate } | null;
}

/** `once`: a session that may only change the password. `keep`: a full one. */
export const INITIAL_PASSWORDS = ["once", "keep"] as const;
export type InitialPasswords = (typeof INITIAL_PASSWORDS)[number];

export type ContentValue = boolean | string | null | readonly string[] | Readonly<Record<string, string>>;

export interface AgencyApplication {
  readonly description: string | null;
  readonly version: number;
  readonly rwacVersion: string | null;
  readonly appMhVersion: string | null;
}

interface AgencyService {
  readonly serviceKey: number;
  readonly serviceName: string;
  readonly appCode: string;
  readonly isActive: boolean;
}

interface ReportSetting {
  readonly webAccessReportId: number;
  readonly internalName: string;
  readonly isAllowed: boolean;
  readonly allowedOwner: boolean;
  readonly allowedExecutive: boolean;
}

export const addressFields = [
  "address1",
  "address2",
  "town",
  "city",
  "region",
  "postcode",
  "poBox",
  "poTown",
  "poCity",
  "poRegion",
  "poPostcode",
  "email",
  "phone",
  "fax",
] as const;
type AddressField = (typeof addressFields)[number];

export const states = ["NSW", "VIC", "QLD", "WA", "SA", "ACT", "TAS", "NT"];

/** 'Agent content' of the specification: what a field holds decides how it is checked. */
export type ContentKind =
  | "flag"
  | "text"
  | "paragraph" // a plain text of at most 1,000 characters
  | "html"
  | "color"
  | "link"
  | "picture"
  | "texts"
  | "vote-labels"
  | "factor-demand" // of whom a second factor is demanded
  | "letter-offset"; // how far a printer is off, in millimetres

const flags =
  "isFsDocumentDescriptionOn hasFileSmart strataShowMeetings showMeetingsPageOwner showMeetingsPageCommitteeMember " +
  "showReportsPageOwner showReportsPageCommitteeMember useBackgroundImage isContactEmailMandatory showPropertyPhoto " +
  "showBankBalanceHomePage showArrearsHomePage showArrearsPortfolioPage showMaintenancePageOwner " +
  "showMaintenancePageExec showMaintenanceDetailsOwner showMaintenanceDetailsExec showDocsPageOwner " +
  "showDocsPageCommitteeMember showSeparateInvoicePage showInvoicesPageOwner showInvoicesPageCommitteeMember " +
  "showMaintenanceImages showManagerNameAndPhoto showManagerEmail";

export const requiredContent: ReadonlyMap<string, ContentKind> = new Map<string, ContentKind>([
  ...flags.split(" ").map((name): [string, ContentKind] => [name, "flag"]),
  ["loginPageTopText", "html"],
  ["buttonColor", "color"],
  ["buttonTextColor", "color"],
  ["websiteBackgroundColour", "color"],
  ["agencyUrl", "link"],
  ["footerBannerUrl", "picture"],
  ["strataContactEmail", "text"],
]);

/** Banner (D50), the optional settings of D52, what is said beside an amount to pay, who needs a second factor, and where letters begin. */
export const optionalContent: ReadonlyMap<string, ContentKind> = new Map<string, ContentKind>([
  ["bannerUrl", "picture"],
  ["bannerLinkUrl", "link"],
  ["voteLabels", "vote-labels"],
  ["backgroundImageUrl", "picture"],
  ["loginFeatures", "texts"],
  ["footerStripText", "html"],
  ["showContactWebsite", "flag"],
  ["allowDarkScheme", "flag"],
  ["howToPay", "paragraph"],
  ["hardshipText", "paragraph"],
  ["requireSecondFactor", "factor-demand"],
  ["letterOffset", "letter-offset"],
  ["sendVoteReminders", "flag"],
  ["takePaperVotes", "flag"],
  ["secretaryDelegation", "text"],
  ["rejectIneligibleVotes", "flag"],
]);

/** Fields of the content that hold HTML from the agency, to be sanitised on the way in (D23). */
export const htmlContent: readonly string[] = [...requiredContent, ...optionalContent]
  .filter(([, kind]) => kind === "html")
  .map(([name]) => name);

/** Fields that may name a picture below files/. */
export const pictureContent: readonly string[] = [...requiredContent, ...optionalContent]
  .filter(([, kind]) => kind === "picture")
  .map(([name]) => name);
