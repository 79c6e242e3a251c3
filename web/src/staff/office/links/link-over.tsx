import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { messages } from "../messages.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import styles from "../office-sheet.module.css";

/** A link that is good no more, and what one does then. */
export function LinkOver({
  agencyId,
  children,
}: {
  readonly agencyId: string;
  readonly children: ReactNode;
}) {
  return (
    <OfficeSheet agencyId={agencyId} title="This link is over">
      <Alert kind="warn">{messages.linkOver}</Alert>
      <p>{children}</p>
      <p className={styles.ways}>
        <OfficeLink page="signIn" agencyId={agencyId}>
          Sign in
        </OfficeLink>
        <OfficeLink page="forgotten" agencyId={agencyId}>
          Forgotten your password?
        </OfficeLink>
      </p>
    </OfficeSheet>
  );
}
