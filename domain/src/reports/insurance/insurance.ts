import type { LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import { mandatoryCoverNotes } from "./insurance-cover-notes.ts";
import { recoveryNotes } from "./insurance-recoveries.ts";
import { knownLines } from "../known-ledger.ts";
import { periodDay } from "../period.ts";
import type { ReportDocument, ReportSection, ReportTable } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { InsuranceClaim, InsurancePolicy, PlanRows } from "../plan-rows.ts";
import {
  column,
  day,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  text,
  total,
} from "../document/columns-and-cells.ts";

type Rows = Pick<PlanRows, "plan" | "accounts" | "lines" | "policies" | "claims">;

/**
 * Report 5, Insurance Details (accounting B5): the policies in force on the day and those before, what each covers, and
 * the claims with what is still to come of them. What has not happened by the day is left out.
 */
export function insurance(rows: Rows, request: ReportRequest): ReportDocument {
  const { todayOn } = request;
  const policies = rows.policies
    .filter(({ fromOn }) => fromOn <= todayOn)
    .map((policy) => policyAt(policy, todayOn))
    .toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : a.fromOn > b.fromOn ? -1 : a.policyId - b.policyId));
  // A policy runs until some hour of its last day.
  const current = policies.filter(({ toOn }) => toOn >= todayOn);
  const earlier = policies.filter(({ toOn }) => toOn < todayOn);
  const claims = rows.claims
    .filter(({ lossOn }) => lossOn <= todayOn)
    .map((claim) => claimAt(claim, todayOn))
    .toSorted((a, b) => (a.lossOn < b.lossOn ? 1 : a.lossOn > b.lossOn ? -1 : a.claimId - b.claimId));
  return reportDocument({
    title: "Insurance Details",
    periodText: `As at ${periodDay(todayOn)}`,
    sections: [
      policySection("Current policies", "current policies", current),
      ...(earlier.length === 0 ? [] : [policySection("Earlier policies", "earlier policies", earlier)]),
      claimSection(claims, policies, recoveryNotes(claims, rows.accounts, knownLines(rows.lines, todayOn))),
    ],
    notes: mandatoryCoverNotes(rows.plan, current, request.terms),
  });
}

/** A payment or a valuation after the day has not happened. */
function policyAt(policy: InsurancePolicy, todayOn: LocalDate): InsurancePolicy {
  const isPaid = policy.paidOn !== null && policy.paidOn <= todayOn;
  const isValued = policy.valuationOn === null || policy.valuationOn <= todayOn;
  return {
    ...policy,
    paidOn: isPaid ? policy.paidOn : null,
    ...(isValued ? {} : { valuationOn: null, valuationAmountCents: null, valuer: null }),
  };
}

function claimAt(claim: InsuranceClaim, todayOn: LocalDate): InsuranceClaim {
  const isStillToCome = claim.receivedOn !== null && claim.receivedOn > todayOn;
  return isStillToCome ? { ...claim, receivedCents: 0, receivedOn: null } : claim;
}

function policySection(title: string, what: string, policies: readonly InsurancePolicy[]): ReportSection {
  if (policies.length === 0) return emptySection(what, title);
  return section(title, [policyTable(title, policies), premiumTable(policies), coverTable(policies)]);
}

function policyTable(caption: string, policies: readonly InsurancePolicy[]): ReportTable {
  return {
    caption,
    columns: [
      column.text("Policy no.", 2),
      column.text("Type", 3),
      column.text("Insurer", 3),
      column.text("Broker", 2.5),
      column.day("From"),
      column.day("To"),
    ],
    rows: policies.map(({ policyNumber, type, insurer, broker, fromOn, toOn }) =>
      line([text(policyNumber), text(type), text(insurer), text(broker), day(fromOn), day(toOn)]),
    ),
  };
}

function premiumTable(policies: readonly InsurancePolicy[]): ReportTable {
  return {
    caption: "Premium and valuation",
    columns: [
      column.text("Policy no.", 2),
      column.money("Premium"),
      column.day("Paid"),
      column.money("Commission disclosed"),
      column.day("Last valuation"),
      column.money("Valuation", 2.5),
      column.text("Valuer", 2.5),
    ],
    rows: policies.map((policy) =>
      line([
        text(policy.policyNumber),
        money(policy.premiumCents),
        day(policy.paidOn),
        money(policy.commissionCents),
        day(policy.valuationOn),
        money(policy.valuationAmountCents),
        text(policy.valuer),
      ]),
    ),
  };
}

function coverTable(policies: readonly InsurancePolicy[]): ReportTable {
  return {
    caption: "Cover",
    columns: [
      column.text("Policy no.", 2),
      column.text("Cover", 4),
      column.money("Sum insured", 2.5),
      column.money("Excess"),
    ],
    rows: policies.flatMap(({ policyNumber, covers }) =>
      covers.map(({ kind, sumInsuredCents, excessCents }) =>
        line([text(policyNumber), text(kind), money(sumInsuredCents), money(excessCents)]),
      ),
    ),
  };
}

/** Statuses of a claim of which nothing comes any more. */
const LOST = new Set(["declined", "rejected", "withdrawn"]);

/** Claimed − excess − received, never below zero; nothing where the claim was lost. */
function outstandingCents({ status, claimedCents, excessCents, receivedCents }: InsuranceClaim): Cents {
  if (LOST.has(status.trim().toLowerCase())) return 0;
  return Math.max(0, claimedCents - (excessCents ?? 0) - receivedCents);
}

function claimSection(
  claims: readonly InsuranceClaim[],
  policies: readonly InsurancePolicy[],
  notes: readonly string[],
): ReportSection {
  if (claims.length === 0) return { ...emptySection("claims", "Claims"), notes };
  const numbers = new Map(policies.map(({ policyId, policyNumber }) => [policyId, policyNumber]));
  const sum = (of: (claim: InsuranceClaim) => Cents): Cents => sumCents(claims.map(of));
  const columns = [
    column.text("Claim no.", 2),
    column.text("Policy no.", 2),
    column.day("Loss"),
    column.text("Description", 3),
    column.text("Status", 1.3),
    column.money("Claimed"),
    column.money("Excess", 1.7),
    column.money("Received"),
    column.money("Outstanding"),
  ];
  const rows = [
    ...claims.map((claim) =>
      line([
        text(claim.claimNo),
        text(numbers.get(claim.policyId) ?? null),
        day(claim.lossOn),
        text(claim.description),
        text(claim.status),
        money(claim.claimedCents),
        money(claim.excessCents),
        money(claim.receivedCents),
        money(outstandingCents(claim)),
      ]),
    ),
    total([
      text("Total"),
      null,
      null,
      null,
      null,
      money(sum(({ claimedCents }) => claimedCents)),
      money(sum(({ excessCents }) => excessCents ?? 0)),
      money(sum(({ receivedCents }) => receivedCents)),
      money(sum(outstandingCents)),
    ]),
  ];
  return section("Claims", [{ caption: "Claims", columns, rows }], notes);
}
