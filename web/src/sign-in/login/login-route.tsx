import { useLocation, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { href } from "@portal/contract/core/pages";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import { readResetLink } from "@portal/domain/sign-in/reset-link";
import { safeReturnUrl } from "../../core/session/return-url.ts";
import { clearSession, startSession } from "../../core/session/session-store.ts";
import { LoginPage } from "./login-page.tsx";
import { goToSecondStep } from "../second-step/waiting-sign-in.ts";
import { beginReset, endReset } from "../recovery/reset-mode.ts";

/** The login page at its addresses: agency and way back come from path and query. */
export function LoginRoute() {
  const { agencyId } = useParams({ strict: false });
  const { agencyid, returnUrl }: { agencyid?: string; returnUrl?: string } = useSearch({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const linkCode = /^link=(.+)$/.exec(hash)?.[1] ?? null;
  const router = useRouter();
  const [read] = useState(() => ({ agencyId, whom: readResetLink(hash) }));
  // Read once: an access code does not stay in the address.
  useEffect(() => {
    const { pathname, search } = router.history.location;
    if (read.whom !== null) router.history.replace(`${pathname}${search}`);
  }, [read, router]);
  /** Where it fails, the page that needs it says so. */
  const fetchHome = () =>
    Promise.allSettled(
      (["/$agencyId", "/$agencyId/home"] as const).map(async (id) =>
        router.loadRouteChunk(router.routesById[id]),
      ),
    );
  const named = agencyId ?? agencyid;

  return (
    <LoginPage
      key={named}
      linkCode={linkCode}
      whom={read.agencyId === agencyId ? read.whom : null}
      onBegin={() => void fetchHome()}
      givenAgencyId={named !== undefined && isAgencyId(named) ? named : null}
      onSignedIn={(signedInTo, user, password) => {
        if (user.loginResult === "TOTP_SUCCESS") {
          // Not signed in until there is a new password; what this tab was signed in to is over, too.
          clearSession({ event: "reset" });
          const username = user.mainContact.webAccessUsername;
          beginReset({ agencyId: signedInTo, username, role: user.userRole, user }, password);
          router.history.replace(href("changePasswordAfterReset", { agencyId: signedInTo }));
          return;
        }
        if (user.loginResult === "SECOND_FACTOR_REQUIRED") {
          goToSecondStep(router.history, { agencyId: signedInTo, user, returnUrl });
          return;
        }
        endReset();
        startSession(signedInTo, user);
        const target = safeReturnUrl(returnUrl, signedInTo) ?? href("home", { agencyId: signedInTo });
        // The form stays busy until there is something to put in its place. Back must not lead to a form that leads
        // forward again.
        void fetchHome().then(() => router.history.replace(target));
      }}
    />
  );
}
