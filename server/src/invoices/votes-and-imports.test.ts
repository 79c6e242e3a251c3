import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asWriter } from "../core/db/as-writer.ts";
import { DatabaseBusy } from "../core/db/database-errors.ts";
import { lockPackageForChange, withPackageLock } from "../core/db/package-lock.ts";
import type { OwnerClient } from "../core/db/owner-access.ts";
import { importPackage } from "../import/public.ts";
import { type Approver, approveWith } from "../testing/app/approve-with.ts";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { gate } from "../testing/gate.ts";
import { restoreAfterTest } from "../testing/app/restore-after-test.ts";
import { demoAnchor, demoPackage } from "../testing/packages/load-demo.ts";
import { type Answer, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { runExportInvoiceVotes } from "./export-command.ts";

const APPROVERS = [
  ["committee1", 2],
  ["both1", 2],
  ["nonlot1", 3],
  ["manager1", 4],
] as const;
const DEVICES = 4;
const codeOf = (answer: Answer): string =>
  answer.statusCode === 200 ? "200" : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;

describeOnEngines("votes on invoices at once, and imports", (engine) => {
  const testApp = useTestApp({ engine });
  let folder = "";
  const signIn = async (username: string, role: 1 | 2 | 3 | 4): Promise<Approver> =>
    approveWith(await signInAs(testApp(), { username, role }));
  let chair: Approver;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-invoices-"));
    chair = await signIn("committee1", 2);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const exported = async (isCsv = false): Promise<string> => {
    const said: string[] = [];
    const command = { name: "export-invoice-votes", agencyId: DEMO_AGENCY, isCsv } as const;
    const code = await runExportInvoiceVotes(command, {
      database: testApp().database,
      say: (line) => void said.push(line),
    });
    expect(code).toBe(0);
    return said.join("\n");
  };

  it(`${APPROVERS.length} approvers with ${DEVICES} devices each: everybody's own votes, without a gap`, async () => {
    const devices = await Promise.all(
      APPROVERS.flatMap(([username, role]) => Array.from({ length: DEVICES }, () => signIn(username, role))),
    );
    const row = await chair.row(11001);
    const answers = await Promise.all(
      devices.map((device, at) =>
        device.send([{ ...row, votingResponse: at % 2, votingComment: `from device ${at}` }]),
      ),
    );
    expect(answers.map(codeOf)).toEqual(answers.map(() => "200"));
    const votes = await testApp().database.query<{ who: string; rev: number; comment: string }>(DEMO_AGENCY, {
      text: `select username as who, revision as rev, comment from invoice_votes where document_id = 11001
        order by username, revision`,
    });
    expect(new Set(votes.map(({ comment }) => comment)).size).toBe(devices.length);
    for (const [at, [username]] of APPROVERS.entries()) {
      const own = votes.filter(({ who }) => who === username);
      expect(own.map(({ rev }) => rev)).toEqual([1, 2, 3, 4]);
      // The highest is what each of the person's devices shows.
      const shown = await devices[at * DEVICES]?.row(11001);
      expect(shown?.votingComment).toBe(own.at(-1)?.comment);
    }
  }, 60_000);

  /** An import as far as it matters here: changes something, waits for `committing`, commits. */
  const importing = async (
    change: string,
    changed: () => void,
    committing: Promise<unknown>,
  ): Promise<void> => {
    const work = async (client: OwnerClient): Promise<void> => {
      await lockPackageForChange(client, DEMO_AGENCY);
      await client.asAgency(DEMO_AGENCY, () => asWriter(client, "import", () => client.query(change)));
      changed();
      await committing;
    };
    await testApp().database.transaction(work);
  };

  it.each([
    [
      "an amount",
      "update pending_invoices set invoice_amount_cents = 1 where document_id = 11002",
      "409 INVOICE_CHANGED",
    ],
    [
      "a creditor's name",
      "update contacts set name = 'Another' where contact_id = 5053",
      "409 INVOICE_CHANGED",
    ],
    ["an invoice", "delete from pending_invoices where document_id = 11004", "404 NOT_FOUND"],
    [
      "a right",
      "update web_users set is_invoice_approver = false where username = 'both1'",
      "403 FEATURE_UNAVAILABLE",
    ],
  ])("a vote while an import changes %s waits for it, and is refused", async (what, change, told) => {
    await restoreAfterTest(testApp(), "web_users", "username = 'both1'", ["is_invoice_approver"]);
    const approver = await signIn("both1", 2);
    const documentId = { "an amount": 11002, "a creditor's name": 11003, "an invoice": 11004 }[what] ?? 11005;
    const row = await approver.row(documentId);
    const vote = (): Promise<Answer> => approver.send([{ ...row, votingResponse: 1 }]);
    const [changed, committing] = [gate(), gate()];
    const imported = importing(change, changed.open, committing.opened);
    await changed.opened;
    // The embedded engine has one connection, so there nobody can even be told yet who is asking.
    const voting = engine === "embedded" ? null : vote();
    const early = voting === null ? "waits" : await Promise.race([voting.then(codeOf), sleep(300, "waits")]);
    expect(early).toBe("waits");
    committing.open();
    await imported;
    expect(codeOf(await (voting ?? vote()))).toBe(told);
  });

  it.skipIf(engine === "embedded")("an import waits for a vote that is being cast", async () => {
    const [held, voted, changed] = [gate(), gate(), gate()];
    const { database } = testApp();
    const voting = withPackageLock(database, DEMO_AGENCY, 1_000, async () => {
      held.open();
      await voted.opened;
      return { ok: true };
    });
    await held.opened;
    const imported = importing("select 1", changed.open, Promise.resolve());
    expect(await Promise.race([imported, sleep(300, "waits")])).toBe("waits");
    voted.open();
    await Promise.all([voting, imported]);
  });

  it.skipIf(engine === "embedded")("nobody waits for an import for ever: it is busy", async () => {
    const [changed, committing] = [gate(), gate()];
    const imported = importing("select 1", changed.open, committing.opened);
    await changed.opened;
    const { database } = testApp();
    const voting = withPackageLock(database, DEMO_AGENCY, 50, async () => ({ ok: true }));
    await expect(voting).rejects.toBeInstanceOf(DatabaseBusy);
    committing.open();
    await imported;
  });

  it.skipIf(engine === "embedded")("who waits for an import keeps nobody else waiting", async () => {
    const row = await chair.row(11002);
    const [changed, committing] = [gate(), gate()];
    const imported = importing("select 1", changed.open, committing.opened);
    await changed.opened;
    const voting = Array.from({ length: 40 }, (_, at) =>
      chair.send([{ ...row, votingResponse: at % 2, votingComment: `try ${at}` }]),
    );
    await sleep(300);
    const asked = Array.from({ length: 8 }, () => chair.list());
    expect(await Promise.race([Promise.all(asked).then(() => "served"), sleep(2_500, "waits")])).toBe(
      "served",
    );
    committing.open();
    await imported;
    expect((await Promise.all(voting)).map(codeOf)).toEqual(voting.map(() => "200"));
  });

  it("the votes survive an import that changes their invoice, or takes it away, and the export says so", async () => {
    await testApp().arrange("update web_users set is_invoice_approver = true where username = 'both1'");
    await chair.vote(11005, 1, "=SUM(1)");
    await chair.vote(11006, 0, "Twice, once");
    await chair.vote(11006, 0, "Twice");
    const source = join(folder, "package");
    await cp(demoPackage, source, { recursive: true });
    const path = join(source, "pending_invoices.csv");
    const before = await readFile(path, "utf8");
    const without = before.replace(/^11006,.*\n/m, "").replace("1705.00", "1706.00");
    expect(without.length).toBeLessThan(before.length);
    await writeFile(path, without);
    const { database, blobs } = testApp();
    const outcome = await importPackage({ source, database, blobs, now: demoAnchor, mode: "demo" });
    expect(outcome).toMatchObject({ ok: true, faults: [] });

    const listed = await chair.list();
    expect(listed.map(({ documentId }) => documentId)).not.toContain(11006);
    expect(listed.find(({ documentId }) => documentId === 11005)).toMatchObject({
      invoiceAmount: 1706,
      votingResponse: -1,
      votingComment: null,
      isVoteSubmitted: false,
    });
    const { format, votes } = JSON.parse(await exported()) as {
      format: string;
      votes: { documentId: number; username: string }[];
    };
    expect(format).toBe("strata-invoice-votes-1");
    const chairs = votes.filter(
      ({ documentId, username }) => username === "committee1" && documentId > 11004,
    );
    expect(chairs).toMatchObject([
      {
        documentId: 11005,
        planNumber: "71204",
        approverName: "Dr Amelia Hartigan",
        role: "Committee Member",
        vote: "Pay",
        comment: "=SUM(1)",
        invoiceAmount: 1705,
        revision: 1,
        isEffective: false,
        superseded: "invoice changed",
      },
      { documentId: 11006, revision: 1, vote: "Don't Pay", superseded: "newer vote" },
      { documentId: 11006, revision: 2, invoiceAmount: 2310, superseded: "invoice gone" },
    ]);
    // A vote on the invoice as it is now counts, beside the one on what it was.
    await chair.vote(11005, 0, "Dearer, =now");
    const csv = await exported(true);
    expect(
      csv.split("\r\n").filter((line) => line.includes("11005,71204") && line.includes("committee1")),
    ).toEqual([
      expect.stringMatching(
        /,1705,Pay,'=SUM\(1\),Dr Amelia Hartigan,committee1,Committee Member,2026-03-30T23:.*Z,1,no,newer vote$/,
      ),
      expect.stringMatching(/,1706,Don't Pay,"Dearer, =now",Dr .*Z,2,yes,$/),
    ]);
    const noted = await database.query(DEMO_AGENCY, {
      text: "select count(*) as times from audit_events where kind = 'invoice-votes-export' and actor is null",
    });
    expect(noted).toEqual([{ times: 2 }]);
  }, 60_000);

  it("an unknown agency has no votes to export", async () => {
    const said: string[] = [];
    const command = { name: "export-invoice-votes", agencyId: 123_456, isCsv: false } as const;
    const say = (line: string): void => void said.push(line);
    expect(await runExportInvoiceVotes(command, { database: testApp().database, say })).toBe(1);
    expect(said).toEqual(["There is no agency 123456."]);
  });
});
