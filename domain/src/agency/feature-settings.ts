import type { Role } from "../sign-in/public.ts";

/** Keys of the services that an agency switches on (specification section 3). */
export const SERVICE_KEY = { portal: 2_000_000, documents: 1_000_009, invoiceApproval: 1_000_030 } as const;

/** Flags of the agency's content that the feature table asks for. */
export interface FeatureFlags {
  readonly isFsDocumentDescriptionOn: boolean;
  readonly hasFileSmart: boolean;
  readonly strataShowMeetings: boolean;
  readonly showMeetingsPageOwner: boolean;
  readonly showMeetingsPageCommitteeMember: boolean;
  readonly showReportsPageOwner: boolean;
  readonly showReportsPageCommitteeMember: boolean;
  readonly showPropertyPhoto: boolean;
  readonly showBankBalanceHomePage: boolean;
  readonly showArrearsHomePage: boolean;
  readonly showArrearsPortfolioPage: boolean;
  readonly showMaintenancePageOwner: boolean;
  readonly showMaintenancePageExec: boolean;
  readonly showMaintenanceDetailsOwner: boolean;
  readonly showMaintenanceDetailsExec: boolean;
  readonly showMaintenanceImages: boolean;
  readonly showDocsPageOwner: boolean;
  readonly showDocsPageCommitteeMember: boolean;
  readonly showSeparateInvoicePage: boolean;
  readonly showInvoicesPageOwner: boolean;
  readonly showInvoicesPageCommitteeMember: boolean;
  readonly showManagerNameAndPhoto: boolean;
  readonly showManagerEmail: boolean;
}

/** Everything that the feature table reads. */
export interface FeatureSettings {
  readonly content: FeatureFlags;
  /** `agencyApplication.version`, an integer (D1). */
  readonly version: number;
  readonly activeServiceKeys: ReadonlySet<number>;
  readonly role: Role;
  readonly portalFullAccessRight: boolean;
  readonly isInvoiceApprover: boolean;
  /** 0: the agency's own voting; with any other provider the portal has no meetings. */
  readonly onlineVotingProvider: number;
  /** Whether no money is kept of the plan: then nothing of it is shown, not zero. */
  readonly isWithoutMoney?: boolean | undefined;
}
