import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { withSharedDatabase } from "../../support/two-servers.ts";
import { addStaff, type Answered, disable, post, type Staff } from "../../office-races/staff.ts";
import type { RunningProduct } from "../../../e2e/src/support/run-product.ts";
import { AGENCY, importAgency, SECRET } from "../../../rig/voting-agency.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import { createInvitationCodes } from "../../../server/src/people/invitation-codes.ts";
import { accountAddress, isPasswordRight } from "../../../server/src/sign-in/public.ts";

/**
 * Two servers on one PostgreSQL, and the office's people at once: `npm run proof -- office-races [races]`, 1,000 of each as it stands.
 * The last two administrators disable each other: one remains. Somebody is disabled in the middle of their writing: nothing of
 * theirs is kept after it. The code of one invitation comes sixteen times, each with another password: one is let in, and
 * theirs is the password. The controls are at the end: an office without administrators, a write noted after the disabling, and an
 * invitation that is opened again in the middle.
 */
const RACES = Number(process.argv[2] ?? 1_000);
const CODES = 16;
const WRITES = 4;

const { say, failures, end } = openProof();
const codes = createInvitationCodes(Buffer.from(SECRET), null);

interface Portal {
  readonly database: Database;
  readonly servers: readonly RunningProduct[];
}

const serverAt = ({ servers }: Portal, at: number): RunningProduct => {
  const server = servers[at % servers.length];
  if (server === undefined) throw new Error("there is no server");
  return server;
};

const asAgency = (database: Database, text: string, values: readonly unknown[] = []): Promise<unknown> =>
  database.transaction((client) => client.asAgency(AGENCY, () => client.query(text, [...values])));

const adminsText = `
select count(*)::int as admins from staff where agency_id = $1 and staff_right = 'admin' and disabled_at is null`;

/** How many administrators remain of two who disable each other at once. */
async function disableEachOther(portal: Portal): Promise<number> {
  const { database } = portal;
  await asAgency(database, "delete from staff");
  const [one, other] = [await addStaff(database, "admin"), await addStaff(database, "admin")];
  const answers = await Promise.all([
    disable(serverAt(portal, 0), one, other),
    disable(serverAt(portal, 1), other, one),
  ]);
  noteOdd(answers, [200, 401, 409]);
  const [found] = await database.query<{ admins: number }>(AGENCY, { text: adminsText, values: [AGENCY] });
  return found?.admins ?? 0;
}

const lateText = `
select count(*)::int as late from audit_events w
where w.agency_id = $1 and w.actor_kind = 'staff' and w.actor = $2::text and w.event_id > (
  select max(d.event_id) from audit_events d
  where d.agency_id = $1 and d.kind = 'staff-disabled' and d.subject->>'staffId' = $2::text)`;

/** How much of somebody's is in the log after they were disabled. */
async function countLate(database: Database, { staffId }: Staff): Promise<number> {
  const statement = { text: lateText, values: [AGENCY, String(staffId)] };
  const [found] = await database.query<{ late: number }>(AGENCY, statement);
  return found?.late ?? 0;
}

interface Disabled {
  readonly writer: Staff;
  readonly saved: number;
  readonly refused: number;
}

/** Somebody who writes as fast as they can, and is disabled meanwhile. */
async function disableWriter(portal: Portal, admin: Staff): Promise<Disabled> {
  const writer = await addStaff(portal.database, "manager");
  const write = (at: number): Promise<Answered> =>
    post(serverAt(portal, at), "office/people/owner1/bounced", writer.headers, { isBounced: at % 2 === 0 });
  const writing = Array.from({ length: WRITES }, async (_, at) => {
    const answers: Answered[] = [];
    // Until they are told that they may no more.
    do answers.push(await write(at + answers.length));
    while (answers.at(-1)?.status === 200);
    return answers;
  });
  const [answers, disabled] = await Promise.all([
    Promise.all(writing),
    disable(serverAt(portal, 1), admin, writer),
  ]);
  const written = answers.flat();
  noteOdd(written, [200, 401]);
  noteOdd([disabled], [200]);
  const of = (status: number): number => written.filter((each) => each.status === status).length;
  return { writer, saved: of(200), refused: of(401) };
}

/** The account as nobody has come into it yet, and its invitation. */
const resetTexts = ["invitations", "account_sign_ins", "credentials", "sessions"].map(
  (table) => `delete from ${table} where username_key = 'owner1'`,
);
const inviteText = `
insert into invitations (agency_id, username_key, contact_id, way, code_hmac, mailed_to, invited_by, invited_at, expires_at)
select $1, u.username_key, u.contact_id, 'email', $2, ${accountAddress}, 0, portal_now(), portal_now() + interval '14 days'
from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
where u.agency_id = $1 and u.username_key = 'owner1'`;
const hashText = `
select password_hash as hash from credentials where agency_id = $1 and username_key = 'owner1'`;

/** Makes the account as nobody has come into it yet, with an invitation of this code. */
async function invite(database: Database, hmac: Buffer): Promise<void> {
  // Who is late counts as a wrong code; here they are late by the thousand.
  for (const text of ["delete from invitation_failures", ...resetTexts]) await asAgency(database, text);
  await database.query(AGENCY, { text: inviteText, values: [AGENCY, hmac] });
}

