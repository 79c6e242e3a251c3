import type { Queries, Transaction } from "../core/db/agency-transaction.ts";
import { randomBytesOf } from "../core/ids/tokens.ts";
import {
  AUTHENTICATOR_SECRET_BYTES,
  type AuthenticatorName,
  showSecret,
  type ShownSecret,
  stepOfCode,
} from "./authenticator-code.ts";
import { boundTo, type FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";
import { lockHolder } from "./holder-lock.ts";
import { hasFactor, readFactorMethods } from "./read-methods.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

/** An app that is being set up is confirmed within this time. */
const SET_UP_MINUTES = 60;

const beginText = `
insert into authenticators as a (agency_id, holder, sealed_secret, begun_at) values ($1, $2, $3, portal_now())
on conflict (agency_id, holder, is_confirmed) do update set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at`;

/** Gives somebody a secret for an authenticator app. It counts once a code of it was typed; until then a former app does. */
export async function beginAuthenticator(
  { seal }: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  name: AuthenticatorName,
): Promise<ShownSecret> {
  const secret = randomBytesOf(AUTHENTICATOR_SECRET_BYTES);
  const { agencyId, key } = holder;
  const values = [agencyId, key, seal.seal(secret, boundTo(holder))];
  await transaction.query(agencyId, { name: "authenticator-begin", text: beginText, values });
  return showSecret(secret, name);
}

interface PendingRow {
  readonly sealedSecret: Buffer;
  readonly now: Date;
}

const pendingText = `
select sealed_secret as "sealedSecret", clock.t as "now" from authenticators, (select portal_now() as t) clock
where agency_id = $1 and holder = $2 and not is_confirmed
  and begun_at > clock.t - interval '${SET_UP_MINUTES} minutes' and begun_at <= clock.t`;
const dropText = "delete from authenticators where agency_id = $1 and holder = $2 and is_confirmed";
const confirmText = `
update authenticators set is_confirmed = true, last_step = $3
where agency_id = $1 and holder = $2 and not is_confirmed`;

/** What adding a factor brings: codes for the day on which it is lost, with the first one. */
export interface AddedFactor {
  readonly recoveryCodes: readonly string[] | null;
}

/** Makes the app count whose code was typed, in place of a former one. Null if the code is not right. */
export async function confirmAuthenticator(
  tools: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  code: string,
): Promise<AddedFactor | null> {
  const { agencyId, key } = holder;
  await lockHolder(transaction, holder);
  const step = await pendingStep(tools, transaction, holder, code);
  if (step === null) return null;
  const isFirst = !hasFactor(await readFactorMethods(transaction, holder));
  const of = [agencyId, key];
  await transaction.query(agencyId, { name: "authenticator-drop", text: dropText, values: of });
  const values = [...of, step];
  await transaction.query(agencyId, { name: "authenticator-confirm", text: confirmText, values });
  return { recoveryCodes: isFirst ? await makeRecoveryCodes(tools, transaction, holder) : null };
}

async function pendingStep(
  { seal }: FactorTools,
  queries: Queries,
  holder: FactorHolder,
  code: string,
): Promise<number | null> {
  const { agencyId, key } = holder;
  const pending = { name: "authenticator-pending", text: pendingText, values: [agencyId, key] };
  const [row] = await queries.query<PendingRow>(agencyId, pending);
  const secret = row === undefined ? null : seal.open(row.sealedSecret, boundTo(holder));
  return row === undefined || secret === null ? null : stepOfCode(secret, code, row.now);
}
