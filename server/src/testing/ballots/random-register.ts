import { DEFAULT_RESOLUTION } from "@portal/domain/meetings/ballots/ballot-record";
import type { AnsweredRoll, AnsweredSeat } from "@portal/domain/meetings/count/roll";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { agendaText, rollText, rulesText } from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { resultOf } from "../../meetings/register/export/sealed-export.ts";
import type { ExportOfFormat2 } from "../../meetings/register/verify/export-schema.ts";
import { countOf } from "../../meetings/register/verify/verify-result.ts";
import { seededRandom } from "../packages/random-settings.ts";
import { type Chance, chanceOf, PROXIES } from "./chance.ts";
import {
  type ExportedMotion,
  randomAnswers,
  randomLaw,
  randomMotions,
  randomRules,
  withHash,
} from "./random-motions.ts";
import { recordIn, type RegisterRows } from "./register-rows.ts";
import { type CastInFormat2, hexOf, simulateRegister } from "./simulated-register.ts";
import type { TestSigner } from "./test-signer.ts";

export interface WantedRegister {
  readonly agencyId?: number;
  readonly meetingRecordId?: number;
  readonly meetingType?: string;
  readonly seats?: number;
  readonly casts?: number;
  readonly isProvisional?: boolean;
  /** Without changes of the agenda and the cut-off, reopened votes, restored backups and statements by chance. */
  readonly isPlain?: boolean;
  /** Before the close: the last ballots are not covered by a statement yet. */
  readonly beforeClose?: (rows: RegisterRows) => void;
  /** When nothing follows any more. */
  readonly afterClose?: (rows: RegisterRows) => void;
}

const FIRST_CAST_AT_MS = Date.parse("2026-04-13T02:00:00Z");
const CUTOFF_AT_MS = Date.parse("2026-04-20T08:30:00Z");
const START_AT_MS = Date.parse("2026-04-21T08:30:00Z");
const HOUR_MS = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * A meeting and its register of format 2 at random, as an export: of every type and kind of motion, with rules and answers of its
 * own, on paper and online, with changed motions and cut-offs, reopened votes, restored backups, handovers. What it signs is
 * sound; a reopened vote is a finding all its life.
 */
