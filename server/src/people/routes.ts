import * as contract from "@portal/contract/people/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { callerOf, createOpenedAnswer, type OpenedAnswerParts } from "../sign-in/public.ts";
import { acceptInvitation, type AcceptanceParts } from "./accept/accept-invitation.ts";
import { lookAtInvitation } from "./accept/look-at-invitation.ts";

export type PeopleRoutes = AcceptanceParts & OpenedAnswerParts;

/** Invitations to the portal, for who was invited. */
export function peopleRoutes(parts: PeopleRoutes): readonly BoundEndpoint[] {
  const opening = createOpenedAnswer(parts);
  return [
    bind(contract.lookAtPortalInvitation, ({ params: { agencyId }, body, facts: { address } }) =>
      lookAtInvitation(parts, { agencyId, ...body, address }),
    ),
    bind(contract.acceptPortalInvitation, ({ params: { agencyId }, body, facts }) => {
      const { address, device, browserSecret } = callerOf(facts);
      const acceptance = { agencyId, ...body, address, device, browserSecret };
      return whenAllowed(
        acceptInvitation(parts, acceptance),
        async (opened) => (await opening.answerSignedIn(opened, facts)) ?? refused("CODE_INVALID"),
      );
    }),
  ];
}
