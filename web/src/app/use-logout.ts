import { href } from "@portal/contract/core/pages";
import { useRouter } from "@tanstack/react-router";
import { type ApiProblem, communicationErrorText } from "../core/api/api-problem.ts";
import { mayLeave } from "../core/session/leaving.ts";
import { dropSessionName } from "../core/session/named-session.ts";
import { clearSession, rememberedSession } from "../core/session/session-store.ts";
import { callLogout } from "../sign-in/public.ts";
import { showToast } from "../ui/toast/toast-store.ts";

/** Most servers have answered by then, and a user who walks away is still close to the figures on the screen. */
const timeoutMs = 1_000;

let isUnderWay = false;

/**
 * Drops the cookie that names the session as well: the server's answer clears it, but the answer may not come. Without
 * this, other tabs would keep using the name.
 */
const forget = () => {
  const session = rememberedSession();
  clearSession({ isSignOut: true, event: "signed-out" });
  if (session !== null) dropSessionName(session);
};

/**
 * Returns a function that ends the session on the server, forgets it here whatever the server says, and goes to the
 * agency's login page. It first asks whether unfinished work may be left, and waits for `before`.
 *
 * `before` and the server together get one second. A failure after that is shown on the page that is open by then. A
 * user who closes the page meanwhile is signed out anyway.
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
