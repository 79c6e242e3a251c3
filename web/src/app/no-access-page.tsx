import { href } from "@portal/contract/core/pages";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useAgencyConfig, useShowAgency } from "../agency/public.ts";
import { safeReturnUrl } from "../core/session/return-url.ts";
import { currentSession, rememberedSession } from "../core/session/session-store.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { Button } from "../ui/button/button.tsx";
import styles from "./message-page.module.css";
import { useLogout } from "./use-logout.ts";

/** Section 2, 'No access': a page of another agency's, or one that the settings or the role do not allow. */
export function NoAccessPage() {
  const router = useRouter();
  const { returnUrl }: { returnUrl?: string } = useSearch({ strict: false });
  const logout = useLogout();
  const agencyId = rememberedSession()?.agencyId;
  const shown = agencyId === undefined ? null : String(agencyId);
  useShowAgency(shown);
  useDocumentTitle("No Access", useAgencyConfig(shown).data?.agency.name);

  const goHome = () => {
    const session = currentSession();
    if (session !== null)
      router.history.push(safeReturnUrl(returnUrl, session.agencyId) ?? href("home", session));
    else if (rememberedSession() !== null) void logout();
    else
      router.history.push(
        safeReturnUrl(returnUrl, returnUrl?.match(/^\/(\d{6})\//)?.[1] ?? "") ?? href("login"),
      );
  };
  return (
    <div className={styles.page}>
      <h1>No Access!</h1>
      <p>
        You are trying access an invalid route or do not have the required permission to view the requested
        page
      </p>
      <Button kind="main" onClick={goHome}>
        Home
      </Button>
    </div>
  );
}
