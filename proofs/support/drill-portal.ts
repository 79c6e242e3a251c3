import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { asWriter } from "../../server/src/core/db/as-writer.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { root } from "../../rig/paths.ts";
import { EXPECTED_LOTS, ownerOf, READERS } from "./portal-figures.ts";
import { bodyOf, type Credentials, signInPerson } from "./portal-person.ts";

const AGENCY = 799187;
const NEW_PASSWORD = "Mulberry42Lane";

/** The demonstration's people in each of their roles, as they sign in after {@link useThePortal}. */
export const PEOPLE: readonly Credentials[] = [
  { username: "owner1", role: 1 },
  { username: "owner2", role: 1, password: NEW_PASSWORD },
  { username: "committee1", role: 2 },
  { username: "committee2", role: 2 },
  { username: "nonlot1", role: 3 },
  { username: "nonlot2", role: 3 },
  { username: "manager1", role: 4 },
  { username: "both1", role: 1 },
  { username: "both1", role: 2 },
];
export const SUBJECT = "A lamp that waits";

/** Accounts that every figure can be asked for with: of each lot's owner, and readers who sit on every committee. */
export async function addAskers(database: Database): Promise<void> {
  await database.transaction((client) =>
    client.asAgency(AGENCY, () =>
      asWriter(client, "import", async () => {
        await client.query(
          "update report_settings set is_allowed = true, allowed_executive = true, allowed_owner = true",
        );
        await client.query(
          `insert into committee_members (agency_id, exec_member_id, owners_corp_id, contact_id, position_name, receive_reports, from_on)
          select agency_id, 99999, 103, contact_id, 'Committee Member', 'N', '2026-03-01' from web_users where username = 'nonlot1'`,
        );
        const account = `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider, initial_password_hash)`;
        await client.query(
          `${account} select agency_id, 'reader' || n, contact_id, '{3}', '{101,102,103}', true, false, 0, initial_password_hash
          from web_users cross join generate_series(1, ${READERS}) n where username = 'nonlot1'`,
        );
        for (const lotId of EXPECTED_LOTS)
          await client.query(
            `${account} select o.agency_id, $1, o.contact_id, '{1}', '{}', false, false, 0,
              (select initial_password_hash from web_users where username = 'nonlot1')
            from lot_owners o where o.lot_id = $2::bigint and o.left_on is null limit 1`,
            [ownerOf(lotId), lotId],
          );
      }),
    ),
  );
}

/** What is in no package: a new password, a ballot, a draft, votes on an invoice, a message, a calendar, settings. */
export async function useThePortal(
  address: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const owner = await signInPerson(address, { username: "owner1", role: 1 });
  const member = await signInPerson(address, { username: "committee1", role: 2 });
  const other = await signInPerson(address, { username: "owner2", role: 1 });
  const lots = bodyOf<readonly { id: number }[]>(await owner.ask("/plans/query/lots"));
  const ballot = `/lots/${lots[0]?.id}/meetings/8006/agenda`;
  const agenda = bodyOf<{ agendaItems: { isVotable?: boolean; motionHash: string | null }[] }>(
    await owner.ask(ballot),
  );
  const agendaItems = agenda.agendaItems.map((item) =>
    item.motionHash === null ? item : { ...item, meetingRecordItem: { vote: "Y", dateChanged: "" } },
  );
  bodyOf(
    await owner.ask(`${ballot}/response`, {
      method: "POST",
      body: { ...agenda, agendaItems },
      key: "drill-ballot",
    }),
  );
  const draft = { choices: [{ agendaItemID: 9018, vote: "N" }], proxyName: null, revision: 1 };
  bodyOf(await owner.ask(`${ballot}/draft`, { method: "PUT", body: draft }));
  const { pendingInvoiceList } = bodyOf<{ pendingInvoiceList: { documentId: number }[] }>(
    await member.ask("/pendingInvoices"),
  );
  const voted = pendingInvoiceList.slice(0, 1).map((row) => ({
    ...row,
    votingResponse: 0,
    votingComment: "Tab\there, back\\slash, é, 🏢",
    isModified: true,
  }));
  bodyOf(await member.ask("/saveInvoices", { method: "PUT", body: voted }));
  const message = {
    ownersCorpId: 101,
    lotId: lots[0]?.id,
    type: "ContactRequest",
    subject: SUBJECT,
    body: "It is broken.\nSince Monday.",
    replyTo: "somebody@example.com",
  };
  bodyOf(await owner.ask("/users/contact", { method: "POST", body: message }));
  bodyOf(
    await owner.ask("/users/calendar-feed", { method: "POST", body: { confirm: { password: "Demo1234" } } }),
  );
  bodyOf(
    await owner.ask("/analytics/events", {
      method: "POST",
      body: { category: "Header Navigation", label: "HOME" },
    }),
  );
  const password = { oldPassword: "Demo1234", newPassword: NEW_PASSWORD };
  bodyOf(await other.ask("/users/owner2/password", { method: "PUT", body: password }));
  command(settings, "users", "disable", "--agency", String(AGENCY), ownerOf(EXPECTED_LOTS[0] ?? ""));
  command(settings, "users", "enable", "--agency", String(AGENCY), ownerOf(EXPECTED_LOTS[0] ?? ""));
}

/** Runs one of the portal's commands; answers what it said. */
export function command(settings: Readonly<Record<string, string>>, ...words: readonly string[]): string {
  const entry = join(root, "dist", "server", "cli.js");
  const env = { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...words], {
    encoding: "utf8",
    env,
  });
  if (status !== 0) throw new Error(`${words.join(" ")} ended with ${status}: ${stderr.slice(-1000)}`);
  return stdout;
}
