/** The pages' paths (specification section 2), in one registry for links, redirects and the server's titles. */
export const pagePaths = {
  login: "/login",
  agencyLogin: "/login/{agencyId}",
  agencyRoot: "/{agencyId}",
  agencyLoginAlias: "/{agencyId}/login",
  loginFaq: "/login/faq",
  forgotPassword: "/{agencyId}/forgot-password",
  changePasswordAfterReset: "/{agencyId}/change-password-after-reset",
  secondStep: "/{agencyId}/second-step",
  invitation: "/{agencyId}/invitation",
  home: "/{agencyId}/home",
  agencyFaq: "/{agencyId}/faq",
  portfolio: "/{agencyId}/portfolio",
  ownersCorporation: "/{agencyId}/owner-corporation",
  committee: "/{agencyId}/committee",
  committeeMembers: "/{agencyId}/committee-members",
  reports: "/{agencyId}/reports",
  meetings: "/{agencyId}/meetings",
  vote: "/{agencyId}/meetings/{meetingId}/vote",
  meetingResult: "/{agencyId}/meetings/{meetingId}/result",
  maintenance: "/{agencyId}/maintenance",
  maintenanceTab: "/{agencyId}/maintenance/{tab}",
  jobDetails: "/{agencyId}/maintenance/jobdetails/{jobDetailId}",
  documents: "/{agencyId}/documents",
  invoices: "/{agencyId}/invoice",
  approvals: "/{agencyId}/approvals",
  contact: "/{agencyId}/contact",
  requestForm: "/{agencyId}/request-form",
  changePassword: "/{agencyId}/change-password",
  account: "/{agencyId}/account",
  faq: "/faq",
  demo: "/demo",
  noAccess: "/no-access",
  notFound: "/not-found",
} as const;

export type PageName = keyof typeof pagePaths;

type PathParts<P extends string> = P extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PathParts<Rest>
  : never;
type HrefArguments<N extends PageName> = [PathParts<(typeof pagePaths)[N]>] extends [never]
  ? []
  : [parts: Readonly<Record<PathParts<(typeof pagePaths)[N]>, string | number>>];

/** The address of a page: `href("home", { agencyId: "799187" })` is `/799187/home`. */
export function href<N extends PageName>(page: N, ...[parts]: HrefArguments<N>): string {
  const values: Readonly<Record<string, string | number>> = parts ?? {};
  return pagePaths[page].replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(values[part])));
}
