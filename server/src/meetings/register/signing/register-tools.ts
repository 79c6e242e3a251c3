import type { Outbox } from "../../../core/mail/outbox.ts";
import type { RegisterKeys } from "./register-keys.ts";

/** With what a command signs and mails: both need the portal's secret. */
export interface RegisterTools {
  readonly outbox: Outbox;
  readonly keys: RegisterKeys;
  /** Without it mails lead nowhere (PUBLIC_URL). */
  readonly publicOrigin: string | undefined;
}
