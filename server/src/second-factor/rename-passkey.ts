import type { Queries } from "../core/db/agency-transaction.ts";
import type { FactorHolder } from "./holder.ts";

const text = `
update passkeys set name = $4 where agency_id = $1 and holder = $2 and passkey_id = $3 returning 1`;

/** Calls a passkey otherwise, which opens and closes nothing; false if the holder has none of that id. */
export async function renamePasskey(
  queries: Queries,
  { agencyId, key }: FactorHolder,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const values = [agencyId, key, passkeyId, name];
  return (await queries.query(agencyId, { name: "passkey-rename", text, values })).length > 0;
}
