import { href } from "@portal/contract/core/pages";
import type { User } from "@portal/contract/sign-in/schemas";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiProblem, communicationErrorText, unexpectedErrorText } from "../core/api/api-problem.ts";
import { mayLeave } from "../core/session/leaving.ts";
import {
  clearSession,
  rememberedSession,
  startSession,
  type StoredSession,
} from "../core/session/session-store.ts";
import { callChangeRole, callLogout, type WaitingSignIn } from "../sign-in/public.ts";
import { SelectField } from "../ui/field/select-field.tsx";
import { showToast } from "../ui/toast/toast-store.ts";
import { mayOpen } from "./feature-guard.ts";
import styles from "./role-control.module.css";

/**
 * Going on in another role of the same account without the password (D30): a new session in place of this one, once what is
 * unfinished may be left. The page stays where the new role may open it, else it is home.
 */
export function RoleControl({
  agencyId,
  session,
}: {
  readonly agencyId: string;
  readonly session: StoredSession;
}) {
  const router = useRouter();
  const { user } = session;
  const [asked, setAsked] = useState<User["userRole"] | null>(null);

  const replaceSession = async (role: User["userRole"]): Promise<boolean> => {
    const changed = await callChangeRole(agencyId, role);
    const isStillIn = rememberedSession()?.user.sessionId === user.sessionId;
    if (isStillIn && changed.loginResult === "SECOND_FACTOR_REQUIRED") {
      // The new role may not open this page, so Home is where it leads.
      const waiting: WaitingSignIn = { agencyId: Number(agencyId), user: changed, returnUrl: undefined };
      clearSession();
      router.history.replace(href("secondStep", { agencyId }), { waiting });
      return false;
    }
    if (isStillIn) startSession(Number(agencyId), changed);
    // Signed out meanwhile: so is the session that came after.
    else await callLogout(Number(agencyId), { ...session, user: changed });
    return isStillIn;
  };

  const change = async (role: User["userRole"]) => {
    if (!(await mayLeave())) return;
    setAsked(role);
    try {
      if (!(await replaceSession(role))) return;
      showToast({ kind: "ok", title: null, text: `You are now signed in as ${ROLE_NAMES[role]}.` });
      const feature = router.state.matches.at(-1)?.staticData.feature;
      if (feature !== undefined && !(await mayOpen(agencyId, feature)))
        router.history.push(href("home", { agencyId }));
      // What was read aloud so far was another role's.
      document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    } catch (error) {
      setAsked(null);
      // The end of the session has been told already.
      if (error instanceof ApiProblem && error.status === 401) return;
      showToast({ kind: "bad", title: null, text: textOf(error) });
    }
  };

  return (
    <div className={styles.role}>
      <SelectField
        label="Role"
        title="The page changes as soon as a role is chosen."
        value={asked ?? user.userRole}
        aria-busy={asked !== null}
        onChange={({ currentTarget }) => {
          const role = user.availableRoles.find((held) => String(held) === currentTarget.value);
          if (role !== undefined && asked === null) void change(role);
        }}
        options={user.availableRoles.map((role) => ({ value: String(role), text: ROLE_NAMES[role] }))}
      />
    </div>
  );
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return unexpectedErrorText;
  return error.code === "ROLE_UNAVAILABLE" ? error.detail : communicationErrorText;
}
