import { type BallotChoice, NO_HASH, type Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Roll, RollSeat, RuledResolution } from "@portal/domain/meetings/count/roll";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { type ClockReason, statementText } from "@portal/domain/meetings/register/checkpoint-statement";
import { motionHashOf } from "../../meetings/ballots/hashes.ts";
import { hashed } from "../../meetings/register/agenda-voted-on.ts";
import { checkpointStatement } from "../../meetings/register/signing/checkpoint-of.ts";
import type { KeptRegister } from "../../meetings/register/count-register.ts";
import type { MotionRow, RegisterMeeting, StoredCheckpoint } from "../../meetings/register/queries.ts";
import { chanceOf, PROXIES } from "./chance.ts";
import type { TestSigner } from "./test-signer.ts";
import { createBallotWriter } from "./write-ballots.ts";

export interface WantedMeeting {
  readonly meetingType?: string;
  readonly state?: string;
  readonly seats?: number;
  readonly casts?: number;
  readonly isProvisional?: boolean;
}

const CUTOFF_AT = new Date("2026-04-20T08:30:00Z");
const START_AT = new Date("2026-04-21T08:30:00Z");
const TYPES: readonly RuledResolution[] = ["ORDINARY", "SPECIAL", "UNANIMOUS"];

/**
 * A meeting and its register at random: of every type and state, with changed motions, owners who owe, seats that are not
 * on the roll, revisions, proxies, a cut-off that was moved. Everything is made by the product's own rules.
 */
