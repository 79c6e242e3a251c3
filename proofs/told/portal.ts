import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ballotText, type Vote } from "../../rig/cast-votes.ts";
import { openSessions } from "../../rig/open-sessions.ts";
import { buildApp } from "../../server/src/app/build-app.ts";
import { limits } from "../../server/src/app/config/try-limits.ts";
import { offsetTo } from "../../server/src/core/clock/clock.ts";
import { migrate } from "../../server/src/core/db/migrate/migrate.ts";
import { type Database, openDatabase } from "../../server/src/core/db/open-database.ts";
import { setPortalClock } from "../../server/src/core/db/portal-clock.ts";
import { createDiskBlobStore } from "../../server/src/core/files/disk-blob-store.ts";
import { createLog } from "../../server/src/core/log/log.ts";
import type { Mail } from "../../server/src/core/mail/mail.ts";
import { createMailSeal } from "../../server/src/core/mail/mail-seal.ts";
import { createMailWorker } from "../../server/src/core/mail/mail-worker.ts";
import { createOutbox, type Outbox } from "../../server/src/core/mail/outbox.ts";
import { createSmtpTransport } from "../../server/src/core/mail/smtp-transport.ts";
import { createMetrics } from "../../server/src/core/metrics/metrics.ts";
import { importPackage } from "../../server/src/import/public.ts";
import { createRegisterKeys } from "../../server/src/meetings/register/signing/register-keys.ts";
import { createRegisterWorker } from "../../server/src/meetings/register/register-worker.ts";
import { openSmtpMailbox, type ReceivedMail } from "../../server/src/testing/files/smtp-mailbox.ts";
import { uploadingIn } from "../../server/src/testing/files/uploading-in.ts";
import type { FixturePackage } from "../../server/src/testing/packages/fixtures.ts";
import type { Account } from "./facts.ts";

const SECRET = "a secret of the proof, longer than 32 bytes";

const isReady = (): boolean => true;

type Outcome = Awaited<ReturnType<typeof importPackage>>;

/** A ballot as its voter sends it. */
interface Sending {
  readonly agencyId: number;
  readonly meeting: number;
  /** 0 in a committee meeting. */
  readonly lot: number;
  readonly account: Account;
  /** Votes on the motions of this id; others are left out. */
  readonly votes: ReadonlyMap<number, Vote>;
}

/** The portal with a real mail server behind it, in this process: its mails leave when they are asked for. */
export interface ToldPortal {
  load(made: FixturePackage, isForced: boolean): Promise<Outcome>;
  cast(sending: Sending): Promise<void>;
  /** What the worker of registers does every half minute. */
  lookAfter(agencyId: number, meetings: readonly number[]): Promise<void>;
  moveClock(at: Date): Promise<void>;
  /** The mails that have reached the mail server since. */
  newMails(): Promise<readonly ReceivedMail[]>;
  /** From now on these mails are queued in place of each. */
  tamper(instead: (mail: Mail) => readonly Mail[]): void;
  close(): Promise<void>;
}

export async function openToldPortal(): Promise<ToldPortal> {
  const folder = mkdtempSync(join(tmpdir(), "portal-told-"));
  const log = createLog("warn", process.stderr);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, "data"), log });
  await migrate(database);
  // What an import tidies up afterwards tells nobody, and would take most of its time.
  const untidied: Database = { ...database, maintain: async () => {} };
  const time = { offsetMs: 0 };
  const now = (): Date => new Date(Date.now() + time.offsetMs);
  const secret = Buffer.from(SECRET);
  const blobs = createDiskBlobStore(join(folder, "files"));
  const metrics = createMetrics();
  const seal = createMailSeal(secret);
  const sound = createOutbox(seal, "portal.example.com");
  const tampering = { instead: (mail: Mail): readonly Mail[] => [mail] };
  const outbox: Outbox = {
    ...sound,
    enqueueMail: async (transaction, mail) => {
      let id = "";
      for (const each of tampering.instead(mail))
        // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
        id = await sound.enqueueMail(transaction, each);
      return id;
    },
  };
  const keys = createRegisterKeys(secret, null);
  const registerTools = { outbox, keys, publicOrigin: undefined };
  const app = await buildApp({
    database,
    clock: { now },
    log,
    metrics,
    blobs,
    outbox,
    uploading: uploadingIn(folder),
    secret,
    earlierSecret: null,
    metricsToken: undefined,
    publicOrigin: undefined,
    securityContact: undefined,
    trustedProxies: [],
    limits,
    webFolder: join(folder, "no-pages"),
    isReady,
  });
  await app.ready();
  const registers = createRegisterWorker({ database, ...registerTools, blobs, log, metrics, isReady });
  const mailbox = await openSmtpMailbox();
  const transport = createSmtpTransport({
    smtpUrl: mailbox.url,
    fromAddress: "portal@example.com",
    connections: 4,
  });
  const mailWorker = createMailWorker({ database, seal, transport, log, metrics });
  const seen = { mails: 0, packages: 0 };
  return {
    load: async (made, isForced) => {
      const path = join(folder, `package-${(seen.packages += 1)}`);
      const source = await made.writeFolder(path);
      try {
        return await importPackage({
          source,
          database: untidied,
          blobs,
          now: now(),
          mode: "import",
          isForced,
          registerTools,
        });
      } finally {
        rmSync(path, { recursive: true, force: true });
      }
    },
    cast: async ({ agencyId, meeting, lot, account, votes }) => {
      const role = lot === 0 ? 2 : 1;
      const [headers = {}] = await openSessions(database, { agencyId, secret: SECRET }, [
        { ...account, contactId: account.contact, role },
      ]);
      const url = `/api/agencies/${agencyId}/lots/${lot}/meetings/${meeting}/agenda`;
      const agenda = await app.inject({ method: "GET", url, headers });
      const { agendaItems = [] } = agenda.json<{
        agendaItems?: { agendaItemID: number; motionHash: string | null }[];
      }>();
      const voted = agendaItems.flatMap(({ agendaItemID, motionHash }) =>
        motionHash === null || !votes.has(agendaItemID) ? [] : [{ agendaItemID, motionHash }],
      );
      const payload = ballotText(
        voted,
        voted.map(({ agendaItemID }) => votes.get(agendaItemID) ?? "A"),
      );
      const answer = await app.inject({
        method: "POST",
        url: `${url}/response`,
        headers: { ...headers, "content-type": "application/json" },
        payload,
      });
      if (answer.statusCode !== 200)
        throw new Error(`a ballot: ${agenda.statusCode}, ${answer.statusCode} ${answer.body}`);
    },
    lookAfter: async (agencyId, meetings) => {
      // oxlint-disable-next-line no-await-in-loop -- one register after the other
      for (const meeting of meetings) await registers.advanceRegister(agencyId, meeting);
    },
    moveClock: async (at) => {
      time.offsetMs = offsetTo(at);
      await setPortalClock(database, Math.round(time.offsetMs), "test");
    },
    newMails: async () => {
      await mailWorker.runOnce();
      const added = mailbox.mails.slice(seen.mails);
      seen.mails = mailbox.mails.length;
      return added;
    },
    tamper: (instead) => void (tampering.instead = instead),
    close: async () => {
      await app.close();
      await mailWorker.stop();
      await mailbox.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
