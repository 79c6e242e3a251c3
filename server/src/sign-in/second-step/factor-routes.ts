import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import * as contract from "@portal/contract/sign-in/factor-endpoints";
import { bind, type BoundEndpoint, type RequestFacts } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import {
  beginAuthenticator,
  passkeyCreation,
  readFactorMethods,
  renamePasskey,
} from "../../second-factor/public.ts";
import { createOpenedAnswer, type OpenedAnswerParts } from "../session/answer-opened.ts";
import { type Added, addAuthenticator, keepPasskey } from "./add-factor.ts";
import { confirmPerson, type ConfirmParts } from "./confirm-person.ts";
import { callerOf, holderOf } from "./factor-parts.ts";
import { presentMethods, presentPasskey } from "./present-methods.ts";
import { removeFactor, renewCodes } from "./remove-factor.ts";

type Confirm = Parameters<typeof confirmPerson>[2];

export function factorRoutes(parts: ConfirmParts & OpenedAnswerParts): readonly BoundEndpoint[] {
  const { database, factorTools } = parts;
  const confirmed = (session: PortalUser, { confirm }: { confirm: Confirm }, facts: RequestFacts) =>
    confirmPerson(parts, session, confirm, callerOf(facts));
  const opening = createOpenedAnswer(parts);
  /** With the cookies and the user of a sign-in that the factor completed. */
  const present = async <Body>(
    { recoveryCodes, signedIn }: Added,
    facts: RequestFacts,
    complete: (body: AddedFactor) => Body,
  ) => {
    const opened = signedIn === null ? null : await opening.answerSignedIn(signedIn, facts);
    const { value: user = null, ...extras } = opened ?? {};
    const codes = recoveryCodes === null ? null : [...recoveryCodes];
    return answer(complete({ recoveryCodes: codes, user }), extras);
  };
  return [
    bind(contract.getFactorMethods, async ({ session }) =>
      answer(presentMethods(await readFactorMethods(database, holderOf(session)))),
    ),
    bind(contract.beginAuthenticator, ({ session, body, facts }) =>
      whenAllowed(confirmed(session, body, facts), async () => {
        const { agencyId, username: label } = session;
        const issuer = await agencyNameOf(parts, session);
        const holder = holderOf(session);
        const begun = await database.agencyTransaction(agencyId, (transaction) =>
          beginAuthenticator(factorTools, transaction, holder, { issuer, label }),
        );
        return answer(begun);
      }),
    ),
    bind(contract.confirmAuthenticator, ({ session, body: { code }, facts }) =>
      whenAllowed(addAuthenticator(parts, session, code, callerOf(facts)), (added) =>
        present(added, facts, (body) => body),
      ),
    ),
    bind(contract.removeAuthenticator, ({ session, body, facts }) =>
      whenAllowed(confirmed(session, body, facts), () =>
        whenAllowed(removeFactor(parts, session, "authenticator"), () => answer({})),
      ),
    ),
    bind(contract.beginPasskey, ({ session, body, facts }) =>
      whenAllowed(confirmed(session, body, facts), async () => {
        const { username: name, contactName: displayName } = session;
        const agencyName = await agencyNameOf(parts, session);
        const person = { name, displayName, agencyName, origin: facts.origin };
        const options = await passkeyCreation(factorTools, database, holderOf(session), person);
        return options === null ? refused("FEATURE_UNAVAILABLE") : answer(options);
      }),
    ),
    bind(contract.addPasskey, ({ session, body, facts }) =>
      whenAllowed(keepPasskey(parts, session, body, callerOf(facts)), (added) =>
        present(added, facts, (brought) => ({ ...brought, passkey: presentPasskey(added.passkey) })),
      ),
    ),
    bind(contract.removePasskey, ({ session, params: { passkeyId }, body, facts }) =>
      whenAllowed(confirmed(session, body, facts), () =>
        whenAllowed(removeFactor(parts, session, { passkeyId }), () => answer({})),
      ),
    ),
    bind(contract.renamePasskey, async ({ session, params: { passkeyId }, body: { name } }) => {
      const isThere = await renamePasskey(database, holderOf(session), passkeyId, name);
      return isThere ? answer({}) : refused("NOT_FOUND");
    }),
    bind(contract.renewRecoveryCodes, ({ session, body, facts }) =>
      whenAllowed(confirmed(session, body, facts), () =>
        whenAllowed(renewCodes(parts, session), (codes) => answer({ recoveryCodes: [...codes] })),
      ),
    ),
  ];
}

/** As what an authenticator shows the account. */
const agencyNameOf = async ({ database }: ConfirmParts, { agencyId }: PortalUser): Promise<string> =>
  (await readMailSettings(database, agencyId))?.agencyName ?? "";
