import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { documentFeature } from "@portal/domain/documents/document-feature";
import type { Person } from "../../../core/session/portal-user.ts";
import { featuresInPlan } from "../../../portfolio/public.ts";
import { accountAddress, findPerson, isAccountEnabled } from "../../../sign-in/public.ts";
import { documentViewOf } from "../../document-view.ts";
import { isPublished } from "../../published.ts";
import { isInView } from "../../queries.ts";

/** A document that somebody is told of, with what its list shows of it. */
export interface ToldDocument {
  readonly ownersCorpId: number;
  readonly planName: string;
  readonly documentId: number;
  readonly documentType: string;
  readonly description: string | null;
  readonly datedOn: string;
  readonly isInvoice: boolean;
}

/** Who is written to, and what they see of a drop. */
export interface ToldPerson {
  readonly name: string;
  readonly address: string;
  readonly documents: readonly ToldDocument[];
}

const accountsText = `
select u.username_key as "usernameKey", u.roles, ${accountAddress} as address,
  concat_ws(' ', c.title, c.first_name, c.name) as name
from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
where u.agency_id = $1 and u.contact_id = $2 and ${accountAddress} is not null and ${isAccountEnabled}
order by u.username_key collate "C"`;

interface AccountRow {
  readonly usernameKey: string;
  readonly roles: readonly Role[];
  readonly address: string;
  readonly name: string;
}

const seenText = `
select d.owners_corp_id as "ownersCorpId", p.body_corporate_name as "planName", d.document_id as "documentId",
  d.document_type as "documentType", d.description, d.dated_on as "datedOn", d.is_invoice as "isInvoice"
from drop_documents g
join documents d on d.agency_id = $1 and d.document_id = g.document_id
join plans p on p.agency_id = $1 and p.owners_corp_id = d.owners_corp_id
where g.agency_id = $1 and g.drop_id = $2 and ${isPublished("d")} and ${isInView("$3", "$4", "$5")}
order by p.body_corporate_name collate "C", d.dated_on desc, d.document_id`;

/** What somebody sees of a drop, by the rights of their accounts at this moment; null: nothing, or no address is known. */
export async function readToldPerson(
  transaction: Transaction,
  dropId: string,
  contactId: number,
): Promise<ToldPerson | null> {
  const { agencyId } = transaction;
  const asking = { name: "drop-accounts", text: accountsText, values: [agencyId, contactId] };
  const accounts = await transaction.query<AccountRow>(agencyId, asking);
  let most: ToldPerson | null = null;
  for (const { usernameKey, roles, address, name } of accounts)
    for (const role of roles) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
      const person = await findPerson(transaction, agencyId, { usernameKey, contactId, role });
      if (person === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const documents = await readSeen(transaction, dropId, person);
      if (documents.length > (most?.documents.length ?? 0)) most = { name, address, documents };
    }
  return most;
}

async function readSeen(
  transaction: Transaction,
  dropId: string,
  person: Person,
): Promise<readonly ToldDocument[]> {
  const { agencyId } = transaction;
  const { seatPlanIds, ownPlanIds, lotIds } = documentViewOf(person);
  const values = [agencyId, dropId, seatPlanIds, ownPlanIds, lotIds];
  const rows = await transaction.query<ToldDocument>(agencyId, { name: "drop-seen", text: seenText, values });
  return rows.flatMap((row) => {
    const features = featuresInPlan(person, row.ownersCorpId);
    if (!isFeatureAvailable(documentFeature(row.isInvoice, features.content), features)) return [];
    const isDescribed = isFeatureAvailable("documentDescription", features);
    return [{ ...row, description: isDescribed ? row.description : null }];
  });
}
