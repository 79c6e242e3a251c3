import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { href } from "@portal/contract/core/pages";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import { safeReturnUrl } from "../core/return-url.ts";
import { startSession } from "../core/session-store.ts";
import { LoginPage } from "./login-page.tsx";

/** The login page at its addresses: agency and way back come from path and query. */
export function LoginRoute() {
  const { agencyId } = useParams({ strict: false });
  const { agencyid, returnUrl }: { agencyid?: string; returnUrl?: string } = useSearch({ strict: false });
  const router = useRouter();
  const named = agencyId ?? agencyid;

  return (
    <LoginPage
      key={named}
      givenAgencyId={named !== undefined && isAgencyId(named) ? named : null}
      onSignedIn={(signedInTo, user) => {
        startSession(signedInTo, user);
        // Back must not lead to a form that leads forward again.
        router.history.replace(
          safeReturnUrl(returnUrl, signedInTo) ?? href("home", { agencyId: signedInTo }),
        );
      }}
    />
  );
}
