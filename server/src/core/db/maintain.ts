import type { OwnerAccess } from "./owner-access.ts";

/** VACUUM (ANALYZE) of every table of the portal: the planner's figures after an import, and space to use again. */
export async function maintain(owner: OwnerAccess): Promise<void> {
  await owner.withOwner(
    async (client) => {
      const { rows } = await client.query<{ table: string }>(
        `select format('%I.%I', n.nspname, c.relname) as table
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind = 'r' and pg_has_role(c.relowner, 'member')
          order by 1`,
      );
      if (rows.length > 0)
        await client.query(`vacuum (analyze) ${rows.map(({ table }) => table).join(", ")}`);
    },
    { isLong: true },
  );
}
