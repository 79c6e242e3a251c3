import type { Account } from "@portal/contract/sign-in/account-schemas";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { type FactorTools, readFactorMethods } from "../../second-factor/public.ts";
import { type AccountKey, accountKeyOf } from "../accounts/account-key.ts";
import { type CallerFacts, holderOf } from "../second-step/factor-parts.ts";
import { isFactorDemanded } from "../second-step/factor-demand.ts";
import { presentMethods } from "../second-step/present-methods.ts";
import { ABSOLUTE_SECONDS, SLIDING_SECONDS } from "../session/session-life.ts";

/** A calendar feed of an account, in one of its roles. */
interface AccountFeed {
  readonly role: Role;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface OwnAccountParts {
  readonly database: Database;
  readonly factorTools: FactorTools;
  /** Feeds are of a capability that uses this one. */
  readonly listFeeds: (
    queries: Queries,
    agencyId: number,
    key: AccountKey,
  ) => Promise<readonly AccountFeed[]>;
}

interface SessionRow {
  readonly id: string;
  readonly role: Role;
  readonly device: string;
  readonly network: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

// As what authenticate.ts takes for one that is signed in.
const sessionsText = `
select handle as id, role, device, network, created_at as "signedInAt", last_seen_at as "lastUsedAt"
from sessions
where agency_id = $1 and username_key = $2 and contact_id = $3 and stage = 'full' and temporary_password_hash is null
  and last_seen_at > (select portal_now()) - interval '${SLIDING_SECONDS} seconds'
  and created_at > (select portal_now()) - interval '${ABSOLUTE_SECONDS} seconds'
order by handle = $4 desc, last_seen_at desc, handle collate "C"`;

interface BrowserRow {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly firstUsedAt: Date | null;
  readonly lastUsedAt: Date;
  readonly isThis: boolean;
}

/** Who knows the password could make a browser known with each sign-in. */
const MOST_BROWSERS = 100;

const browsersText = `
select browser_id as id, device, network, first_used_at as "firstUsedAt", last_used_at as "lastUsedAt",
  coalesce(browser_hash = $4::bytea, false) as "isThis"
from trusted_browsers where agency_id = $1 and username_key = $2 and contact_id = $3
order by "isThis" desc, last_used_at desc, browser_id limit ${MOST_BROWSERS}`;

/** One's own account as its page shows it; of other roles too, since they share password and factors. */
export async function readAccountPage(
  { database, factorTools, listFeeds }: OwnAccountParts,
  session: PortalUser,
  { origin, browserSecret }: Pick<CallerFacts, "origin" | "browserSecret">,
): Promise<Account> {
  const { agencyId, handle, role } = session;
  const key = accountKeyOf(session.username, session.contactId);
  const ofAccount = [agencyId, key.usernameKey, key.contactId];
  const browserHash = browserSecret === null ? null : sha256(browserSecret);
  const [sessions, browsers, methods, isDemanded, feeds] = await Promise.all([
    database.query<SessionRow>(agencyId, {
      name: "own-sessions",
      text: sessionsText,
      values: [...ofAccount, handle],
    }),
    database.query<BrowserRow>(agencyId, {
      name: "own-browsers",
      text: browsersText,
      values: [...ofAccount, browserHash],
    }),
    readFactorMethods(database, holderOf(session)),
    isFactorDemanded(database, agencyId, key, role),
    listFeeds(database, agencyId, key),
  ]);
  return {
    sessions: sessions.map(({ signedInAt, lastUsedAt, ...each }) => ({
      ...each,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: each.id === handle,
    })),
    browsers: browsers.map(({ firstUsedAt, lastUsedAt, ...each }) => ({
      ...each,
      firstUsedAt: firstUsedAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    factors: presentMethods(methods),
    isFactorDemanded: isDemanded,
    arePasskeysOffered: factorTools.relyingPartyFor(origin) !== null,
    feeds: feeds.map(({ createdAt, readAt, ...each }) => ({
      ...each,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  };
}
