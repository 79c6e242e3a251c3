import { describe, expect, it } from "vitest";
import type { FeatureSettings } from "../agency/feature-settings.ts";
import { ROLE, ROLES, type Role } from "../sign-in/public.ts";
import { everythingShown, nothingToTell, openAgm } from "../testing/home-facts.ts";
import type { AttentionFacts, OwnLot } from "./attention-facts.ts";
import { attentionOf } from "./attention.ts";

const all = everythingShown();
const lot5: OwnLot = {
  lotId: 2005,
  ownersCorpId: 101,
  number: "5",
  overdueCents: 56_776,
  totalCents: 202_824,
  nextLevy: { cents: 146_048, dueOn: "2026-04-09" },
  nextDueOn: "2026-04-09",
};
const agm = openAgm(2005);
const plan101 = { ownersCorpId: 101, planNumber: "71204", todayOn: "2026-03-31" };
const plan102 = { ownersCorpId: 102, planNumber: "40127", todayOn: "2026-03-31" };
const nothing: AttentionFacts = { ...nothingToTell, plans: [plan101] };
const invoice = { ownersCorpId: 101, amountCents: 215_000, dueOn: "2026-04-02" };

/** Each fact alone, and the line it makes. */
const facts = {
  overdue: [{ lots: [{ ...lot5, nextLevy: null }] }, "Overdue: $567.76 for Lot 5"],
  vote: [{ ballots: [agm] }, "Vote: Annual General Meeting, closes in 20 days"],
  invoices: [{ invoices: [invoice] }, "1 invoice to decide, $2,150.00, due in 2 days"],
  levy: [{ lots: [{ ...lot5, overdueCents: 0 }] }, "Levy $1,460.48 due in 9 days"],
  documents: [{ documents: [{ ownersCorpId: 101, isInvoice: false, count: 2 }] }, "2 new documents"],
  filedInvoices: [{ documents: [{ ownersCorpId: 101, isInvoice: true, count: 1 }] }, "1 new document"],
} as const satisfies Record<string, readonly [Partial<AttentionFacts>, string]>;
type Fact = keyof typeof facts;

const linesOf = (
  change: Partial<AttentionFacts>,
  settings: FeatureSettings = all,
  settingsOf: Readonly<Record<number, FeatureSettings>> = {},
) => attentionOf({ ...nothing, ...change }, (plan) => settingsOf[plan] ?? settings);
const textsOf = (...given: Parameters<typeof linesOf>) =>
  linesOf(...given).lines.map(({ text, whose }) => (whose === null ? text : `${text} (${whose})`));

/** Who is told of a fact while everything is on, and what each setting takes from whom. */
const table: readonly (readonly [
  fact: Fact,
  change: string,
  changed: Partial<FeatureSettings>,
  roles: readonly Role[],
])[] = [
  ["overdue", "all on", {}, [1, 2]],
  ["overdue", "showArrearsHomePage off", flag("showArrearsHomePage"), []],
  ["overdue", "showArrearsPortfolioPage off", flag("showArrearsPortfolioPage"), [1, 2]],
  ["overdue", "no portal", { activeServiceKeys: new Set([1_000_009, 1_000_030]) }, []],
  ["levy", "all on", {}, [1, 2]],
  ["levy", "showArrearsHomePage off", flag("showArrearsHomePage"), [1, 2]],
  ["levy", "no portal", { activeServiceKeys: new Set() }, []],
  ["vote", "all on", {}, [1, 2, 3, 4]],
  ["vote", "showMeetingsPageOwner off", flag("showMeetingsPageOwner"), [2, 3, 4]],
  ["vote", "showMeetingsPageCommitteeMember off", flag("showMeetingsPageCommitteeMember"), [1]],
  ["vote", "another provider", { onlineVotingProvider: 1 }, []],
  ["vote", "an early version", { version: 1050 }, [1, 2]],
  ["invoices", "all on", {}, [2, 3, 4]],
  ["invoices", "no approver", { isInvoiceApprover: false }, []],
  ["invoices", "no service", { activeServiceKeys: new Set([2_000_000, 1_000_009]) }, []],
  ["documents", "all on", {}, [1, 2, 3]],
  ["documents", "showDocsPageOwner off", flag("showDocsPageOwner"), [2, 3]],
  ["documents", "showDocsPageCommitteeMember off", flag("showDocsPageCommitteeMember"), [1]],
  ["documents", "no full access", { portalFullAccessRight: false }, [1, 2]],
  ["documents", "no service", { activeServiceKeys: new Set([2_000_000, 1_000_030]) }, []],
  ["filedInvoices", "all on", {}, [1, 2, 3]],
  ["filedInvoices", "showInvoicesPageOwner off", flag("showInvoicesPageOwner"), [2, 3]],
  ["filedInvoices", "showInvoicesPageCommitteeMember off", flag("showInvoicesPageCommitteeMember"), [1]],
  [
    "filedInvoices",
    "among the documents",
    flag("showSeparateInvoicePage", "showInvoicesPageOwner"),
    [1, 2, 3],
  ],
  ["filedInvoices", "showDocsPageOwner off", flag("showDocsPageOwner"), [2, 3]],
];

