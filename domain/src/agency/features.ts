/**
 * Who sees what (specification section 6): one table of rows, asked by the page and by the server alike (D24). The rows
 * are `feature-rows.ts`; what is asked of them is here.
 */
import { ROLE, ROLES, type Role } from "../sign-in/public.ts";
import { type Feature, featureRows } from "./feature-rows.ts";
import { type FeatureSettings, SERVICE_KEY } from "./feature-settings.ts";

/** Whether the portal is there at all for an agency; without its service everything is off (specification section 6). */
export function isPortalActive(activeServiceKeys: ReadonlySet<number>): boolean {
  return activeServiceKeys.has(SERVICE_KEY.portal);
}

/** Whether a feature is there for a session (specification section 6). */
export function isFeatureAvailable(feature: Feature, settings: FeatureSettings): boolean {
  if (!isPortalActive(settings.activeServiceKeys)) return false;
  const row = featureRows[feature];
  if (row.within !== undefined && !isFeatureAvailable(row.within, settings)) return false;
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

/** Whether a lot's levies and receipts over time may be seen: the running balance tells what its arrears are. */
export function maySeeLevyHistory(settings: FeatureSettings): boolean {
  const { maySend, maySendArrears } = financialAnswer(settings);
  return maySend && maySendArrears;
}

/**
 * The role whose column counts in a plan (D56): what comes from a committee seat holds only where the seat is; in
 * another plan of a committee member's own lots the Owner column applies.
 */
export function roleInPlan(role: Role, hasSeatInPlan: boolean): Role {
  return role === ROLE.committeeMember && !hasSeatInPlan ? ROLE.owner : role;
}

/**
 * Whether a page stands in the menu: when any reached plan would show it (D56). Each plan is given as whether the person
 * has a seat in it; who reaches no plan is shown what the role's own column says.
 */
export function isFeatureInAnyPlan(
  feature: Feature,
  settings: FeatureSettings,
  hasSeatInPlans: readonly boolean[],
): boolean {
  const roles =
    hasSeatInPlans.length === 0
      ? [settings.role]
      : hasSeatInPlans.map((hasSeat) => roleInPlan(settings.role, hasSeat));
  return roles.some((role) => isFeatureAvailable(feature, { ...settings, role }));
}

/** The roles offered at sign-in: all while no agency is known; non-lot members and managers from version 1401 (D2). */
export function offeredRoles(version: number | null): readonly Role[] {
  if (version === null || version >= 1401) return ROLES;
  return [ROLE.owner, ROLE.committeeMember];
}
