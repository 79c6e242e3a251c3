import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";

const text = `
select s.row_no as row, s.username, u.contact_id as "fromId", s.contact_id as "toId", former.title,
  concat_ws(' ', former.title, former.first_name, former.name) as "fromName",
  concat_ws(' ', later.title, later.first_name, later.name) as "toName"
from staged_web_users s
join web_users u on u.agency_id = $1 and u.username_key = lower(s.username) and u.contact_id <> s.contact_id
join contacts former on former.agency_id = $1 and former.contact_id = u.contact_id
join staged_contacts later on later.contact_id = s.contact_id
order by s.row_no`;

interface MovedRow {
  readonly row: number;
  readonly username: string;
  readonly fromId: number;
  readonly toId: number;
  readonly title: string | null;
  readonly fromName: string;
  readonly toName: string;
}

/** An access code that passes to another person. */
export async function findAccountMoves({ client, settings }: BreakLook): Promise<ImportBreak[]> {
  const { rows } = await client.query<MovedRow>(text, [settings.agencyId]);
  return rows.map(({ row, username, fromId, toId, title, fromName, toName }) => ({
    kind: "account-moves",
    file: "web_users.csv",
    row,
    column: "contactId",
    sentence: `access code ${username} passes from ${fromName} to ${toName}; ${possessive(title)} password stops working`,
    subject: { username, fromContactId: fromId, toContactId: toId },
  }));
}

/** By the title alone: nothing else in a package says how somebody is spoken of. */
function possessive(title: string | null): string {
  const word = (title ?? "").trim().replace(/\.$/, "").toLowerCase();
  if (["ms", "mrs", "miss"].includes(word)) return "her";
  return word === "mr" ? "his" : "their";
}
