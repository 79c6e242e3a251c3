import { offsetTo } from "../../core/clock/clock.ts";
import { setPortalClock } from "../../core/db/portal-clock.ts";
import { createMailSeal } from "../../core/mail/mail-seal.ts";
import type { Database } from "../../core/db/open-database.ts";
import { createOutbox } from "../../core/mail/outbox.ts";
import type { SealedMail } from "../../core/mail/mail.ts";
import { packageFiles } from "@portal/domain/import/package-description";
import { FixturePackage } from "./fixtures.ts";
import type { ImportOutcome } from "../../import/import-outcome.ts";
import type { ImportRequest } from "../../import/import-request.ts";
import { motionHashOf } from "../../meetings/ballots/hashes.ts";
import { createRegisterKeys } from "../../meetings/register/signing/register-keys.ts";
import { createBallotWriter } from "../ballots/write-ballots.ts";
import type { ProvenBreak } from "./prove-breaks.ts";
import { seededRandom } from "./random-settings.ts";

/** While the voting of the package's meeting 81 is open: it closes on 31 July at 18:30 in Sydney, a day before the meeting. */
export const VOTING_OPEN = new Date("2026-07-01T00:00:00Z");
export const VOTING_CLOSED = new Date("2026-07-31T12:00:00Z");
/** Where mails of an import lead to. */
export const PORTAL_ORIGIN = "https://portal.example.com";
const VOTED_MEETING = 81;
const SECRET = Buffer.from("a secret of the tests, 32 bytes long");
const FIRST_AGENCY = 300_001;

interface LoadedPackage {
  readonly agencyId: number;
  /** What is loaded; a change of it is imported with `again`. */
  readonly made: FixturePackage;
  /** Casts ballots on the motions of meeting 81 as they are loaded, for a lot or, of a committee meeting, a member. */
  cast(...ballots: readonly { seat: number; contactId: number; kind?: "lot" | "member" }[]): Promise<void>;
  again(request?: Partial<ImportRequest>): Promise<ImportOutcome>;
  read(text: string): Promise<Record<string, unknown>[]>;
  /** Runs a statement as the office does; $1 is the agency. */
  writeAsOffice(text: string): Promise<void>;
  mails(): Promise<readonly SealedMail[]>;
  /** Every row version of the imported tables, and how many mails and events there are. */
  fingerprint(): Promise<readonly string[]>;
}

export interface VotedBench {
  /** Imports the small package as an agency of its own, changed beforehand where that is wanted. */
  load(change?: (made: FixturePackage) => void): Promise<LoadedPackage>;
  /** The same with a ballot for lot 11 by contact 2 and one for lot 12 by contact 3. */
  loadVoted(change?: (made: FixturePackage) => void): Promise<LoadedPackage>;
  moveClock(at: Date): Promise<void>;
}

/** With what packages are imported, and where. */
interface ImportTarget {
  database(): Database;
  run(fixture: FixturePackage, request: Partial<ImportRequest>): Promise<ImportOutcome>;
}

/** Loads packages, each as an agency of its own, and casts ballots in them. */
export function createVotedBench(bench: ImportTarget): VotedBench {
  const moveClock = (at: Date): Promise<void> =>
    setPortalClock(bench.database(), Math.round(offsetTo(at)), "test");
  const next = { agencyId: FIRST_AGENCY };
  const outbox = createOutbox(createMailSeal(SECRET), "example.com");
  const registerTools = { outbox, keys: createRegisterKeys(SECRET, null), publicOrigin: PORTAL_ORIGIN };

  const load: VotedBench["load"] = async (change = () => {}) => {
    const agencyId = (next.agencyId += 1);
    const made = new FixturePackage();
    made.settings["agencyId"] = agencyId;
    for (const row of made.rows("contacts.csv")) row["email"] = `person${row["contactId"]}@example.com`;
    change(made);
    const again: LoadedPackage["again"] = (request = {}) => bench.run(made, { registerTools, ...request });
    const first = await again();
    if (!first.ok) throw new Error(`the package has faults: ${JSON.stringify(first.faults)}`);
    const read: LoadedPackage["read"] = (text) => bench.database().query(agencyId, { text });
    const writeAsOffice: LoadedPackage["writeAsOffice"] = (text) =>
      bench
        .database()
        .transaction((client) =>
          client.asAgency(agencyId, async () => void (await client.query(text, [agencyId]))),
        );
    const register = { agencyId, ownersCorpId: 1, meetingRecordId: VOTED_MEETING };
    const writer = createBallotWriter(register, seededRandom(agencyId));
    const cast: LoadedPackage["cast"] = async (...ballots) => {
      const items = (await read(
        `select agenda_item_id, description, motion_text, is_motion from agenda_items
          where meeting_record_id = ${VOTED_MEETING} and is_motion order by sort_order`,
      )) as { agenda_item_id: number; description: string; motion_text: string | null; is_motion: boolean }[];
      const choices = items.map((item) => ({
        agendaItemId: item.agenda_item_id,
        motionHash:
          motionHashOf(1, {
            isMotion: true,
            description: item.description,
            motionText: item.motion_text,
            resolutionType: null,
          }) ?? "",
        vote: "Y" as const,
      }));
      for (const { seat, contactId, kind = "lot" } of ballots)
        writer.cast({
          seat: { kind, id: seat },
          capacity: kind === "lot" ? "owner" : "committeeMember",
          contactId,
          proxyName: null,
          choices,
          entitlementUnits: kind === "lot" ? 4 : null,
          isFinancial: kind === "lot" ? true : null,
          castAt: "2026-06-30T01:00:00.000Z",
        });
      await storeWritten(bench, writer.ballots.slice(-ballots.length));
    };
    const fingerprint: LoadedPackage["fingerprint"] = async () => {
      const tables = [...packageFiles.map(({ table }) => table), "agencies", "outbox_mails", "audit_events"];
      const text = tables
        .map((table) => `select '${table} ' || xmin::text || ' ' || ctid::text as version from ${table}`)
        .join(" union all ");
      return (await read(`${text} order by 1`)).map(({ version }) => String(version));
    };
    const mails = () => sealedMails(bench, agencyId);
    return { agencyId, made, cast, again, read, writeAsOffice, mails, fingerprint };
  };
  const loadVoted: VotedBench["loadVoted"] = async (change) => {
    const loaded = await load(change);
    await loaded.cast({ seat: 11, contactId: 2 }, { seat: 12, contactId: 3 });
    return loaded;
  };
  return { load, loadVoted, moveClock };
}

