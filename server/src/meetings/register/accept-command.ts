import { NO_HASH, signedRecordText } from "@portal/domain/meetings/ballots/ballot-record";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { COMMAND } from "../../core/session/actor.ts";
import { makeStatement } from "./signing/make-statement.ts";
import { openRegister } from "./open-register.ts";
import { readRegisterMeeting } from "./queries.ts";
import { isSignatureValid } from "./signing/register-keys.ts";
import { endsOf, witnessPathOf, readRegisterState, readUnwitnessed } from "./register-state.ts";
import type { RegisterTools } from "./signing/register-tools.ts";
import { registerTimes } from "./register-times.ts";
import { restoredMails } from "./mails/restored-mail.ts";
import { signedTimes } from "./signing/signed-times.ts";
import { lockRegister, readHashes } from "./signing/take-checkpoint.ts";
import { agrees, keepRecord, keepStatement, lostHead, readWitness } from "./signing/witness.ts";
import { writeStatement } from "./signing/write-statement.ts";

/** `portal accept-ballots`, as the command line gives it. */
export interface AcceptBallotsCommand {
  readonly name: "accept-ballots";
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly explanation: string;
}

export interface AcceptDependencies {
  readonly database: Database;
  readonly registerTools: RegisterTools | null;
  readonly blobs: BlobStore;
  readonly say: (line: string) => void;
}

const DONE = 0;
const REFUSED = 1;

const acceptText = `
update voting_registers set stopped_at = null, told_because = null, witnessed_size = $3
where agency_id = $1 and meeting_record_id = $2`;

/**
 * Accepts a meeting's register as a restored backup has it, although its witness knows more. Signs a `restore`, tells
 * the agency and every voter, and begins a new witness. Refuses if there is nothing to accept. Refuses, too, if a
 * record does not bear the portal's signature: a restored backup has no such record.
 */
export async function runAcceptBallots(
  { agencyId, meetingRecordId, explanation }: AcceptBallotsCommand,
  { database, registerTools, blobs, say }: AcceptDependencies,
): Promise<number> {
  const refuse = (sentence: string): number => {
    say(sentence);
    return REFUSED;
  };
  if (registerTools === null)
    return refuse("The portal's secret is needed to sign and to mail: set PORTAL_SECRET, or DATA_DIR.");
  const { keys, outbox, publicOrigin } = registerTools;
  const meeting = await readRegisterMeeting(database, agencyId, meetingRecordId);
  const state = await readRegisterState(database, agencyId, meetingRecordId);
  if (meeting === undefined) return refuse(`Agency ${agencyId} has no meeting ${meetingRecordId}.`);
  if (state === null || state.format === 1 || state.publicKey === null)
    return refuse("This meeting has no register that could be accepted.");
  const secret = keys.of(agencyId, state.publicKey);
  if (secret === null)
    return refuse(
      "The register was begun under another secret: set PORTAL_SECRET or PORTAL_SECRET_OLD to it.",
    );
  const path = witnessPathOf(agencyId, meetingRecordId, state);
  const ends = endsOf(state);
  if (state.stoppedAt === null && agrees(ends, await readWitness(blobs, path, ends)))
    return refuse("The register agrees with its witness: there is nothing to accept.");
  const { records } = await readUnwitnessed(database, agencyId, meetingRecordId, { seq: 0, checkpointNo: 0 });
  const forged = records.find(
    (record) =>
      !isSignatureValid(
        secret.publicKey,
        signedRecordText({ agencyId, meetingRecordId, ...record }),
        record.signature,
      ),
  );
  if (forged !== undefined)
    return refuse(
      `Ballot ${forged.seq} does not bear the portal's signature: restore the database from a backup.`,
    );
  const lost = (await lostHead(blobs, path, state.size - 1)) ?? { hash: NO_HASH, seq: 0 };
  const settings = await readMailSettings(database, agencyId);
  const written = await database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const register = await lockRegister(transaction, agencyId, meetingRecordId);
      if (register === null || register.size !== state.size || register.headHash !== state.headHash)
        return null;
      const writing = { transaction, outbox, settings, secret, meeting };
      const isOpened = state.newest !== null;
      if (!isOpened) await openRegister(writing, register.madeAt);
      const signed =
        state.times === null
          ? null
          : signedTimes({ agencyId, meetingRecordId, publicKey: secret.publicKey }, state.times);
      const statement = makeStatement(await readHashes(transaction, agencyId, meetingRecordId), {
        agencyId,
        meetingRecordId,
        checkpointNo: register.checkpointNo + (isOpened ? 0 : 1),
        reason: "restore",
        ...(signed ?? registerTimes(meeting)),
        lostHead: lost,
        explanation,
        by: "command",
        madeAt: register.madeAt,
      });
      const restored = await writeStatement(writing, statement, null);
      const values = [agencyId, meetingRecordId, state.size];
      await transaction.query(agencyId, { name: "register-accept", text: acceptText, values });
      if (settings !== null)
        for (const mail of await restoredMails(transaction, { brand: settings, publicOrigin }, meeting))
          // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
          await outbox.enqueueMail(transaction, mail);
      await recordAudit(transaction, {
        agencyId,
        actor: COMMAND,
        kind: "register-accepted",
        subject: { meetingRecordId, ballots: state.size, lostSeq: lost.seq },
        about: { ownersCorpId: meeting.ownersCorpId },
      });
      return { restored };
    },
    { mode: "read committed" },
  );
  if (written === null) return refuse("Somebody has voted meanwhile. Please try again.");
  outbox.notify(agencyId);
  const after = await readRegisterState(database, agencyId, meetingRecordId);
  if (after === null) throw new Error("the register went while it was accepted");
  const newPath = witnessPathOf(agencyId, meetingRecordId, after);
  if (ends.record !== null) await keepRecord(blobs, newPath, ends.record);
  await keepStatement(blobs, newPath, written.restored);
  say(`Accepted with ${state.size} ballots; the agency and the voters are told.`);
  return DONE;
}
