import {
  makeRecoveryCode,
  readRecoveryCode,
  RECOVERY_CODES,
  shownRecoveryCode,
} from "@portal/domain/second-factor/recovery-code";
import type { Transaction } from "../core/db/agency-transaction.ts";
import { randomBytesOf } from "../core/ids/tokens.ts";
import { boundTo, type FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";
import { lockHolder } from "./holder-lock.ts";
import { hasFactor, readFactorMethods } from "./read-methods.ts";

const dropText = "delete from recovery_codes where agency_id = $1 and holder = $2";
const addText = `
insert into recovery_codes (agency_id, holder, code_hmac, made_at)
select $1, $2, code_hmac, portal_now() from unnest($3::bytea[]) as code_hmac`;

/** Makes ten codes in place of the former ones; they are shown once and kept only as their HMAC. */
export async function makeRecoveryCodes(
  { seal }: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
): Promise<readonly string[]> {
  const { agencyId, key } = holder;
  // A set: two of the same would be one row.
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeRecoveryCode(randomBytesOf));
  await dropRecoveryCodes(transaction, holder);
  const hmacs = [...codes].map((code) => seal.codeHmac(code, boundTo(holder)));
  await transaction.query(agencyId, {
    name: "recovery-codes-add",
    text: addText,
    values: [agencyId, key, hmacs],
  });
  return [...codes].map(shownRecoveryCode);
}

export async function dropRecoveryCodes(transaction: Transaction, holder: FactorHolder): Promise<void> {
  const values = [holder.agencyId, holder.key];
  await transaction.query(holder.agencyId, { name: "recovery-codes-drop", text: dropText, values });
}

/** Makes ten codes in place of the former ones. Null if there is no factor that they could stand in for. */
export async function renewRecoveryCodes(
  tools: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
): Promise<readonly string[] | null> {
  await lockHolder(transaction, holder);
  return hasFactor(await readFactorMethods(transaction, holder))
    ? makeRecoveryCodes(tools, transaction, holder)
    : null;
}

const useText = `
update recovery_codes set used_at = portal_now()
where agency_id = $1 and holder = $2 and code_hmac = any($3::bytea[]) and used_at is null
returning used_at`;

/** Uses a code up, however it was typed; false if it is not one of theirs, or was used before. */
export async function takeRecoveryCode(
  { seal }: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const { agencyId, key } = holder;
  const values = [agencyId, key, seal.codeHmacs(code, boundTo(holder))];
  const used = await transaction.query(agencyId, { name: "recovery-code-use", text: useText, values });
  return used.length > 0;
}
