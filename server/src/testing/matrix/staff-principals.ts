import type { Right } from "@portal/domain/core/principal";
import type { Database } from "../../core/db/open-database.ts";
import { newHandle, newNonce, newSessionSecret } from "../../core/ids/tokens.ts";
import { OFFICE_COOKIE, sessionCookieOf } from "../../core/session/session-cookie.ts";
import { createXsrfTokens, OFFICE_XSRF_COOKIE } from "../../core/session/xsrf.ts";
import { DEMO_AGENCY, TEST_SECRET, type TestApp } from "../app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../app/open-session-as.ts";
import { ID_SHIFT } from "../app/second-agency.ts";
import { type Principal, PRINCIPALS } from "./principals.ts";
import { openViewAs } from "./view-principals.ts";

interface MadeStaff {
  readonly right: Right;
  readonly ownersCorpIds: readonly number[] | null;
  readonly stage?: "second-factor";
  readonly isDisabled?: true;
}

/** Staff of the demonstration agency. */
const MADE: Readonly<Record<string, MadeStaff>> = {
  admin: { right: "admin", ownersCorpIds: null },
  "plan manager": { right: "manager", ownersCorpIds: [101] },
  "manager of another plan": { right: "manager", ownersCorpIds: [102] },
  reader: { right: "reader", ownersCorpIds: [101] },
  "disabled admin": { right: "admin", ownersCorpIds: null, isDisabled: true },
  "admin at the second factor": { right: "admin", ownersCorpIds: null, stage: "second-factor" },
};

const [anyone] = PRINCIPALS;
if (anyone === undefined) throw new Error("the matrix has principals");
const { own, otherLot, otherPlan } = anyone;
/** Somebody whose lots are all in plan B; the authorisation matrix adds the account. */
export const PLAN_B_OWNER = { username: "planb1", contactId: 5028 };
const planB = { ...otherPlan, username: PLAN_B_OWNER.username };

/** Staff of each kind, and a portal user at the second factor. */
export const MADE_PRINCIPALS: readonly Principal[] = [
  ...Object.entries(MADE).map(([name, { ownersCorpIds }]): Principal => ({
    name,
    account: null,
    isStaff: true,
    minutesAgo: 0,
    own: ownersCorpIds?.[0] === 102 ? planB : own,
    // Accounts of a plan are all theirs, whatever the lot.
    otherLot: { ...otherLot, username: ownersCorpIds?.[0] === 102 ? planB.username : own.username },
    // All plans of the agency are an admin's: for it another is one that the second agency has.
    otherPlan:
      ownersCorpIds === null
        ? {
            ...otherPlan,
            ownersCorpId: otherPlan.ownersCorpId + ID_SHIFT,
            meetingId: otherPlan.meetingId + ID_SHIFT,
            username: own.username,
          }
        : ownersCorpIds[0] === 102
          ? own
          : planB,
  })),
  {
    ...anyone,
    name: "owner at the second factor",
    account: { username: "owner1", role: 1, stage: "second-factor" },
  },
];

/** What a principal sends with every call. */
export async function proofOf(testApp: TestApp, principal: Principal): Promise<SessionProof> {
  const { name, account, minutesAgo, isStaff, viewsAs } = principal;
  if (isStaff === true) return staffProof(testApp.database, name);
  if (viewsAs !== undefined && account !== null)
    return openViewAs(testApp.database, await staffProof(testApp.database, "admin"), account);
  if (account === null) return { cookies: {}, headers: {} };
  return openSessionAs(testApp, { ...account, minutesAgo });
}

const addText = `
insert into staff (agency_id, staff_id, email, email_key, name, password_hash, password_changed_at, staff_right, all_plans)
values ($1, nextval('portal_ids'), $2, $2, $2, 'none', portal_now(), $3, $4)
on conflict (agency_id, email_key) do update set disabled_at = null
returning staff_id as "staffId"`;
const plansText = `
insert into staff_plans (agency_id, staff_id, owners_corp_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing`;
// Beside the product's, which would end a sixth session.
const sessionText = `
insert into staff_sessions (agency_id, secret_hash, handle, staff_id, stage, network, device, created_at, last_seen_at)
values ($1, $2, $3, $4, $5, '203.0.113.9', 'The matrix', portal_now(), portal_now())`;
const disableText = "update staff set disabled_at = portal_now() where agency_id = $1 and staff_id = $2";

/** A session of the office as sign-in would leave it. Somebody who is disabled had theirs before. */
async function staffProof(database: Database, name: string): Promise<SessionProof> {
  const made = MADE[name];
  if (made === undefined) throw new Error(`there is no ${name}`);
  const { right, ownersCorpIds, stage = "full", isDisabled } = made;
  const opened = await database.agencyTransaction(DEMO_AGENCY, async (transaction) => {
    const ask = <Row extends object>(statement: string, text: string, ...values: readonly unknown[]) =>
      transaction.query<Row>(DEMO_AGENCY, { name: statement, text, values: [DEMO_AGENCY, ...values] });
    const email = `${name.replaceAll(" ", ".")}@agency.example.com`;
    const [added] = await ask<{ staffId: number }>(
      "matrix-staff",
      addText,
      email,
      right,
      ownersCorpIds === null,
    );
    if (added === undefined) throw new Error(`${name} was not added`);
    const { staffId } = added;
    await ask("matrix-plans", plansText, staffId, ownersCorpIds ?? []);
    const { cookie, hash } = sessionCookieOf(DEMO_AGENCY, newSessionSecret());
    const handle = newHandle();
    await ask("matrix-session", sessionText, hash, handle, staffId, stage);
    if (isDisabled === true) await ask("matrix-disable", disableText, staffId);
    return { cookie, handle };
  });
  const token = createXsrfTokens(TEST_SECRET).issue(opened.handle, newNonce());
  return {
    cookies: { [OFFICE_COOKIE]: opened.cookie, [OFFICE_XSRF_COOKIE]: token },
    headers: { "x-office-session": opened.handle, "x-xsrf-token": token },
  };
}
