import { deviceWords } from "@portal/domain/core/device-words";
import type { Database } from "../../core/db/open-database.ts";
import type { RequestFacts } from "../../core/http/call.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { type FactorHolder, type FactorTools, userHolder } from "../../second-factor/public.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { browserSecretOf } from "../session/browser-cookie.ts";
import type { SignInPlace } from "../session/write-session.ts";

/** What the second factors of people at the portal need of the server. */
export interface FactorParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly factorTools: FactorTools;
  /** Origin of PUBLIC_URL. */
  readonly publicOrigin: string | undefined;
}

/** From where a call came. */
export interface CallerFacts extends SignInPlace {
  /** Of the page. */
  readonly origin: string;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

export const callerOf = ({ address, origin, cookies, headers }: RequestFacts): CallerFacts => ({
  address,
  device: deviceWords(headers["user-agent"] ?? ""),
  origin,
  browserSecret: browserSecretOf(cookies),
});

/** Whose second factors a session may use and change. */
export const holderOf = ({ agencyId, username, contactId }: PortalUser): FactorHolder =>
  userHolder(agencyId, accountKeyOf(username, contactId));
