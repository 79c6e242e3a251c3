/** Invoices, quotes, investments, insurance and the committee of the demonstration, as reports take them. */
import type { CommitteeMeeting, InsurancePolicy, Investment, PlanRows } from "../../reports/plan-rows.ts";
import { cell, cents, centsOrNull, count, onOrNull, textOrNull, where } from "./demo-cells.ts";
import type { DemoRow } from "./demo-package.ts";

type Building = Omit<
  PlanRows,
  | "plan"
  | "funds"
  | "accounts"
  | "lines"
  | "groups"
  | "budgets"
  | "lots"
  | "levies"
  | "debts"
  | "receipts"
  | "interestTerms"
  | "payments"
>;

export function demoBuilding(planId: number): Building {
  return {
    invoices: where("invoices.csv", "ownersCorpId", planId).map((row) => ({
      invoiceId: Number(cell(row, "invoiceId")),
      invoiceNo: cell(row, "invoiceNo"),
      creditorName: nameOf(cell(row, "creditorContactId")),
      datedOn: cell(row, "date"),
      dueOn: cell(row, "due"),
      description: cell(row, "description"),
      netCents: cents(row, "net"),
      gstCents: cents(row, "gst"),
      heldReason: textOrNull(row, "heldReason"),
      paidOn: onOrNull(row, "paidOn"),
      groupId: count(row, "groupId"),
      workOrderId: count(row, "workOrderId"),
      lines: where("invoice_lines.csv", "invoiceId", cell(row, "invoiceId")).map((line) => ({
        accountCode: cell(line, "accountCode"),
        fund: cell(line, "fund"),
        netCents: cents(line, "net"),
        gstCents: cents(line, "gst"),
      })),
    })),
    acceptedQuotes: where("quotes.csv", "ownersCorpId", planId)
      .filter((row) => row["status"] === "P")
      .map((row) => ({
        quoteId: Number(cell(row, "quoteId")),
        orderNumber: textOrNull(row, "orderNumber"),
        diarySubject: cell(row, "diarySubject"),
        tradieName: nameOf(cell(row, "tradieContactId")) || null,
        requestedOn: cell(row, "quoteRequestDate"),
        amountQuotedCents: centsOrNull(row, "amountQuoted"),
      })),
    investments: where("investments.csv", "ownersCorpId", planId).map(investmentOf),
    policies: where("insurance_policies.csv", "ownersCorpId", planId).map(policyOf),
    claims: where("insurance_policies.csv", "ownersCorpId", planId).flatMap((policy) =>
      where("insurance_claims.csv", "policyId", cell(policy, "policyId")).map((row) => ({
        claimId: Number(cell(row, "claimId")),
        policyId: Number(cell(row, "policyId")),
        claimNo: cell(row, "claimNo"),
        lossOn: cell(row, "lossDate"),
        description: cell(row, "description"),
        status: cell(row, "status"),
        claimedCents: cents(row, "claimed"),
        excessCents: centsOrNull(row, "excess"),
        receivedCents: cents(row, "received"),
        receivedOn: onOrNull(row, "receivedOn"),
      })),
    ),
    committee: where("committee_members.csv", "ownersCorpId", planId).map((row) => {
      const [lot] = where("lots.csv", "lotId", cell(row, "lotId") || "-");
      return {
        execMemberId: Number(cell(row, "execMemberId")),
        position: cell(row, "positionName"),
        name: titledNameOf(cell(row, "contactId")),
        lotLabel:
          lot === undefined
            ? null
            : `${cell(lot, "lotNumberPrefix")}${cell(lot, "lotNumber")}${cell(lot, "lotNumberSuffix")}`,
        unitName: textOrNull(lot, "unitName"),
        hasReports: cell(row, "receiveReports") === "Y",
        fromOn: cell(row, "from"),
        toOn: onOrNull(row, "to"),
        contactText: firstPointOfContact(cell(row, "contactId")),
      };
    }),
    committeeMeetings: where("meetings.csv", "ownersCorpId", planId)
      .filter((row) => row["meetingType"] === "CM")
      .map((row) => ({
        meetingRecordId: Number(cell(row, "meetingRecordID")),
        description: cell(row, "description"),
        meetingOn: cell(row, "meetingDate"),
        attendance: where("meeting_attendance.csv", "meetingRecordID", cell(row, "meetingRecordID")).map(
          (there) => ({
            execMemberId: Number(cell(there, "execMemberId")),
            code: cell(there, "code") as CommitteeMeeting["attendance"][number]["code"],
          }),
        ),
      })),
  };
}

function investmentOf(row: DemoRow): Investment {
  return {
    investmentId: Number(cell(row, "investmentId")),
    fund: cell(row, "fund"),
    institution: cell(row, "institution"),
    reference: textOrNull(row, "reference"),
    ratePpm: cell(row, "ratePercent") === "" ? null : Math.round(Number(cell(row, "ratePercent")) * 10_000),
    openedOn: cell(row, "opened"),
    maturityOn: onOrNull(row, "maturity"),
    movements: where("investment_movements.csv", "investmentId", cell(row, "investmentId")).map((moved) => ({
      datedOn: cell(moved, "date"),
      kind: cell(moved, "kind") as Investment["movements"][number]["kind"],
      amountCents: cents(moved, "amount"),
    })),
  };
}

function policyOf(row: DemoRow): InsurancePolicy {
  return {
    policyId: Number(cell(row, "policyId")),
    type: cell(row, "type"),
    insurer: cell(row, "insurer"),
    broker: textOrNull(row, "broker"),
    policyNumber: cell(row, "policyNumber"),
    premiumCents: cents(row, "premium"),
    fromOn: cell(row, "from"),
    toOn: cell(row, "to"),
    paidOn: onOrNull(row, "paidOn"),
    valuationOn: onOrNull(row, "valuationDate"),
    valuationAmountCents: centsOrNull(row, "valuationAmount"),
    valuer: textOrNull(row, "valuer"),
    commissionCents: centsOrNull(row, "commission"),
    covers: where("insurance_covers.csv", "policyId", cell(row, "policyId")).map((cover) => ({
      kind: cell(cover, "kind"),
      sumInsuredCents: cents(cover, "sumInsured"),
      excessCents: centsOrNull(cover, "excess"),
    })),
  };
}

/** Mobile, home phone, work phone, e-mail (D46). */
function firstPointOfContact(contactId: string): string | null {
  const [contact] = where("contacts.csv", "contactId", contactId);
  const points = ["telephone3", "telephone1", "telephone2", "email"].map((column) => cell(contact, column));
  return points.find((point) => point !== "") ?? null;
}

/** With the title, as the committee's grid has it. */
function titledNameOf(contactId: string): string {
  const [contact] = where("contacts.csv", "contactId", contactId || "-");
  return ["title", "firstName", "name"]
    .map((column) => cell(contact, column))
    .filter((part) => part !== "")
    .join(" ");
}

function nameOf(contactId: string): string {
  const [contact] = where("contacts.csv", "contactId", contactId || "-");
  return `${cell(contact, "firstName")} ${cell(contact, "name")}`.trim();
}