function flag(...names: readonly (keyof FeatureSettings["content"])[]): Partial<FeatureSettings> {
  return { content: { ...all.content, ...Object.fromEntries(names.map((name) => [name, false])) } };
}

describe("what needs you", () => {
  it.each(table)("%s, %s", (fact, _, changed, roles) => {
    const [change, text] = facts[fact];
    for (const role of ROLES) {
      const { lines, counts } = linesOf(change, { ...all, ...changed, role });
      expect([role, lines.map((line) => line.text)]).toEqual([role, roles.includes(role) ? [text] : []]);
      const counted: Partial<Record<Fact, number>> = {
        vote: counts.votes,
        invoices: counts.invoices,
        documents: counts.documents,
      };
      expect([role, (counted[fact] ?? lines.length) > 0]).toEqual([role, roles.includes(role)]);
    }
  });

  it("asks each plan for its own settings", () => {
    const off = { ...all, content: { ...all.content, showMeetingsPageOwner: false } };
    const change = { plans: [plan101, plan102], ballots: [agm, { ...agm, ownersCorpId: 102, lotIds: [] }] };
    expect(textsOf(change, all, { 102: off })).toEqual([
      "Vote: Annual General Meeting of plan 71204, closes in 20 days",
    ]);
  });

  it("puts what is overdue first, then the nearest day, then news, and shows four", () => {
    const change = {
      lots: [lot5],
      ballots: [agm],
      invoices: [invoice, { ...invoice, dueOn: "2026-04-30" }],
      documents: [{ ownersCorpId: 101, isInvoice: false, count: 1 }],
    };
    const member = { ...all, role: ROLE.committeeMember };
    expect(textsOf(change, member)).toEqual([
      "Overdue: $567.76 for Lot 5",
      "2 invoices to decide, $4,300.00, the first due in 2 days",
      "Levy $1,460.48 due in 9 days",
      "Vote: Annual General Meeting, closes in 20 days",
    ]);
    expect(linesOf(change, member).counts).toEqual({ votes: 1, invoices: 2, documents: 1 });
  });

  it("names the lots of who has several, each plan's apart", () => {
    const lots = [
      { ...lot5, lotId: 2019, number: "19" },
      { ...lot5, lotId: 2020, number: "20" },
    ];
    const ballot = { ...agm, lotIds: [2019, 2020] };
    expect(textsOf({ lots, ballots: [ballot] })).toEqual([
      "Overdue: $1,135.52 for Lots 19, 20",
      "Levies $2,920.96 due in 9 days for Lots 19, 20",
      "Vote: Annual General Meeting, closes in 20 days (for Lots 19, 20)",
    ]);
    const villa = { ...lot5, lotId: 3003, ownersCorpId: 102, number: "3", nextLevy: null };
    expect(textsOf({ lots: [lot5, villa], plans: [plan101, plan102], lotTerm: "Unit" })).toEqual([
      "Overdue: $567.76 for Unit 5 of plan 71204",
      "Overdue: $567.76 for Unit 3 of plan 40127",
      "Levy $1,460.48 due in 9 days for Unit 5 of plan 71204",
    ]);
  });

  it("tells levies of the next 30 days, and days by their words", () => {
    const due = (dueOn: string) =>
      textsOf({ lots: [{ ...lot5, overdueCents: 0, nextLevy: { cents: 100, dueOn } }] });
    expect(due("2026-04-30")).toEqual(["Levy $1.00 due in 30 days"]);
    expect(due("2026-05-01")).toEqual([]);
    expect(due("2026-03-31")).toEqual(["Levy $1.00 due today"]);
    expect(textsOf({ ballots: [{ ...agm, cutoffOn: "2026-04-01" }] })).toEqual([
      "Vote: Annual General Meeting, closes tomorrow",
    ]);
    const member = { ...all, role: ROLE.committeeMember };
    expect(textsOf({ invoices: [{ ...invoice, dueOn: "2026-03-29" }] }, member)).toEqual([
      "1 invoice to decide, $2,150.00, was due on 29/03/2026",
    ]);
    const two = { invoices: [{ ...invoice, dueOn: "2026-03-29" }, invoice] };
    expect(textsOf(two, member)).toEqual([
      "2 invoices to decide, $4,300.00, the first was due on 29/03/2026",
    ]);
  });

  it("tells each plan's invoices apart, as the page that a line leads to lists one plan's", () => {
    const invoices = [
      { ...invoice, dueOn: "2026-04-09" },
      { ...invoice, ownersCorpId: 102, dueOn: "2026-04-05" },
      invoice,
    ];
    const manager = { ...all, role: ROLE.buildingManager };
    const change = { plans: [plan101, plan102], invoices };
    expect(textsOf(change, manager)).toEqual([
      "2 invoices of plan 71204 to decide, $4,300.00, the first due in 2 days",
      "1 invoice of plan 40127 to decide, $2,150.00, due in 5 days",
    ]);
    expect(linesOf(change, manager).counts.invoices).toBe(3);
  });

  it("leads to where it is acted on", () => {
    const plans = [plan101, plan102];
    const member = { ...all, role: ROLE.committeeMember };
    const documents = [
      { ownersCorpId: 101, isInvoice: true, count: 3 },
      { ownersCorpId: 102, isInvoice: false, count: 1 },
    ];
    const invoices = [invoice, { ...invoice, ownersCorpId: 102, dueOn: "2026-04-01" }];
    const { lines, counts } = linesOf({ plans, lots: [lot5], invoices, documents }, member);
    expect(lines.map(({ kind, page, ownersCorpId, lotId }) => [kind, page, ownersCorpId, lotId])).toEqual([
      ["overdue", "portfolio", 101, 2005],
      ["invoices", "approvals", 102, null],
      ["invoices", "approvals", 101, 2005],
      ["levy", "portfolio", 101, 2005],
    ]);
    expect(counts.documents).toBe(1);
    const news = linesOf({ plans, documents }, member).lines;
    expect(news).toMatchObject([{ kind: "documents", page: "documents", ownersCorpId: 102, lotId: null }]);
    const [vote] = linesOf({ ballots: [agm] }).lines;
    expect(vote).toMatchObject({
      page: "vote",
      meetingRecordId: 8006,
      lotId: 2005,
      cutoff: { at: "2026-04-20T08:30:00Z", timeZone: "Australia/Sydney" },
    });
    const filed = { documents: documents.slice(0, 1) };
    expect(linesOf(filed, member)).toMatchObject({ lines: [{ page: "invoices" }], counts: { documents: 0 } });
  });

  it("says nothing where nothing is there, and keeps nothing of a plan that is not reached", () => {
    expect(linesOf({})).toEqual({ lines: [], counts: { votes: 0, invoices: 0, documents: 0 } });
    expect(() => linesOf({ ballots: [{ ...agm, ownersCorpId: 999 }] })).toThrow(RangeError);
  });
});
