import { canonicalJson } from "@portal/domain/meetings/ballots/ballot-record";
import {
  type ConfirmedStatus,
  confirmationText,
  type StatusAnswer,
} from "@portal/domain/meetings/law/status";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { Database } from "../../core/db/open-database.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { readLotsInLaw } from "../../ledger/public.ts";
import type { RegisterMeeting } from "../register/queries.ts";

type Queries = Pick<Database, "query">;
type OfMeeting = Pick<
  RegisterMeeting,
  "agencyId" | "ownersCorpId" | "meetingRecordId" | "meetingType" | "meetingOn"
>;

/** What was confirmed last, whatever the figures are by now. */
export interface Confirmation {
  readonly figuresHash: string;
  readonly lots: readonly {
    readonly lotId: number;
    readonly answer: StatusAnswer;
    readonly reason: string;
  }[];
  readonly whyOld: string | null;
  readonly by: string;
  readonly confirmedAt: Date;
}

const text = `
select x.figures_hash as "figuresHash", x.lots, x.why_old as "whyOld", x.confirmed_at as "confirmedAt",
  coalesce(s.name, s.email, 'somebody who is no longer known') as by
from status_confirmations x left join staff s on s.agency_id = $1 and s.staff_id = x.confirmed_by
where x.agency_id = $1 and x.meeting_record_id = $2 order by x.confirmation_no desc limit 1`;

export async function readConfirmation(
  database: Queries,
  { agencyId, meetingRecordId }: Pick<OfMeeting, "agencyId" | "meetingRecordId">,
): Promise<Confirmation | null> {
  const statement = { name: "status-confirmation", text, values: [agencyId, meetingRecordId] };
  const [row] = await database.query<Confirmation>(agencyId, statement);
  return row ?? null;
}

/** The figures of a plan's lots as one number: another package with the same figures has the same. */
export async function readFiguresHash(database: Queries, meeting: OfMeeting): Promise<string> {
  const lots = [...(await readLotsInLaw(database, meeting, meeting.meetingOn)).values()];
  const sorted = lots.toSorted((a, b) => a.lotId - b.lotId);
  // Facts that are not known are absent, which JSON leaves out.
  return sha256Hex(canonicalJson(JSON.parse(JSON.stringify(sorted))));
}

/** Who is financial, as it was confirmed by the figures that there are; null where nobody has, or they are others by now. */
export async function readConfirmedStatus(
  database: Queries,
  meeting: OfMeeting,
): Promise<ConfirmedStatus | null> {
  if (meeting.meetingType === COMMITTEE_MEETING) return null;
  const found = await readConfirmation(database, meeting);
  if (found === null || found.figuresHash !== (await readFiguresHash(database, meeting))) return null;
  const { figuresHash, lots, whyOld, confirmedAt } = found;
  return {
    confirmedAt: confirmedAt.toISOString(),
    hash: sha256Hex(confirmationText({ figuresHash, lots, whyOld })),
    lots: lots.map(({ lotId, answer }) => ({ lotId, answer })),
  };
}