export function randomRegister(
  seed: number,
  signer: TestSigner,
  wanted: WantedRegister = {},
): ExportOfFormat2 {
  const chance = chanceOf(seededRandom(seed));
  const { random, below, oneOf, isLikely } = chance;
  const isPlain = wanted.isPlain ?? false;
  const isCommittee =
    (wanted.meetingType ?? (isLikely(0.25) ? COMMITTEE_MEETING : "AGM")) === COMMITTEE_MEETING;
  const agencyId = wanted.agencyId ?? 799_187;
  const named = {
    agencyId,
    ownersCorpId: 101,
    meetingRecordId: wanted.meetingRecordId ?? 8000 + below(1000),
  };
  const motions = randomMotions(chance);
  const seats = randomSeats(wanted.seats ?? 1 + below(30), isCommittee, motions, chance);
  const register = simulateRegister(named, signer, random);
  const times = { cutoffAt: iso(CUTOFF_AT_MS), startsAt: iso(START_AT_MS) };
  const agendaHash = (): string => sha256Hex(agendaText(motions));
  const why = {
    explanation: oneOf("import", "The motion was \u2028amended"),
    by: oneOf("command", "4503599627370497"),
  };

  const casts = wanted.casts ?? (isLikely(0.1) ? 0 : below(isLikely(0.05) ? 230 : 40));
  const openedAt = iso(FIRST_CAST_AT_MS);
  const hasOpened = casts > 0 || isLikely(0.5);
  if (hasOpened) register.state("open", { ...times, agendaHash: agendaHash(), madeAt: openedAt });

  let nowMs = FIRST_CAST_AT_MS;
  let backup: string | null = null;
  for (let at = 0; at < casts; at += 1) {
    // Several may have one instant.
    nowMs += below(3) * 20_000;
    register.cast(randomBallot(iso(nowMs), seats, motions, isCommittee, chance));
    const madeAt = iso(nowMs);
    if ((at + 1) % 100 === 0) register.state("count", { ...times, madeAt });
    if (isPlain) {
      if (at === Math.floor(casts / 2)) register.state("hour", { ...times, madeAt });
      continue;
    }
    if (isLikely(0.05)) register.state("hour", { ...times, madeAt });
    if (isLikely(0.02))
      changeMotion(motions, chance, () =>
        register.state("agenda", { ...times, ...why, agendaHash: agendaHash(), madeAt }),
      );
    if (isLikely(0.02)) {
      const formerCutoffAt = times.cutoffAt;
      times.cutoffAt = iso(CUTOFF_AT_MS - below(48) * HOUR_MS);
      times.startsAt = iso(START_AT_MS + below(2) * HOUR_MS);
      register.state("cutoff", { ...times, ...why, formerCutoffAt, madeAt });
    }
    if (isLikely(0.005)) {
      const closed = { startsAt: times.startsAt, cutoffAt: madeAt, madeAt };
      register.state("cutoff", { ...closed, ...why, formerCutoffAt: times.cutoffAt });
      const closing = { agendaHash: agendaHash(), rulesHash: "cd".repeat(32) };
      register.state("close", { ...closed, ...closing });
      register.state("reopen", { ...times, ...why, formerCutoffAt: madeAt, madeAt });
    }
    if (isLikely(0.02)) backup = JSON.stringify({ rows: register.rows, times, motions });
    if (backup !== null && isLikely(0.02)) {
      const restored = JSON.parse(backup) as Restored;
      backup = null;
      const lost = register.rows.records.at(-1);
      const lostHead = { hash: lost?.hash ?? "", seq: register.rows.records.length };
      Object.assign(register.rows, restored.rows);
      Object.assign(times, restored.times);
      motions.splice(0, motions.length, ...restored.motions);
      register.state("restore", { ...times, ...why, lostHead, madeAt });
    }
  }
  wanted.beforeClose?.(register.rows);

  const rules = randomRules(motions, chance);
  const isProvisional = wanted.isProvisional ?? isLikely(0.2);
  const takenAt = iso((isProvisional ? CUTOFF_AT_MS : START_AT_MS + HOUR_MS) + 10_000);
  const roll: AnsweredRoll = {
    state: oneOf("NSW", "QLD", "VIC", "WA", "Nowhere"),
    seats,
    takenAt,
    isProvisional,
    ...(isLikely(0.7) ? { law: randomLaw(chance) } : {}),
  };
  if (hasOpened) {
    const closing = { agendaHash: agendaHash(), rulesHash: sha256Hex(rulesText(rules)) };
    register.state("close", { ...times, ...closing, madeAt: iso(CUTOFF_AT_MS + 5000) });
    // It was to begin earlier, and was adjourned after its roll was taken.
    const adjourned = { ...roll, seats: [] };
    if (!isPlain && isLikely(0.2))
      register.state("roll", {
        ...times,
        rollHash: sha256Hex(rollText(adjourned)),
        madeAt: iso(CUTOFF_AT_MS + 30_000),
      });
    if (!isProvisional)
      register.state("roll", {
        ...times,
        rollHash: sha256Hex(rollText(roll)),
        madeAt: iso(START_AT_MS + HOUR_MS + 11_000),
      });
  }
  wanted.afterClose?.(register.rows);

  return recounted({
    format: "strata-ballots-2",
    exportedAt: iso(START_AT_MS + 2 * HOUR_MS),
    agency: { agencyId, name: "Harbour & Vale Strata" },
    publicKeys: [signer.publicKey(agencyId)],
    meeting: {
      meetingRecordId: named.meetingRecordId,
      ownersCorpId: named.ownersCorpId,
      planName: "The Owners - Strata Plan No. 71204",
      meetingType: isCommittee ? COMMITTEE_MEETING : "AGM",
      description: "Annual General Meeting",
      ...times,
      cancelledAt: isLikely(0.05) ? iso(CUTOFF_AT_MS + HOUR_MS) : null,
      timeZone: "Australia/Sydney",
    },
    motions,
    close: structuredClone(rules) as ExportOfFormat2["close"],
    roll: structuredClone(roll) as ExportOfFormat2["roll"],
    handovers: Array.from({ length: isLikely(0.1) ? 1 + below(3) : 0 }, () => ({
      seat: { kind: isCommittee ? ("member" as const) : ("lot" as const), id: 2001 + below(3) },
      seenAt: iso(FIRST_CAST_AT_MS + below(48) * HOUR_MS),
      leftOn: isLikely(0.5) ? "2026-04-14" : null,
      enteredOn: isLikely(0.5) ? "2026-04-15" : null,
    })),
    ...register.rows,
    witness: register.witness(),
    result: { turnout: { voted: 0, total: 0 }, ballots: [], motions: [] },
  });
}

