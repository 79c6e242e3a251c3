import { href } from "@portal/contract/core/pages";
import type { User } from "@portal/contract/sign-in/schemas";
import type { RouterHistory } from "@tanstack/react-router";
import { clearSession } from "../../core/session/session-store.ts";

/** A sign-in that waits for its second step; it names its session in calls, and proves nothing (D20). */
export interface WaitingSignIn {
  readonly agencyId: number;
  readonly user: User;
  /** Where its person wanted to go. */
  readonly returnUrl: string | undefined;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    waiting?: WaitingSignIn;
  }
}

/**
 * Leads to the page that asks for the second step. What it has to know stays with its place in the tab's history: over a
 * reload, and in no other tab. The browser's cookie is the waiting session's by now, so what this tab was signed in to is over.
 */
export function goToSecondStep(history: RouterHistory, waiting: WaitingSignIn): void {
  clearSession();
  history.replace(href("secondStep", { agencyId: waiting.agencyId }), { waiting });
}

/** Of the sign-in page: where its person wanted to go. */
export const wayBack = (waiting: WaitingSignIn | null): { returnUrl?: string } =>
  waiting?.returnUrl === undefined ? {} : { returnUrl: waiting.returnUrl };
