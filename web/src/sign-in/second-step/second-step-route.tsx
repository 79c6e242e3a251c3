import { href } from "@portal/contract/core/pages";
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { safeReturnUrl } from "../../core/session/return-url.ts";
import { startSession } from "../../core/session/session-store.ts";
import { endReset } from "../recovery/reset-mode.ts";
import { SecondStepPage } from "./second-step-page.tsx";

/** `/{agencyid}/second-step`. */
export function SecondStepRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const kept = useLocation({ select: ({ state }) => state.waiting ?? null });
  const router = useRouter();
  const waiting = kept !== null && String(kept.agencyId) === agencyId ? kept : null;
  return (
    <SecondStepPage
      key={agencyId}
      agencyId={agencyId}
      waiting={waiting}
      onSignedIn={(user) => {
        endReset();
        startSession(Number(agencyId), user);
      }}
      // Back must not lead to a step that is done.
      onDone={() =>
        router.history.replace(safeReturnUrl(waiting?.returnUrl, agencyId) ?? href("home", { agencyId }))
      }
    />
  );
}
