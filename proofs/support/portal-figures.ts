import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { missingLines } from "../../server/src/testing/figures/expected-lines.ts";
import { linesOf } from "../../server/src/testing/figures/read-report-pdf.ts";
import { root } from "../../rig/paths.ts";
import { loadExpectedReports } from "./reports-expected.ts";
import { bodyOf, type Credentials, type PortalPerson, signInPerson } from "./portal-person.ts";

const PLANS = [101, 102, 103];
/** As whom a report of a plan is asked for; each may run twenty a minute. */
export const READERS = 12;
const RUNS_EACH = 15;
export const ownerOf = (lotId: number | string): string => `owner-of-${lotId}`;

interface Expected {
  readonly plans: Readonly<
    Record<
      string,
      {
        readonly managementDetails: Readonly<Record<string, unknown>>;
        readonly fundBalances: Readonly<Record<string, number | string>>;
        readonly lots: Readonly<Record<string, Readonly<Record<string, number | string | null>>>>;
      }
    >
  >;
  readonly meetings: Readonly<
    Record<string, { readonly meetingDateUTC: string; readonly votingCutoffDateUTC: string | null }>
  >;
  readonly openJobs: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
const expected = JSON.parse(readFileSync(join(root, "demo", "EXPECTED.json"), "utf8")) as Expected;

/** Lots with a figure of their own; whose account asks for it is {@link ownerOf}. */
export const EXPECTED_LOTS = Object.values(expected.plans).flatMap(({ lots }) => Object.keys(lots));

export interface Figures {
  /** Each answer that a person gets, by who asks for what. */
  readonly answers: ReadonlyMap<string, string>;
  /** How many figures of EXPECTED.json were compared, and those that came out otherwise. */
  readonly compared: number;
  readonly wrong: readonly string[];
}

/**
 * Asks the portal as each person for everything that has a figure, and compares what EXPECTED.json knows. The printed
 * reports take most of the time.
 */
export async function readFigures(
  address: string,
  people: readonly Credentials[],
  areReportsAsked = true,
): Promise<Figures> {
  const answers = new Map<string, string>();
  const wrong: string[] = [];
  const count = { compared: 0 };
  const compare = (what: string, is: unknown, should: unknown): void => {
    count.compared += 1;
    if (is !== should) wrong.push(`${what} is ${String(is)} and not ${String(should)}`);
  };
  const take = async (person: PortalPerson, path: string): Promise<unknown> => {
    const { status, type, bytes } = await person.ask(path);
    const name = `${person.username} as ${person.role}: ${path}`;
    answers.set(
      name,
      `${status} ${createHash("sha256").update(withoutTheMoment(type, bytes)).digest("hex")}`,
    );
    return status === 200 && type.includes("json") ? JSON.parse(bytes.toString()) : undefined;
  };
  for (const credentials of people) await walk(await signInPerson(address, credentials), take);
  const signedIn = new Map<string, PortalPerson>();
  const asPerson: AsPerson = async (username, role) => {
    const person = signedIn.get(username) ?? (await signInPerson(address, { username, role }));
    signedIn.set(username, person);
    return person;
  };
  await compareLots(asPerson, take, compare);
  const reader = await asPerson("reader1", 3);
  for (const plan of PLANS) await comparePlan(reader, plan, take, compare);
  if (areReportsAsked) await compareReports(asPerson, answers, count, wrong);
  return { answers, compared: count.compared, wrong };
}

type Take = (person: PortalPerson, path: string) => Promise<unknown>;
type AsPerson = (username: string, role: number) => Promise<PortalPerson>;
type Compare = (what: string, is: unknown, should: unknown) => void;

/** Instants of the asking itself: the roll of a meeting that nobody voted in is taken when it is asked for. */
const withoutTheMoment = (type: string, bytes: Buffer): string | Buffer =>
  type.includes("json") || type.includes("calendar")
    ? bytes
        .toString()
        .replaceAll(/"rollTakenAt":"[^"]*"/g, "")
        .replaceAll(/^DTSTAMP:.*$/gm, "")
    : bytes;

/** Takes what a person's pages show: their own lots, every plan, meetings, jobs, documents, invoices. */
async function walk(person: PortalPerson, take: Take): Promise<void> {
  const lots = ((await take(person, "/plans/query/lots")) ?? []) as readonly { readonly id?: number }[];
  for (const path of ["/plans/query/properties", "/plans/query/lotowners", "/pendingInvoices", "/faq"])
    await take(person, path);
  const lotIds = lots.flatMap(({ id }) => id ?? []);
  for (const lot of lotIds) {
    for (const what of ["property", "contact", "document", "financial"])
      await take(person, `/plans/lots/${lot}/query/${what}`);
    for (const what of ["bankBalances", "levyHistory"])
      await take(person, `/accounting/lots/${lot}/query/${what}`);
    await take(person, `/maintenanceItems/query/counters/${lot}`);
    await take(person, `/maintenanceItems?lotId=${lot}`);
  }
  for (const plan of PLANS) {
    const what = ["query/property", "query/managerDetails", "query/managementDetails", "entitlements"];
    for (const each of [...what, "fundbalances", "query/moneyOverTime"])
      await take(person, `/plans/ownersCorp/${plan}/${each}`);
    await take(person, `/maintenanceItems/query/counters/${plan}?by=plan`);
    await take(person, `/maintenanceItems?ownersCorpId=${plan}`);
    await take(person, `/documents?corpId=${plan}`);
    await take(person, `/pendingInvoices?ownersCorpId=${plan}`);
    await take(person, `/accounting/budgetReporting/${plan}`);
    await take(person, `/reports/plan/${plan}/query/webaccessreports`);
  }
  for (const lot of [0, ...lotIds]) await walkMeetings(person, lot, take);
}

async function walkMeetings(person: PortalPerson, lot: number, take: Take): Promise<void> {
  for (const plan of PLANS) {
    const list = (await take(person, `/plans/${plan}/meetings/${lot}`)) as
      | readonly { readonly meetingRecordID?: number }[]
      | undefined;
    for (const { meetingRecordID: meeting } of list ?? []) {
      if (meeting === undefined) throw new Error("a meeting has no number");
      await take(person, `/plans/${plan}/meetings/${lot}/${meeting}`);
      await take(person, `/plans/${plan}/meetings/${lot}/${meeting}/result`);
      await take(person, `/lots/${lot}/meetings/${meeting}/agenda`);
      await take(person, `/lots/${lot}/meetings/${meeting}/ballots`);
    }
  }
}

async function compareLots(asPerson: AsPerson, take: Take, compare: Compare): Promise<void> {
  for (const { lots } of Object.values(expected.plans))
    for (const [lotId, figures] of Object.entries(lots)) {
      const person = await asPerson(ownerOf(lotId), 1);
      const shown = (await take(person, `/plans/lots/${lotId}/query/financial`)) as Record<string, unknown>;
      for (const [name, figure] of Object.entries(figures)) {
        // A lot's number is not a figure, and unallocated money is shown only in the reports.
        if (name === "lotNumber" || name === "unallocated") continue;
        if (name === "paidTo" && shown["hidePaidTo"] === true) continue;
        compare(`lot ${lotId} ${name}`, inCents(shown?.[name]), figure);
      }
    }
}

async function comparePlan(reader: PortalPerson, plan: number, take: Take, compare: Compare): Promise<void> {
  const wanted = expected.plans[plan];
  if (wanted === undefined) throw new Error(`EXPECTED.json has no plan ${plan}`);
  const { managementDetails, fundBalances } = wanted;
  const balances = (await take(reader, `/plans/ownersCorp/${plan}/fundbalances`)) as Record<string, unknown>;
  for (const [name, figure] of Object.entries(fundBalances))
    compare(`plan ${plan} ${name}`, inCents(balances?.[name]), figure);
  const details = (await take(reader, `/plans/ownersCorp/${plan}/query/managementDetails`)) as Record<
    string,
    unknown
  >;
  for (const name of ["numberOfLots", "lastIssuedLevyNotice", "financialYearEnd"])
    compare(`plan ${plan} ${name}`, details?.[name], managementDetails[name]);
  const meetings = bodyOf<readonly { meetingRecordID: number; meetingDateUTC: string }[]>(
    await reader.ask(`/plans/${plan}/meetings/0`),
  );
  for (const { meetingRecordID, meetingDateUTC } of meetings)
    compare(
      `meeting ${meetingRecordID}`,
      new Date(meetingDateUTC).getTime(),
      new Date(expected.meetings[meetingRecordID]?.meetingDateUTC ?? "").getTime(),
    );
}

/** Amounts travel in dollars. */
const inCents = (value: unknown): unknown => (typeof value === "number" ? Math.round(value * 100) : value);

async function compareReports(
  asPerson: AsPerson,
  answers: Map<string, string>,
  count: { compared: number },
  wrong: string[],
): Promise<void> {
  const expectedReports = await loadExpectedReports();
  let runs = 0;
  for (const plan of PLANS)
    for (const { name, lotId, values, lines } of expectedReports(plan)) {
      const username = lotId === 0 ? `reader${1 + Math.floor(runs++ / RUNS_EACH)}` : ownerOf(lotId);
      const person = await asPerson(username, lotId === 0 ? 3 : 1);
      const slots = Object.fromEntries(values.map((value, index) => [`parameter${index + 2}`, value]));
      const body = { mainCommand: name, parameter0: plan, parameter1: lotId, ...slots };
      const what = `${name} of ${plan} ${lotId} ${values.join()}`;
      const answer = await person.ask("/reports", { method: "POST", body });
      if (answer.status !== 200) {
        wrong.push(`${what}: ${username} was answered ${answer.status}`);
        continue;
      }
      const { data, message } = bodyOf<{ data: string | null; message: string | null }>(answer);
      const printed = await linesOf(Buffer.from(data ?? "", "base64"));
      answers.set(what, JSON.stringify(printed).replaceAll(PRINTED_AT, ""));
      if (message !== null) wrong.push(`${what}: ${message}`);
      count.compared += lines.filter(({ mayMiss }) => !mayMiss).length;
      wrong.push(...missingLines(printed, lines).map((line) => `${what}: ${line} is missing`));
    }
}

/** When a report was printed. */
const PRINTED_AT = /\d{1,2}\/\d{2}\/\d{4} @ \d{2}:\d{2} [AP]M/g;
