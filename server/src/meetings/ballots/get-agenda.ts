import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { isLotInArrears } from "../../ledger/public.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import { severalLotsBeside } from "../own-lots.ts";
import { readEligibility } from "../law/read-eligibility.ts";
import { readerOf, type ReaderParts } from "../register/reader-of.ts";
import { type AskedBallotPaper, ballotAccess } from "./ballot-access.ts";
import { presentBallotPaper } from "./present-ballot-paper.ts";
import { readBallotPaper } from "./queries.ts";

/** The voting paper of the session's seat: agenda, what it has submitted, its draft, and what its vote weighs. */
export async function getAgenda(
  { database, ...parts }: { readonly database: Database } & ReaderParts,
  session: PortalUser,
  asked: AskedBallotPaper,
  now: Date,
): Promise<Outcome<Agenda, AccessRefusal>> {
  const { agencyId, contactId } = session;
  const { lotId, meetingId: meetingRecordId } = asked;
  const seatAsked = { agencyId, meetingRecordId, lotId, contactId };
  const row = await readBallotPaper(database, seatAsked, severalLotsBeside(session, lotId));
  const seen = ballotAccess(session, asked, row);
  if (!seen.ok) return seen;
  if (row === undefined) return refused("NOT_FOUND");
  const access = seen.value;
  const isLot = access.seat?.kind === "lot";
  const isFinancial = isLot ? await isLotFinancial(database, agencyId, lotId, now) : null;
  const { seat } = access;
  const eligibility = await readEligibility(database, agencyId, row, { seat, now });
  // Who has not voted gets the paper also while the witness cannot be read.
  const hasVoted = row.ballotRecord !== null;
  const reader = !hasVoted
    ? parts.reader
    : await readerOf(parts, { agencyId, meetingRecordId, format: row.format });
  return answer(presentBallotPaper(row, { session, asked, access, isFinancial, eligibility, now, reader }));
}

/** Whether a lot has no arrears as at now; what it has at the meeting's start will decide. */
export async function isLotFinancial(
  database: Pick<Database, "query">,
  agencyId: number,
  lotId: number,
  now: Date,
): Promise<boolean | null> {
  const isInArrears = await isLotInArrears(database, agencyId, lotId, now);
  return isInArrears === null ? null : !isInArrears;
}
