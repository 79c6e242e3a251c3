import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights } from "../../staff/office/public.ts";
import { isOpenSql } from "./read-uploads.ts";

const text = `
update uploads set removed_at = portal_now()
where agency_id = $1 and upload_id = $2 and sent_by = $3 and ${isOpenSql} returning upload_id`;

type Dropped = Outcome<Record<string, never>, "NOT_FOUND" | "SESSION_EXPIRED">;

/** Takes back a file of one's own that nothing uses; its bytes go with the next look of the worker. */
export const dropUpload = (
  database: Database,
  { agencyId, staffId }: StaffMember,
  uploadId: string,
): Promise<Dropped> =>
  commitUnlessRefused<Dropped>(database, agencyId, async (transaction) => {
    if ((await holdRights(transaction, staffId, "manager")) === null) return refused("SESSION_EXPIRED");
    const values = [agencyId, uploadId, staffId];
    const dropped = await transaction.query(agencyId, { name: "upload-drop", text, values });
    return dropped.length === 0 ? refused("NOT_FOUND") : answer({});
  });
