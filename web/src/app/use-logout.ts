import { href } from "@portal/contract/core/pages";
import { useRouter } from "@tanstack/react-router";
import { communicationErrorText } from "../core/api-problem.ts";
import { clearSession, rememberedSession } from "../core/session-store.ts";
import { callLogout } from "../sign-in/public.ts";
import { showToast } from "../ui/toast/toast-store.ts";

/** Ends the session on the server, forgets it here whatever the server says, and goes to the agency's login page. */
export function useLogout(): () => void {
  const router = useRouter();
  return () => {
    const session = rememberedSession();
    if (session === null) return;
    const leave = () => {
      clearSession({ isSignOut: true });
      router.history.push(href("agencyLogin", { agencyId: session.agencyId }));
    };
    callLogout(session.agencyId).then(leave, () => {
      // A session that was over already has been left by the watcher, as one to which somebody may come back.
      if (rememberedSession() === null) {
        clearSession({ isSignOut: true });
        return;
      }
      leave();
      showToast({ kind: "warn", title: null, text: communicationErrorText });
    });
  };
}
