import type { OwnerAccess, OwnerClient } from "../owner-access.ts";

/** Tables without `agency_id`: nothing of an agency is in them. */
const WITHOUT_AGENCY = new Set(["schema_migrations"]);
/** Tables that are read across agencies and hold their numbers alone: no policy, and no right for requests. */
const OWNER_ALONE = new Set(["agency_work"]);
const TENANT_ONLY = "(agency_id = ( SELECT current_agency() AS current_agency))";
const AGENCY_SOURCE = "select nullif(current_setting('portal.agency', true), '')::int";

/** The walls between agencies have a hole: the start fails. One line for each, naming the table. */
export class IsolationError extends Error {
  override readonly name = "IsolationFault";
  readonly holes: readonly string[];
  constructor(holes: readonly string[]) {
    super(`The database does not keep agencies apart:\n${holes.map((hole) => `  ${hole}`).join("\n")}`);
    this.holes = holes;
  }
}

interface Policy {
  readonly name: string;
  readonly isPermissive: boolean;
  readonly command: string;
  readonly isForEverybody: boolean;
  readonly using: string | null;
  readonly check: string | null;
}
interface TableFacts {
  readonly table: string;
  readonly hasAgency: boolean;
  readonly isEnabled: boolean;
  readonly isForced: boolean;
  readonly isReadable: boolean;
  readonly policies: readonly Policy[];
}

/**
 * Tries the second wall at every start (security.md, "Isolation"): each table with an agency has row-level security on and
 * forced, one policy that compares the tenant and nothing else, and shows no row to a statement without a tenant.
 * Rejects with IsolationFault.
 */
export async function testIsolation(database: OwnerAccess): Promise<void> {
  const holes = await database.transaction(async (client) => {
    const tables = await readTables(client);
    return [
      ...(await roleHoles(client)),
      ...(await viewHoles(client)),
      ...tables.flatMap(tableHoles),
      ...(await visibleWithoutTenant(client, tables)),
    ];
  });
  if (holes.length > 0) throw new IsolationError(holes);
}

async function readTables(client: OwnerClient): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `select c.relname as table, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
            has_table_privilege('portal_app', c.oid, 'select') as "isReadable",
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped)
              as "hasAgency",
            coalesce((select json_agg(json_build_object(
                'name', p.polname, 'isPermissive', p.polpermissive, 'command', p.polcmd,
                'isForEverybody', p.polroles = '{0}'::oid[],
                'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
                order by p.polname)
              from pg_policy p where p.polrelid = c.oid), '[]') as policies
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')
      order by c.relname collate "C"`,
  );
  return rows;
}

/** What is wrong with one table; nothing for a sound one. */
function tableHoles(facts: TableFacts): string[] {
  const { table, policies } = facts;
  if (OWNER_ALONE.has(table))
    return facts.isReadable ? [`${table}: is the owner's alone, and requests may read it`] : [];
  if (!facts.hasAgency)
    return WITHOUT_AGENCY.has(table)
      ? []
      : [`${table}: has no column agency_id and is not on the list of tables that need none`];
  const holes: string[] = [];
  if (!facts.isEnabled) holes.push(`${table}: row-level security is not enabled`);
  if (!facts.isForced) holes.push(`${table}: row-level security is not forced on the owner`);
  const [policy] = policies;
  if (!policy || policies.length > 1) {
    const names = policies.map(({ name }) => name).join(", ");
    holes.push(`${table}: needs exactly one policy, and has ${names === "" ? "none" : names}`);
  }
  for (const one of policies)
    holes.push(...policyHoles(one).map((hole) => `${table}: policy ${one.name} ${hole}`));
  return holes;
}

function policyHoles(policy: Policy): string[] {
  const holes: string[] = [];
  if (policy.name !== "tenant") holes.push("is not named tenant");
  if (!policy.isPermissive) holes.push("is restrictive");
  if (policy.command !== "*") holes.push("is not for all commands");
  if (!policy.isForEverybody) holes.push("is for some roles only");
  if (normal(policy.using) !== TENANT_ONLY) holes.push(`uses ${normal(policy.using)}`);
  if (normal(policy.check) !== TENANT_ONLY) holes.push(`checks ${normal(policy.check)}`);
  return holes;
}

const normal = (text: string | null): string => (text ?? "nothing").replaceAll(/\s+/g, " ").trim();

/** The role that requests run as, and the function that says whose rows they see. */
async function roleHoles(client: OwnerClient): Promise<string[]> {
  const { rows: roles } = await client.query<{ isFree: boolean; isOwner: boolean }>(
    `select rolsuper or rolbypassrls as "isFree",
            exists (select from pg_class where relnamespace = 'public'::regnamespace and relowner = r.oid) as "isOwner"
       from pg_roles r where rolname = 'portal_app'`,
  );
  const { rows: functions } = await client.query<{ source: string }>(
    "select prosrc as source from pg_proc where oid = to_regprocedure('public.current_agency()')",
  );
  const [role] = roles;
  const holes: string[] = [];
  if (!role) holes.push("role portal_app: does not exist");
  if (role?.isFree === true) holes.push("role portal_app: is a superuser or bypasses row-level security");
  if (role?.isOwner === true) holes.push("role portal_app: owns a table");
  if (normal(functions[0]?.source ?? null) !== AGENCY_SOURCE)
    holes.push("function current_agency: does not answer the statement's own tenant");
  return holes;
}

/** A view reads with the rights of its owner unless it says otherwise, and a materialised one always shows everything. */
async function viewHoles(client: OwnerClient): Promise<string[]> {
  const { rows } = await client.query<{ view: string }>(
    `select relname as view from pg_class
      where relnamespace = 'public'::regnamespace and has_table_privilege('portal_app', oid, 'select')
        and (relkind = 'm' or relkind = 'v' and not coalesce(
              (select option_value::boolean from pg_options_to_table(reloptions) where option_name = 'security_invoker'), false))
      order by 1`,
  );
  return rows.map(({ view }) => `${view}: is a view that reads past row-level security`);
}

async function visibleWithoutTenant(client: OwnerClient, tables: readonly TableFacts[]): Promise<string[]> {
  const readable = tables.filter(({ hasAgency, isReadable }) => hasAgency && isReadable);
  if (readable.length === 0) return [];
  const looks = readable.map(
    ({ table }) => `select '${table}' as table, exists (select from "${table}") as "isVisible"`,
  );
  await client.query("set local role portal_app");
  const { rows } = await client.query<{ table: string; isVisible: boolean }>(looks.join(" union all "));
  await client.query("reset role");
  return rows
    .filter(({ isVisible }) => isVisible)
    .map(({ table }) => `${table}: a statement without a tenant sees rows`);
}
