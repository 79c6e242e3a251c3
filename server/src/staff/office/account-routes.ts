import * as contract from "@portal/contract/staff/office/factor-endpoints";
import { bind, type BoundEndpoint, type RequestFacts } from "../../core/http/call.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import {
  beginAuthenticator,
  passkeyCreation,
  passkeyRequest,
  renamePasskey,
  staffHolder,
} from "../../second-factor/public.ts";
import { withConfirmation } from "./factors/confirm-person.ts";
import { enrolAuthenticator, type Enrolled, enrolPasskey } from "./factors/enrol-staff.ts";
import { callerOf, createOfficeAnswer, type OfficeAnswerParts } from "./session/office-answer.ts";
import { officeBrowserOf } from "./session/office-cookies.ts";
import { endOwnSession, readOwnAccount, removeOwnFactor, renewOwnCodes } from "./factors/own-account.ts";
import { changeOwnPassword } from "./factors/own-password.ts";
import type { ProofReason } from "./factors/prove-staff.ts";

/** One's own account of the office: second factors, sessions. */
export function staffAccountRoutes(parts: OfficeAnswerParts): readonly BoundEndpoint[] {
  const { database, factorTools } = parts;
  const opening = createOfficeAnswer(parts);
  const nameOf = async ({ agencyId }: StaffMember): Promise<string> =>
    (await readMailSettings(database, agencyId))?.agencyName ?? String(agencyId);
  const answerEnrolled = (enrolled: Promise<Outcome<Enrolled, ProofReason>>, facts: RequestFacts) =>
    whenAllowed(enrolled, (added) => opening.answerEnrolled(added, facts));
  return [
    bind(contract.askStaffPasskey, async ({ staff, facts }) => {
      const options = await passkeyRequest(factorTools, database, holderOf(staff), facts);
      return options === null ? refused("FEATURE_UNAVAILABLE") : answer(options);
    }),
    bind(contract.beginStaffAuthenticator, async ({ body: { confirm }, staff, facts }) => {
      const issuer = await nameOf(staff);
      return withConfirmation(parts, staff, confirm, facts, async ({ transaction, email: label }) =>
        answer(await beginAuthenticator(factorTools, transaction, holderOf(staff), { issuer, label })),
      );
    }),
    bind(contract.confirmStaffAuthenticator, ({ body: { code }, staff, facts }) =>
      answerEnrolled(enrolAuthenticator(parts, staff, code, enrolling(facts)), facts),
    ),
    bind(contract.beginStaffPasskey, async ({ body: { confirm }, staff, facts }) => {
      const agencyName = await nameOf(staff);
      const { origin } = facts;
      return withConfirmation(parts, staff, confirm, facts, async ({ transaction, email, name }) => {
        const person = { name: email, displayName: name ?? email, agencyName, origin };
        const options = await passkeyCreation(factorTools, transaction, holderOf(staff), person);
        return options === null ? refused("FEATURE_UNAVAILABLE") : answer(options);
      });
    }),
    bind(contract.addStaffPasskey, ({ body, staff, facts }) =>
      answerEnrolled(enrolPasskey(parts, staff, body, enrolling(facts)), facts),
    ),
    bind(contract.getOfficeAccount, ({ staff }) => readOwnAccount(parts, staff)),
    bind(contract.removeStaffAuthenticator, ({ body: { confirm }, staff, facts }) =>
      whenAllowed(removeOwnFactor(parts, staff, null, confirm, facts), () => readOwnAccount(parts, staff)),
    ),
    bind(contract.removeStaffPasskey, ({ params: { passkeyId }, body: { confirm }, staff, facts }) =>
      whenAllowed(removeOwnFactor(parts, staff, passkeyId, confirm, facts), () =>
        readOwnAccount(parts, staff),
      ),
    ),
    bind(contract.renameStaffPasskey, async ({ params: { passkeyId }, body: { name }, staff }) => {
      const isThere = await renamePasskey(database, holderOf(staff), passkeyId, name);
      return isThere ? readOwnAccount(parts, staff) : refused("NOT_FOUND");
    }),
    bind(contract.changeStaffPassword, ({ body, staff, facts }) =>
      whenAllowed(changeOwnPassword(parts, staff, body, facts), () => readOwnAccount(parts, staff)),
    ),
    bind(contract.renewStaffRecoveryCodes, ({ body: { confirm }, staff, facts }) =>
      renewOwnCodes(parts, staff, confirm, facts),
    ),
    bind(contract.endOfficeSession, ({ params: { sessionId }, staff }) =>
      whenAllowed(endOwnSession(parts, staff, sessionId), () => readOwnAccount(parts, staff)),
    ),
  ];
}

const holderOf = ({ agencyId, staffId }: StaffMember) => staffHolder(agencyId, staffId);

const enrolling = (facts: RequestFacts) => ({
  facts,
  caller: callerOf(facts),
  browserSecret: officeBrowserOf(facts.cookies),
});
