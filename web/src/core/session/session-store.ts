import type { User } from "@portal/contract/sign-in/schemas";
import { useSyncExternalStore } from "react";
import { serverNow } from "../server-clock.ts";

/**
 * What this tab remembers of a sign-in (section 4): whom, at which agency, until when. Nothing in it is a secret: what
 * proves the session is a cookie that no script can read (D20).
 */
export interface StoredSession {
  readonly agencyId: number;
  readonly user: User;
  /** By the server's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** What names a session in a call (D13), and nothing more of it. */
export interface SessionName {
  readonly agencyId: number;
  readonly user: {
    readonly sessionId: string;
    readonly mainContact: { readonly contactID: number; readonly webAccessUsername: string };
  };
}

/** What a tab does to the browser's session, for the others to hear (D82). */
export type SessionEvent = "started" | "signed-out" | "expired" | "reset";

const storageKey = "portal.session";
/** Section 9: validity of a session, renewed on activity. */
const validityMs = 3_600_000;

const watchers = new Set<() => void>();
const expiryWatchers = new Set<(session: StoredSession) => void>();
const staleWatchers = new Set<() => void>();
const eventWatchers = new Set<(event: SessionEvent, sessionId: string | null) => void>();
let session: StoredSession | null = readStored();
const sessionOfEarlierLoad = session?.user.sessionId;

function readStored(): StoredSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as StoredSession | null;
  } catch {
    return null;
  }
}

function keep(next: StoredSession | null): void {
  session = next;
  try {
    if (next === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still holds the session until the next reload.
  }
  for (const watcher of watchers) watcher();
}

/** The session of this tab while its end lies in the future (section 4). */
export function currentSession(): StoredSession | null {
  return session !== null && session.endsAt > serverNow() ? session : null;
}

/** The remembered session even past its end: whether it is over is for the server to say. */
export function rememberedSession(): StoredSession | null {
  return session;
}

export function isSignedInTo(agencyId: string | number): boolean {
  return currentSession()?.agencyId === Number(agencyId);
}

/**
 * Below what this tab keeps what a person has begun to write, and the lot or plan it is about. It outlives the end of a
 * session, so that it is there after signing in again; neither a sign-out nor somebody else's sign-in.
 */
export const draftsOf = ({ agencyId, user }: Pick<StoredSession, "agencyId" | "user">): string =>
  `portal.draft-${agencyId}:${user.mainContact.webAccessUsername}:`;

function forgetKept(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isGone(key)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function startSession(agencyId: number, user: User): void {
  const theirs = draftsOf({ agencyId, user });
  forgetKept((key) => key.startsWith("portal.draft-") && !key.startsWith(theirs));
  keep({ agencyId, user, endsAt: serverNow() + validityMs });
  announce("started", user.sessionId);
}

function announce(event: SessionEvent, sessionId: string | null): void {
  for (const watcher of eventWatchers) watcher(event, sessionId);
}

/** Whether the session was there before this load of the page: then the server is asked what became of it (D61). */
export function isFromEarlierLoad(of: StoredSession): boolean {
  return of.user.sessionId === sessionOfEarlierLoad;
}

/** Rights may have changed since sign-in: the restored user replaces the remembered one. */
export function replaceUser(user: User): void {
  if (session !== null && session.user.sessionId === user.sessionId) keep({ ...session, user });
}

/** The end that the server told (`X-Session-Expires`); an answer of an earlier session moves nothing. */
export function renewSession(of: SessionName, expiresHeader: string | null): void {
  const endsAt = Date.parse(expiresHeader ?? "");
  if (Number.isNaN(endsAt) || session === null || session.user.sessionId !== of.user.sessionId) return;
  if (endsAt !== session.endsAt) keep({ ...session, endsAt });
}

/**
 * Forgets the session (D38); at a sign-out what was begun and chosen in it, and the agency, too. `event`: what the other tabs
 * are told, also where this one was not signed in.
 */
export function clearSession({
  isSignOut = false,
  event,
}: { readonly isSignOut?: boolean; readonly event?: SessionEvent } = {}): void {
  const sessionId = session?.user.sessionId ?? null;
  if (isSignOut) forgetKept((key) => /^portal\.(draft-|agency)/.test(key));
  keep(null);
  if (event !== undefined) announce(event, sessionId);
}

/** A 401 while signed in. Several calls may fail together; the first one ends the session, the others find it gone. */
export function reportExpiry(of: SessionName): void {
  const ended = session;
  if (ended === null || ended.user.sessionId !== of.user.sessionId) return;
  clearSession({ event: "expired" });
  for (const watcher of expiryWatchers) watcher(ended);
}

/** A 401 where the browser is signed in to another session by now, or to none. */
export function reportStale(of: SessionName): void {
  if (session?.user.sessionId !== of.user.sessionId) return;
  for (const watcher of staleWatchers) watcher();
}

/** Calls back when a call was refused because of what another tab has done. */
export function onStaleSession(callback: () => void): () => void {
  staleWatchers.add(callback);
  return () => staleWatchers.delete(callback);
}

/** Calls back with what this tab does to the browser's session. */
export function onSessionEvent(
  callback: (event: SessionEvent, sessionId: string | null) => void,
): () => void {
  eventWatchers.add(callback);
  return () => eventWatchers.delete(callback);
}

/** Calls back when the server says that a session has ended. */
export function onSessionExpiry(callback: (session: StoredSession) => void): () => void {
  expiryWatchers.add(callback);
  return () => expiryWatchers.delete(callback);
}

export function onSessionChange(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

/** The session of this tab, for components. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(onSessionChange, () => session);
}
