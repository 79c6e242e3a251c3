import * as contract from "@portal/contract/sign-in/second-step-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { passkeyRequest } from "../../second-factor/public.ts";
import { createOpenedAnswer, type OpenedAnswerParts } from "../session/answer-opened.ts";
import { confirmSignIn } from "./confirm-sign-in.ts";
import { readOpenAccount, signInByPasskey } from "./sign-in-by-passkey.ts";
import { callerOf, holderOf } from "./factor-parts.ts";

export function secondStepRoutes(dependencies: OpenedAnswerParts): readonly BoundEndpoint[] {
  const { database, factorTools } = dependencies;
  const opening = createOpenedAnswer(dependencies);
  return [
    bind(contract.confirmSignIn, ({ session, body: { proof }, facts }) =>
      whenAllowed(
        confirmSignIn(dependencies, session, proof, callerOf(facts)),
        async (opened) => (await opening.answerSignedIn(opened, facts)) ?? refused("SESSION_EXPIRED"),
      ),
    ),
    bind(contract.askForSignInPasskey, ({ params: { agencyId }, facts: { origin } }) =>
      whenAllowed(readOpenAccount(database, agencyId, ""), async () => {
        const options = await passkeyRequest(factorTools, database, { agencyId }, { origin });
        return options === null ? refused("FEATURE_UNAVAILABLE") : answer(options);
      }),
    ),
    bind(contract.signInByPasskey, ({ params: { agencyId }, body, facts }) =>
      whenAllowed(
        signInByPasskey(dependencies, { agencyId, ...body }, callerOf(facts)),
        async (opened) => (await opening.answerSignedIn(opened, facts)) ?? refused("INVALID_CREDENTIALS"),
      ),
    ),
    bind(contract.askForPasskey, async ({ session, facts: { origin } }) => {
      const options = await passkeyRequest(factorTools, database, holderOf(session), { origin });
      return options === null ? refused("FEATURE_UNAVAILABLE") : answer(options);
    }),
  ];
}
