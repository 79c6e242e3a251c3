import type { Person } from "../core/session/portal-user.ts";

/** Through what a person sees documents (D28): each list may be empty, and then nothing is seen through it. */
export interface DocumentView {
  /** Plans in which the person has a seat: what is for the committee, whatever lot it names. */
  readonly seatPlanIds: readonly number[];
  /** Plans in which the person owns a lot: what is for owners and names no lot. */
  readonly ownPlanIds: readonly number[];
  /** The person's lots: what is for owners and names one of them. */
  readonly lotIds: readonly number[];
}

/** The view of a person in all plans; a seat gives rights in its own plan only (D56). */
export function documentViewOf({ reach: { lots, committeeOwnersCorpIds } }: Person): DocumentView {
  return {
    seatPlanIds: committeeOwnersCorpIds,
    ownPlanIds: [...new Set(lots.map(({ ownersCorpId }) => ownersCorpId))],
    lotIds: lots.map(({ lotId }) => lotId),
  };
}
