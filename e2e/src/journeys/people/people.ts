import type { RoleName } from "../../sign-in/sign-in-page.ts";
import { demoRow } from "../../support/demo-tables.ts";
import { expectedLot, expectedPlan } from "../../support/expected-figures.ts";

/** What somebody meets in one role, as features.md, the decisions and the package's files say. */
export interface RoleScenario {
  readonly role: RoleName;
  /** The menu's pages, every one and no other. */
  readonly pages: readonly string[];
  /** Addresses that are not for this role. */
  readonly closed: readonly string[];
  /** A file of somebody else's, and what its address answers. */
  readonly foreign: { readonly documentId: string; readonly status: number };
  /** The meeting in which a ballot is cast; null: in none. */
  readonly ballot: string | null;
  /** A meeting in which no ballot is held, and the page says why. */
  readonly noBallot: string | null;
  readonly invoice: Decision | null;
  readonly documentId: string | null;
  readonly report: Report | null;
}

interface Decision {
  readonly documentId: string;
  readonly choice: "PAY" | "DON'T PAY";
  readonly comment: string;
}

interface Report {
  readonly title: string;
  /** For reports that ask for one. */
  readonly month: string | null;
  /** Cents that must be printed in it. */
  readonly figures: readonly number[];
}

export interface Persona {
  readonly username: string;
  /** Each role in its turn, changed to without the password. */
  readonly scenarios: readonly RoleScenario[];
}

const home = "HOME";
const ofLots = ["OWNERS CORPORATION", "PORTFOLIO"];
const ofFiles = ["REPORTS", "MEETINGS", "DOCUMENTS", "INVOICES", "MAINTENANCE"];

/** The lot's account; a lot that owes nothing has its last receipt. */
function ownAccount(ownersCorpId: number, lotId: number): Report {
  const { arrears, interestDue, lastReceiptAmount } = expectedLot(ownersCorpId, lotId);
  const figures = [arrears, interestDue, lastReceiptAmount].filter((cents) => cents !== 0);
  return { title: "Current Owner Account", month: null, figures };
}

/** The plan's funds in the month of the story. */
function position(ownersCorpId: number): Report {
  const { cashAtBankTotal } = expectedPlan(ownersCorpId).fundBalances;
  return { title: "Statement of Financial Position", month: "3", figures: [cashAtBankTotal ?? Number.NaN] };
}

const asOwner = {
  role: "Owner",
  pages: [home, ...ofLots, ...ofFiles],
  closed: ["committee", "approvals"],
  // The committee's own.
  foreign: { documentId: "10006", status: 404 },
  noBallot: null,
  invoice: null,
} as const;

const asMember = {
  role: "Committee Member",
  pages: [home, ...ofLots, "COMMITTEE MEMBER", ...ofFiles],
  closed: ["approvals"],
  // A letter to the owner of another lot.
  foreign: { documentId: "10023", status: 404 },
  noBallot: null,
  invoice: null,
} as const;

const asApprover = {
  ...asMember,
  pages: [...asMember.pages, "APPROVALS"],
  closed: [],
} as const;

const aboutLotsAndMoney = ["portfolio", "committee", "documents", "invoice", "reports", "maintenance"];

/** The eight of the demonstration (demo/README.md). */
export const people: readonly Persona[] = [
  {
    username: "owner1",
    scenarios: [
      {
        ...asOwner,
        ballot: "8006",
        documentId: "10020",
        report: ownAccount(101, 2005),
      },
    ],
  },
  {
    username: "owner2",
    scenarios: [
      {
        ...asOwner,
        foreign: { documentId: "10032", status: 404 },
        ballot: "8014",
        documentId: "10031",
        report: ownAccount(102, 3003),
      },
    ],
  },
  {
    username: "committee1",
    scenarios: [
      {
        ...asApprover,
        ballot: "8005",
        invoice: { documentId: "11001", choice: "PAY", comment: "" },
        documentId: "10009",
        report: position(101),
      },
    ],
  },
  {
    username: "committee2",
    scenarios: [
      {
        ...asMember,
        ballot: "8006",
        documentId: "10006",
        report: position(101),
      },
    ],
  },
  {
    username: "nonlot1",
    scenarios: [
      {
        role: "Committee Member - Non-Owner",
        pages: [home, "COMMITTEE MEMBER", ...ofFiles, "APPROVALS"],
        closed: ["portfolio"],
        foreign: { documentId: "10032", status: 404 },
        ballot: "8013",
        noBallot: "8014",
        invoice: { documentId: "11008", choice: "DON'T PAY", comment: "The box is not there yet" },
        documentId: "10025",
        report: position(102),
      },
    ],
  },
  {
    username: "nonlot2",
    scenarios: [
      {
        role: "Committee Member - Non-Owner",
        pages: [home, "MEETINGS"],
        closed: [...aboutLotsAndMoney, "approvals"],
        foreign: { documentId: "10006", status: 403 },
        ballot: "8005",
        noBallot: "8006",
        invoice: null,
        documentId: null,
        report: null,
      },
    ],
  },
  {
    username: "manager1",
    scenarios: [
      {
        role: "Building Manager",
        pages: [home, "MEETINGS", "APPROVALS"],
        closed: [...aboutLotsAndMoney, "owner-corporation"],
        foreign: { documentId: "10001", status: 403 },
        ballot: null,
        noBallot: "8006",
        invoice: { documentId: "11003", choice: "PAY", comment: "Clean as agreed" },
        documentId: null,
        report: null,
      },
    ],
  },
  {
    username: "both1",
    scenarios: [
      {
        ...asOwner,
        ballot: "8006",
        documentId: "10012",
        report: ownAccount(101, 2021),
      },
      {
        ...asApprover,
        ballot: "8005",
        invoice: { documentId: "11005", choice: "DON'T PAY", comment: "Only the front was pruned" },
        documentId: "10015",
        report: position(101),
      },
    ],
  },
];

export function addressOf({ username }: Persona): string {
  return demoRow("web_users", "username", username)("email");
}
