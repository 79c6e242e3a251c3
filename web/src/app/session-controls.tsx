import { Link } from "@tanstack/react-router";
import type { StoredSession } from "../core/session/session-store.ts";
import { RoleControl } from "./role-control.tsx";
import styles from "./role-control.module.css";

/** Beside the menu, or on top of its drawer: the role, for who has several, and the way to one's own account. */
export function SessionControls({
  agencyId,
  session,
}: {
  readonly agencyId: string;
  readonly session: StoredSession;
}) {
  return (
    <div className={styles.controls}>
      {session.user.availableRoles.length > 1 ? <RoleControl agencyId={agencyId} session={session} /> : null}
      <nav aria-label="Account">
        <Link to="/$agencyId/account" params={{ agencyId }}>
          Your account
        </Link>
      </nav>
    </div>
  );
}
