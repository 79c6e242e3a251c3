import { href } from "@portal/contract/core/pages";
import { resetLinkHash } from "@portal/domain/sign-in/reset-link";
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { showToast } from "../ui/toast/toast-store.ts";
import { AfterResetPage } from "./recovery/after-reset-page.tsx";
import { ChangePasswordPage } from "./account/change-password-page.tsx";
import { ForgotPage } from "./recovery/forgot-page.tsx";
import { endReset } from "./recovery/reset-mode.ts";
import { sessionOver } from "./session-over.ts";

/** `/{agencyId}/forgot-password`. */
export function ForgotRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const router = useRouter();
  const goOn = () => router.history.push(href("changePasswordAfterReset", { agencyId }));
  return <ForgotPage key={agencyId} agencyId={agencyId} hash={hash} onGoOn={goOn} />;
}

/** `/{agencyId}/change-password-after-reset`. */
export function AfterResetRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const router = useRouter();
  // Back must not lead to a form whose password has been used.
  const goToLogin = (hash = "") => router.history.replace(`${href("agencyLogin", { agencyId })}${hash}`);
  return (
    <AfterResetPage
      key={agencyId}
      agencyId={agencyId}
      onDone={(whom) => goToLogin(`#${resetLinkHash(whom)}`)}
      onTimeOut={() => {
        endReset();
        showToast({ kind: "warn", ...sessionOver });
        goToLogin();
      }}
    />
  );
}

/** `/{agencyId}/change-password`. */
export function ChangePasswordRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <ChangePasswordPage agencyId={agencyId} />;
}
