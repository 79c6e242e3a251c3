import type { Database } from "../../core/db/open-database.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { FactorTools } from "../../second-factor/public.ts";
import type { HashQueue, SignInLimits } from "../../sign-in/public.ts";

/** What the office's sign-in is made with. */
export interface StaffParts {
  readonly database: Database;
  readonly hashing: HashQueue;
  readonly limits: SignInLimits;
  readonly outbox: Outbox;
  readonly factorTools: FactorTools;
  /** Origin of PUBLIC_URL. */
  readonly publicOrigin: string | undefined;
}
