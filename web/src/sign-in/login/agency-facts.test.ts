import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import { expect, it } from "vitest";
import { content } from "../../testing/demo-answers.ts";
import { featuresListOf } from "./agency-facts.ts";

const services = Object.values(SERVICE_KEY);
const listOf = (change: Partial<typeof content> = {}, version = 1601, keys: readonly number[] = services) =>
  featuresListOf({ content: { ...content, ...change }, version, activeServiceKeys: new Set(keys) });

const meetings = "Meetings, and your vote in them";
const approvals = "Approval of invoices by your committee";

it("the list beside sign-in names all that is switched on", { tags: ["spec-748"] }, () => {
  expect(listOf()).toEqual([
    "Your property and its address",
    "What you have paid, and until when",
    "Arrears and interest due",
    "Bank balances of your plan",
    "Open work orders and quotes",
    meetings,
    "Documents of your plan",
    "Invoices of your plan",
    approvals,
    "Reports, to read and to download",
    "Answers to common questions",
  ]);
});

it.each([
  ["Arrears and interest due", { showArrearsHomePage: false, showArrearsPortfolioPage: false }],
  ["Bank balances of your plan", { showBankBalanceHomePage: false }],
  ["Open work orders and quotes", { showMaintenancePageOwner: false, showMaintenancePageExec: false }],
  [meetings, { showMeetingsPageOwner: false, showMeetingsPageCommitteeMember: false }],
  ["Documents of your plan", { hasFileSmart: false }],
  ["Invoices of your plan", { showSeparateInvoicePage: false }],
  [
    "Reports, to read and to download",
    { showReportsPageOwner: false, showReportsPageCommitteeMember: false },
  ],
])("'%s' goes with its flags", { tags: ["spec-748"] }, (text, flags) => {
  expect(listOf()).toContain(text);
  expect(listOf(flags)).not.toContain(text);
});

it(
  "what one role may do is enough, and is told by the service and the version",
  { tags: ["spec-748"] },
  () => {
    expect(listOf({ showMeetingsPageOwner: false })).toContain(meetings);
    expect(listOf({}, 1601, [SERVICE_KEY.portal])).not.toContain(approvals);
    expect(listOf({ strataShowMeetings: false }, 1050)).not.toContain(meetings);
    expect(listOf({ strataShowMeetings: false }, 1051)).toContain(meetings);
    expect(listOf({}, 1601, [])).toEqual([]);
  },
);

it("an agency's own list is what it says", { tags: ["spec-748"] }, () => {
  expect(listOf({ loginFeatures: ["Free tea"] })).toEqual(["Free tea"]);
});
