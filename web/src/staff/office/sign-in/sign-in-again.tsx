import { clearOfficeSession } from "../../../core/session/office-session.ts";
import { callSignOut } from "../api.ts";
import styles from "../office-sheet.module.css";

/** Leaves half a session: another person sits here, or it was the wrong address. */
export function SignInAgain({ agencyId }: { readonly agencyId: string }) {
  return (
    <p className={styles.ways}>
      <button
        type="button"
        onClick={() => {
          // It ends by itself after ten minutes where the server cannot be told.
          void callSignOut(agencyId).catch(() => undefined);
          clearOfficeSession();
        }}
      >
        Sign in as somebody else
      </button>
    </p>
  );
}
