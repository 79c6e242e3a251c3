import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asWriter } from "../server/src/core/db/as-writer.ts";
import { openDatabase } from "../server/src/core/db/open-database.ts";
import { createTestLog } from "../server/src/testing/test-log.ts";
import { generatePackage } from "./generate-package.ts";
import { importInvoicePackage } from "./invoice-agency.ts";
import { openSessions } from "./open-sessions.ts";
import { AGENCY, SECRET } from "./voting-agency.ts";

/** Somebody who is signed in, and what their pages ask for. */
export interface MixedUser {
  /** 1 owner, 2 committee member, 3 of the committee without a lot, 4 building manager. */
  readonly role: number;
  readonly contactId: number;
  readonly planId: number;
  /** 0 for people without a lot. */
  readonly lotId: number;
  /** A document of the plan that its owners may open: library/folder/document. */
  readonly documentPath: string;
  /** The plan's general meeting that is open to votes; null if it has none. */
  readonly meetingId: number | null;
  readonly isApprover: boolean;
  /** Everything that a page sends with a change. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Lots for each person who signs in, a few more than enough. */
const LOTS_OF_A_USER = 1.1;

interface Row extends Record<string, unknown> {
  readonly username: string;
  readonly role: number;
  readonly contactId: number;
  readonly planId: number;
  readonly lotId: number;
  readonly documentPath: string;
  readonly meetingId: number | null;
  readonly isApprover: boolean;
}

/**
 * Loads a generated agency into DATABASE_URL, else into the data folder's own database, gives each owner an account,
 * opens the votes on a general meeting of each plan that has one, and signs that many people in. Sessions are written
 * as rows, which saves the cost of hashing passwords.
 */
export async function loadMixedAgency(
  settings: Readonly<Record<string, string>>,
  users: number,
): Promise<{ readonly users: readonly MixedUser[]; readonly lots: number }> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    const { lots } = await generatePackage(join(folder, "package"), Math.ceil(users * LOTS_OF_A_USER));
    await importInvoicePackage(settings, join(folder, "package"));
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = settings;
    const database = await openDatabase({ databaseUrl, dataDir, log: createTestLog() });
    try {
      const rows = await database.transaction((client) =>
        client.asAgency(AGENCY, () =>
          asWriter(client, "import", async () => {
            await client.query(accountsText);
            await client.query(meetingsText);
            const found = await client.query<Row>(usersText, [users]);
            return found.rows;
          }),
        ),
      );
      if (rows.length < users) throw new Error(`only ${rows.length} people have an account`);
      const sent = await openSessions(database, { agencyId: AGENCY, secret: SECRET }, rows);
      await database.maintain();
      return {
        users: rows.map((row, at) => ({ ...row, headers: sent[at] ?? {} })),
        lots,
      };
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Owners of today who have no account yet. */
const accountsText = `
  insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
    is_invoice_approver, online_voting_provider)
  select ${AGENCY}, 'resident' || contact_id, contact_id, '{1}', '{}', false, false, 0
  from (select distinct contact_id from lot_owners where left_on is null
    except select contact_id from web_users) owners`;

const newestGeneral = `select max(meeting_record_id) from meetings where allow_voting and meeting_type = 'AGM' group by owners_corp_id`;

/** Each plan's newest annual general meeting with votes is the day after tomorrow. */
const meetingsText = `
  update meetings set meeting_on = current_date + 2, voting_cutoff_on = current_date + 1, voting_cutoff_time = '12:00'
  where meeting_record_id in (${newestGeneral})`;

/** Those whom the package itself gives an account come first: committees and managers are few. Left out is who may see next to nothing. */
const usersText = `
  select u.username, u.contact_id::float8 as "contactId", u.roles[1]::int as role, 
    u.is_invoice_approver and u.roles[1] > 1 as "isApprover",
    p.owners_corp_id::float8 as "planId", coalesce(l.lot_id, 0)::float8 as "lotId",
    (select library_id || '/' || folder_id || '/' || document_id from documents d
      where d.owners_corp_id = p.owners_corp_id and d.lot_id is null and for_owners and for_committee and not is_invoice
      order by document_id limit 1) as "documentPath",
    (select max(m.meeting_record_id)::float8 from meetings m
      where m.owners_corp_id = p.owners_corp_id and m.meeting_record_id in (${newestGeneral})) as "meetingId"
  from web_users u
  left join lateral (select l.lot_id, l.owners_corp_id from lot_owners o join lots l using (agency_id, lot_id)
    where o.contact_id = u.contact_id and o.left_on is null order by l.lot_id limit 1) l on u.roles[1] in (1, 2)
  join plans p on p.owners_corp_id = coalesce(l.owners_corp_id, u.owners_corp_ids[1])
  where u.roles[1] <> 3 or u.portal_full_access_right
  order by u.username like 'resident%', u.contact_id limit $1`;
