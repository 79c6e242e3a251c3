import { ballotText, createSender, type BallotPaper, type Vote } from "./cast-votes.ts";
import type { MixedUser } from "./mixed-agency.ts";

/** One call that a page makes; `name` is what it is counted under. */
export interface Step {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT";
  /** Below the agency. */
  readonly path: string;
  readonly body?: string;
}

/** A row of the pending invoices as it was answered. */
type InvoiceRow = Readonly<Record<string, unknown>>;

/** What pages have read before they send a change: the motions of each meeting, an invoice of each plan. */
export interface Papers {
  readonly motions: ReadonlyMap<number, BallotPaper>;
  readonly invoices: ReadonlyMap<number, InvoiceRow>;
}

interface Journey {
  readonly weight: number;
  isFor(user: MixedUser, papers: Papers): boolean;
  steps(user: MixedUser, papers: Papers, random: () => number): readonly Step[];
}

const get = (name: string, path: string): Step => ({ name, method: "GET", path });
const isOwner = ({ lotId }: MixedUser): boolean => lotId > 0;
const isManager = ({ role }: MixedUser): boolean => role === 4;
const votes: readonly Vote[] = ["Y", "N", "A"];

/** Weights are those of whole journeys: people look far more often than they change something. */
const journeys: readonly Journey[] = [
  {
    weight: 400,
    isFor: isOwner,
    steps: ({ planId, lotId }) => [
      get("restoreSession", "/users/session"),
      get("listLots", "/plans/query/lots"),
      get("getLotProperty", `/plans/lots/${lotId}/query/property`),
      get("getLotFinancial", `/plans/lots/${lotId}/query/financial`),
      get("getLotBankBalances", `/accounting/lots/${lotId}/query/bankBalances`),
      get("getMoneyOverTime", `/plans/ownersCorp/${planId}/query/moneyOverTime`),
      get("getMaintenanceCounters", `/maintenanceItems/query/counters/${lotId}`),
      get("listMeetings", `/plans/${planId}/meetings/${lotId}`),
    ],
  },
  {
    weight: 100,
    isFor: (user) => !isOwner(user),
    steps: ({ planId }) => [
      get("restoreSession", "/users/session"),
      get("listProperties", "/plans/query/properties"),
      get("getPlanProperty", `/plans/ownersCorp/${planId}/query/property`),
      get("listMeetings", `/plans/${planId}/meetings/0`),
    ],
  },
  {
    weight: 150,
    isFor: isOwner,
    steps: ({ planId, lotId }) => [
      get("getLotContacts", `/plans/lots/${lotId}/query/contact`),
      get("getDocumentDistribution", `/plans/lots/${lotId}/query/document`),
      get("getLevyHistory", `/accounting/lots/${lotId}/query/levyHistory`),
      get("getEntitlements", `/plans/ownersCorp/${planId}/entitlements`),
    ],
  },
  {
    weight: 150,
    isFor: (user) => !isManager(user),
    steps: ({ planId }) => [get("listDocuments", `/documents?corpId=${planId}`)],
  },
  {
    weight: 100,
    isFor: (user) => !isManager(user),
    steps: ({ documentPath }) => [get("downloadDocument", `/documents/${documentPath}`)],
  },
  {
    weight: 60,
    isFor: ({ isApprover }) => isApprover,
    steps: ({ planId }) => [get("listPendingInvoices", `/pendingInvoices?ownersCorpId=${planId}`)],
  },
  {
    weight: 80,
    isFor: isOwner,
    steps: ({ planId, lotId, meetingId }) => [
      get("listMeetings", `/plans/${planId}/meetings/${lotId}`),
      ...(meetingId === null ? [] : [get("getAgenda", `/lots/${lotId}/meetings/${meetingId}/agenda`)]),
    ],
  },
  {
    weight: 30,
    isFor: ({ lotId, meetingId }, { motions }) => lotId > 0 && motions.has(meetingId ?? 0),
    steps: ({ lotId, meetingId }, { motions }, random) => {
      const paper = motions.get(meetingId ?? 0) ?? [];
      const path = `/lots/${lotId}/meetings/${meetingId ?? 0}/agenda`;
      const chosen = paper.map(() => votes[Math.floor(random() * votes.length)] ?? "Y");
      const cast: Step = {
        name: "cast",
        method: "POST",
        path: `${path}/response`,
        body: ballotText(paper, chosen),
      };
      return [get("getAgenda", path), cast];
    },
  },
  {
    weight: 15,
    isFor: ({ isApprover, planId }, { invoices }) => isApprover && invoices.has(planId),
    steps: ({ planId }, { invoices }, random) => {
      const votingResponse = random() < 0.5 ? 0 : 1;
      const row = { ...invoices.get(planId), votingResponse, votingComment: "As agreed.", isModified: true };
      return [{ name: "saveInvoices", method: "PUT", path: "/saveInvoices", body: JSON.stringify([row]) }];
    },
  },
  {
    weight: 5,
    isFor: () => true,
    steps: ({ planId, lotId }) => {
      const content = {
        subject: "A question",
        body: "About the garden beds.",
        replyTo: "resident@example.com",
      };
      const body = JSON.stringify({ ownersCorpId: planId, lotId, type: "ContactRequest", ...content });
      return [{ name: "sendContactRequest", method: "POST", path: "/users/contact", body }];
    },
  },
  {
    weight: 3,
    isFor: ({ role }) => role === 2 || role === 3,
    steps: ({ planId }) => [
      { name: "runReport", method: "POST", path: "/reports", body: cashReport(planId) },
    ],
  },
];

