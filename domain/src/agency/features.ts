/**
 * Who sees what (specification section 6): one table of rows, asked by the page and by the server alike (D24). A row
 * says for each role under which condition it has the feature, and what must hold for every role; a role that a row
 * does not name has not got it. Rows of further capabilities are added to the table, nothing else changes.
 */
import { ROLE, ROLES, type Role } from "../sign-in/public.ts";

export const SERVICE_KEY = { portal: 2_000_000, documents: 1_000_009, invoiceApproval: 1_000_030 } as const;

/** Flags of the agency's content that rows ask for. */
export interface FeatureFlags {
  readonly showPropertyPhoto: boolean;
  readonly showBankBalanceHomePage: boolean;
  readonly showArrearsHomePage: boolean;
  readonly showArrearsPortfolioPage: boolean;
}

/** Everything that the table reads. */
export interface FeatureSettings {
  readonly content: FeatureFlags;
  /** `agencyApplication.version`, an integer (D1). */
  readonly version: number;
  readonly activeServiceKeys: ReadonlySet<number>;
  readonly role: Role;
  readonly portalFullAccessRight: boolean;
}

type Condition = (settings: FeatureSettings) => boolean;
type FeatureRow = { readonly [InRole in Role]?: Condition } & { readonly everyRole?: Condition };

const yes: Condition = () => true;
const hasFullAccess: Condition = ({ portalFullAccessRight }) => portalFullAccessRight;
const flag =
  (name: keyof FeatureFlags): Condition =>
  ({ content }) =>
    content[name];

const rows = {
  portfolio: { [ROLE.owner]: yes, [ROLE.committeeMember]: yes },
  portfolioArrears: {
    [ROLE.owner]: flag("showArrearsPortfolioPage"),
    [ROLE.committeeMember]: flag("showArrearsPortfolioPage"),
  },
  homePropertyDetails: {
    [ROLE.owner]: yes,
    [ROLE.committeeMember]: yes,
    [ROLE.committeeMemberNonLot]: yes,
    [ROLE.buildingManager]: yes,
  },
  // That a photo exists is the property's own matter.
  homePropertyPhoto: {
    [ROLE.owner]: yes,
    [ROLE.committeeMember]: yes,
    [ROLE.committeeMemberNonLot]: yes,
    [ROLE.buildingManager]: yes,
    everyRole: flag("showPropertyPhoto"),
  },
  homeFinancialDetails: { [ROLE.owner]: yes, [ROLE.committeeMember]: yes },
  homeArrears: {
    [ROLE.owner]: flag("showArrearsHomePage"),
    [ROLE.committeeMember]: flag("showArrearsHomePage"),
  },
  homeBankBalance: {
    [ROLE.owner]: yes,
    [ROLE.committeeMember]: yes,
    [ROLE.committeeMemberNonLot]: hasFullAccess,
    everyRole: flag("showBankBalanceHomePage"),
  },
} satisfies Record<string, FeatureRow>;

export type Feature = keyof typeof rows;

export const FEATURES = Object.keys(rows) as readonly Feature[];

/** Whether the portal is there at all for an agency; without its service everything is off (specification section 6). */
export function isPortalActive(activeServiceKeys: ReadonlySet<number>): boolean {
  return activeServiceKeys.has(SERVICE_KEY.portal);
}

/** Whether a feature is there for a session (specification section 6). */
export function isFeatureAvailable(feature: Feature, settings: FeatureSettings): boolean {
  if (!isPortalActive(settings.activeServiceKeys)) return false;
  const row: FeatureRow = rows[feature];
  const isThereForRole = row[settings.role]?.(settings) ?? false;
  return isThereForRole && (row.everyRole?.(settings) ?? true);
}

export interface FinancialAnswer {
  /** Whether a lot's financial figures may be answered at all. */
  readonly maySend: boolean;
  /** Whether arrears and interest due are among them; otherwise they are null. */
  readonly maySendArrears: boolean;
}

/** What `query/financial` may carry: it serves Home and Portfolio, so it carries what either page may show. */
export function financialAnswer(settings: FeatureSettings): FinancialAnswer {
  return {
    maySend:
      isFeatureAvailable("homeFinancialDetails", settings) || isFeatureAvailable("portfolio", settings),
    maySendArrears:
      isFeatureAvailable("homeArrears", settings) || isFeatureAvailable("portfolioArrears", settings),
  };
}

/**
 * The role whose column counts in a plan (D56): what comes from a committee seat holds only where the seat is; in
 * another plan of a committee member's own lots the Owner column applies.
 */
export function roleInPlan(role: Role, hasSeatInPlan: boolean): Role {
  return role === ROLE.committeeMember && !hasSeatInPlan ? ROLE.owner : role;
}

/** The roles offered at sign-in: all while no agency is known; non-lot members and managers from version 1401 (D2). */
export function offeredRoles(version: number | null): readonly Role[] {
  if (version === null || version >= 1401) return ROLES;
  return [ROLE.owner, ROLE.committeeMember];
}
