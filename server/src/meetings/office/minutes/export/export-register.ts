import type { RegisterExport } from "@portal/contract/meetings/office/minutes-schemas";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { recordAudit } from "../../../../core/audit/audit.ts";
import type { RequestFacts } from "../../../../core/http/call.ts";
import { answer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import { whenAllowed } from "../../../../core/http/when-allowed.ts";
import { actorOf } from "../../../../core/session/actor.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import { holdRights, type ProofReason, type StaffParts, withProof } from "../../../../staff/office/public.ts";
import { type CountedRegister, countRegister } from "../../../register/count-register.ts";
import { readExportProof } from "../../../register/export/export-proof.ts";
import { listRegister } from "../../../register/export/list-register.ts";
import { registerCsv } from "../../../register/export/register-csv.ts";
import { sealedExport } from "../../../register/export/sealed-export.ts";
import { isSealed } from "../../../register/export/sealed-until.ts";
import { readRegisterMeeting } from "../../../register/queries.ts";
import { findOfficeMeeting } from "../../read-office-meeting.ts";
import type { MinutesSources } from "../read-minutes-facts.ts";
import { tellOfExport } from "./export-mail.ts";

export interface ExportingParts extends MinutesSources, StaffParts {}

interface Order {
  readonly meetingId: number;
  readonly reason: string;
  readonly proof: FactorProof;
}

type Exported = Outcome<RegisterExport, ProofReason | "NOT_FOUND" | "RESULT_SEALED">;

/**
 * A meeting's register for verifiers and as a table, from its close on. That it is taken is in the log, and in the mails to every
 * administrator, before anything of it leaves.
 */
export const exportMeetingRegister = (
  parts: ExportingParts,
  staff: StaffMember,
  { meetingId, reason, proof }: Order,
  facts: RequestFacts,
): Promise<Exported> =>
  whenAllowed(closedRegister(parts, staff, meetingId), (register) =>
    whenAllowed(
      withProof(parts, staff, proof, facts, async ({ transaction, email, name }) => {
        const held = await holdRights(transaction, staff.staffId, "admin");
        if (held === null) return refused("SESSION_EXPIRED");
        const { agencyId } = staff;
        const { meeting, ballots } = register;
        await tellOfExport(parts, transaction, {
          by: name ?? email,
          meeting,
          ballots: ballots.length,
          reason,
        });
        await recordAudit(transaction, {
          agencyId,
          actor: actorOf(staff),
          kind: "register-export",
          subject: { meetingRecordId: meetingId, ballots: ballots.length, reason },
          about: { ownersCorpId: meeting.ownersCorpId },
        });
        return answer(null);
      }),
      async () => {
        parts.outbox.notify(staff.agencyId);
        return answer(await filesOf(parts, register));
      },
    ),
  );

async function closedRegister(
  { registerWorker, ...sources }: ExportingParts,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<CountedRegister, "NOT_FOUND" | "RESULT_SEALED">> {
  const { database } = sources;
  const { agencyId } = staff;
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  // An export without the checkpoint of its close would look like one that somebody cut.
  await registerWorker.advanceRegister(agencyId, meetingId);
  const meeting = await readRegisterMeeting(database, agencyId, meetingId);
  if (meeting === undefined || meeting.size === null || meeting.size === 0) return refused("NOT_FOUND");
  if (await isSealed(sources, meeting)) return refused("RESULT_SEALED");
  return answer(await countRegister(sources, meeting));
}

async function filesOf(parts: ExportingParts, register: CountedRegister): Promise<RegisterExport> {
  const { agencyId, meetingRecordId } = register.meeting;
  return {
    json: sealedExport(register, await readExportProof(parts, agencyId, meetingRecordId)),
    csv: register.isReadable ? registerCsv(register, await listRegister(parts.database, register)) : null,
  };
}
