import type { OfficeDocument } from "@portal/contract/documents/office/schemas";
import { raiseContentVersion } from "../../agency/public.ts";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { actOnDocuments, lockDocumentsOf } from "./act-on-documents.ts";
import { findOfficeDocument, presentDocument } from "./read-office-documents.ts";

const text = `
insert into document_withdrawals (agency_id, document_id, withdrawn_by) values ($1, $2, $3) on conflict do nothing
returning document_id`;

type Withdrawn = Outcome<OfficeDocument, "NOT_FOUND" | "SESSION_EXPIRED" | "REVISION_CHANGED">;

/** Takes a document away from everybody but the office, a package's too: what lies above its row outlives the next package. */
export const withdrawDocument = (
  database: Database,
  staff: StaffMember,
  documentId: number,
  reason: string,
): Promise<Withdrawn> =>
  actOnDocuments<OfficeDocument, "NOT_FOUND" | "REVISION_CHANGED">(
    database,
    staff,
    async (transaction, by) => {
      const { agencyId } = transaction;
      const found = await findOfficeDocument(transaction, by, documentId);
      if (!found.ok) return found;
      const { ownersCorpId, sha256 } = found.value;
      await lockDocumentsOf(transaction, [ownersCorpId]);
      const values = [agencyId, documentId, by.staffId];
      const statement = { name: "document-withdraw", text, values };
      if ((await transaction.query(agencyId, statement)).length === 0)
        return refused("REVISION_CHANGED", { detail: "A colleague has withdrawn this document already." });
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(by),
        kind: "document-withdrawn",
        subject: { documentId, ownersCorpId, sha256, reason },
        about: { ownersCorpId },
      });
      await raiseContentVersion(transaction);
      const after = await findOfficeDocument(transaction, by, documentId);
      return after.ok ? answer(await presentDocument(transaction, agencyId, after.value)) : after;
    },
  );
