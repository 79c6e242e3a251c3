import { accept, type Accepted, type Refusal, refuse } from "@portal/domain/core/result";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Database } from "../../../core/db/open-database.ts";
import type { BlobStore } from "../../../core/files/blob-store.ts";
import { COMMAND } from "../../../core/session/actor.ts";
import { createVoteReader } from "../../seal/open-votes.ts";
import { readExportProof } from "./export-proof.ts";
import type { RegisterKeys } from "../signing/register-keys.ts";
import { readVanishedMeeting } from "../agenda-voted-on.ts";
import { type CountedRegister, countRegister } from "../count-register.ts";
import { listRegister } from "./list-register.ts";
import { readRegisterMeeting } from "../queries.ts";
import { readRegisterState } from "../register-state.ts";
import { isRollTaken } from "../register-times.ts";
import { registerCsv } from "./register-csv.ts";
import { sealedExport } from "./sealed-export.ts";
import { sealedUntil } from "./sealed-until.ts";

/** `portal export-ballots`, as the command line gives it. */
export interface ExportBallotsCommand {
  readonly name: "export-ballots";
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly isCsv: boolean;
}

export interface ExportDependencies {
  readonly database: Database;
  readonly keys: RegisterKeys;
  readonly blobs: BlobStore;
  readonly say: (line: string) => void;
}

const DONE = 0;
const REFUSED = 1;

/** Prints a meeting's register, for the verifiers or as a table for people; after its cut-off, and noted down. */
export async function runExportBallots(
  { agencyId, meetingRecordId, isCsv }: ExportBallotsCommand,
  { database, keys, blobs, say }: ExportDependencies,
): Promise<number> {
  const standing = await readRegisterMeeting(database, agencyId, meetingRecordId);
  const meeting = standing ?? (await readVanishedMeeting(database, agencyId, meetingRecordId));
  if (meeting === undefined) {
    say(`Agency ${agencyId} has no meeting ${meetingRecordId}.`);
    return REFUSED;
  }
  const counted = await countRegister({ database, blobs, reader: createVoteReader(keys) }, meeting);
  const isRollMissing = standing === undefined && !isRollTaken(meeting);
  const roll = isRollMissing ? { ...counted.roll, isProvisional: true } : counted.roll;
  const register = { ...counted, roll };
  const checked = checkExport(register, {
    isGone: standing === undefined,
    isCsv,
    // Where nothing signed says until when, the verifiers tell; who can run this has the secret anyway.
    sealedUntilAt: (await sealedUntil({ database, keys }, meeting)) ?? counted.cutoffAt,
    // Nothing more is signed there: it is exported as it is, and the verifiers tell what is wrong with it.
    isStopped: (await readRegisterState(database, agencyId, meetingRecordId))?.toldBecause === "WITNESS",
  });
  if (!checked.ok) {
    say(checked.detail);
    return REFUSED;
  }
  await recordAudit(database, {
    agencyId,
    actor: COMMAND,
    kind: "register-export",
    subject: { meetingRecordId, ballots: register.ballots.length },
    about: { ownersCorpId: meeting.ownersCorpId },
  });
  say(
    (isCsv
      ? registerCsv(register, await listRegister(database, register))
      : sealedExport(register, await readExportProof({ database, keys, blobs }, agencyId, meetingRecordId))
    ).trimEnd(),
  );
  return DONE;
}

interface Asked {
  readonly isGone: boolean;
  readonly isCsv: boolean;
  readonly isStopped: boolean;
  readonly sealedUntilAt: Date;
}

/** `detail`: why, for who asked. */
type NotExported = Refusal<"SEALED" | "UNREADABLE" | "NOT_CLOSED"> & { readonly detail: string };

const notExported = (code: NotExported["code"], detail: string): NotExported => ({ ...refuse(code), detail });

/** Nobody learns anything of the votes before the cut-off; and an export that is not closed would look like one that was cut. */
function checkExport(
  { meeting, startsAt, ballots, close, isReadable }: CountedRegister,
  { isGone, isCsv, isStopped, sealedUntilAt: until }: Asked,
): Accepted<null> | NotExported {
  if (meeting.readAt < until && meeting.cancelledAt !== null)
    return notExported(
      "SEALED",
      `The meeting is cancelled; its register stays sealed until ${until.toISOString()}, when voting was to close.`,
    );
  if (meeting.readAt < until)
    return notExported(
      "SEALED",
      `Voting is open until ${until.toISOString()}: until then nobody sees the register.`,
    );
  if (ballots.length === 0) return accept(null);
  if (isCsv && !isReadable) return notExported("UNREADABLE", "The votes of this meeting cannot be read.");
  if (isStopped) return accept(null);
  if (isGone && close === null)
    return notExported(
      "NOT_CLOSED",
      "The meeting is gone from the agency's package, and its register was not closed before: it cannot be counted.",
    );
  // Of a meeting that is gone nobody takes the roll any more.
  const isRollDue = !isGone && meeting.readAt >= startsAt && !isRollTaken(meeting);
  if (close !== null && !isRollDue) return accept(null);
  return notExported(
    "NOT_CLOSED",
    "The register is not closed yet: the running portal does that within half a minute. Please try again then.",
  );
}
