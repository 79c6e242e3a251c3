import type { User } from "@portal/contract/sign-in/schemas";
import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "vitest-browser-react";
import { forgetAgencyConfigs } from "../agency/agency-config.ts";
import { forgetAgencyQuestions } from "../agency/agency-questions.ts";
import { Portal } from "../app/portal.tsx";
import { createPortalRouter } from "../app/router.tsx";
import { watchSession } from "../app/session/watch-session.ts";
import { clearSession, startSession } from "../core/session/session-store.ts";
import { agencyId } from "./demo-answers.ts";

/** As the server's answer to a sign-in does (D82). */
export function nameSession(user?: User): void {
  const { contactID, webAccessUsername } = user?.mainContact ?? {};
  document.cookie =
    user === undefined
      ? "__Host-handle=; Max-Age=0; Path=/; Secure; SameSite=Strict"
      : `__Host-handle=${agencyId}.${user.sessionId}.${contactID}.${webAccessUsername}; Path=/; Secure; SameSite=Strict`;
}

let stopWatching: (() => void) | undefined;

/** Opens the whole portal at an address, as a new browser would; signed in where a user is given. Drafts of before stay. */
export async function openPortal(address: string, signedInAs?: User) {
  stopWatching?.();
  forgetAgencyConfigs();
  forgetAgencyQuestions();
  clearSession();
  for (const key of Object.keys(sessionStorage)) if (key.endsWith(":chosen")) sessionStorage.removeItem(key);
  nameSession(signedInAs);
  if (signedInAs !== undefined) startSession(Number(agencyId), signedInAs);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPortalRouter(history);
  stopWatching = watchSession(router);
  const screen = await render(<Portal router={router} />);
  return {
    screen,
    address: () => history.location.href,
    /** How many steps Back has. */
    stepsBack: () => {
      const { __TSR_index: steps } = history.location.state;
      return steps;
    },
    back: () => history.back(),
  };
}
