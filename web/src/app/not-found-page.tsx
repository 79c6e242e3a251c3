import { href } from "@portal/contract/core/pages";
import { useRouter } from "@tanstack/react-router";
import { useAgencyConfig, useShowAgency } from "../agency/public.ts";
import { currentSession } from "../core/session/session-store.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { Button } from "../ui/button/button.tsx";
import styles from "./message-page.module.css";

/** Section 2, 'Not found': every path that no page has. */
export function NotFoundPage() {
  const router = useRouter();
  const agencyId = currentSession()?.agencyId;
  const shown = agencyId === undefined ? null : String(agencyId);
  useShowAgency(shown);
  useDocumentTitle("Page Not Found", useAgencyConfig(shown).data?.agency.name);
  return (
    <div className={styles.page}>
      <h1>Page Not Found!</h1>
      <p>The page you requested does not exist...</p>
      <Button
        kind="main"
        onClick={() =>
          router.history.push(agencyId === undefined ? href("login") : href("home", { agencyId }))
        }
      >
        Home
      </Button>
    </div>
  );
}
