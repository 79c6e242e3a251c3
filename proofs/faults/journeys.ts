import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { AGENCY, type Answer, call, logOn, type Person, personOf } from "./people.ts";

/** What somebody was told is kept: it must be found later. */
export interface Acknowledged {
  readonly kind: "ballot" | "message" | "approval";
  readonly key: string;
}

interface Journeys {
  readonly answers: Answer[];
  readonly acknowledged: Acknowledged[];
  /** Resolves when everybody has ended what they were at. */
  stop(): Promise<void>;
}

const PAUSE_MS = 100;
/** Of the 20 messages that one person may send in an hour some are left for the calls afterwards, however fast these are. */
const MOST_MESSAGES = 12;
/** Likewise of 20 reports in a minute. */
const BETWEEN_REPORTS_MS = 4_000;
const LOT = { plan: 101, lot: 2005, meeting: 8006 };
let lastKey = 0;
const newKey = (): string => `${process.pid}-${(lastKey += 1)}`;

interface Traveller {
  person: Person;
  readonly role: number;
  readonly address: string;
  readonly seen: Pick<Journeys, "answers" | "acknowledged">;
}

type Step = (traveller: Traveller) => Promise<void>;

/** Makes a call, notes its answer; answers its content where it succeeded. */
async function ask<Content>(
  traveller: Traveller,
  wanted: Parameters<typeof call>[2],
): Promise<Content | null> {
  const answer = await call(traveller.address, traveller.person, wanted);
  traveller.seen.answers.push(answer);
  return answer.status === 200 && answer.text.startsWith("{") ? (JSON.parse(answer.text) as Content) : null;
}

const signInAgain: Step = async (traveller) => {
  const { address, role, person, seen } = traveller;
  const answer = await logOn(address, person.username, role);
  seen.answers.push(answer);
  if (answer.status === 200) traveller.person = personOf(person.username, answer);
};

const lookHome: Step = async (traveller) => {
  await ask(traveller, { name: "financial", path: `/plans/lots/${LOT.lot}/query/financial` });
  await ask(traveller, { name: "meetings", path: `/plans/${LOT.plan}/meetings/${LOT.lot}` });
};

interface BallotPaper {
  readonly agendaItems: readonly { readonly agendaItemID: number; readonly motionHash: string | null }[];
}

const castVote: Step = async (traveller) => {
  const path = `/lots/${LOT.lot}/meetings/${LOT.meeting}/agenda`;
  const paper = await ask<BallotPaper>(traveller, { name: "agenda", path });
  if (paper === null) return;
  const agendaItems = paper.agendaItems
    .filter(({ motionHash }) => motionHash !== null)
    .map(({ agendaItemID, motionHash }) => ({ agendaItemID, motionHash, meetingRecordItem: { vote: "Y" } }));
  const headers = { "idempotency-key": newKey() };
  const cast = await ask<{ receipt: string }>(traveller, {
    name: "cast",
    method: "POST",
    path: `${path}/response`,
    body: { agendaItems },
    headers,
  });
  if (cast !== null) traveller.seen.acknowledged.push({ kind: "ballot", key: cast.receipt });
};

const sendMessage: Step = async (traveller) => {
  if (traveller.seen.acknowledged.filter(({ kind }) => kind === "message").length >= MOST_MESSAGES) return;
  const subject = `fault ${newKey()}`;
  const body = {
    ownersCorpId: LOT.plan,
    lotId: LOT.lot,
    type: "ContactRequest",
    replyTo: "owner@example.org",
    subject,
    body: subject,
  };
  const sent = await ask(traveller, { name: "message", method: "POST", path: "/users/contact", body });
  if (sent !== null) traveller.seen.acknowledged.push({ kind: "message", key: subject });
};

const reportedAtMs = new WeakMap<Traveller, number>();

