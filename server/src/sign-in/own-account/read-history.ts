import type { AccountHistory } from "@portal/contract/sign-in/account-schemas";
import { HISTORY_KINDS, historyLine } from "@portal/domain/audit/account-history";
import type { Database } from "../../core/db/open-database.ts";
import { maskedAddress } from "../../core/mail/masked-address.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { accountKeyOf } from "../accounts/account-key.ts";

const PAGE = 50;
const DAYS = 400;

interface HistoryRow {
  /** Microseconds, so that no two rows of one moment part at a page's end. */
  readonly moment: string;
  readonly eventId: string;
  readonly at: Date;
  readonly kind: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly network: string | null;
}

const ADDRESS_CHANGE = "address-change";

/** SQL: an instant as whole microseconds, and back. */
const microseconds = (instant: string): string => `(extract(epoch from ${instant}) * 1000000)::bigint`;
const before = (
  instant: string,
  id: string,
): string => `${instant} > (select portal_now()) - interval '${DAYS} days'
    and ($5::bigint is null or (${microseconds(instant)}, ${id}) < ($5::bigint, $6::bigint))`;

// What the person did, and what others did to the account, whose access code the entry names; the same of before the contact was
// kept, where the entry names the contact itself; and addresses that a package replaced.
const text = `
select moment::text, "eventId"::text, at, kind, subject, network from (
  (select ${microseconds("happened_at")} as moment, event_id as "eventId", happened_at as at, kind, subject, network
  from audit_events
  where agency_id = $1 and contact_id = $3 and kind = any($4)
    and (lower(actor) = $2 and coalesce(actor_kind, 'user') = 'user' or actor_kind <> 'user' and lower(subject->>'username') = $2)
    and ${before("happened_at", "event_id")}
  order by happened_at desc, event_id desc limit ${PAGE + 1})
  union all
  (select ${microseconds("happened_at")}, event_id, happened_at, kind, subject, network
  from audit_events
  where agency_id = $1 and actor = any(array[$2, upper($2), $7]) and coalesce(actor_kind, 'user') = 'user' and kind = any($4)
    and contact_id is null and subject->>'contactId' = $3::bigint::text and ${before("happened_at", "event_id")}
  order by happened_at desc, event_id desc limit ${PAGE + 1})
  union all
  (select ${microseconds("changed_at")}, 0, changed_at, '${ADDRESS_CHANGE}',
    jsonb_build_object('from', former_address, 'to', address), null
  from address_changes
  where agency_id = $1 and username_key = $2 and contact_id = $3
    and ${before("changed_at", "0")}
  order by changed_at desc limit ${PAGE + 1})
) history
order by history.moment desc, history."eventId" desc limit ${PAGE + 1}`;

/** A page of what happened to one's own account in 400 days, the newest first. */
export async function readHistory(
  database: Database,
  { agencyId, username, contactId }: PortalUser,
  cursor: readonly [moment: string, eventId: string] | null,
): Promise<AccountHistory> {
  const { usernameKey } = accountKeyOf(username, contactId);
  const [moment, eventId] = cursor ?? [null, null];
  const values = [agencyId, usernameKey, contactId, HISTORY_KINDS, moment, eventId, username];
  const found = await database.query<HistoryRow>(agencyId, { name: "own-history", text, values });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.flatMap((row) => {
      const line = lineOf(row);
      return line === null ? [] : [line];
    }),
    next: last === undefined ? null : `${last.moment}.${last.eventId}`,
  };
}

function lineOf({
  moment,
  eventId,
  at,
  kind,
  subject,
  network,
}: HistoryRow): AccountHistory["rows"][number] | null {
  const { device, from, to } = subject;
  const line =
    kind === ADDRESS_CHANGE
      ? { sort: "change" as const, text: addressWords(from, to) }
      : historyLine(kind, subject);
  return line === null
    ? null
    : {
        id: `${moment}.${eventId}`,
        at: at.toISOString(),
        ...line,
        device: typeof device === "string" && kind !== "browser-forgotten" ? device : "",
        network: network ?? "",
      };
}

const masked = (address: unknown): string => maskedAddress(typeof address === "string" ? address : null);

const addressWords = (from: unknown, to: unknown): string =>
  `Your e-mail address was changed from ${masked(from)} to ${masked(to)}`;
