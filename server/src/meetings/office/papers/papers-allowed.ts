import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { Refused } from "../../../core/http/outcome.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { votingIn } from "../seats/find-office-meeting.ts";

interface Facts {
  readonly format: 1 | 2;
  readonly isStopped: boolean;
  readonly isTaken: boolean;
  readonly delegation: string | null;
}

const text = `
select coalesce(r.format, 2) as format, r.stopped_at is not null as "isStopped",
  coalesce((a.content->>'takePaperVotes')::boolean, true) as "isTaken",
  nullif(trim(a.content->>'secretaryDelegation'), '') as delegation
from agencies a
left join voting_registers r on r.agency_id = $1 and r.meeting_record_id = $2
where a.agency_id = $1`;

/** Why no vote on paper is taken, as a person reads it. */
export type PapersRefused = Refused<"VOTING_CLOSED" | "VOTING_STOPPED"> & { readonly detail: string };

const closed = (detail: string): PapersRefused => ({ ok: false, code: "VOTING_CLOSED", detail });

/** Why no vote on paper is taken in a meeting at this moment; null where it is. */
export async function whyNoPapers(queries: Queries, meeting: RegisterMeeting): Promise<PapersRefused | null> {
  const { agencyId, meetingRecordId, state } = meeting;
  const values = [agencyId, meetingRecordId];
  const [facts] = await queries.query<Facts>(agencyId, { name: "papers-allowed", text, values });
  const voting = votingIn(meeting);
  if (voting === "none")
    return closed("Nobody can vote in this meeting beforehand, so no votes on paper are taken.");
  if (voting !== "open")
    return closed(
      "Voting is closed, so no votes on paper are taken any more. Please give the paper to the chair.",
    );
  if (facts === undefined || !facts.isTaken)
    return closed("Your agency does not take votes on paper. Please ask an administrator to switch that on.");
  if (state === "QLD" && facts.delegation === null)
    return closed(
      "In Queensland only the secretary takes votes on paper. Please ask an administrator to state since when your agency acts for the secretary.",
    );
  if (facts.format === 1)
    return closed(
      "Voting in this meeting was begun by an earlier version of the portal, which takes votes online alone. Please ask the owner to vote online.",
    );
  return facts.isStopped
    ? {
        ok: false,
        code: "VOTING_STOPPED",
        detail: "Voting is stopped while the register of this meeting is checked. Please try again later.",
      }
    : null;
}
