import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The figures of demo/EXPECTED.json, in cents, as another program computed them. */
export interface ExpectedLot {
  readonly arrears: number;
  readonly interestDue: number;
  readonly paidTo: string;
  readonly lastReceiptDate: string;
  readonly lastReceiptAmount: number;
  readonly lastReceiptRecordNo: string;
}

interface ExpectedPlan {
  readonly planNumber: string;
  readonly fundBalances: Readonly<Record<string, number>> & { readonly sinkingFundName: string };
  readonly lots: Readonly<Record<string, ExpectedLot>>;
}

/** The instants of a meeting, UTC. */
export interface ExpectedMeeting {
  readonly meetingDateUTC: string;
  readonly votingCutoffDateUTC: string | null;
}

/** Open jobs as a plan's committee sees them; an owner's count leaves out what names somebody else's lot (D26). */
export interface ExpectedJobs {
  readonly workOrders: number;
  readonly quotes: number;
}

const file = fileURLToPath(new URL("../../../demo/EXPECTED.json", import.meta.url));
const { plans, meetings, openJobs } = JSON.parse(readFileSync(file, "utf8")) as {
  plans: Readonly<Record<string, ExpectedPlan>>;
  meetings: Readonly<Record<string, ExpectedMeeting>>;
  openJobs: Readonly<Record<string, ExpectedJobs>>;
};

export function expectedPlan(ownersCorpId: number): ExpectedPlan {
  const plan = plans[ownersCorpId];
  if (plan === undefined) throw new Error(`EXPECTED.json has no plan ${ownersCorpId}`);
  return plan;
}

export function expectedLot(ownersCorpId: number, lotId: number): ExpectedLot {
  const lot = expectedPlan(ownersCorpId).lots[lotId];
  if (lot === undefined) throw new Error(`EXPECTED.json has no lot ${lotId}`);
  return lot;
}

export function expectedMeeting(meetingRecordId: number): ExpectedMeeting {
  const meeting = meetings[meetingRecordId];
  if (meeting === undefined) throw new Error(`EXPECTED.json has no meeting ${meetingRecordId}`);
  return meeting;
}

export function expectedJobs(ownersCorpId: number): ExpectedJobs {
  const jobs = openJobs[ownersCorpId];
  if (jobs === undefined) throw new Error(`EXPECTED.json has no jobs of plan ${ownersCorpId}`);
  return jobs;
}

/** Written apart from the product's own formatter, so that one does not prove the other: 123450 → $1,234.50 (D5). */
export function moneyText(cents: number, zero = "$0.00"): string {
  if (cents === 0) return zero;
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const dollars = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}.${digits.slice(-2)}`;
}

/** 2026-03-31 → 31/03/2026 (D4). */
export function dayText(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** 2026-06-02T08:00:00Z in Sydney → 2/06/2026 @ 06:00 PM AEST, the day of the month as asked (D48). */
export function momentText(instant: string, timeZone: string, day: "numeric" | "2-digit"): string {
  const written = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: true,
    timeZoneName: "short",
  }).formatToParts(new Date(instant));
  const part = (type: string): string => written.find((one) => one.type === type)?.value ?? "";
  const time = `${part("hour")}:${part("minute")} ${part("dayPeriod").toUpperCase()} ${part("timeZoneName")}`;
  // The browser's own texts pad a lone 'numeric' day beside a padded month.
  const dayOfMonth = day === "numeric" ? String(Number(part("day"))) : part("day");
  return `${dayOfMonth}/${part("month")}/${part("year")} @ ${time}`;
}
