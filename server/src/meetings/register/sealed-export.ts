import type { MeetingCount } from "@portal/domain/meetings/count/count-meeting";
import type { CountedRegister } from "./count-register.ts";

const EXPORT_FORMAT = "strata-ballots-1";

/** The register as verifiers take it, as JSON text (docs/ballot-format.md, 'The export'). */
export function sealedExport(register: CountedRegister): string {
  const { meeting, cutoffAt, startsAt, motions, roll, ballots, checkpoints, count } = register;
  const { state, seats, takenAt, isProvisional } = roll;
  const content = {
    format: EXPORT_FORMAT,
    exportedAt: meeting.readAt.toISOString(),
    agency: { agencyId: meeting.agencyId, name: meeting.agencyName },
    meeting: {
      meetingRecordId: meeting.meetingRecordId,
      ownersCorpId: meeting.ownersCorpId,
      planName: meeting.planName,
      meetingType: meeting.meetingType,
      description: meeting.description,
      cutoffAt: cutoffAt.toISOString(),
      startsAt: startsAt.toISOString(),
      timeZone: meeting.timeZone,
    },
    motions: motions.map(
      ({ agendaItemId, sortOrder, description, motionText, motionHash, resolutionType }) => ({
        agendaItemId,
        sortOrder,
        description,
        motionText,
        motionHash,
        resolutionType: resolutionType ?? "ORDINARY",
      }),
    ),
    roll: {
      state,
      seats: seats.map(({ kind, id, entitlementUnits, isFinancial }) => ({
        kind,
        id,
        entitlementUnits,
        isFinancial,
      })),
      takenAt,
      isProvisional,
    },
    records: ballots.map(({ text, hash, receipt }) => ({ text, hash, receipt })),
    checkpoints: checkpoints.map(({ statement, signature, publicKey }) => ({
      statement,
      signature,
      publicKey,
    })),
    result: resultOf(count),
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** A count as the export has it. */
export function resultOf({ turnout, ballots, motions }: MeetingCount) {
  return {
    turnout,
    ballots: ballots.map(({ seq, notCounted }) => ({ seq, notCounted })),
    motions: motions.map(({ agendaItemId, bySeats, byEntitlement, outcome, rule }) => ({
      agendaItemId,
      bySeats: { ...bySeats },
      byEntitlement: byEntitlement === null ? null : { ...byEntitlement },
      outcome,
      rule: { name: rule.name, version: rule.version },
    })),
  };
}
