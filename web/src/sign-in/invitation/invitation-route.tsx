import { href } from "@portal/contract/core/pages";
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { startSession } from "../../core/session/session-store.ts";
import { endReset } from "../recovery/reset-mode.ts";
import { goToSecondStep } from "../second-step/waiting-sign-in.ts";
import { InvitationPage } from "./invitation-page.tsx";

/** `/{agencyId}/invitation`, for a link with its code behind `#` and for the codes of a letter. */
export function InvitationRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const router = useRouter();
  // It stays while the address is without it.
  const [code, setCode] = useState(hash);
  if (hash !== "" && hash !== code) setCode(hash);
  // The code leaves the address at once: neither the history nor somebody who looks over a shoulder is to have it.
  useEffect(() => {
    if (hash !== "") router.history.replace(href("invitation", { agencyId }));
  }, [hash, agencyId, router]);
  return (
    <InvitationPage
      key={`${agencyId} ${code}`}
      agencyId={agencyId}
      linkCode={code}
      onSignedIn={(user) => {
        if (user.loginResult === "SECOND_FACTOR_REQUIRED") {
          goToSecondStep(router.history, { agencyId: Number(agencyId), user, returnUrl: undefined });
          return;
        }
        endReset();
        startSession(Number(agencyId), user);
        // Back must not lead to a form whose code is used.
        router.history.replace(href("home", { agencyId }));
      }}
    />
  );
}
