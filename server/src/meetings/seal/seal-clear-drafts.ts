import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../core/db/open-database.ts";
import type { RegisterKeys } from "../register/signing/register-keys.ts";
import { sealDraft } from "./seal-votes.ts";

interface ClearDraft {
  readonly meetingRecordId: number;
  readonly kind: Seat["kind"];
  readonly id: number;
  readonly contactId: number;
  readonly choices: object;
  readonly proxyName: string | null;
  readonly savedAt: Date;
}

/** Seals what an earlier version has left in clear. */
export async function sealClearDrafts(
  database: Database,
  keys: RegisterKeys,
  agencyId: number,
): Promise<void> {
  const drafts = await database.query<ClearDraft>(agencyId, {
    name: "voting-drafts-clear",
    text: `select meeting_record_id as "meetingRecordId", seat_kind as kind, seat_id as id, contact_id as "contactId",
  choices, proxy_name as "proxyName", saved_at as "savedAt"
from voting_drafts where agency_id = $1 and choices is not null`,
    values: [agencyId],
  });
  for (const { meetingRecordId, kind, id, contactId, choices, proxyName, savedAt } of drafts) {
    const content = { choices, proxyName };
    const slot = { agencyId, meetingRecordId, seat: { kind, id }, contactId };
    const sealed = sealDraft(keys.current(agencyId).draftKey(meetingRecordId), content, slot, content);
    // oxlint-disable-next-line no-await-in-loop -- once, after the portal was brought up to date
    await database.query(agencyId, {
      name: "voting-drafts-seal",
      // One that was saved meanwhile is sealed already.
      text: `update voting_drafts set sealed = $6, choices = null, proxy_name = null
where agency_id = $1 and meeting_record_id = $2 and seat_kind = $3 and seat_id = $4 and contact_id = $5
  and saved_at = $7 and choices is not null`,
      values: [agencyId, meetingRecordId, kind, id, contactId, sealed, savedAt],
    });
  }
}
