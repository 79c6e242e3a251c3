import type { Register } from "@portal/contract/meetings/result-schemas";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { actorOf } from "../../core/session/actor.ts";
import { countRegister, type RegisterSources } from "../register/count-register.ts";
import type { ProofSources } from "../register/export/export-proof.ts";
import type { RegisterWorker } from "../register/register-worker.ts";
import { listRegister } from "../register/export/list-register.ts";
import { readRegisterMeeting } from "../register/queries.ts";
import { isSealed } from "../register/export/sealed-until.ts";
import { findCommitteesMeeting, type MeetingAsked } from "./find-meeting.ts";
import type { ResultRefusal } from "./get-result.ts";

export interface RegisterReading extends RegisterSources, ProofSources {
  readonly database: Database;
  readonly registerWorker: Pick<RegisterWorker, "advanceRegister">;
}

/** The register of a meeting after its cut-off, to read: for members of the plan's committee (D56). Why a seat is not entitled it leaves out. */
export async function getRegister(
  { registerWorker, ...sources }: RegisterReading,
  session: PortalUser,
  asked: MeetingAsked,
): Promise<Result<Register, ResultRefusal>> {
  const { database } = sources;
  const found = await findCommitteesMeeting(database, session, asked);
  if (!found.ok) return found;
  const { agencyId, meetingRecordId } = found.value;
  if (await isSealed(sources, found.value)) return refuse("RESULT_SEALED");
  // What is due is signed first, so that what is read is what an export would have.
  await registerWorker.advanceRegister(agencyId, meetingRecordId);
  const meeting = (await readRegisterMeeting(database, agencyId, meetingRecordId)) ?? found.value;
  // An import may have moved the cut-off meanwhile.
  if (await isSealed(sources, meeting)) return refuse("RESULT_SEALED");
  const register = await countRegister(sources, meeting);
  if (!register.isReadable) return refuse("VOTES_UNREADABLE");
  await recordAudit(database, {
    agencyId,
    actor: actorOf(session),
    kind: "register-export",
    subject: { meetingRecordId, ballots: register.ballots.length },
    about: { ownersCorpId: meeting.ownersCorpId },
  });
  return accept({
    meetingRecordID: meetingRecordId,
    rows: await listRegister(database, register),
  });
}
