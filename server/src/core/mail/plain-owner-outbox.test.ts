import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openMailWorker, outboxRow, queueMail } from "../../testing/app/open-mail-bench.ts";
import { openSmtpMailbox, smtpAnswer } from "../../testing/files/smtp-mailbox.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { startTestPostgres, type TestPostgres } from "../../testing/databases/test-postgres.ts";
import { DEMO_AGENCY } from "../../testing/app/build-test-app.ts";
import { migrate } from "../db/migrate/migrate.ts";
import { type Database, openDatabase } from "../db/open-database.ts";
import { testIsolation } from "../db/migrate/self-test.ts";
import { countMails, purgeMails } from "./outbox-rows.ts";

const { postgres } = inject("databaseTemplates");
const bin = "bin" in postgres ? postgres.bin : undefined;
const OTHER_AGENCY = 100_001;

// The policies hold the owner too unless it is a superuser: the worker has to get its mails even so.
describe.skipIf(bin === undefined)(
  "the outbox under a login that owns its database and has no other right",
  () => {
    let server: TestPostgres;
    let database: Database;
    beforeAll(async () => {
      server = await startTestPostgres(bin ?? "");
      const admin = await openDatabase({ dataDir: "", log: createTestLog(), databaseUrl: server.url });
      for (const statement of [
        "create role portal_app nologin nosuperuser nobypassrls",
        "create role plain_owner login nosuperuser nobypassrls nocreaterole nocreatedb",
        "grant portal_app to plain_owner",
        "create database plain owner plain_owner",
      ])
        await admin.withOwner((client) => client.query(statement));
      await admin.close();
      const databaseUrl = server.urlOf("plain", "plain_owner");
      database = await openDatabase({ dataDir: "", log: createTestLog(), databaseUrl });
      await migrate(database);
    }, 120_000);
    afterAll(async () => {
      await database?.close();
      await server?.remove();
    });
    /** As docs/operations.md has an operator do it. */
    const asAgency = (agencyId: number, statement: string): Promise<unknown> =>
      database.withOwner((client) =>
        client.query(`begin; select set_config('portal.agency', '${agencyId}', true); ${statement}; commit;`),
      );
    beforeEach(async () => {
      for (const agencyId of [DEMO_AGENCY, OTHER_AGENCY])
        await asAgency(agencyId, `delete from outbox_mails where agency_id = ${agencyId}`);
    });

    it("sends the mails of every agency, counts them and lets old ones go", async () => {
      const mailbox = await openSmtpMailbox({
        onRcptTo: ({ address }, _session, answer) =>
          answer(address.startsWith("nobody") ? smtpAnswer(550, "no") : undefined),
      });
      const worker = openMailWorker(database, mailbox.url);
      const mailId = await queueMail(database);
      await queueMail(database, { agencyId: OTHER_AGENCY });
      const dead = await queueMail(database, { to: { address: "nobody@example.com" } });
      expect(await countMails(database)).toEqual({ queued: 3, dead: 0 });
      await worker.runOnce();
      expect(mailbox.mails).toHaveLength(2);
      expect(await countMails(database)).toEqual({ queued: 0, dead: 1 });
      expect(await outboxRow(database, mailId)).toMatchObject({ state: "sent", isSealed: false });
      await purgeMails(database, DEMO_AGENCY);
      expect(await outboxRow(database, mailId)).toBeDefined();

      await asAgency(
        DEMO_AGENCY,
        `update outbox_mails set state = 'queued', queued_at = portal_now(), due_at = portal_now()
          where agency_id = ${DEMO_AGENCY} and state = 'dead' and sealed is not null`,
      );
      expect(await outboxRow(database, dead)).toMatchObject({ state: "queued" });
      await worker.stop();
      await mailbox.close();
    });

    it("keeps agencies apart, and what is the worker's from the requests", async () => {
      await queueMail(database);
      await queueMail(database, { agencyId: OTHER_AGENCY });
      await expect(testIsolation(database)).resolves.toBeUndefined();
      const ask = (text: string) => database.query<{ count: number }>(OTHER_AGENCY, { text });
      expect(await ask("select count(*)::int as count from outbox_mails")).toEqual([{ count: 1 }]);
      for (const text of [
        "select agency_id from agency_work",
        "update outbox_mails set state = 'dead'",
        "delete from outbox_mails",
        "select claim_outbox_mail(1, gen_random_uuid(), interval '1 hour')",
        "select settle_outbox_mail(1, gen_random_uuid(), gen_random_uuid(), 'sent', interval '0', null)",
        "select purge_outbox_mails(1)",
        "select count_outbox_mails()",
        `insert into outbox_mails (agency_id, mail_id, kind) values (${DEMO_AGENCY}, gen_random_uuid(), 'x')`,
      ])
        // 42501: insufficient_privilege, which a policy's refusal is too.
        await expect(ask(text), text).rejects.toMatchObject({ code: "42501" });
    });
  },
);
