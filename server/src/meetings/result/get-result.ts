import type { ListedReceipt, MeetingResult } from "@portal/contract/meetings/result-schemas";
import { areRulesReviewed } from "@portal/domain/meetings/law/lawful-bars";
import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import type { RegisterKeys } from "../register/signing/register-keys.ts";
import { type CountedRegister, countRegister, type RegisterSources } from "../register/count-register.ts";
import { reopeningsOf } from "../register/reopenings.ts";
import { shownReason } from "../register/shown-reason.ts";
import { isSealed } from "../register/export/sealed-until.ts";
import type { Declared, ReadDeclared } from "./declared.ts";
import { findVotedMeeting, type MeetingAsked } from "./find-meeting.ts";

export type ResultRefusal = AccessRefusal | "RESULT_SEALED" | "VOTES_UNREADABLE";

export interface ResultSources extends RegisterSources {
  readonly database: Database;
  readonly keys: RegisterKeys;
  readonly readDeclared: ReadDeclared;
}

/** The count of a meeting, for everybody who sees it, from its cut-off on. */
export async function getMeetingResult(
  sources: ResultSources,
  session: PortalUser,
  asked: MeetingAsked,
): Promise<Result<MeetingResult, ResultRefusal>> {
  const found = await findVotedMeeting(sources.database, session, asked);
  if (!found.ok) return found;
  if (await isSealed(sources, found.value)) return refuse("RESULT_SEALED");
  const register = await countRegister(sources, found.value);
  if (!register.isReadable) return refuse("VOTES_UNREADABLE");
  return accept(presentResult(register, await sources.readDeclared(sources.database, register, found.value)));
}

/** A receipt of the register, in the form of the list; dashes and letter case do not matter. */
export async function findReceipt(
  sources: ResultSources,
  session: PortalUser,
  asked: MeetingAsked & { readonly code: string },
): Promise<Result<ListedReceipt, ResultRefusal>> {
  const found = await getMeetingResult(sources, session, asked);
  if (!found.ok) return found;
  const receipt = found.value.receipts.find(({ code }) => bare(code) === bare(asked.code));
  return receipt === undefined ? refuse("NOT_FOUND") : accept(receipt);
}

const bare = (code: string): string => code.replaceAll("-", "").toUpperCase();

function presentResult(register: CountedRegister, declared: Declared): MeetingResult {
  const { meeting, cutoffAt, roll, ballots, close, count, format2 } = register;
  const isReviewed = format2 !== null && areRulesReviewed(format2.rules);
  return {
    meetingRecordID: meeting.meetingRecordId,
    description: meeting.description,
    meetingDate: meeting.meetingOn,
    seats: count.seats,
    closedAt: cutoffAt.toISOString(),
    reopenings: reopeningsOf(register),
    isProvisional: roll.isProvisional,
    rollTakenAt: roll.takenAt,
    isStatusConfirmed: isStatusConfirmed(register),
    turnout: count.turnout,
    motions: count.motions.map(({ agendaItemId, thresholds, rule, ...motion }) => ({
      agendaItemID: agendaItemId,
      ...motion,
      rule: { ...rule, isReviewed },
      thresholds: [...thresholds],
      ...declared.ofMotion(agendaItemId),
    })),
    ...(declared.elections.length === 0 ? {} : { elections: [...declared.elections] }),
    // By their codes: one looks one up.
    receipts: ballots
      .flatMap(({ receipt, record }, at) => {
        const notCounted = shownReason(count.ballots[at]?.notCounted ?? null);
        return record === null
          ? []
          : [{ code: receipt, revision: record.revision, at: record.castAt, notCounted }];
      })
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    merkleRoot: close === null ? null : rootOf(close.statement),
  };
}

/** Lots alone are confirmed; a roll of rules of version 1 knows no law. */
function isStatusConfirmed({ count, format2 }: CountedRegister): boolean | null {
  const law = format2?.roll.law;
  return count.seats === "lots" && law !== undefined ? law.status !== undefined : null;
}

/** The statement is one that the worker wrote. */
const rootOf = (statement: string): string => (JSON.parse(statement) as CheckpointStatement).root;
