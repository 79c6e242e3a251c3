import { officeHref } from "@portal/contract/core/office-pages";
import { useRouter } from "@tanstack/react-router";
import { ApiProblem, communicationErrorText } from "../core/api/api-problem.ts";
import { clearOfficeSession, rememberedOfficeSession } from "../core/session/office-session.ts";
import { callSignOut } from "../staff/office/api.ts";
import { showToast } from "../ui/toast/toast-store.ts";
import { tellTabs } from "./other-tabs.ts";

/** Ends the session on the server, forgets it here whatever the server says, and goes to the sign-in page. */
export function useSignOut(): () => void {
  const { history } = useRouter();
  return () => {
    const session = rememberedOfficeSession();
    if (session === null) return;
    const agencyId = String(session.agencyId);
    void callSignOut(agencyId)
      .catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 401) return;
        showToast({ kind: "warn", title: null, text: communicationErrorText });
      })
      .then(() => tellTabs(session.sessionId));
    clearOfficeSession();
    document.cookie = "__Host-office-handle=; Max-Age=0; Path=/; Secure; SameSite=Strict";
    history.push(officeHref("signIn", agencyId));
  };
}
