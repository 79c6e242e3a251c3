import { useParams } from "@tanstack/react-router";
import { ChangePasswordPage } from "./change-password-page.tsx";

/** Change password at its address. */
export function ChangePasswordRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <ChangePasswordPage agencyId={agencyId} />;
}
