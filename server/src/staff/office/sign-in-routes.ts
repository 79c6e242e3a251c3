import * as contract from "@portal/contract/staff/office/endpoints";
import * as factors from "@portal/contract/staff/office/factor-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { signOutStaff } from "./session/end-session.ts";
import { proveSecondFactor } from "./session/finish-sign-in.ts";
import { acceptInvitation, lookAtInvitation, lookAtRecovery, replaceForgotten } from "./links/join-staff.ts";
import { noteStaffRecovery } from "./links/note-recovery.ts";
import { callerOf, createOfficeAnswer, type OfficeAnswerParts } from "./session/office-answer.ts";
import { noOfficeCookies, officeBrowserOf } from "./session/office-cookies.ts";
import { askAnyPasskey, signInByPasskey } from "./session/sign-in-by-passkey.ts";
import { signInStaff } from "./session/sign-in-staff.ts";

export interface StaffSignInRoutes extends OfficeAnswerParts {
  readonly officeWorker: Pick<Worker, "notify">;
}

/** Coming in and leaving. */
export function staffSignInRoutes(parts: StaffSignInRoutes): readonly BoundEndpoint[] {
  const { database, outbox, officeWorker } = parts;
  const opening = createOfficeAnswer(parts);
  return [
    bind(contract.lookAtInvitation, ({ params: { agencyId }, body: { code } }) =>
      lookAtInvitation(parts, agencyId, code),
    ),
    bind(contract.lookAtStaffRecovery, ({ params: { agencyId }, body: { code } }) =>
      lookAtRecovery(parts, agencyId, code),
    ),
    bind(contract.acceptInvitation, ({ params: { agencyId }, body, facts }) =>
      whenAllowed(
        acceptInvitation(parts, { agencyId, ...body, caller: callerOf(facts) }),
        async (opened) => (await opening.answerOpened(opened, facts)) ?? refused("CODE_INVALID"),
      ),
    ),
    bind(contract.signInStaff, ({ params: { agencyId }, body, facts }) => {
      const browserSecret = officeBrowserOf(facts.cookies);
      const typed = { agencyId, ...body, caller: callerOf(facts), browserSecret };
      return whenAllowed(signInStaff(parts, typed), async (opened) => {
        outbox.notify(agencyId);
        return (await opening.answerOpened(opened, facts)) ?? refused("INVALID_CREDENTIALS");
      });
    }),
    bind(contract.proveStaffFactor, ({ body: { proof }, staff, facts }) => {
      const entering = { caller: callerOf(facts), browserSecret: officeBrowserOf(facts.cookies) };
      return whenAllowed(proveSecondFactor(parts, staff, proof, facts, entering), async (opened) => {
        outbox.notify(staff.agencyId);
        return (await opening.answerSignedIn(opened, facts)) ?? refused("SESSION_EXPIRED");
      });
    }),
    bind(factors.askAnyStaffPasskey, ({ params: { agencyId }, facts }) =>
      askAnyPasskey(parts, agencyId, facts),
    ),
    bind(factors.signInStaffByPasskey, ({ params: { agencyId }, body: { assertion }, facts }) => {
      const entering = { caller: callerOf(facts), browserSecret: officeBrowserOf(facts.cookies) };
      return whenAllowed(
        signInByPasskey(parts, { agencyId, assertion, facts, ...entering }),
        async (opened) => (await opening.answerSignedIn(opened, facts)) ?? refused("INVALID_CREDENTIALS"),
      );
    }),
    bind(contract.restoreStaffSession, ({ staff, facts }) => opening.answerRestored(staff, facts)),
    bind(contract.signOutStaff, async ({ staff, now }) => {
      await signOutStaff(database, staff);
      return answer(
        {},
        {
          cookies: noOfficeCookies,
          headers: { "clear-site-data": '"cache"', "x-session-expires": now.toISOString() },
        },
      );
    }),
    bind(contract.recoverStaff, ({ params: { agencyId }, body: { email }, facts: { address } }) =>
      whenAllowed(noteStaffRecovery(parts, { agencyId, email, address }), () => {
        officeWorker.notify(agencyId);
        return answer({});
      }),
    ),
    bind(contract.replaceStaffPassword, ({ params: { agencyId }, body, facts }) =>
      whenAllowed(
        replaceForgotten(parts, { agencyId, ...body, caller: callerOf(facts) }),
        async (opened) => (await opening.answerOpened(opened, facts)) ?? refused("CODE_INVALID"),
      ),
    ),
  ];
}
