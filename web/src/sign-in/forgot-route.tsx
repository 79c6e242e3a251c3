import { href } from "@portal/contract/core/pages";
import { useParams, useRouter } from "@tanstack/react-router";
import { ForgotPage } from "./forgot-page.tsx";

/** Forgot credentials at its address. */
export function ForgotRoute() {
  const { agencyId } = useParams({ strict: false });
  const router = useRouter();
  if (agencyId === undefined) return null;
  const goOn = () => router.history.push(href("changePasswordAfterReset", { agencyId }));
  return <ForgotPage key={agencyId} agencyId={agencyId} onGoOn={goOn} />;
}
