import type { Right, Stage } from "@portal/domain/core/principal";
import { newNonce, newSessionSecret, randomText } from "../../core/ids/tokens.ts";
import type { Authenticator, StaffAuthenticator } from "../../core/session/authenticator.ts";
import { OFFICE_COOKIE, readSessionCookie, sessionCookieOf } from "../../core/session/session-cookie.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { createXsrfTokens, OFFICE_XSRF_COOKIE } from "../../core/session/xsrf.ts";
import { anchorAt, DEMO_AGENCY, TEST_SECRET, type TestApp } from "../app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../app/open-session-as.ts";
import { ID_SHIFT } from "../app/second-agency.ts";
import { type Principal, PRINCIPALS } from "./principals.ts";

/** Staff of the demonstration agency: until the office has tables, its people are made here. */
interface MadeStaff {
  readonly right: Right;
  readonly ownersCorpIds: readonly number[] | null;
  readonly stage?: Stage;
  readonly isDisabled?: true;
}

const MADE: Readonly<Record<string, MadeStaff>> = {
  admin: { right: "admin", ownersCorpIds: null },
  "plan manager": { right: "manager", ownersCorpIds: [101] },
  "manager of another plan": { right: "manager", ownersCorpIds: [102] },
  reader: { right: "reader", ownersCorpIds: [101] },
  "disabled admin": { right: "admin", ownersCorpIds: null, isDisabled: true },
  "admin at the second factor": { right: "admin", ownersCorpIds: null, stage: "second-factor" },
  "admin with a password to change": { right: "admin", ownersCorpIds: null, stage: "change-password" },
};

const [anyone] = PRINCIPALS;
if (anyone === undefined) throw new Error("the matrix has principals");
const { own, otherLot, otherPlan } = anyone;
const planB = { ...otherPlan };

/** Who is not in the database: staff, and a portal user at the second factor. */
export const MADE_PRINCIPALS: readonly Principal[] = [
  ...Object.entries(MADE).map(([name, { ownersCorpIds }]): Principal => ({
    name,
    account: null,
    isStaff: true,
    minutesAgo: 0,
    own: ownersCorpIds?.[0] === 102 ? planB : own,
    otherLot,
    // All plans of the agency are an admin's: for it another is one that the second agency has.
    otherPlan:
      ownersCorpIds === null
        ? { ...otherPlan, ownersCorpId: otherPlan.ownersCorpId + ID_SHIFT }
        : ownersCorpIds[0] === 102
          ? own
          : otherPlan,
  })),
  {
    ...anyone,
    name: "owner at the second factor",
    account: { username: "owner1", role: 1, stage: "second-factor" },
  },
];

const opened = Object.entries(MADE).map(([name, made], at) => {
  const handle = randomText(16);
  return { name, made, staffId: at + 1, handle, ...sessionCookieOf(DEMO_AGENCY, newSessionSecret()) };
});

/** The stage of sessions that sign-in does not open yet, by handle. */
const stages = new Map<string, Stage>();

/** What a principal sends with every call. */
export async function proofOf(testApp: TestApp, principal: Principal): Promise<SessionProof> {
  const { name, account, minutesAgo, isStaff } = principal;
  if (isStaff === true) return staffProof(name);
  if (account === null) return { cookies: {}, headers: {} };
  const proof = await openSessionAs(testApp, { ...account, minutesAgo });
  if (account.stage === "second-factor") stages.set(proof.headers["x-session-id"] ?? "", account.stage);
  return proof;
}

function staffProof(name: string): SessionProof {
  const session = opened.find((each) => each.name === name);
  if (session === undefined) throw new Error(`there is no ${name}`);
  const { cookie, handle } = session;
  const token = createXsrfTokens(TEST_SECRET).issue(handle, newNonce());
  return {
    cookies: { [OFFICE_COOKIE]: cookie, [OFFICE_XSRF_COOKIE]: token },
    headers: { "x-office-session": handle, "x-xsrf-token": token },
  };
}

/** The product's authenticator, which knows of no second factor yet, with the stages that were made here. */
export const withStages = (product: Authenticator): Authenticator => ({
  authenticate: async (proof) => {
    const user = await product.authenticate(proof);
    return user && { ...user, stage: stages.get(user.handle) ?? user.stage };
  },
});

/** Finds made staff. `isDisabledFound`: a control. */
export const madeStaff = (isDisabledFound = false): StaffAuthenticator => ({
  authenticate: async ({ cookie, handle }): Promise<StaffMember | null> => {
    const claim = cookie === undefined ? null : readSessionCookie(cookie);
    const session = opened.find((each) => each.handle === handle);
    if (claim === null || session === undefined || !claim.hash.equals(session.hash)) return null;
    const { staffId, made } = session;
    if (made.isDisabled === true && !isDisabledFound) return null;
    return {
      kind: "staff",
      agencyId: claim.agencyId,
      staffId,
      right: made.right,
      ownersCorpIds: made.ownersCorpIds,
      handle: session.handle,
      stage: made.stage ?? "full",
      expiresAt: new Date(anchorAt.getTime() + 3_600_000),
      readAt: anchorAt,
    };
  },
});