interface Shared {
  /** The numbers of those who were let in. */
  readonly letIn: readonly number[];
  /** Whether the password that counts is the last one's of them. */
  readonly isTheirs: boolean;
}

/** One code, sixteen times; in `rounds`, before each of which the invitation is open again. */
async function shareCode(portal: Portal, rounds = 1): Promise<Shared> {
  const { database } = portal;
  const { code, hmac } = codes.makeLink(AGENCY);
  const passwords = Array.from({ length: CODES }, (_, at) => `Heron${at}Lake7`);
  const accept = (newPassword: string, at: number) =>
    post(serverAt(portal, at), "users/invitation", {}, { code, newPassword, role: 1 });
  const answers: Answered[] = [];
  while (answers.length < CODES) {
    await invite(database, hmac);
    const some = passwords.slice(answers.length, answers.length + CODES / rounds);
    answers.push(...(await Promise.all(some.map(accept))));
  }
  noteOdd(answers, [200, 403]);
  for (const { code: refusal } of answers)
    if (refusal !== undefined && refusal !== "CODE_INVALID")
      failures.push(`a code was refused as ${refusal}`);
  const letIn = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  const [stored] = await database.query<{ hash: string }>(AGENCY, { text: hashText, values: [AGENCY] });
  const last = passwords[letIn.at(-1) ?? CODES];
  const isTheirs = stored !== undefined && last !== undefined && (await isPasswordRight(last, stored.hash));
  return { letIn, isTheirs };
}

/** Answers that none of the races may have. */
function noteOdd(answers: readonly Answered[], usual: readonly number[]): void {
  for (const { status, code } of answers)
    if (!usual.includes(status)) failures.push(`answered ${status} ${code ?? ""}`);
}

async function raceAdmins(portal: Portal): Promise<void> {
  let alone = 0;
  for (let race = 1; race <= RACES; race += 1) {
    if ((await disableEachOther(portal)) === 1) alone += 1;
    process.stdout.write(`last administrators ${race}/${RACES}\r`);
  }
  say(`${RACES} pairs of last administrators disabled each other: one remained in ${alone}`);
  if (alone < RACES) failures.push("an office lost its last administrator, or kept both");
  await asAgency(portal.database, "update staff set disabled_at = portal_now()");
  const statement = { text: adminsText, values: [AGENCY] };
  const [none] = await portal.database.query<{ admins: number }>(AGENCY, statement);
  if (!sayControl("an office without administrators", none?.admins === 0))
    failures.push("the judge is blind");
}

async function raceWriters(portal: Portal): Promise<void> {
  const { database } = portal;
  await asAgency(database, "delete from staff");
  let admin = await addStaff(database, "admin");
  const seen = { saved: 0, refused: 0, late: 0 };
  let last: Staff | undefined;
  for (let race = 1; race <= RACES; race += 1) {
    if (admin.codes.length === 0) admin = await addStaff(database, "admin");
    const { writer, saved, refused } = await disableWriter(portal, admin);
    seen.saved += saved;
    seen.refused += refused;
    seen.late += await countLate(database, writer);
    last = writer;
    process.stdout.write(`disabled while writing ${race}/${RACES}\r`);
  }
  say(
    `${RACES} people disabled while they wrote: ${seen.saved} writes saved, ${seen.refused} refused, ${seen.late} kept after it`,
  );
  if (seen.late > 0) failures.push("a write was kept after its author was disabled");
  if (seen.saved === 0 || seen.refused === 0) failures.push("no writer was met in the middle");
  if (last === undefined) return;
  const note =
    "insert into audit_events (agency_id, actor_kind, actor, kind, subject) values ($1, 'staff', $2, 'person-bounced', '{}')";
  await asAgency(database, note, [AGENCY, String(last.staffId)]);
  if (!sayControl("a write noted after the disabling", (await countLate(database, last)) === 1))
    failures.push("the judge is blind");
}

async function raceCodes(portal: Portal): Promise<void> {
  let once = 0;
  for (let race = 1; race <= RACES; race += 1) {
    const { letIn, isTheirs } = await shareCode(portal);
    if (letIn.length === 1 && isTheirs) once += 1;
    process.stdout.write(`one code ${CODES} times ${race}/${RACES}\r`);
  }
  say(`${RACES} codes came ${CODES} times each: one was let in, with their own password, in ${once}`);
  if (once < RACES) failures.push("a code let in several, or nobody, or with another's password");
  const { letIn } = await shareCode(portal, 2);
  const isFound = sayControl(
    "an invitation that is opened again in the middle",
    letIn.length > 1,
    `${letIn.length} let in`,
  );
  if (!isFound) failures.push("the judge is blind");
}

await withSharedDatabase(importAgency, async ({ database, withTwoServers }) => {
  await withTwoServers(async (servers) => {
    const portal = { database, servers };
    await raceAdmins(portal);
    await raceWriters(portal);
    await raceCodes(portal);
  });
});
end();
