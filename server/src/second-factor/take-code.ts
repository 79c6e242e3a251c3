import type { Transaction } from "../core/db/agency-transaction.ts";
import { stepOfCode } from "./authenticator-code.ts";
import { boundTo, type FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";

interface SecretRow {
  readonly sealedSecret: Buffer;
  readonly now: Date;
}

const readText = `
select sealed_secret as "sealedSecret", portal_now() as "now"
from authenticators where agency_id = $1 and holder = $2 and is_confirmed`;

// Of many at once one raises the step: the others wait for its row and find it raised. Sealed again, by the
// secret of today, unless another app has taken its place meanwhile.
const useText = `
update authenticators
set last_step = $3, sealed_secret = case when sealed_secret = $4 then $5 else sealed_secret end
where agency_id = $1 and holder = $2 and is_confirmed and last_step < $3
returning last_step`;

/** Uses a code of an authenticator app up; false if it is not right, or it or a later one was used before. */
export async function takeCode(
  { seal }: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  code: string,
): Promise<boolean> {
  const { agencyId, key } = holder;
  const reading = { name: "authenticator-read", text: readText, values: [agencyId, key] };
  const [row] = await transaction.query<SecretRow>(agencyId, reading);
  const secret = row === undefined ? null : seal.open(row.sealedSecret, boundTo(holder));
  if (row === undefined || secret === null) return false;
  const step = stepOfCode(secret, code, row.now);
  if (step === null) return false;
  const values = [agencyId, key, step, row.sealedSecret, seal.seal(secret, boundTo(holder))];
  const used = await transaction.query(agencyId, { name: "authenticator-use", text: useText, values });
  return used.length > 0;
}
