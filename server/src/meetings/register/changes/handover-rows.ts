import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { LocalDate } from "@portal/domain/core/local-date";
import type { Database } from "../../../core/db/open-database.ts";

/** A seat with a ballot that passed from one contact to another, as the export lists it. */
export interface ListedHandover {
  readonly seat: Seat;
  /** ISO 8601, UTC. */
  readonly seenAt: string;
  /** The days on which the former contact left and the other one entered, as far as a package says. */
  readonly leftOn: LocalDate | null;
  readonly enteredOn: LocalDate | null;
}

interface HandoverRow {
  readonly kind: Seat["kind"];
  readonly id: number;
  readonly seenAt: Date;
  readonly leftOn: LocalDate | null;
  readonly enteredOn: LocalDate | null;
}

/** In the order in which they were seen. */
export async function readHandovers(
  database: Pick<Database, "query">,
  agencyId: number,
  meetingRecordId: number,
): Promise<readonly ListedHandover[]> {
  const rows = await database.query<HandoverRow>(agencyId, {
    name: "register-handovers",
    text: `select seat_kind as kind, seat_id as id, seen_at as "seenAt", left_on as "leftOn", entered_on as "enteredOn"
from voting_handovers where agency_id = $1 and meeting_record_id = $2 order by handover_no`,
    values: [agencyId, meetingRecordId],
  });
  return rows.map(({ kind, id, seenAt, leftOn, enteredOn }) => ({
    seat: { kind, id },
    seenAt: seenAt.toISOString(),
    leftOn,
    enteredOn,
  }));
}
