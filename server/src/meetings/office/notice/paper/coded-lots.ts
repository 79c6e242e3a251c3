import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { lotCode } from "@portal/domain/meetings/office/lot-code";
import type { Queries } from "../../../../core/db/agency-transaction.ts";
import { readPlanOwners } from "../../representatives/read-plan-owners.ts";
import type { CodedLot } from "./notice-words.ts";

interface VotedIn {
  readonly meetingId: number;
  readonly ownersCorpId: number;
  readonly type: string;
}

/** The lots of each owner of today with their codes at a meeting; none in a committee's, where members vote. */
export async function readCodedLots(
  queries: Queries,
  agencyId: number,
  { meetingId, ownersCorpId, type }: VotedIn,
): Promise<(contactId: number) => readonly CodedLot[]> {
  const plan = type === COMMITTEE_MEETING ? undefined : await readPlanOwners(queries, agencyId, ownersCorpId);
  const known = new Map(plan?.owners.map(({ contactId, lots }) => [contactId, lots]));
  return (contactId) =>
    (known.get(contactId) ?? []).map(({ lotId, name }) => ({ name, code: lotCode(meetingId, lotId) }));
}
