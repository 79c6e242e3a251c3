import type { Session } from "../core/session/session.ts";
import type { JobView } from "./queries.ts";

/**
 * The jobs of a reached plan that the session's person sees: members of its committee all of them; everybody else those
 * that name no lot, and those of the own lots (D26). The seat counts in its own plan only (D56).
 */
export function jobViewOf(session: Session, ownersCorpId: number): JobView {
  const { lots, committeeOwnersCorpIds } = session.reach;
  if (committeeOwnersCorpIds.includes(ownersCorpId)) return { ownersCorpId, lotIds: null };
  const own = lots.filter((lot) => lot.ownersCorpId === ownersCorpId);
  return { ownersCorpId, lotIds: own.map(({ lotId }) => lotId) };
}
