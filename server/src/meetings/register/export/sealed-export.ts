import type { MeetingCount } from "@portal/domain/meetings/count/count-meeting";
import type { CountedRegister } from "../count-register.ts";
import type { WitnessState } from "../signing/witness.ts";

const EXPORT_FORMATS = { 1: "strata-ballots-1", 2: "strata-ballots-2" } as const;

/** What an export of format 2 shows besides the register: where its signatures and its end can be checked. */
export interface ExportProof {
  /** The agency's, as this process derives them from its secrets. */
  readonly publicKeys: readonly string[];
  readonly witness: WitnessState;
}

/**
 * The register as verifiers take it, as JSON text (docs/ballot-format.md, 'The export'). `proof` is not read of a register of
 * format 1.
 */
export function sealedExport(register: CountedRegister, proof: ExportProof): string {
  const { meeting, cutoffAt, startsAt, motions, ballots, checkpoints, count, format2 } = register;
  const { state, seats, takenAt, isProvisional } = format2?.roll ?? register.roll;
  const isFormat2 = format2 !== null;
  const content = {
    format: EXPORT_FORMATS[isFormat2 ? 2 : 1],
    exportedAt: meeting.readAt.toISOString(),
    agency: { agencyId: meeting.agencyId, name: meeting.agencyName },
    ...(isFormat2 ? { publicKeys: proof.publicKeys } : {}),
    meeting: {
      meetingRecordId: meeting.meetingRecordId,
      ownersCorpId: meeting.ownersCorpId,
      planName: meeting.planName,
      meetingType: meeting.meetingType,
      description: meeting.description,
      cutoffAt: cutoffAt.toISOString(),
      startsAt: startsAt.toISOString(),
      ...(isFormat2 ? { cancelledAt: meeting.cancelledAt?.toISOString() ?? null } : {}),
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
    ...(isFormat2 ? { close: format2.rules } : {}),
    roll: {
      state,
      seats: seats.map((seat) => {
        const { kind, id, entitlementUnits, isFinancial } = seat;
        const known = { kind, id, entitlementUnits, isFinancial };
        return "answers" in seat ? { ...known, answers: seat.answers } : known;
      }),
      takenAt,
      isProvisional,
      ...(format2?.roll.law === undefined ? {} : { law: format2.roll.law }),
    },
    ...(isFormat2 ? { handovers: format2.handovers } : {}),
    records: ballots.map(({ text, hash, receipt, signature }) => ({
      text,
      hash,
      receipt,
      ...(isFormat2 ? { signature: signature ?? "" } : {}),
    })),
    checkpoints: checkpoints.map(({ statement, signature, publicKey }) => ({
      statement,
      signature,
      publicKey,
    })),
    ...(isFormat2 ? { witness: proof.witness } : {}),
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
