import { href } from "@portal/contract/core/pages";
import { useParams, useRouter } from "@tanstack/react-router";
import { showToast } from "../ui/toast/toast-store.ts";
import { AfterResetPage } from "./after-reset-page.tsx";
import { endReset } from "./reset-mode.ts";
import { sessionOver } from "./session-over.ts";

/** Change password after reset at its address. */
export function AfterResetRoute() {
  const { agencyId } = useParams({ strict: false });
  const router = useRouter();
  if (agencyId === undefined) return null;
  // Back must not lead to a form whose password has been used.
  const goToLogin = () => router.history.replace(href("agencyLogin", { agencyId }));
  return (
    <AfterResetPage
      key={agencyId}
      agencyId={agencyId}
      onDone={goToLogin}
      onTimeOut={() => {
        endReset();
        showToast({ kind: "warn", ...sessionOver });
        goToLogin();
      }}
    />
  );
}
