import { accept, refuse, type Result } from "@portal/domain/core/result";
import type { Transaction } from "../core/db/agency-transaction.ts";
import type { FactorHolder } from "./holder.ts";
import { lockHolder } from "./holder-lock.ts";
import { readFactorMethods } from "./read-methods.ts";
import { dropRecoveryCodes } from "./recovery-codes.ts";

type Removed = Result<null, "NOT_FOUND" | "SECOND_FACTOR_LAST">;

interface Keeping {
  /** One factor has to remain. */
  readonly shouldKeepOne: boolean;
}

const dropAppText = "delete from authenticators where agency_id = $1 and holder = $2";

/** Takes the authenticator app away; with the last factor the recovery codes leave. */
export function removeAuthenticator(
  transaction: Transaction,
  holder: FactorHolder,
  keeping: Keeping,
): Promise<Removed> {
  const values = [holder.agencyId, holder.key];
  const statement = { name: "authenticators-remove", text: dropAppText, values };
  return removeOne(transaction, holder, keeping, ({ hasAuthenticator }) =>
    hasAuthenticator ? statement : null,
  );
}

const dropPasskeyText = "delete from passkeys where agency_id = $1 and holder = $2 and passkey_id = $3";

/** The same of a passkey, by its id here. */
export function removePasskey(
  transaction: Transaction,
  holder: FactorHolder,
  passkeyId: string,
  keeping: Keeping,
): Promise<Removed> {
  const values = [holder.agencyId, holder.key, passkeyId];
  const statement = { name: "passkey-remove", text: dropPasskeyText, values };
  return removeOne(transaction, holder, keeping, ({ passkeys }) =>
    passkeys.some(({ id }) => id === passkeyId) ? statement : null,
  );
}

type StatementFor = (
  methods: Awaited<ReturnType<typeof readFactorMethods>>,
) => Parameters<Transaction["query"]>[1] | null;

async function removeOne(
  transaction: Transaction,
  holder: FactorHolder,
  { shouldKeepOne }: Keeping,
  statementFor: StatementFor,
): Promise<Removed> {
  await lockHolder(transaction, holder);
  const methods = await readFactorMethods(transaction, holder);
  const statement = statementFor(methods);
  if (statement === null) return refuse("NOT_FOUND");
  const isLast = methods.passkeys.length + (methods.hasAuthenticator ? 1 : 0) === 1;
  if (isLast && shouldKeepOne) return refuse("SECOND_FACTOR_LAST");
  await transaction.query(holder.agencyId, statement);
  if (isLast) await dropRecoveryCodes(transaction, holder);
  return accept(null);
}

const dropPasskeysText = "delete from passkeys where agency_id = $1 and holder = $2";

/** Takes everything away that somebody could confirm with, used or not: they set it up again. */
export async function removeAllFactors(transaction: Transaction, holder: FactorHolder): Promise<void> {
  await lockHolder(transaction, holder);
  const { agencyId, key } = holder;
  const values = [agencyId, key];
  await transaction.query(agencyId, { name: "authenticators-reset", text: dropAppText, values });
  await transaction.query(agencyId, { name: "passkeys-reset", text: dropPasskeysText, values });
  await dropRecoveryCodes(transaction, holder);
}
