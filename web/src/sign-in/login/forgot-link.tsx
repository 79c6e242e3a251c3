import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./login-page.module.css";

/** The way to access codes and new passwords, which is the agency's; while none is known it is asked for. */
export function ForgotLink({
  agencyId,
  onAgencyMissing,
  children,
}: {
  readonly agencyId: string | null;
  readonly onAgencyMissing: () => void;
  readonly children: ReactNode;
}) {
  if (agencyId === null)
    return (
      <button type="button" className={styles.linkLike} onClick={onAgencyMissing}>
        {children}
      </button>
    );
  return (
    <Link to="/$agencyId/forgot-password" params={{ agencyId }}>
      {children}
    </Link>
  );
}
