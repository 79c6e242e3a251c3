import type { AgencyApplication } from "@portal/contract/agency/schemas";
import type { Feature } from "@portal/domain/agency/feature-rows";
import { isFeatureAvailable, offeredRoles } from "@portal/domain/agency/features";
import type { AgencyConfig } from "../../agency/public.ts";

/** What the portal does in plain words, each with the rows of the feature table that let somebody do it (D52). */
const offers: readonly (readonly [text: string, ...features: readonly Feature[]])[] = [
  ["Your property and its address", "homePropertyDetails"],
  ["What you have paid, and until when", "homeFinancialDetails"],
  ["Arrears and interest due", "homeArrears", "portfolioArrears"],
  ["Bank balances of your plan", "homeBankBalance"],
  ["Open work orders and quotes", "maintenance"],
  ["Meetings, and your vote in them", "meetings"],
  ["Documents of your plan", "documents"],
  ["Invoices of your plan", "invoices"],
  ["Approval of invoices by your committee", "approvals"],
  ["Reports, to read and to download", "reports"],
  ["Answers to common questions", "faq"],
];

/** The agency's own list, else what its flags, version and services switch on for any role that may sign in (D52). */
export function featuresListOf({
  content,
  version,
  activeServiceKeys,
}: Pick<AgencyConfig, "content" | "version" | "activeServiceKeys">): readonly string[] {
  const mayAnybody = (feature: Feature) =>
    offeredRoles(version).some((role) =>
      isFeatureAvailable(feature, {
        content,
        version,
        activeServiceKeys,
        role,
        // What a person's account allows is not known before sign-in.
        portalFullAccessRight: true,
        isInvoiceApprover: true,
        onlineVotingProvider: 0,
      }),
    );
  return (
    content.loginFeatures ??
    offers.filter(([, ...features]) => features.some(mayAnybody)).map(([text]) => text)
  );
}

/** Description and versions of the agency's application (D1: all are shown); null where none is recorded (D3). */
export function versionTextOf(application: AgencyApplication | null): string | null {
  if (application === null) return null;
  const { description, version, rwacVersion, appMhVersion } = application;
  const releases = [...new Set([rwacVersion, appMhVersion])].filter((release) => release !== "").join(", ");
  return `${description} version ${version}${releases === "" ? "" : ` (${releases})`}`.trim();
}
