import type { Queries } from "../core/db/agency-transaction.ts";
import type { FactorHolder } from "./holder.ts";

/** What somebody can confirm with that it is them. */
export interface FactorMethods {
  readonly hasAuthenticator: boolean;
  readonly passkeys: readonly Passkey[];
  /** Codes that were not used yet. */
  readonly recoveryCodes: number;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface MethodsRow {
  readonly hasAuthenticator: boolean;
  readonly recoveryCodes: number;
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
  }[];
}

const text = `
select
  exists (select from authenticators where agency_id = $1 and holder = $2 and is_confirmed) as "hasAuthenticator",
  (select count(*)::int from recovery_codes
    where agency_id = $1 and holder = $2 and used_at is null) as "recoveryCodes",
  (select coalesce(json_agg(p order by p.created_at, p.id), '[]') from (
    select passkey_id as id, name, created_at, last_used_at from passkeys where agency_id = $1 and holder = $2
  ) p) as passkeys`;

export async function readFactorMethods(
  queries: Queries,
  { agencyId, key }: FactorHolder,
): Promise<FactorMethods> {
  const [row] = await queries.query<MethodsRow>(agencyId, {
    name: "factor-methods",
    text,
    values: [agencyId, key],
  });
  if (row === undefined) throw new Error("a select without from answers one row");
  return {
    hasAuthenticator: row.hasAuthenticator,
    recoveryCodes: row.recoveryCodes,
    passkeys: row.passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: new Date(passkey.created_at),
      lastUsedAt: passkey.last_used_at === null ? null : new Date(passkey.last_used_at),
    })),
  };
}

/** Whether somebody has a factor at all. Recovery codes alone are none: they stand in for one. */
export const hasFactor = ({ hasAuthenticator, passkeys }: FactorMethods): boolean =>
  hasAuthenticator || passkeys.length > 0;
