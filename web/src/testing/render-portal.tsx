import type { User } from "@portal/contract/sign-in/schemas";
import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "vitest-browser-react";
import { forgetAgencyConfigs } from "../agency/agency-config.ts";
import { forgetAgencyQuestions } from "../agency/agency-questions.ts";
import { Portal } from "../app/portal.tsx";
import { createPortalRouter } from "../app/router.tsx";
import { watchSession } from "../app/watch-session.ts";
import { clearSession, startSession } from "../core/session-store.ts";
import { agencyId } from "./demo-answers.ts";

let stopWatching: (() => void) | undefined;

/** Opens the whole portal at an address, as a browser would; signed in where a user is given. */
export async function openPortal(address: string, signedInAs?: User) {
  stopWatching?.();
  forgetAgencyConfigs();
  forgetAgencyQuestions();
  clearSession();
  if (signedInAs !== undefined) startSession(Number(agencyId), signedInAs);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPortalRouter(history);
  stopWatching = watchSession(router);
  const screen = await render(<Portal router={router} />);
  return { screen, address: () => router.history.location.href, back: () => router.history.back() };
}
