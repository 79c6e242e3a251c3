import { href } from "../../contract/src/core/pages.ts";
import { askForReset } from "../lighthouse/routes.ts";

/** One page of the tour, and what can be opened upon it. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  /** The people who are taken there; nobody signed in where it is empty. */
  readonly users: readonly DemoUser[];
  /** A script of the tab's before the page's own, for what a page finds remembered. */
  readonly remember?: string;
  /** Names of buttons that are pressed one after the other, each in the dialog that the one before opened. */
  readonly presses?: Readonly<Record<string, readonly RegExp[]>>;
}

export const agencyId = "799187";
const agency = { agencyId };

/** The people of the demonstration and the role that each is signed in with. */
export const roleOf = {
  owner1: 1,
  owner2: 1,
  committee1: 2,
  committee2: 2,
  nonlot1: 3,
  nonlot2: 3,
  manager1: 4,
  both1: 2,
} as const;

export type DemoUser = keyof typeof roleOf;

const everybody = Object.keys(roleOf) as DemoUser[];
/** Owners are shown a door that is closed. */
const committeeFirst: readonly DemoUser[] = [
  "committee1",
  ...everybody.filter((user) => user !== "committee1"),
];
const approvers: readonly DemoUser[] = ["committee1", "nonlot1", "manager1", "both1"];
const voters: readonly DemoUser[] = ["owner1", "committee1"];

/** Only a narrow window has it. */
export const DRAWER = "drawer";

/** Who comes first is shown in every state, the others as they find the page. */
export const stops: readonly Stop[] = [
  { name: "login", path: href("agencyLogin", agency), users: [] },
  { name: "login-any-agency", path: href("login"), users: [] },
  { name: "login-faq", path: `${href("loginFaq")}?agencyid=${agencyId}`, users: [] },
  { name: "forgot-password", path: href("forgotPassword", agency), users: [] },
  { name: "after-reset", path: href("changePasswordAfterReset", agency), users: [], remember: askForReset },
  { name: "second-step", path: href("secondStep", agency), users: [] },
  { name: "faq", path: href("faq"), users: [] },
  { name: "demo", path: href("demo"), users: [] },
  { name: "no-access", path: href("noAccess"), users: [] },
  { name: "not-found", path: href("notFound"), users: [] },
  { name: "home", path: href("home", agency), users: everybody, presses: { [DRAWER]: [/^Menu$/] } },
  { name: "portfolio", path: href("portfolio", agency), users: everybody },
  {
    name: "owners-corporation",
    path: href("ownersCorporation", agency),
    users: ["committee1", "owner1", "owner2", "nonlot1", "nonlot2", "both1", "committee2"],
    presses: { entitlements: [/^Show Entitlements/], contacts: [/^Save contacts/] },
  },
  {
    name: "owners-corporation-102",
    path: `${href("ownersCorporation", agency)}?lot=3003`,
    users: ["owner2"],
  },
  { name: "committee", path: href("committee", agency), users: committeeFirst },
  { name: "committee-members", path: href("committeeMembers", agency), users: committeeFirst },
  {
    name: "reports",
    path: href("reports", agency),
    users: ["committee1", "owner1", "owner2", "nonlot1", "nonlot2", "manager1"],
    presses: {
      parameters: [/^Statement of Financial Performance: Click/],
      position: [/^Statement of Financial Position: Click/],
      frame: [/^Insurance Details: Click/],
    },
  },
  { name: "meetings", path: href("meetings", agency), users: everybody },
  {
    name: "vote",
    path: href("vote", { ...agency, meetingId: 8006 }),
    users: voters,
    presses: { paper: [/^Proceed to Electronic Voting Paper/] },
  },
  {
    name: "meeting-result",
    path: href("meetingResult", { ...agency, meetingId: 8004 }),
    users: ["committee1", "owner1"],
  },
  {
    name: "meeting-result-102",
    path: `${href("meetingResult", { ...agency, meetingId: 8011 })}?lot=3003`,
    users: ["owner2"],
  },
  { name: "maintenance", path: href("maintenance", agency), users: everybody },
  { name: "maintenance-quotes", path: href("maintenanceTab", { ...agency, tab: "quotes" }), users: voters },
  {
    name: "job",
    path: `${href("jobDetails", { ...agency, jobDetailId: 6003 })}?isQuote=false`,
    users: ["owner1", "manager1"],
    presses: { picture: [/^Larger view/] },
  },
  { name: "documents", path: href("documents", agency), users: everybody },
  {
    name: "invoices",
    path: href("invoices", agency),
    users: ["committee1", "nonlot1", "manager1", "owner1"],
  },
  { name: "approvals", path: href("approvals", agency), users: approvers },
  { name: "contact", path: href("contact", agency), users: ["owner1", "manager1", "nonlot1"] },
  { name: "request-form", path: href("requestForm", agency), users: ["owner1", "manager1"] },
  { name: "change-password", path: href("changePassword", agency), users: ["owner1"] },
  { name: "agency-faq", path: href("agencyFaq", agency), users: ["owner1"] },
];