/** What an import said of a package that breaks something, and of its twin that breaks nothing. */
interface BreakProof {
  /** Refused for this break alone, at its cell. */
  readonly isTold: boolean;
  /** The twin is loaded, and breaks nothing. */
  readonly isTwinSpared: boolean;
  /** Rows that differ after the refusal. */
  readonly changedRows: number;
}

/** Imports both: the harmed package first, which must leave every row as it is. */
export async function proveBreak(
  bench: Pick<VotedBench, "loadVoted">,
  broken: ProvenBreak,
): Promise<BreakProof> {
  const { kind, at, prepared } = broken;
  const loaded = await bench.loadVoted(prepared?.rows);
  if (prepared !== undefined) await loaded.writeAsOffice(prepared.officeText);
  // The account has a password of its own by now.
  await loaded.read(`insert into credentials (agency_id, username_key, contact_id, password_hash, changed_at)
    values (${loaded.agencyId}, 'owner1', 2, 'x', portal_now())`);
  const twin = structuredClone([...loaded.made.rowsByFile()]);
  const before = await loaded.fingerprint();
  broken.harm(loaded.made);
  const refused = await loaded.again();
  const told = refused.breaks.map((each) => [each.kind, each.file, each.row, each.column].join());
  const isTold =
    !refused.ok && refused.code === "breaks" && told.join(" ") === [kind, at.file, at.row, at.column].join();
  const after = await loaded.fingerprint();
  const changedRows =
    after.filter((row) => !before.includes(row)).length + Math.max(0, before.length - after.length);
  loaded.made.restoreRows(twin);
  broken.spare(loaded.made);
  const spared = await loaded.again();
  return { isTold, isTwinSpared: spared.ok && spared.totalBreaks === 0, changedRows };
}

type Written = ReturnType<typeof createBallotWriter>["ballots"];

async function storeWritten(bench: ImportTarget, ballots: Written): Promise<void> {
  const last = ballots.at(-1);
  if (last === undefined) return;
  const { agencyId, meetingRecordId, ownersCorpId } = last.record;
  const arrange = (text: string, values: readonly unknown[]): Promise<unknown> =>
    bench.database().query(agencyId, { text, values });
  await arrange(
    `insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, size, head_hash)
      values ($1, $2, $3, $4, $5)
      on conflict (agency_id, meeting_record_id) do update set size = $4, head_hash = $5`,
    [agencyId, meetingRecordId, ownersCorpId, last.seq, last.hash],
  );
  for (const { seq, text, hash, receipt, record } of ballots)
    // oxlint-disable-next-line no-await-in-loop -- in the order of casting
    await arrange(
      `insert into voting_ballots (agency_id, meeting_record_id, seq, seat_kind, seat_id, revision, contact_id,
        record, record_hash, receipt, cast_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        agencyId,
        meetingRecordId,
        seq,
        record.seat.kind,
        record.seat.id,
        record.revision,
        record.contactId,
        text,
        hash,
        receipt,
        record.castAt,
      ],
    );
}

/** What waits in the agency's outbox, opened with the key of the tests, in the order of queueing. */
async function sealedMails(bench: ImportTarget, agencyId: number): Promise<SealedMail[]> {
  const seal = createMailSeal(SECRET);
  const rows = await bench.database().query<{ mail_id: string; sealed: Buffer }>(agencyId, {
    text: "select mail_id, sealed from outbox_mails where agency_id = $1 order by queued_at, mail_id",
    values: [agencyId],
  });
  return rows.flatMap((row) => seal.open(row.sealed, agencyId, row.mail_id) ?? []);
}
