import { errorCode, MigrationRefused } from "../database-errors.ts";
import type { OwnerClient } from "../owner-access.ts";

const MOST_ATTEMPTS = 5;
// Another database of the same cluster makes the role at the same moment: duplicate_object, unique_violation, and the
// internal error "tuple concurrently updated".
const raced = new Set(["42710", "23505", "XX000"]);
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Every statement of a request runs as `portal_app`. A role belongs to the whole cluster and no dump carries it, so it is
 * looked after at every start and not by a migration.
 */
export async function ensurePortalRole(client: OwnerClient): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (await isRoleUsable(client)) return;
    try {
      await client.query(`do $$ begin
        if not exists (select from pg_roles where rolname = 'portal_app') then
          create role portal_app nologin nosuperuser nobypassrls;
        end if;
      end $$`);
      await client.query("do $$ begin execute format('grant portal_app to %I', current_user); end $$");
    } catch (error) {
      const code = errorCode(error) ?? "";
      if (code === INSUFFICIENT_PRIVILEGE) throw await refusal(client);
      if (!raced.has(code)) throw error;
    }
  }
  throw await refusal(client);
}

/** Tried and not looked up: from PostgreSQL 16 a member may lack the right to become the role. */
async function isRoleUsable(client: OwnerClient): Promise<boolean> {
  try {
    await client.query("begin");
    await client.query("set local role portal_app");
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  } finally {
    await client.query("rollback");
  }
}

async function refusal(client: OwnerClient): Promise<MigrationRefused> {
  const { rows } = await client.query<{ login: string }>("select quote_ident(current_user) as login");
  const login = rows[0]?.login ?? "<login>";
  return new MigrationRefused(
    [
      "The login of DATABASE_URL may not create the role that the portal's statements run as. Have an administrator run:",
      "  create role portal_app nologin nosuperuser nobypassrls;",
      `  grant portal_app to ${login};`,
    ].join("\n"),
  );
}