/** March 2026, year-to-date, of the whole ledger. */
const cashReport = (planId: number): string =>
  JSON.stringify({
    mainCommand: "CashManagement",
    parameter0: planId,
    parameter1: 0,
    parameter2: 3,
    parameter3: 2026,
    parameter4: 0,
    parameter5: -1,
    parameter6: 0,
    parameter7: 0,
    parameter8: 0,
  });

/** Reads once, from the product, what the pages of these people would have on them before they vote. */
export async function readPapers(address: string, users: readonly MixedUser[]): Promise<Papers> {
  const sender = createSender(4);
  const motions = new Map<number, BallotPaper>();
  const invoices = new Map<number, InvoiceRow>();
  try {
    for (const user of users) {
      const { meetingId, planId, lotId, contactId, headers } = user;
      if (lotId > 0 && meetingId !== null && !motions.has(meetingId))
        motions.set(meetingId, await sender.paper(address, { lotId, contactId, headers }, meetingId));
      if (!user.isApprover || invoices.has(planId)) continue;
      const { text } = await sender.get(address, user, `/pendingInvoices?ownersCorpId=${planId}`);
      const [row] = (JSON.parse(text) as { pendingInvoiceList: InvoiceRow[] }).pendingInvoiceList;
      if (row !== undefined) invoices.set(planId, row);
    }
  } finally {
    sender.close();
  }
  return { motions, invoices };
}

/** What anybody of these does next: the journeys by their weight, of those the people for whom there is one. */
export function journeyPicker(
  users: readonly MixedUser[],
  papers: Papers,
  random: () => number,
): () => { readonly user: MixedUser; readonly steps: readonly Step[] } {
  const people = journeys.map((journey) => users.filter((user) => journey.isFor(user, papers)));
  for (const [at, some] of people.entries())
    if (some.length === 0) throw new Error(`there is nobody for journey ${at + 1}`);
  const total = journeys.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    let left = random() * total;
    const at = journeys.findIndex(({ weight }) => (left -= weight) < 0);
    const [journey, some] = [journeys[at], people[at] ?? []];
    const user = some[Math.floor(random() * some.length)];
    if (journey === undefined || user === undefined) throw new Error("no journey was drawn");
    return { user, steps: journey.steps(user, papers, random) };
  };
}

/** Numbers from 0 to 1 that are the same in each run of a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
