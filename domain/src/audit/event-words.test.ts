import { expect, it } from "vitest";
import { askedNames, auditNames } from "./audit-names.ts";
import { eventSentence } from "./event-words.ts";
import { AUDIT_KINDS, kindTitle } from "./kind-titles.ts";

const names = auditNames({
  plan: new Map([[101, "plan 71204"]]),
  lot: new Map([[2005, "lot 5"]]),
  document: new Map([[10001, "the document “Minutes 2025”"]]),
  invoice: new Map([[11001, "the invoice “Lift service”"]]),
  meeting: new Map([[8006, "the Annual General Meeting of 25/04/2026"]]),
  staff: new Map([[9, "Rea Reader"]]),
  contact: new Map([[5007, "Mr Daniel Kowalski"]]),
});
const say = (kind: string, subject: object): string => eventSentence({ kind, subject }, names);
const file = { ownersCorpId: 101, sha256: "0" };

const owner1 = { username: "owner1", contactId: 5007 };

const confirmed = { what: "starter", asAt: "2026-11-20", files: ["0"], proofs: [], breaks: 1 };

it.each([
  [
    "bring-in-confirmed",
    { ...confirmed, schemes: [{ plan: "PS704512K", asAt: "2026-10-31" }] },
    "Confirmed what was brought in, PS704512K as at 31/10/2026: 1 file, 0 proofs, 1 consequence",
  ],
  [
    "bring-in-confirmed",
    confirmed,
    "Confirmed what was brought in as at 20/11/2026: 1 file, 0 proofs, 1 consequence",
  ],
  [
    "person-invited",
    { ...owner1, way: "email" },
    "Invited Mr Daniel Kowalski (access code “owner1”) by e-mail",
  ],
  [
    "person-disabled",
    { ...owner1, reason: "Has sold" },
    "Disabled Mr Daniel Kowalski (access code “owner1”): “Has sold”",
  ],
  [
    "person-enabled",
    { ...owner1, contactId: 1, reason: null },
    "Enabled somebody who is no longer known (access code “owner1”)",
  ],
  ["user-disabled", owner1, "Disabled Mr Daniel Kowalski (access code “owner1”)"],
  ["user-disabled", { username: "owner1" }, "Disabled access code “owner1”"],
  ["download", { documentId: 10001, ...file }, "Opened the document “Minutes 2025” of plan 71204"],
  ["download", { pendingInvoiceId: 11001, ...file }, "Opened the invoice “Lift service” of plan 71204"],
  ["download", { documentId: 7, ...file }, "Opened a document that is no longer here (7) of plan 71204"],
  [
    "report",
    { webAccessReportId: 0, ownersCorpId: 101, lotId: null, format: "pdf" },
    "Ran the report “Meeting pack” for plan 71204, as a PDF",
  ],
  [
    "report",
    { webAccessReportId: 99, ownersCorpId: 101, lotId: 2005, format: "csv" },
    "Ran the report 99 for lot 5 of plan 71204, as a CSV table",
  ],
  ["sign-in", { role: 1, isTemporary: false }, "Signed in as Owner"],
  [
    "sign-in",
    { role: 2, isTemporary: false, factor: "passkey" },
    "Signed in as Committee Member, confirmed by a passkey",
  ],
  [
    "sign-in",
    { role: 1, isTemporary: true },
    "Signed in as Owner with a temporary password, to choose a new one",
  ],
  ["sign-in-failed", { role: 4 }, "Tried to sign in as Building Manager, and was not let in"],
  ["recovery", { what: "access-codes" }, "Asked for forgotten access codes"],
  ["role-change", { from: 1, to: 2 }, "Changed from Owner to Committee Member"],
  [
    "vote",
    { meetingRecordId: 8006, seatKind: "lot", seatId: 2005, revision: 2 },
    "Changed the vote for lot 5 in the Annual General Meeting of 25/04/2026",
  ],
  [
    "vote",
    { meetingRecordId: 8006, seatKind: "member", seatId: 906, revision: 1 },
    "Voted in the Annual General Meeting of 25/04/2026",
  ],
  [
    "invoice-vote",
    { documentId: 11001, ownersCorpId: 101, response: 2, revision: 1 },
    "Voted on the invoice “Lift service” of plan 71204",
  ],
  [
    "message",
    { type: "ContactRequest", ownersCorpId: 101, lotId: 0 },
    "Sent a request to the agency, about plan 71204",
  ],
  [
    "message-answered",
    { messageId: 1, contactId: 5007, ownersCorpId: 101 },
    "Answered a message of Mr Daniel Kowalski about plan 71204",
  ],
  [
    "config-set",
    { name: "requireSecondFactor", from: "none", to: "everyone" },
    "Set requireSecondFactor to “everyone”; it was “none”",
  ],
  [
    "import",
    { asAt: "2025-11-25", rows: 1234, changedRows: 0, olderThan: "2025-11-26", totalBreaks: 1 },
    "Loaded the data package of 25/11/2025: 1,234 rows, 0 of them changed, although one of 26/11/2025 was loaded before, accepting 1 change that takes something away",
  ],
  [
    "staff-invited",
    { staffId: 9, right: "reader", plans: [101] },
    "Invited Rea Reader to the office as a reader of plan 71204",
  ],
  [
    "staff-rights-changed",
    { staffId: 9, from: { right: "manager", plans: [1, 2, 3, 4] }, to: { right: "admin", plans: null } },
    "Made Rea Reader an administrator, who was a manager of 4 plans",
  ],
  [
    "staff-sign-in-failed",
    { staffId: null },
    "Tried to sign in to the office with an address that nobody of the staff has",
  ],
  [
    "log-exported",
    { rows: 1, reason: "Asked by the tribunal", of: { from: "2025-07-01", to: "2025-12-31" } },
    "Exported 1 entry of the log from 01/07/2025 to 31/12/2025: “Asked by the tribunal”",
  ],
  [
    "law-set",
    {
      overrideId: 1,
      plan: null,
      rule: "exempt",
      value: '["SPECIAL"]',
      reason: "By-law 14 of the scheme",
      from: "2026-03-01",
      to: "2026-12-31",
    },
    'Set “["SPECIAL"]” in place of the rule exempt for all plans, from 01/03/2026 to 31/12/2026: “By-law 14 of the scheme”',
  ],
  [
    "law-ended",
    { overrideId: 1, plan: 101, rule: "exempt", reason: "The by-law was repealed" },
    "Ended what was set in place of the rule exempt for plan 71204: “The by-law was repealed”",
  ],
  ["flown-away", {}, "Did what this version of the portal has no words for (flown-away)"],
  ["toString", {}, "Did what this version of the portal has no words for (toString)"],
])("tells of %s: %j", (kind, subject, sentence) => {
  expect(say(kind, subject)).toBe(sentence);
});

it("has a sentence and a title for every kind, whatever a subject lacks", () => {
  for (const kind of AUDIT_KINDS) {
    expect(say(kind, {}), kind).toMatch(/^[A-Z].{5,}/);
    expect(kindTitle(kind), kind).toBeDefined();
  }
  expect(kindTitle("constructor")).toBeUndefined();
});

it("notes which names sentences ask for", () => {
  const { names: noting, asked } = askedNames();
  eventSentence({ kind: "download", subject: { documentId: 10001, ...file } }, noting);
  eventSentence(
    { kind: "staff-invited", subject: { staffId: 9, right: "reader", plans: [101, 102] } },
    noting,
  );
  eventSentence({ kind: "download", subject: {} }, noting);
  expect(asked).toMatchObject({
    plan: new Set([101, 102]),
    document: new Set([10001]),
    staff: new Set([9]),
    lot: new Set(),
  });
});

it("cuts what is long", () => {
  const sentence = say("config-set", { name: "x", from: null, to: "a".repeat(200) });
  expect(sentence).toBe(`Set x to “${"a".repeat(79)}…”; it was nothing`);
});