/** An export with the result of what is in it now, as its exporter would count it. */
function recounted(exported: ExportOfFormat2): ExportOfFormat2 {
  const count = countOf(exported, exported.records.map(recordIn));
  return count === null ? exported : { ...exported, result: resultOf(count) };
}

function randomSeats(
  count: number,
  isCommittee: boolean,
  motions: readonly ExportedMotion[],
  chance: Chance,
): AnsweredSeat[] {
  return Array.from({ length: count }, (_, at): AnsweredSeat => {
    const answers = randomAnswers(motions, chance);
    if (isCommittee)
      return { kind: "member", id: 5001 + at, entitlementUnits: null, isFinancial: null, answers };
    const entitlementUnits = chance.isLikely(0.05) ? null : chance.below(100);
    return { kind: "lot", id: 2001 + at, entitlementUnits, isFinancial: chance.isLikely(0.85), answers };
  });
}

function randomBallot(
  castAt: string,
  seats: readonly AnsweredSeat[],
  motions: readonly ExportedMotion[],
  isCommittee: boolean,
  { random, below, oneOf, isLikely }: Chance,
): CastInFormat2 {
  const seat = seats[below(seats.length)];
  const isStranger = seat === undefined || isLikely(0.03);
  const isOnPaper = isLikely(0.1);
  const capacity = isLikely(0.2) ? oneOf("proxy" as const, "attorney" as const) : null;
  return {
    seat: { kind: isCommittee ? "member" : "lot", id: isStranger ? 9999 : seat.id },
    capacity: capacity ?? (isCommittee ? "committeeMember" : "owner"),
    contactId: 5000 + below(100),
    proxyName: capacity === null ? null : oneOf("Jo", ...PROXIES),
    choices: motions
      .filter(() => isLikely(0.8))
      .map(({ agendaItemId, motionHash }) => ({
        agendaItemId,
        motionHash: isLikely(0.05) ? "e".repeat(64) : motionHash,
        vote: oneOf("Y", "Y", "N", "A"),
      })),
    entitlementUnits: isCommittee || isStranger ? null : seat.entitlementUnits,
    isFinancial: isCommittee ? null : isLikely(0.9),
    castAt,
    channel: isOnPaper ? "paper" : "online",
    enteredBy: isOnPaper ? 4_503_599_627_370_497 : null,
    checkedBy: isOnPaper ? 4_503_599_627_370_498 : null,
    paperHash: isOnPaper ? hexOf(random, 64) : null,
  };
}

function changeMotion(motions: ExportedMotion[], { below, oneOf }: Chance, state: () => void): void {
  const at = below(motions.length);
  const motion = motions[at];
  if (motion === undefined) return;
  const resolutionType = oneOf(DEFAULT_RESOLUTION, "SPECIAL", "MAJORITY");
  motions[at] = withHash({ ...motion, motionText: oneOf("<p>Another text</p>", null), resolutionType }, 2);
  state();
}

/** What a backup brings back. */
interface Restored {
  readonly rows: RegisterRows;
  readonly times: { readonly cutoffAt: string; readonly startsAt: string };
  readonly motions: readonly ExportedMotion[];
}
