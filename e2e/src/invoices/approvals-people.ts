import { contactOf, nameOf } from "../support/demo-contacts.ts";
import { dayText } from "../support/expected-figures.ts";
import { demoTable } from "../support/demo-tables.ts";
import type { RoleName } from "../sign-in/sign-in-page.ts";

/** Who approves the invoices of which plans, as whom; the first is the one that shows at first. */
export interface Approver {
  readonly username: string;
  readonly role: RoleName;
  readonly plans: readonly string[];
}

export const approvers: readonly Approver[] = [
  { username: "committee1", role: "Committee Member", plans: ["101"] },
  { username: "both1", role: "Committee Member", plans: ["101"] },
  { username: "nonlot1", role: "Committee Member - Non-Owner", plans: ["102", "101"] },
  { username: "manager1", role: "Building Manager", plans: ["101", "103"] },
];

/** The package's pending invoices of a plan: creditor, description, amount and due day, the newest first. */
export function pendingOf(ownersCorpId: string): readonly (readonly string[])[] {
  return demoTable("pending_invoices")
    .filter((row) => row("ownersCorpId") === ownersCorpId)
    .toSorted((one, other) => (one("date") > other("date") ? -1 : 1))
    .map((row) => [
      nameOf(contactOf(row("creditorContactId"))),
      row("invoiceDescription"),
      `$${row("invoiceAmount").replaceAll(/\B(?=(?:\d{3})+\.)/g, ",")}`,
      dayText(row("invoiceDueDate")),
    ]);
}
