import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import { readerOf, type ReaderParts } from "../register/reader-of.ts";
import type { VoteReader } from "../seal/open-votes.ts";
import { motionHashOf } from "./hashes.ts";
import { type AskedBallotPaper, ballotAccess } from "./ballot-access.ts";
import { type BallotPaperRow, readBallotPaper, readSeatBallots, type SeatBallotRow } from "./queries.ts";

/**
 * Every revision of the seat's ballot, the newest first: the session's person sees their own choices as they were, and of
 * somebody else's (a former owner's) only that it was cast.
 */
export async function listOwnBallots(
  { database, ...parts }: { readonly database: Database } & ReaderParts,
  session: PortalUser,
  asked: AskedBallotPaper,
): Promise<Outcome<OwnBallot[], AccessRefusal>> {
  const { agencyId, contactId } = session;
  const seat = { agencyId, meetingRecordId: asked.meetingId, lotId: asked.lotId, contactId };
  const row = await readBallotPaper(database, seat);
  const access = ballotAccess(session, asked, row);
  if (!access.ok) return access;
  if (row === undefined || access.value.seat === null) return answer([]);
  const ballots = await readSeatBallots(database, seat);
  const reader = await readerOf(parts, { ...seat, format: row.format });
  return answer(
    ballots.map((ballot) =>
      ballot.contactId === contactId
        ? ownBallot(ballot, row, session.contactName, reader)
        : { ...commonOf(ballot, row), ...SOMEBODY_ELSES },
    ),
  );
}

const SOMEBODY_ELSES = { receipt: null, capacity: null, personName: null, proxyName: null, choices: [] };

// A ballot that came in between the two readings is the newest too.
const commonOf = ({ revision, castAt }: SeatBallotRow, { revision: newest }: BallotPaperRow) => ({
  revision,
  at: castAt.toISOString(),
  isNewest: revision >= newest,
});

function ownBallot(
  ballot: SeatBallotRow,
  row: BallotPaperRow,
  personName: string,
  reader: VoteReader,
): OwnBallot {
  const { record } = reader.open(ballot);
  const standing = new Map(row.items.map((item) => [item.agendaItemID, item]));
  return {
    ...commonOf(ballot, row),
    receipt: ballot.receipt,
    capacity: record?.capacity ?? null,
    personName,
    proxyName: record?.proxyName ?? null,
    choices: (record?.choices ?? []).map(({ agendaItemId, motionHash, vote }) => {
      const item = standing.get(agendaItemId);
      return {
        agendaItemID: agendaItemId,
        sortOrder: item?.sortOrder ?? null,
        description: item?.description ?? null,
        vote,
        hasChanged: item === undefined || motionHashOf(row.format, item) !== motionHash,
      };
    }),
  };
}
