import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { AGENCY } from "../../rig/voting-agency.ts";
import { asWriter } from "../../server/src/core/db/as-writer.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { post, type Staff } from "../office-races/staff.ts";

/** Invitations to all whose access code begins so. */
export interface Order {
  readonly taskId: string;
  readonly prefix: string;
}

const addText = `
insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
  is_invoice_approver, online_voting_provider, email)
select agency_id, $1 || n, contact_id, roles, owners_corp_ids, false, false, 0, $1 || n || '@example.com'
from web_users cross join generate_series(1, $2::int) n where username_key = 'owner1'`;

/** Adds accounts, each with an address of its own. */
export const addPeople = (database: Database, { prefix }: Order, people: number): Promise<unknown> =>
  database.transaction((client) =>
    client.asAgency(AGENCY, () =>
      asWriter(client, "import", async () => client.query(addText, [prefix, people])),
    ),
  );

/** The answer's status; 0: the server was gone before it answered. */
export const orderAll = (
  server: RunningProduct,
  { headers }: Pick<Staff, "headers">,
  { taskId, prefix }: Order,
): Promise<number> =>
  post(server, "office/people/invitations", headers, {
    taskId,
    way: "email",
    filter: { search: prefix },
  }).then(
    ({ status }) => status,
    () => 0,
  );

const waitingText = `
select not exists (select from office_tasks where agency_id = $1 and task_id = $2 and finished_at is not null)
  or exists (select from office_task_items i join outbox_mails m on m.agency_id = $1 and m.mail_id = i.mail_id
    where i.agency_id = $1 and i.task_id = $2 and m.state = 'queued') as "isWaiting"`;

/** Whether people are still to be invited, or mails to be sent. */
export async function isWaiting(database: Database, { taskId }: Order): Promise<boolean> {
  const statement = { text: waitingText, values: [AGENCY, taskId] };
  const [row] = await database.query<{ isWaiting: boolean }>(AGENCY, statement);
  return row?.isWaiting === true;
}

const outcomeText = `
select u.email, coalesce((select i.outcome = 'invited' from office_task_items i
  where i.agency_id = $1 and i.task_id = $2 and i.username_key = u.username_key and i.contact_id = u.contact_id), false) as "isInvited"
from web_users u where u.agency_id = $1 and u.username_key like lower($3) || '%'`;

interface Outcome {
  /** Addresses of all who are to be invited. */
  readonly people: readonly string[];
  readonly notInvited: number;
}

export async function readOutcome(database: Database, { taskId, prefix }: Order): Promise<Outcome> {
  const statement = { text: outcomeText, values: [AGENCY, taskId, prefix] };
  const rows = await database.query<{ email: string; isInvited: boolean }>(AGENCY, statement);
  return {
    people: rows.map(({ email }) => email),
    notInvited: rows.filter(({ isInvited }) => !isInvited).length,
  };
}

const takeBackText = `
update office_task_items set outcome = null, done_at = null
where agency_id = $1 and task_id = $2 and username_key = (
  select min(username_key) from office_task_items where agency_id = $1 and task_id = $2)`;
const openText = "update office_tasks set finished_at = null where agency_id = $1 and task_id = $2";
const loseText = `
delete from outbox_mails where agency_id = $1 and mail_id = (
  select mail_id from office_task_items where agency_id = $1 and task_id = $2 order by username_key desc limit 1)`;

/** For the control, as the tables' owner: the first is to be invited once more, and the mail of the last is lost. */
export const breakTask = (database: Database, { taskId }: Order): Promise<unknown> =>
  database.transaction(async (client) => {
    for (const text of [takeBackText, openText, loseText]) await client.query(text, [AGENCY, taskId]);
  });