export function randomMeeting(
  random: () => number,
  signer: TestSigner,
  wanted: WantedMeeting = {},
): KeptRegister {
  const { below, oneOf, isLikely } = chanceOf(random);
  const isCommittee =
    (wanted.meetingType ?? (isLikely(0.25) ? COMMITTEE_MEETING : "AGM")) === COMMITTEE_MEETING;
  const state = wanted.state ?? oneOf("NSW", "QLD", "VIC", "WA");
  const isProvisional = wanted.isProvisional ?? isLikely(0.2);
  const readAt = new Date((isProvisional ? CUTOFF_AT : START_AT).getTime() + 60_000);
  const seats = randomSeats(wanted.seats ?? 1 + below(30));
  const motions = Array.from({ length: 1 + below(6) }, (_, at): MotionRow => ({
    agendaItemId: 9001 + at,
    sortOrder: at + 1,
    description: `Motion ${at + 1}`,
    motionText: isLikely(0.1) ? null : `<p>That ${oneOf("this", "that", "“all” of it")} be done.</p>`,
    resolutionType: isLikely(0.1) ? null : oneOf("ORDINARY", ...TYPES),
    isMotion: true,
  }));
  const meeting: RegisterMeeting = {
    agencyId: 799_187,
    agencyName: "Harbour & Vale Strata",
    ownersCorpId: 101,
    planName: "The Owners - Strata Plan No. 71204",
    state,
    meetingRecordId: 8000 + below(1000),
    meetingType: isCommittee ? COMMITTEE_MEETING : "AGM",
    description: "Annual General Meeting",
    isVotingAllowed: true,
    cancelledAt: null,
    hasMotions: true,
    meetingOn: "2026-04-21",
    meetingTime: "18:30",
    votingCutoffOn: "2026-04-20",
    votingCutoffTime: "18:30",
    timeZone: "Australia/Sydney",
    size: null,
    registerPlanId: 101,
    rollTakenAt: isProvisional ? null : new Date(START_AT.getTime() + 11_000),
    readAt,
  };

  const { agencyId, ownersCorpId, meetingRecordId } = meeting;
  const writer = createBallotWriter({ agencyId, ownersCorpId, meetingRecordId }, random);
  const checkpoints: StoredCheckpoint[] = [];
  const seal = (reason: ClockReason, cutoffAt: Date, madeAt: Date, sealedRoll: Roll | null = null): void => {
    const checkpointNo = checkpoints.length + 1;
    const register = { agencyId, meetingRecordId, checkpointNo };
    const sealedMotions = reason === "close" ? hashed(1, motions) : null;
    const occasion = { ...register, reason, cutoffAt, roll: sealedRoll, motions: sealedMotions, madeAt };
    const stated = checkpointStatement(
      writer.ballots.map(({ hash }) => hash),
      occasion,
    );
    const statement = statementText(stated);
    const size = writer.ballots.length;
    checkpoints.push({ checkpointNo, reason, size, ...signer.statement(1, agencyId, statement) });
  };
  const choicesOf = (): BallotChoice[] =>
    motions
      .filter(() => isLikely(0.8))
      .map((motion) => ({
        agendaItemId: motion.agendaItemId,
        motionHash: isLikely(0.05) ? NO_HASH.replaceAll("0", "e") : (motionHashOf(1, motion) ?? ""),
        vote: oneOf("Y", "Y", "N", "A"),
      }));

  const casts = wanted.casts ?? (isLikely(0.1) ? 0 : below(isLikely(0.05) ? 230 : 60));
  const movedAfter = isLikely(0.1) ? below(casts) : -1;
  let castAtMs = CUTOFF_AT.getTime() - 400 * 60_000;
  for (let at = 0; at < casts; at += 1) {
    // Several may have one instant.
    castAtMs += below(3) * 20_000;
    const seat = seats[below(seats.length)];
    const isStranger = seat === undefined || isLikely(0.03);
    const voted: Seat = { kind: isCommittee ? "member" : "lot", id: isStranger ? 9999 : seat.id };
    const isProxy = isLikely(0.15);
    writer.cast({
      seat: voted,
      capacity: isProxy ? "proxy" : isCommittee ? "committeeMember" : "owner",
      contactId: 5000 + below(100),
      proxyName: isProxy ? oneOf("Jo", ...PROXIES) : null,
      choices: choicesOf(),
      entitlementUnits: isCommittee || isStranger ? null : seat.entitlementUnits,
      isFinancial: isCommittee ? null : isLikely(0.9),
      castAt: new Date(castAtMs).toISOString(),
    });
    const sealedAt = new Date(castAtMs);
    if (writer.ballots.length % 100 === 0) seal("count", CUTOFF_AT, sealedAt);
    else if (isLikely(0.05)) seal("hour", CUTOFF_AT, sealedAt);
    // The agency closed the voting earlier, and then thought better of it.
    if (at === movedAfter) {
      castAtMs += 1;
      seal("close", new Date(castAtMs), new Date(castAtMs));
    }
  }
  const roll: Roll = {
    state,
    seats,
    takenAt: (isProvisional ? readAt : new Date(START_AT.getTime() + 10_000)).toISOString(),
    isProvisional,
  };
  if (casts > 0) seal("close", CUTOFF_AT, new Date(CUTOFF_AT.getTime() + 5_000));
  // It was to begin earlier, and was adjourned after its roll was taken.
  const adjournedAt = new Date(CUTOFF_AT.getTime() + 30_000);
  if (casts > 0 && isLikely(0.2)) seal("roll", CUTOFF_AT, adjournedAt, { ...roll, seats: [] });
  if (casts > 0 && !isProvisional) seal("roll", CUTOFF_AT, new Date(START_AT.getTime() + 11_000), roll);
  return {
    meeting: { ...meeting, size: casts },
    motions,
    ballots: writer.ballots,
    checkpoints,
    roll,
    format2: null,
  };

  function randomSeats(count: number): RollSeat[] {
    return Array.from({ length: count }, (_, at): RollSeat =>
      isCommittee
        ? { kind: "member", id: 5001 + at, entitlementUnits: null, isFinancial: null }
        : {
            kind: "lot",
            id: 2001 + at,
            entitlementUnits: isLikely(0.05) ? null : below(100),
            isFinancial: isLikely(0.85),
          },
    );
  }
}
