import { createPublicKey, verify } from "node:crypto";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import type { Roll } from "@portal/domain/meetings/count/roll";
import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createBallotWriter } from "../../testing/ballots/write-ballots.ts";
import { storeBallots } from "../../testing/ballots/store-ballots.ts";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { seededRandom } from "../../testing/packages/random-settings.ts";
import { registerParts, TEST_KEYS } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { dropExpiredDrafts } from "../ballots/draft-queries.ts";
import { createRegisterWorker } from "./register-worker.ts";
import { readSeal, type StoredCheckpoint } from "./queries.ts";
import { sha256, sha256Hex } from "../../core/ids/tokens.ts";

const AGM = 8006;
const CUTOFF = "2026-04-20T08:30:00.000Z";
const START = "2026-04-21T08:30:00.000Z";
const place = { agencyId: DEMO_AGENCY, ownersCorpId: 101, meetingRecordId: AGM };

/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

function isSigned({ statement, signature, publicKey }: StoredCheckpoint): boolean {
  const der = Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey, "base64")]);
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  const text = Buffer.from(`strata portal ballot checkpoint 1\n${statement}`);
  return verify(null, text, key, Buffer.from(signature, "base64"));
}

const stated = ({ statement }: StoredCheckpoint): CheckpointStatement =>
  JSON.parse(statement) as CheckpointStatement;

/** Two processes look at once, and in each a caller needs the register. */
function inTwoProcesses(testApp: TestApp): () => Promise<void> {
  const workers = [1, 2].map(() =>
    createRegisterWorker({
      ...registerParts(testApp),
      isReady: () => true,
      alsoFor: (agencyId) => dropExpiredDrafts(testApp.database, agencyId),
    }),
  );
  return async () => {
    await Promise.all(
      workers.flatMap((worker) => [worker.runOnce(), worker.advanceRegister(DEMO_AGENCY, AGM)]),
    );
  };
}

