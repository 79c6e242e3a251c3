import { href } from "@portal/contract/core/pages";
import { useRouter } from "@tanstack/react-router";
import { type ApiProblem, communicationErrorText } from "../core/api/api-problem.ts";
import { mayLeave } from "../core/session/leaving.ts";
import { dropSessionName } from "../core/session/named-session.ts";
import { clearSession, rememberedSession } from "../core/session/session-store.ts";
import { callLogout } from "../sign-in/public.ts";
import { showToast } from "../ui/toast/toast-store.ts";

/** Most servers have answered by then, and whoever walks away is not far yet from the figures on the screen. */
const timeoutMs = 1_000;

let isUnderWay = false;

/** The answer takes the browser's cookies away; where none comes, its other tabs must not go on with the name of the session. */
const forget = () => {
  const session = rememberedSession();
  clearSession({ isSignOut: true, event: "signed-out" });
  if (session !== null) dropSessionName(session);
};

/**
 * Ends the session on the server, forgets it here whatever the server says, and goes to the agency's login page: once what is
 * unfinished may be left, and after what comes before it. Neither is waited for any longer than a second; what then becomes
 * of the sign-out is told on the page that is there. Whoever closes the page meanwhile is signed out all the same.
 */
export function useLogout(): (before?: Promise<void>) => Promise<void> {
  const router = useRouter();
  return async (before) => {
    const session = rememberedSession();
    if (session === null || !(await mayLeave()) || isUnderWay) return;
    isUnderWay = true;
    const end = () =>
      callLogout(session.agencyId).then(
        () => 200,
        ({ status }: ApiProblem) => status,
      );
    let isLeft = false;
    const endWithPage = () => {
      isLeft = true;
      void end();
      forget();
    };
    addEventListener("pagehide", endWithPage);
    const tired = new Promise<null>((give) => setTimeout(give, timeoutMs, null));
    await Promise.race([before, tired]);
    const answered = end();
    const status = await Promise.race([answered, tired]);
    removeEventListener("pagehide", endWithPage);
    isUnderWay = false;
    const now = rememberedSession();
    // A change of role came between: the session to be ended is another one.
    const isOther = now !== null && now.user.sessionId !== session.user.sessionId;
    if (isOther && status !== 200) void end();
    forget();
    // A session that was over already has been left by the watcher, as one to which somebody may come back.
    if (status !== 200 && now === null && !isLeft) return;
    router.history.push(href("agencyLogin", { agencyId: session.agencyId }));
    if (isOther || isLeft || [200, 401].includes(await answered)) return;
    showToast({ kind: "warn", title: null, text: communicationErrorText });
  };
}
