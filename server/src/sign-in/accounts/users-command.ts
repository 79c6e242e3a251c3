import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { newPasswordError } from "@portal/domain/sign-in/password-rule";
import { isRole, ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import type { Database } from "../../core/db/open-database.ts";
import { readAccountNames } from "./account-names.ts";
import { disableAccount, enableAccount, type PackageAccount, setAccountPassword } from "./change-account.ts";
import { easyPasswordError } from "../password/easy-password.ts";
import { hashPassword } from "../password/password-hash.ts";

/** `portal users`, as the command line gives it. */
export type UsersCommand = {
  readonly name: "users";
  readonly agencyId: number;
} & (
  | { readonly action: "list"; readonly username: string | null }
  | { readonly action: "disable" | "enable"; readonly username: string }
  /** The password comes from standard input, so the command line cannot know it. */
  | { readonly action: "set-password"; readonly username: string; readonly password: string }
);

export interface UsersDependencies {
  readonly database: Database;
  readonly say: (line: string) => void;
}

interface UserRow extends PackageAccount {
  readonly username_key: string;
  readonly roles: readonly number[];
  readonly contact_name: string;
  readonly password: "own" | "initial" | "none";
  readonly is_disabled: boolean;
  readonly signed_in_at: Date | null;
}

const DONE = 0;
const REFUSED = 1;

const agencyText = `
select initial_passwords = 'once' as is_once, coalesce((application->>'version')::int, ${DEFAULT_APPLICATION_VERSION}) as version
from agencies where agency_id = $1`;

const usersText = `
select u.username, u.username_key, u.contact_id, u.roles, concat_ws(' ', c.title, c.first_name, c.name) as contact_name,
  case when k.is_issued then 'initial' when k.password_hash is not null then 'own' when k.username_key is not null then 'none'
    when u.initial_password_hash is not null then 'initial' else 'none' end as password,
  d.username_key is not null as is_disabled, g.last_at as signed_in_at
from web_users u
join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
left join credentials k on k.agency_id = $1 and k.username_key = u.username_key and k.contact_id = u.contact_id
left join disabled_accounts d on d.agency_id = $1 and d.username_key = u.username_key and d.contact_id = u.contact_id
left join account_sign_ins g on g.agency_id = $1 and g.username_key = u.username_key and g.contact_id = u.contact_id
where u.agency_id = $1 and ($2::text is null or u.username_key = $2)
order by u.username_key collate "C"`;

/** Of the agency, and of the plans that the account has or had to do with. */
/** Shows or changes the accounts of an agency; answers the exit code. */
export async function runUsersCommand(
  command: UsersCommand,
  { database, say }: UsersDependencies,
): Promise<number> {
  const { agencyId, username } = command;
  const [agency] = await database.query<{ version: number; is_once: boolean }>(agencyId, {
    name: "users-agency",
    text: agencyText,
    values: [agencyId],
  });
  if (agency === undefined) {
    say(`No agency ${agencyId} is loaded: import its package first, or correct the number.`);
    return REFUSED;
  }
  const values = [agencyId, username === null ? null : accessCodeKey(username)];
  const users = await database.query<UserRow>(agencyId, {
    name: "users-list",
    text: usersText,
    values,
  });
  if (command.action === "list" && username === null) {
    for (const line of userLines(users)) say(line);
    return DONE;
  }
  const [user] = users;
  if (user === undefined) {
    say(`Agency ${agencyId} has no access code ${username}: portal users list shows all.`);
    return REFUSED;
  }
  switch (command.action) {
    case "list":
      for (const line of userLines(users)) say(line);
      return DONE;
    case "set-password": {
      const password = command.password.normalize("NFC");
      const names = await readAccountNames(database, agencyId, user.username_key);
      const fault =
        newPasswordError(agency.version, password) ??
        (await easyPasswordError(password, [...names, user.username, user.contact_name]));
      if (fault !== null) {
        say(fault);
        return REFUSED;
      }
      await setAccountPassword(database, agencyId, user, await hashPassword(password));
      say(`${user.username} has a new password; its sessions have ended.`);
      if (agency.is_once) say("It works for 90 days, and the first sign-in asks for another one.");
      if (user.is_disabled) say(`It is still disabled: portal users enable lets it sign in.`);
      return DONE;
    }
    case "disable":
      await disableAccount(database, agencyId, user);
      say(`${user.username} is disabled; its sessions have ended.`);
      return DONE;
    case "enable":
      await enableAccount(database, agencyId, user);
      say(`${user.username} may sign in.`);
      return DONE;
  }
}

function userLines(users: readonly UserRow[]): string[] {
  const rows = users.map((user) => [
    user.username,
    user.is_disabled ? "disabled" : "enabled",
    user.password,
    user.signed_in_at?.toISOString().slice(0, 16).replace("T", " ") ?? "-",
    user.roles.map((role) => (isRole(role) ? ROLE_NAMES[role] : String(role))).join(", "),
    user.contact_name,
  ]);
  const table = [["access code", "state", "password", "last sign-in UTC", "roles", "name"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
