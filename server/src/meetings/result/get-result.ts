import type { ListedReceipt, MeetingResult } from "@portal/contract/meetings/result-schemas";
import { isRuleReviewed } from "@portal/domain/meetings/count/resolution-rules";
import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import type { Database } from "../../core/db/open-database.ts";
import type { Session } from "../../core/session/session.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import { type CountedRegister, countRegister } from "../register/count-register.ts";
import { findVotedMeeting, isSealed, type MeetingAsked } from "./find-meeting.ts";

export type ResultRefusal = AccessRefusal | "RESULT_SEALED";

/** The count of a meeting, for everybody who sees it, from its cut-off on. */
export async function getMeetingResult(
  database: Database,
  session: Session,
  asked: MeetingAsked,
): Promise<Result<MeetingResult, ResultRefusal>> {
  const found = await findVotedMeeting(database, session, asked);
  if (!found.ok) return found;
  if (isSealed(found.value)) return refuse("RESULT_SEALED");
  return accept(presentResult(await countRegister(database, found.value)));
}

/** A receipt of the register, in the form of the list; dashes and letter case do not matter. */
export async function findReceipt(
  database: Database,
  session: Session,
  asked: MeetingAsked & { readonly code: string },
): Promise<Result<ListedReceipt, ResultRefusal>> {
  const found = await getMeetingResult(database, session, asked);
  if (!found.ok) return found;
  const receipt = found.value.receipts.find(({ code }) => bare(code) === bare(asked.code));
  return receipt === undefined ? refuse("NOT_FOUND") : accept(receipt);
}

const bare = (code: string): string => code.replaceAll("-", "").toUpperCase();

function presentResult(register: CountedRegister): MeetingResult {
  const { meeting, cutoffAt, roll, ballots, close, count } = register;
  return {
    meetingRecordID: meeting.meetingRecordId,
    description: meeting.description,
    meetingDate: meeting.meetingOn,
    seats: count.seats,
    closedAt: cutoffAt.toISOString(),
    isProvisional: roll.isProvisional,
    rollTakenAt: roll.takenAt,
    turnout: count.turnout,
    motions: count.motions.map(({ agendaItemId, thresholds, rule, ...motion }) => ({
      agendaItemID: agendaItemId,
      ...motion,
      rule: { ...rule, isReviewed: isRuleReviewed(rule) },
      thresholds: [...thresholds],
    })),
    // By their codes: one looks one up.
    receipts: ballots
      .map(({ receipt, record }, at) => ({
        code: receipt,
        revision: record.revision,
        at: record.castAt,
        notCounted: count.ballots[at]?.notCounted ?? null,
      }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    merkleRoot: close === null ? null : rootOf(close.statement),
  };
}

/** The statement is one that the keeper wrote. */
const rootOf = (statement: string): string => (JSON.parse(statement) as CheckpointStatement).root;
