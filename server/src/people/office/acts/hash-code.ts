import { makePhoneCode } from "@portal/domain/sign-in/phone-code";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { randomBytesOf } from "../../../core/ids/tokens.ts";
import { ifOverloaded } from "../../../core/jobs/limiter.ts";
import { hashTemporaryPassword, NO_TURN } from "../../../sign-in/public.ts";
import type { PeopleParts } from "../people-parts.ts";
import type { HashedCode } from "./phone-help.ts";
import { type Acting, findWholly } from "./take-person.ts";

/** Makes a code for somebody on the phone with its hash, in the turn of who asks for it. */
export const hashPhoneCode = (
  { database, hashing }: PeopleParts,
  acting: Acting,
  { handle }: StaffMember,
): Promise<Outcome<HashedCode, "NOT_FOUND" | "RIGHT_MISSING" | "UNAVAILABLE">> =>
  whenAllowed(findWholly(database, acting), async ({ key }): Promise<Outcome<HashedCode, "UNAVAILABLE">> => {
    const code = makePhoneCode(randomBytesOf);
    const hash = await hashing
      .run(`staff:${handle}`, () => hashTemporaryPassword(acting.scope.agencyId, key, code), {
        group: "known",
      })
      .catch(ifOverloaded(null));
    return hash === null ? NO_TURN : answer({ code, contactId: key.contactId, hash });
  });