const runReport: Step = async (traveller) => {
  const nowMs = performance.now();
  if (nowMs - (reportedAtMs.get(traveller) ?? -Infinity) < BETWEEN_REPORTS_MS) return;
  reportedAtMs.set(traveller, nowMs);
  const body = { mainCommand: "CurrentOwnerAccount", parameter0: LOT.plan, parameter1: LOT.lot };
  await ask(traveller, { name: "report", method: "POST", path: "/reports", body });
};

const openDocument: Step = async (traveller) => {
  await ask(traveller, { name: "document", path: "/documents/1/101/10001" });
};

const approve: Step = async (traveller) => {
  const found = await ask<{ pendingInvoiceList: readonly { documentId: number }[] }>(traveller, {
    name: "invoices",
    path: "/pendingInvoices",
  });
  const [row] = found?.pendingInvoiceList ?? [];
  if (row === undefined) return;
  const votingComment = `fault ${newKey()}`;
  const body = [{ ...row, votingResponse: 1, votingComment, isModified: true }];
  const saved = await ask(traveller, { name: "approval", method: "PUT", path: "/saveInvoices", body });
  if (saved !== null) traveller.seen.acknowledged.push({ kind: "approval", key: votingComment });
};

const ownersSteps: readonly Step[] = [signInAgain, lookHome, castVote, sendMessage, runReport, openDocument];
const ofEverybody: readonly {
  readonly username: string;
  readonly role: number;
  readonly steps: readonly Step[];
}[] = [
  { username: "owner1", role: 1, steps: ownersSteps },
  { username: "owner1", role: 1, steps: [signInAgain, lookHome, castVote, openDocument] },
  { username: "nonlot1", role: 3, steps: [signInAgain, approve, openDocument] },
  { username: "nonlot1", role: 3, steps: [approve, signInAgain] },
];

/** Four people in turn sign in, look, vote, approve, write, print and read until they are told to stop. */
export async function beginJourneys(address: string): Promise<Journeys> {
  const seen: Pick<Journeys, "answers" | "acknowledged"> = { answers: [], acknowledged: [] };
  const stopped = { is: false };
  const travellers = await Promise.all(
    ofEverybody.map(async ({ username, role, steps }) => {
      const person = personOf(username, await logOn(address, username, role));
      return { steps, traveller: { person, role, address, seen } satisfies Traveller };
    }),
  );
  const travelling = travellers.map(async ({ steps, traveller }) => {
    for (let at = 0; !stopped.is; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a person does one thing after the other
      await steps[at % steps.length]?.(traveller);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await sleep(PAUSE_MS);
    }
  });
  return {
    ...seen,
    stop: async () => {
      stopped.is = true;
      await Promise.all(travelling);
    },
  };
}

/** Each kind of call once, by an owner and an approver. */
export async function travelOnce(address: string): Promise<Omit<Journeys, "stop">> {
  const seen: Pick<Journeys, "answers" | "acknowledged"> = { answers: [], acknowledged: [] };
  for (const { username, role, steps } of ofEverybody.slice(0, 3)) {
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    const answer = await logOn(address, username, role);
    seen.answers.push(answer);
    if (answer.status !== 200) continue;
    const traveller: Traveller = { person: personOf(username, answer), role, address, seen };
    // oxlint-disable-next-line no-await-in-loop -- a person does one thing after the other
    for (const step of steps) await step(traveller);
  }
  return seen;
}

const placeOf = {
  ballot: "select receipt as key from voting_ballots where agency_id = $1",
  message: "select subject as key from contact_messages where agency_id = $1",
  approval: "select comment as key from invoice_votes where agency_id = $1",
} as const;

/** How many of what was acknowledged are not there, or there twice. */
export async function countLost(database: Database, acknowledged: readonly Acknowledged[]): Promise<number> {
  const found = new Map<string, number>();
  for (const [kind, text] of Object.entries(placeOf)) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    const rows = await database.query<{ key: string }>(AGENCY, { text, values: [AGENCY] });
    for (const { key } of rows) found.set(`${kind} ${key}`, (found.get(`${kind} ${key}`) ?? 0) + 1);
  }
  return acknowledged.filter(({ kind, key }) => found.get(`${kind} ${key}`) !== 1).length;
}
