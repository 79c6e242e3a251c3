import { href } from "@portal/contract/core/pages";
import { useRouter } from "@tanstack/react-router";
import { communicationErrorText } from "../core/api-problem.ts";
import { clearSession, rememberedSession } from "../core/session-store.ts";
import { callLogout } from "../sign-in/public.ts";
import { showToast } from "../ui/toast/toast-store.ts";

const forget = () => clearSession({ isSignOut: true });

/**
 * Ends the session on the server, forgets it here whatever the server says, and goes to the agency's login page. It waits
 * for what comes before it; whoever closes the page or the window meanwhile is signed out all the same.
 */
export function useLogout(): (before?: Promise<void>) => void {
  const router = useRouter();
  return (before = Promise.resolve()) => {
    const session = rememberedSession();
    if (session === null) return;
    const end = () => callLogout(session.agencyId);
    const endWithPage = () => {
      end().catch(() => undefined);
      forget();
    };
    const leave = () => {
      forget();
      router.history.push(href("agencyLogin", { agencyId: session.agencyId }));
    };
    addEventListener("pagehide", endWithPage);
    before
      .then(end)
      .finally(() => removeEventListener("pagehide", endWithPage))
      .then(leave, () => {
        // A session that was over already has been left by the watcher, as one to which somebody may come back.
        if (rememberedSession() === null) {
          forget();
          return;
        }
        leave();
        showToast({ kind: "warn", title: null, text: communicationErrorText });
      });
  };
}
