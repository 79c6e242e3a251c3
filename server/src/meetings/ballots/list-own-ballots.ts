import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../core/db/open-database.ts";
import type { Session } from "../../core/session/session.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import { motionHashOf } from "./hashes.ts";
import { type AskedPaper, paperSight } from "./paper-access.ts";
import { type OwnBallotRow, type PaperRow, readOwnBallots, readPaper } from "./queries.ts";

/** Every revision that the session's person has submitted for the seat, the newest first; the choices as they were. */
export async function listOwnBallots(
  database: Database,
  session: Session,
  asked: AskedPaper,
): Promise<OwnBallot[] | AccessRefusal> {
  const { agencyId, contactId } = session;
  const seat = { agencyId, meetingRecordId: asked.meetingId, lotId: asked.lotId, contactId };
  const row = await readPaper(database, seat);
  const sight = paperSight(session, asked, row);
  if (typeof sight === "string") return sight;
  if (row === undefined || sight.seat === null) return [];
  const ballots = await readOwnBallots(database, seat);
  return ballots.map((ballot) => presentBallot(ballot, row, session.contactName));
}

function presentBallot(
  { revision, castAt, receipt, record }: OwnBallotRow,
  { items, revision: newest }: PaperRow,
  personName: string,
): OwnBallot {
  // What the register holds is what casting wrote.
  const { capacity, proxyName, choices } = JSON.parse(record) as BallotRecord;
  const standing = new Map(items.map((item) => [item.agendaItemID, item]));
  return {
    receipt,
    revision,
    at: castAt.toISOString(),
    capacity,
    personName,
    proxyName,
    // A ballot that came in between the two readings is the newest too.
    isNewest: revision >= newest,
    choices: choices.map(({ agendaItemId, motionHash, vote }) => {
      const item = standing.get(agendaItemId);
      return {
        agendaItemID: agendaItemId,
        sortOrder: item?.sortOrder ?? null,
        description: item?.description ?? null,
        vote,
        hasChanged: item === undefined || motionHashOf(item) !== motionHash,
      };
    }),
  };
}
