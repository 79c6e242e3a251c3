import { randomUUID } from "node:crypto";
import { OFFICE_COOKIE } from "../../core/session/session-cookie.ts";
import type { Database } from "../../core/db/open-database.ts";
import { DEMO_AGENCY } from "../app/build-test-app.ts";
import type { SessionProof } from "../app/open-session-as.ts";
import type { EndpointCall } from "./endpoint-call.ts";
import { type Principal, PRINCIPALS } from "./principals.ts";

/** Those of the portal who are signed in, each as an administrator sees their pages. */
export const VIEW_PRINCIPALS: readonly Principal[] = PRINCIPALS.filter(
  ({ account, minutesAgo }) => account !== null && minutesAgo === 0 && account.stage === undefined,
).map((principal) => ({ ...principal, name: `view as ${principal.name}`, viewsAs: principal.name }));

/** What reads, and is the person's alone (office.md, section 6): written down here, so that the matrix believes no flag of the product. */
const theirsAlone = [
  "getCalendarFeed",
  "listOwnBallots",
  "findReceipt",
  "getRegister",
  "getFactorMethods",
  "getAccount",
  "getAccountHistory",
  "listOwnMessages",
  "getOwnMessage",
];

/** Whether a view must not answer. */
export const isHiddenInViews = (name: string, method: string): boolean =>
  (method !== "GET" && name !== "runReport") || theirsAlone.includes(name);

const openText = `
insert into views (agency_id, view_id, staff_id, staff_handle, username_key, contact_id, role)
select $1, $2, e.staff_id, e.handle, u.username_key, u.contact_id, $5
from staff_sessions e, web_users u
where e.agency_id = $1 and e.handle = $3 and u.agency_id = $1 and u.username_key = lower($4)`;

/** A view of somebody's pages by whom the proof proves. */
export async function openViewAs(
  database: Database,
  { cookies, headers }: SessionProof,
  { username, role }: NonNullable<Principal["account"]>,
): Promise<SessionProof> {
  const viewId = randomUUID();
  const values = [DEMO_AGENCY, viewId, headers["x-office-session"], username, role];
  await database.query(DEMO_AGENCY, { name: "matrix-view", text: openText, values });
  // As pages within a view send it: no header names a session.
  return {
    cookies: { [OFFICE_COOKIE]: cookies[OFFICE_COOKIE] ?? "" },
    headers: {},
    root: `/api/views/${viewId}`,
  };
}

const managers = ["admin", "plan manager", "manager of another plan"];
const nobodys = "/office/views/5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f";

/** Nobody has the view that is asked for here; a body without anything tells who came past the guard. */
export const VIEW_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  openView: [{ path: "/office/views", body: {}, seenBy: managers, status: 400, forbiddenTo: ["reader"] }],
  getView: [{ path: nobodys, seenBy: managers, status: 404, forbiddenTo: ["reader"] }],
  closeView: [{ path: nobodys, seenBy: managers, status: 404, forbiddenTo: ["reader"] }],
};
