/** What casting writes, both verifiers take: the whole way from ballots to exports, with the product's own calls. */
import type { MeetingResult, Register } from "@portal/contract/meetings/result-schemas";
import { expect, it, onTestFinished } from "vitest";
import { pythonMissingBecause, verifyInPython } from "../../testing/ballots/python-verifier.ts";
import { buildTestApp, type TestApp } from "../../testing/app/build-test-app.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { beginInFormat1 } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { voteWith } from "../../testing/app/vote-with.ts";
import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import { NO_ANCHORS } from "../register/verify/trust.ts";
import { verifyExport } from "../register/verify/verify-export.ts";
import { exportedRegister } from "../../testing/ballots/exported-register.ts";

describeOnEngines("from ballots to exports", (engine) => {
  it.each([1, 2])(
    "registers of format %i are sound to both verifiers, of a general and of a committee meeting",
    async (format) => {
      const made = await buildTestApp({ engine });
      const testApp = (): TestApp => made;
      onTestFinished(() => made.close());
      if (format === 1) for (const id of [8005, 8006]) await beginInFormat1(testApp(), id);
      const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
      const chair = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
      const nominee = voteWith(await signInAs(testApp(), { username: "nonlot1", role: 3 }));
      const receipts = [
        await owner.cast("2005/meetings/8006", { 9018: "N", 9019: "A" }),
        await chair.cast("2003/meetings/8006", { 9018: "Y", 9023: "N", 9025: "Y" }),
        await owner.cast("2005/meetings/8006", { 9018: "Y", 9025: "Y" }, { proxyName: '  Zoë "梅" O’Neil ' }),
      ];
      const ofCommittee = [
        await chair.cast("0/meetings/8005", { 9013: "Y", 9014: "N" }),
        await nominee.cast("0/meetings/8005", { 9013: "Y" }, { proxyName: "Jo Bloggs" }),
        await chair.cast("2003/meetings/8005", { 9013: "N" }),
      ];
      // After the start of both meetings.
      await testApp().moveClock(new Date("2026-04-21T10:00:00Z"));
      const reader = await signInAs(testApp(), { username: "committee1", role: 2 });
      const exports: string[] = [];
      for (const [meetingId, cast, motion] of [
        // Owners with arrears vote on a unanimous resolution too.
        [8006, receipts, { agendaItemID: 9025, bySeats: { for: 2, against: 0, abstain: 0, total: 24 } }],
        // The chair's last ballot has no vote on 9014 any more.
        [8005, ofCommittee, { agendaItemID: 9013, bySeats: { for: 1, against: 1, abstain: 0, total: 7 } }],
      ] as const) {
        const path = `/plans/101/meetings/0/${meetingId}`;
        const { rows } = (await reader.get(`${path}/register`)).json<Register>();
        const sealedExport = await exportedRegister(testApp(), meetingId);
        const result = (await reader.get(`${path}/result`)).json<MeetingResult>();
        expect(rows.map(({ receipt, revision }) => ({ receipt, revision }))).toEqual(
          cast.map(({ receipt, revision }) => ({ receipt, revision })),
        );
        expect(result).toMatchObject({ isProvisional: false, turnout: { voted: 2 } });
        expect(result.motions).toContainEqual(expect.objectContaining(motion));
        const { checkpoints } = JSON.parse(sealedExport) as {
          checkpoints: { statement: string; publicKey: string }[];
        };
        const stated = checkpoints.map(({ statement }) => JSON.parse(statement) as CheckpointStatement);
        expect(stated.map(({ reason, size }) => [reason, size])).toEqual([
          ...(format === 1 ? [] : [["open", 0]]),
          ["close", 3],
          ["roll", 3],
        ]);
        const anchors = {
          publicKeys: [checkpoints[0]?.publicKey ?? ""],
          roots: [result.merkleRoot ?? ""],
          receipts: cast.map(({ receipt }) => receipt),
        };
        expect(verifyExport(sealedExport, anchors).findings).toEqual([]);
        exports.push(sealedExport);
      }
      // If Python is missing, verifiers.test.ts says so.
      const inPython = pythonMissingBecause() === null ? verifyInPython(exports, NO_ANCHORS) : [[], []];
      const findings = inPython.map((lines) => lines.filter((line) => !line.startsWith("note ")));
      expect(findings).toEqual([[], []]);
    },
    120_000,
  );
});
