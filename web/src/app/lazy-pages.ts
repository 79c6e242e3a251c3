import type { PageName } from "@portal/contract/core/pages";
import type { RouteComponent } from "@tanstack/react-router";

type Pages = Partial<Record<PageName, () => Promise<RouteComponent>>>;

/**
 * Where each page lies but those that are opened first, which send nothing of how the others are found. It is a script of
 * its own, which the router fetches after the first page. The build reads both registries and tells the server which scripts
 * belong to which page (web/page-scripts.ts), so each entry says itself from where it is imported.
 */
const publicPages = {
  loginFaq: () => import("../agency/faq-routes.tsx").then((part) => part.LoginFaqRoute),
  faq: () => import("../agency/faq-routes.tsx").then((part) => part.FaqRoute),
  demo: () => import("../agency/demo-route.tsx").then((part) => part.DemoRoute),
  forgotPassword: () => import("../sign-in/credential-routes.tsx").then((part) => part.ForgotRoute),
  changePasswordAfterReset: () =>
    import("../sign-in/credential-routes.tsx").then((part) => part.AfterResetRoute),
  secondStep: () =>
    import("../sign-in/second-step/second-step-route.tsx").then((part) => part.SecondStepRoute),
  invitation: () => import("../sign-in/invitation/invitation-route.tsx").then((part) => part.InvitationRoute),
  noAccess: () => import("./no-access-page.tsx").then((part) => part.NoAccessPage),
  notFound: () => import("./not-found-page.tsx").then((part) => part.NotFoundPage),
} as const satisfies Pages;

const signedInPages = {
  agencyFaq: () => import("./on-paper/agency-faq-page.tsx").then((part) => part.AgencyFaqPage),
  portfolio: () => import("../portfolio/portfolio-route.tsx").then((part) => part.PortfolioRoute),
  ownersCorporation: () =>
    import("../owners-corporation/owners-corporation-route.tsx").then((part) => part.OwnersCorporationRoute),
  committee: () => import("../committee/committee-route.tsx").then((part) => part.CommitteeRoute),
  // One screen under two addresses (D55).
  committeeMembers: () => import("../committee/committee-route.tsx").then((part) => part.CommitteeRoute),
  reports: () => import("../reports/reports-route.tsx").then((part) => part.ReportsRoute),
  meetings: () => import("../meetings/meeting-routes.tsx").then((part) => part.MeetingsRoute),
  vote: () => import("../meetings/vote/vote-route.tsx").then((part) => part.VoteRoute),
  meetingResult: () => import("../meetings/meeting-routes.tsx").then((part) => part.ResultRoute),
  maintenance: () => import("../maintenance/maintenance-route.tsx").then((part) => part.MaintenanceRoute),
  maintenanceTab: () => import("../maintenance/maintenance-route.tsx").then((part) => part.MaintenanceRoute),
  jobDetails: () => import("../maintenance/job-details-route.tsx").then((part) => part.JobDetailsRoute),
  documents: () => import("../documents/documents-route.tsx").then((part) => part.DocumentsRoute),
  invoices: () => import("../documents/documents-route.tsx").then((part) => part.InvoicesRoute),
  approvals: () => import("../invoices/approvals-route.tsx").then((part) => part.ApprovalsRoute),
  contact: () => import("../contact/contact-route.tsx").then((part) => part.ContactRoute),
  requestForm: () => import("../contact/request-route.tsx").then((part) => part.RequestRoute),
  account: () => import("./on-paper/own-account-page.tsx").then((part) => part.OwnAccountPage),
  changePassword: () => import("./on-paper/own-password-page.tsx").then((part) => part.OwnPasswordPage),
} as const satisfies Pages;

export const lazyPages = { ...publicPages, ...signedInPages };

/** Around the one page that is not an agency's. */
export { MessageLayout } from "./message-layout.tsx";
/** What stands in for each of them while it is fetched. */
export { showOutlines } from "./page-on-its-way.tsx";

/** Asked before any of them is shown, so it comes with the way to them. */
export { mayOpen } from "./feature-guard.ts";

export type LazyPage = keyof typeof lazyPages;