describeOnEngines("the worker of registers", (engine) => {
  const testApp = useTestApp({ engine });
  const writer = createBallotWriter(place, seededRandom(6));
  let look: () => Promise<void>;
  beforeAll(() => {
    look = inTwoProcesses(testApp());
  });
  const runOnce = async (): Promise<(string | number)[][]> => {
    await look();
    return (await checkpoints()).map(({ reason, size }) => [reason, size]);
  };
  const seal = () => readSeal(testApp().database, DEMO_AGENCY, AGM);
  const checkpoints = async () => (await seal()).checkpoints;
  /** So many more ballots, one a second from an instant on. */
  const cast = async (count: number, from: string): Promise<void> => {
    const before = writer.ballots.length;
    for (let at = 0; at < count; at += 1)
      writer.cast({
        seat: { kind: "lot", id: 2001 + ((before + at) % 24) },
        capacity: "owner",
        contactId: 5007,
        proxyName: null,
        choices: [{ agendaItemId: 9018, motionHash: "0".repeat(64), vote: "Y" }],
        entitlementUnits: 40,
        isFinancial: true,
        castAt: new Date(Date.parse(from) + at * 1000).toISOString(),
      });
    await storeBallots(testApp(), writer.ballots.slice(before));
  };

  it(
    "writes a signed checkpoint at 100 ballots, after an hour, at the cut-off and with the roll, and mails each to the agency",
    { tags: ["spec-767"] },
    async () => {
      // At 100 ballots, once, however many processes look.
      await cast(99, "2026-03-30T22:50:00Z");
      expect(await runOnce()).toEqual([]);
      await cast(1, "2026-03-30T22:58:00Z");
      expect(await runOnce()).toEqual([["count", 100]]);
      expect(await runOnce()).toEqual([["count", 100]]);

      // And for a ballot that none covers for an hour.
      await cast(1, "2026-03-30T22:59:00Z");
      expect(await runOnce()).toHaveLength(1);
      await testApp().moveClock(new Date("2026-03-30T23:59:01Z"));
      expect(await runOnce()).toEqual([
        ["count", 100],
        ["hour", 101],
      ]);

      // It closes the register at the cut-off, and again where the cut-off was moved on.
      await cast(3, "2026-04-20T08:29:00Z");
      await testApp().moveClock(new Date("2026-04-20T08:15:00Z"));
      expect(await runOnce()).toHaveLength(2);
      await testApp().moveClock(new Date(CUTOFF));
      expect((await runOnce()).slice(2)).toEqual([["close", 104]]);
      await testApp().arrange(
        "update meetings set voting_cutoff_time = '18:40' where meeting_record_id = 8006",
      );
      await cast(1, "2026-04-20T08:31:00Z");
      expect((await runOnce()).slice(3)).toEqual([]);
      await testApp().moveClock(new Date("2026-04-20T08:40:00Z"));
      expect((await runOnce()).slice(3)).toEqual([["close", 105]]);
      const cutoffs = (await checkpoints()).slice(2).map((each) => stated(each).cutoffAt);
      expect(cutoffs).toEqual([CUTOFF, "2026-04-20T08:40:00.000Z"]);

      // It takes the roll at the meeting's start, once, and seals it.
      await testApp().moveClock(new Date("2026-04-21T08:00:00Z"));
      expect(await runOnce()).toHaveLength(4);
      await testApp().moveClock(new Date(START));
      expect((await runOnce()).slice(4)).toEqual([["roll", 105]]);
      const { roll } = await seal();
      expect(roll).toMatchObject({ state: "NSW", isProvisional: false });
      expect(roll?.seats).toHaveLength(24);
      // The demonstration's owner1, of lot 5, is in arrears; the entitlements of the plan are 1,000 in all.
      expect(roll?.seats.find(({ id }) => id === 2005)?.isFinancial).toBe(false);
      expect(roll?.seats.some(({ isFinancial }) => isFinancial)).toBe(true);
      expect(roll?.seats.reduce((sum, { entitlementUnits }) => sum + (entitlementUnits ?? 0), 0)).toBe(1000);
      const last = (await checkpoints()).at(-1);
      expect(last && stated(last).rollHash).toBe(sha256Hex(canonicalRoll(roll)));
      // What happens in the ledger later changes nothing.
      await testApp().arrange("delete from allocations where agency_id = 799187");
      expect(await runOnce()).toHaveLength(5);
      expect((await seal()).roll).toEqual(roll);

      // Every checkpoint is numbered, signed with the agency's one key, and states the root of what it covers.
      const all = await checkpoints();
      expect(all.map(isSigned)).toEqual(all.map(() => true));
      expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
      const statements = all.map(stated);
      expect(statements.map(({ checkpointNo }) => checkpointNo)).toEqual([1, 2, 3, 4, 5]);
      for (const { size, root, headHash } of statements) {
        const hashes = writer.ballots.slice(0, size).map(({ hash }) => hash);
        expect(root).toBe(merkleRoot(hashes, sha256));
        expect(headHash).toBe(hashes.at(-1));
      }
      expect(TEST_KEYS.current(DEMO_AGENCY + 1).publicKey).not.toBe(all[0]?.publicKey);

      // Each is mailed to the agency's contact address, with statement, signature and public key.
      const mails = await testApp().mails();
      expect(mails).toHaveLength(all.length);
      for (const { statement, signature, publicKey } of all) {
        const mail = mails.find(({ text }) => text?.includes(statement));
        expect(mail?.to).toMatchObject({ value: [{ address: "strata@harbourvale.example.com" }] });
        expect(mail?.text).toContain(signature);
        expect(mail?.text).toContain(publicKey);
        expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
      }
    },
  );

  it("leaves checkpoints, rolls and ballots unchangeable", async () => {
    for (const text of [
      "update voting_checkpoints set size = 1",
      "delete from voting_checkpoints",
      "update voting_rolls set roll = '{}'",
      "delete from voting_rolls",
      "update voting_ballots set record = ''",
    ])
      await expect(testApp().arrange(text), text).rejects.toThrow(/permission denied/);
  });
});

describeOnEngines("drafts that nobody may read any more", { tags: ["spec-732"] }, (engine) => {
  const testApp = useTestApp({ engine });
  const draftedMeetings = () =>
    testApp().database.query(DEMO_AGENCY, { text: "select meeting_record_id as id from voting_drafts" });
  beforeEach(async () => {
    await testApp().moveClock(new Date(START));
    await testApp().arrange("delete from voting_drafts");
    await testApp().database.withOwner((owner) =>
      owner.query("delete from agency_work where worker = 'registers'"),
    );
    await testApp().arrange(
      `insert into voting_drafts (agency_id, meeting_record_id, seat_kind, seat_id, contact_id, choices, revision)
        values (799187, 8006, 'lot', 2005, 5007, '[]', 0), (799187, 8008, 'lot', 2005, 5007, '[]', 0)`,
    );
  });

  it("are taken away by the worker, in an agency where nobody has voted too (D38)", async () => {
    await inTwoProcesses(testApp())();
    expect(await draftedMeetings()).toEqual([{ id: 8008 }]);
  });

  it("are taken away by an application that listens", async () => {
    // It is to do nothing more in the other test.
    onTestFinished(() => testApp().app.close());
    await testApp().app.listen({ port: 0, host: "127.0.0.1" });
    await vi.waitFor(async () => expect(await draftedMeetings()).toEqual([{ id: 8008 }]), {
      timeout: 30_000,
      interval: 100,
    });
  });
});

/** Its own canonical JSON: sorted names, nothing else. */
function canonicalRoll(roll: Roll | null): string {
  return JSON.stringify(roll, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
