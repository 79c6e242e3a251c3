import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { AGENCY, SECRET } from "../../rig/voting-agency.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { newHandle, newNonce, newSessionSecret } from "../../server/src/core/ids/tokens.ts";
import { sessionCookieOf } from "../../server/src/core/session/session-cookie.ts";
import { createXsrfTokens } from "../../server/src/core/session/xsrf.ts";
import { createFactorTools, renewRecoveryCodes, staffHolder } from "../../server/src/second-factor/public.ts";

/** Somebody of the staff, signed in, with a second factor. */
export interface Staff {
  readonly staffId: number;
  /** Everything that a page of the office sends with a change. */
  readonly headers: Readonly<Record<string, string>>;
  /** Recovery codes that were not used yet. */
  readonly codes: string[];
}

export type Right = "admin" | "manager";

const tools = createFactorTools({
  secret: Buffer.from(SECRET),
  earlierSecret: null,
  publicOrigin: undefined,
});
const xsrfTokens = createXsrfTokens(Buffer.from(SECRET));

const addText = `
insert into staff (agency_id, staff_id, email, email_key, name, password_hash, password_changed_at, staff_right, all_plans)
select $1, id, 's' || id || '@agency.example.com', 's' || id || '@agency.example.com', 'Somebody', 'none', portal_now(), $2, true
from nextval('portal_ids') as id
returning staff_id as "staffId"`;
const factorText = `
insert into authenticators (agency_id, holder, is_confirmed, sealed_secret, begun_at) values ($1, $2, true, '', portal_now())`;
const sessionText = `
insert into staff_sessions (agency_id, secret_hash, handle, staff_id, stage, network, device, created_at, last_seen_at)
values ($1, $2, $3, $4, 'full', '203.0.113.9', 'A proof', portal_now(), portal_now())`;

/** Adds somebody as an invitation would, without the cost of the password's hash. */
export const addStaff = (database: Database, right: Right): Promise<Staff> =>
  database.agencyTransaction(AGENCY, async (transaction) => {
    const run = <Row extends object>(text: string, ...values: readonly unknown[]) =>
      transaction.query<Row>(AGENCY, { text, values: [AGENCY, ...values] });
    const [added] = await run<{ staffId: number }>(addText, right);
    if (added === undefined) throw new Error("nobody was added");
    const { staffId } = added;
    const holder = staffHolder(AGENCY, staffId);
    await run(factorText, holder.key);
    const codes = (await renewRecoveryCodes(tools, transaction, holder)) ?? [];
    const { cookie, hash } = sessionCookieOf(AGENCY, newSessionSecret());
    const handle = newHandle();
    await run(sessionText, hash, handle, staffId);
    const token = xsrfTokens.issue(handle, newNonce());
    const headers = {
      cookie: `__Host-office=${cookie}; __Host-office-xsrf=${token}`,
      "x-office-session": handle,
      "x-xsrf-token": token,
      "content-type": "application/json",
    };
    return { staffId, headers, codes: [...codes] };
  });

export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
}

/** A call of the office. */
export async function post(
  { address }: RunningProduct,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<Answered> {
  const answer = await fetch(`${address}/api/agencies/${AGENCY}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { readonly code?: string };
  return { status: answer.status, code };
}

/** Disables a colleague with a recovery code of one's own. */
export const disable = (server: RunningProduct, by: Staff, whom: Staff): Promise<Answered> =>
  post(server, `office/staff/${whom.staffId}/disable`, by.headers, {
    proof: { recoveryCode: by.codes.pop() },
  });
