import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "vitest-browser-react";
import { forgetAgencyNames } from "../core/api/agency-name.ts";
import { clearOfficeSession, startOfficeSession } from "../core/session/office-session.ts";
import { forgetRestored } from "../office/guards.ts";
import { Office } from "../office/office.tsx";
import { createOfficeRouter } from "../office/router.tsx";
import { watchOffice } from "../office/watch-office.ts";
import { agencyId } from "./demo-answers.ts";

/** As the server's answer to a sign-in does. */
export function nameOfficeSession(session: StaffSession | null): void {
  document.cookie =
    session === null
      ? "__Host-office-handle=; Max-Age=0; Path=/; Secure; SameSite=Strict"
      : `__Host-office-handle=${agencyId}.${session.sessionId}; Path=/; Secure; SameSite=Strict`;
}

let stopWatching: (() => void) | undefined;

/** Opens the whole office at an address below the demonstration agency's, as a new browser would; signed in with a session. */
export async function openOffice(path: string, signedInWith: StaffSession | null = null) {
  stopWatching?.();
  forgetAgencyNames();
  forgetRestored();
  clearOfficeSession();
  nameOfficeSession(signedInWith?.stage === "full" ? signedInWith : null);
  if (signedInWith !== null) startOfficeSession(agencyId, signedInWith);
  const history = createMemoryHistory({ initialEntries: [`/office/${agencyId}${path}`] });
  const router = createOfficeRouter(history);
  stopWatching = watchOffice(router);
  const screen = await render(<Office router={router} />);
  return { screen, address: () => history.location.href };
}
