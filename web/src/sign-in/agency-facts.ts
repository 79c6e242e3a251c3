import type { AgencyApplication, AgentContent } from "@portal/contract/agency/schemas";

/** The portal's features in plain words, each with the setting that switches it on (D52). Pages to come add theirs. */
const features: readonly { readonly text: string; readonly isOn: (content: AgentContent) => boolean }[] = [
  { text: "Your property and its address", isOn: () => true },
  { text: "What you have paid, and until when", isOn: () => true },
  { text: "Arrears and interest due", isOn: ({ showArrearsHomePage }) => showArrearsHomePage },
  { text: "Bank balances of your plan", isOn: ({ showBankBalanceHomePage }) => showBankBalanceHomePage },
  {
    text: "Open work orders and quotes",
    isOn: ({ showMaintenancePageOwner, showMaintenancePageExec }) =>
      showMaintenancePageOwner || showMaintenancePageExec,
  },
  {
    text: "Scheduled meetings",
    isOn: ({ showMeetingsPageOwner, showMeetingsPageCommitteeMember }) =>
      showMeetingsPageOwner || showMeetingsPageCommitteeMember,
  },
  { text: "Answers to common questions", isOn: () => true },
];

/** The agency's own list, else what its flags switch on (D52). */
export function featuresListOf(content: AgentContent): readonly string[] {
  if (content.loginFeatures !== null) return content.loginFeatures;
  return features.filter(({ isOn }) => isOn(content)).map(({ text }) => text);
}

/** Description and versions of the agency's application (D1: all are shown); null where none is recorded (D3). */
export function versionTextOf(application: AgencyApplication | null): string | null {
  if (application === null) return null;
  const { description, version, rwacVersion, appMhVersion } = application;
  const releases = [...new Set([rwacVersion, appMhVersion])].filter((release) => release !== "").join(", ");
  return `${description} version ${version}${releases === "" ? "" : ` (${releases})`}`.trim();
}
