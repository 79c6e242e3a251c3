import { Link } from "@tanstack/react-router";
import styles from "./login-page.module.css";

/** The way to a new password, which is the agency's; while none is known it is asked for. */
export function ForgotLink({
  agencyId,
  onAgencyMissing,
}: {
  readonly agencyId: string | null;
  readonly onAgencyMissing: () => void;
}) {
  if (agencyId === null)
    return (
      <button type="button" className={styles.linkLike} onClick={onAgencyMissing}>
        Forgot password
      </button>
    );
  return (
    <Link to="/$agencyId/forgot-password" params={{ agencyId }}>
      Forgot password
    </Link>
  );
}
