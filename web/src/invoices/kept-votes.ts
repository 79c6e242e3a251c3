import { draftsOf, rememberedSession } from "../core/session/session-store.ts";
import { noVotes, type PendingVotes, type VotedInvoice } from "./pending-votes.ts";

/** Where this tab keeps what was chosen and not submitted: it outlives a reload and the end of a session, not a sign-out. */
export function votesStorageKey(ownersCorpId: number): string | null {
  const session = rememberedSession();
  return session === null ? null : `${draftsOf(session)}invoices-${ownersCorpId}`;
}

export function keptVotes(storageKey: string | null): PendingVotes {
  try {
    const text = storageKey === null ? null : sessionStorage.getItem(storageKey);
    if (text === null) return noVotes;
    const rows = JSON.parse(text) as readonly VotedInvoice[];
    return new Map(rows.map((row) => [row.documentId, row]));
  } catch {
    return noVotes;
  }
}

export function keepVotes(storageKey: string | null, votes: PendingVotes): void {
  if (storageKey === null) return;
  try {
    if (votes.size === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify([...votes.values()]));
  } catch {
    // A browser that keeps nothing still has them on the screen.
  }
}
