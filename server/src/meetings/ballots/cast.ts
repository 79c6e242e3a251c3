import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { AgencyMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import type { RegisterKeys } from "../register/signing/register-keys.ts";
import type { CastLimits } from "./cast-limits.ts";
import type { TakenRegister } from "./cast-queries.ts";
import type { AskedBallotPaper } from "./ballot-access.ts";
import type { PaperFacts } from "./seal-ballot.ts";
import type { Submission } from "./submission.ts";

/** A submission with whose it is and what was read before the transaction. */
export interface Cast {
  readonly session: PortalUser;
  readonly asked: AskedBallotPaper;
  readonly submission: Submission;
  readonly idempotencyKey: string | null;
  readonly settings: AgencyMailSettings | null;
  readonly isFinancial: boolean | null;
}

/** The same by whom it is, whether a session of the portal casts it or it came on paper. */
export interface CastBy {
  readonly agencyId: number;
  readonly contactId: number;
  /** Of the account that casts it; null on paper. */
  readonly usernameKey: string | null;
  readonly submission: Submission;
  readonly idempotencyKey: string | null;
  readonly settings: AgencyMailSettings | null;
  readonly isFinancial: boolean | null;
  readonly paper: PaperFacts | null;
}

/** What is held while nobody else casts in the meeting. */
export interface Locked {
  readonly transaction: Transaction;
  readonly outbox: Outbox;
  readonly keys: RegisterKeys;
  readonly limits: CastLimits;
  readonly head: TakenRegister | null;
  /** Null: the portal does not know its own address (PUBLIC_URL). */
  readonly publicOrigin: string | null;
}
