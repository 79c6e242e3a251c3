import { contactOf, nameOf } from "../support/demo-contacts.ts";
import { dayText } from "../support/expected-figures.ts";
import { type DemoRow, demoRow, demoTable } from "../support/demo-tables.ts";
import type { RoleName } from "../sign-in/sign-in-page.ts";

/** Who looks at the jobs of which plan, as whom. */
export interface JobViewer {
  readonly username: string;
  readonly role: RoleName;
  readonly hasDetails: boolean;
  readonly plans: readonly {
    readonly ownersCorpId: string;
    /** The plan's entry in the list of lots or plans; null if the list has only one. */
    readonly choice: string | null;
    /** The viewer's own lots in the plan; null if a seat on its committee shows the jobs of all lots (D26). */
    readonly lotIds: readonly string[] | null;
  }[];
}

export const viewers: readonly JobViewer[] = [
  {
    username: "owner2",
    role: "Owner",
    hasDetails: true,
    plans: [
      { ownersCorpId: "102", choice: "3003", lotIds: ["3003"] },
      { ownersCorpId: "101", choice: "2020", lotIds: ["2020"] },
    ],
  },
  {
    username: "committee2",
    role: "Committee Member",
    hasDetails: true,
    plans: [{ ownersCorpId: "101", choice: null, lotIds: null }],
  },
  {
    username: "nonlot1",
    role: "Committee Member - Non-Owner",
    hasDetails: false,
    plans: [
      { ownersCorpId: "102", choice: "102", lotIds: null },
      { ownersCorpId: "101", choice: "101", lotIds: null },
    ],
  },
];

export type JobKind = "work orders" | "quotes";

/** The codes in words (section 4), written apart from the product's. */
const orderWords: Readonly<Record<string, string>> = {
  A: "Awaiting Approval",
  C: "Completed",
  D: "Deferred",
  H: "Hold",
  N: "Not Received",
  O: "Obsolete",
  P: "Accepted",
  Q: "Requested",
  R: "Rejected",
  S: "Sent",
  U: "Closed",
  V: "Removed",
};
const openCodes: Readonly<Record<JobKind, string>> = { "work orders": "HAS", quotes: "QA" };

/** A kind's rows of the package, as a viewer sees them in a section: the newest first. */
export function jobsOf(
  kind: JobKind,
  section: "open" | "closed",
  { ownersCorpId, lotIds }: JobViewer["plans"][number],
): readonly (readonly string[])[] {
  const date = kind === "quotes" ? "quoteRequestDate" : "orderDate";
  return demoTable(kind === "quotes" ? "quotes" : "work_orders")
    .filter((row) => row("ownersCorpId") === ownersCorpId)
    .filter((row) => row("lotId") === "" || lotIds === null || lotIds.includes(row("lotId")))
    .filter((row) => openCodes[kind].includes(row("status")) === (section === "open"))
    .toSorted((one, other) => (one(date) > other(date) ? -1 : 1))
    .map((row) => [
      dayText(row(date)),
      orderWords[row("status")] ?? "Unknown",
      row("diarySubject"),
      row("orderNumber"),
    ]);
}

/** What the cards of a work order must say, by the package. */
export function factsOf(order: DemoRow): Readonly<Record<"summary" | "tradesperson", readonly string[]>> {
  const plan = demoRow("plans", "ownersCorpId", order("ownersCorpId"));
  return {
    summary: [
      "Work Order",
      orderWords[order("status")] ?? "Unknown",
      order("orderNumber"),
      order("manager"),
      order("reportedBy"),
      dayText(order("dateReported")),
      dayText(order("orderDate")),
      plan("planNumber"),
    ],
    tradesperson: [nameOf(contactOf(order("tradieContactId"))), dollars(order("amountQuoted"))],
  };
}

/** '2062.50' → $2,062.50; nothing is a dash. */
export function dollars(amount: string): string {
  return amount === "" ? "-" : `$${amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ",")}`;
}
