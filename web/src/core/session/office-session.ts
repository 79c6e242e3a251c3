import type { Right } from "@portal/domain/core/principal";
import { useSyncExternalStore } from "react";
import { serverNow } from "../server-clock.ts";

/** What signing in to the office answers. Half a session asks for the second factor, and tells nothing of the person. */
export interface OfficeSessionFacts {
  readonly stage: "second-factor" | "full";
  /** The session's public handle. */
  readonly sessionId: string;
  /** What is still to come; null once signed in. */
  readonly secondFactor: {
    readonly kinds: readonly FactorKind[];
    readonly mustEnrol: boolean;
    readonly isCodeNeeded: boolean;
  } | null;
  readonly member: OfficeMember | null;
}

export type FactorKind = "authenticator" | "passkey" | "recovery-code";

interface OfficeMember {
  readonly staffId: number;
  readonly email: string;
  readonly name: string;
  readonly right: Right;
  /** Null: all of the agency. */
  readonly plans: readonly number[] | null;
}

/** What this tab remembers of a sign-in to the office. Nothing in it is a secret: what proves the session is a cookie (D20). */
export interface OfficeSession extends OfficeSessionFacts {
  readonly agencyId: number;
  /** By the server's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Why the server ended a session, as far as the call knows that found it gone. */
export type EndedBy = "time" | "wrong-codes";

/** What names a session in a call. */
export type OfficeSessionName = Pick<OfficeSession, "agencyId" | "sessionId">;

const storageKey = "office.session";
const validityMs = { "second-factor": 600_000, full: 3_600_000 } as const;

const watchers = new Set<() => void>();
const expiryWatchers = new Set<(ended: OfficeSession, by: EndedBy) => void>();
let session: OfficeSession | null = readStored();

function readStored(): OfficeSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as OfficeSession | null;
  } catch {
    return null;
  }
}

function keep(next: OfficeSession | null): void {
  session = next;
  try {
    if (next === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still holds the session until the next reload.
  }
  for (const watcher of watchers) watcher();
}

/** The session of this tab; whether it is over is for the server to say. */
export const rememberedOfficeSession = (): OfficeSession | null => session;

/** The one at this agency; null where the tab is signed in elsewhere, or nowhere. */
export const officeSessionAt = (agencyId: string | number): OfficeSession | null =>
  session?.agencyId === Number(agencyId) ? session : null;

export function startOfficeSession(agencyId: string | number, facts: OfficeSessionFacts): void {
  keep({ ...facts, agencyId: Number(agencyId), endsAt: serverNow() + validityMs[facts.stage] });
}

/** The end that the server told (`X-Session-Expires`); an answer of an earlier session moves nothing. */
export function renewOfficeSession({ sessionId }: OfficeSessionName, expiresHeader: string | null): void {
  const endsAt = Date.parse(expiresHeader ?? "");
  if (Number.isNaN(endsAt) || session?.sessionId !== sessionId || session.endsAt === endsAt) return;
  keep({ ...session, endsAt });
}

export const clearOfficeSession = (): void => keep(null);

/** A 401 while signed in. Several calls may fail together; the first one ends the session, the others find it gone. */
export function reportOfficeExpiry({ sessionId }: OfficeSessionName, by: EndedBy): void {
  const ended = session;
  if (ended?.sessionId !== sessionId) return;
  keep(null);
  for (const watcher of expiryWatchers) watcher(ended, by);
}

/** Calls back when the server says that a session has ended. */
export function onOfficeExpiry(callback: (ended: OfficeSession, by: EndedBy) => void): () => void {
  expiryWatchers.add(callback);
  return () => expiryWatchers.delete(callback);
}

export function onOfficeSessionChange(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

/** The session of this tab, for components. */
export const useOfficeSession = (): OfficeSession | null =>
  useSyncExternalStore(onOfficeSessionChange, rememberedOfficeSession);

/** The session that the browser is signed in to, as the server's cookie names it for every tab; it proves nothing. */
export function namedOfficeSession(): OfficeSessionName | null {
  const shape = /(?:^|;\s*)__Host-office-handle=(\d{6})\.([\w-]+)(?:;|$)/;
  const [, agencyId, sessionId] = shape.exec(document.cookie) ?? [];
  return agencyId === undefined || sessionId === undefined ? null : { agencyId: Number(agencyId), sessionId };
}
