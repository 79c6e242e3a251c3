import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { userActor } from "../../core/session/actor.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { type TellParts, trustAndTell } from "../session/trust-browser.ts";
import { type SignInPlace, writeSession } from "../session/write-session.ts";
import type { SignedIn } from "../sign-in.ts";

/** What somebody showed that it is them, and where. */
export interface ShownFactor extends SignInPlace {
  readonly factor: FactorKind;
  /** The secret of the browser's trust cookie. */
  readonly browserSecret: string;
}

/** Whose session it becomes. */
interface ConfirmedPerson {
  readonly agencyId: number;
  readonly username: string;
  readonly contactId: number;
  readonly role: Role;
}

/** Opens a full session for who has shown a second factor, and knows the browser from now on. */
export async function openConfirmed(
  parts: TellParts,
  transaction: Transaction,
  { agencyId, username, contactId, role }: ConfirmedPerson,
  { factor, address, device, browserSecret }: ShownFactor,
  passwordTypedAt: Date | null,
): Promise<SignedIn> {
  const key = accountKeyOf(username, contactId);
  const from = { address, device };
  const opened = await writeSession(transaction, {
    agencyId,
    key,
    role,
    resetHash: null,
    stage: "full",
    isConfirmed: true,
    passwordTypedAt,
    from,
  });
  await trustAndTell(parts, transaction, { key, role, browserSecret, from });
  const subject = { role, contactId, address, device, handle: opened.handle, isTemporary: false, factor };
  await recordAudit(transaction, { agencyId, actor: userActor(username), kind: "sign-in", subject });
  return { ...opened, browserSecret };
}
