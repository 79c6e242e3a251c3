import { href } from "@portal/contract/core/pages";
import { useRouter } from "@tanstack/react-router";
import { communicationErrorText } from "../core/api-problem.ts";
import { mayLeave } from "../core/leaving.ts";
import { clearSession, rememberedSession } from "../core/session-store.ts";
import { callLogout } from "../sign-in/public.ts";
import { showToast } from "../ui/toast/toast-store.ts";

const forget = () => clearSession({ isSignOut: true });

/**
 * Ends the session on the server, forgets it here whatever the server says, and goes to the agency's login page: once what is
 * unfinished may be left, and after what comes before it. Whoever closes the page meanwhile is signed out all the same.
 */
export function useLogout(): (before?: Promise<void>) => Promise<void> {
  const router = useRouter();
  return async (before) => {
    const session = rememberedSession();
    if (session === null || !(await mayLeave())) return;
    const end = () => callLogout(session.agencyId);
    const endWithPage = () => {
      isLeft = true;
      end().catch(() => undefined);
      forget();
    };
    let isTold = true;
    let isLeft = false;
    addEventListener("pagehide", endWithPage);
    try {
      await before;
      await end();
    } catch {
      const now = rememberedSession();
      // A session that was over already has been left by the watcher, as one to which somebody may come back.
      if (now === null && !isLeft) {
        forget();
        return;
      }
      // A change of role came between: the session to be ended is another one.
      if (now !== null && now.user.sessionId !== session.user.sessionId) await end().catch(() => undefined);
      else isTold = isLeft;
    } finally {
      removeEventListener("pagehide", endWithPage);
    }
    forget();
    router.history.push(href("agencyLogin", { agencyId: session.agencyId }));
    if (!isTold) showToast({ kind: "warn", title: null, text: communicationErrorText });
  };
}
