import { type Place, placeName } from "./place.ts";

/**
 * The lots as a choice of plans (section 2, 'Owners corporation': lot filter of plan type): each plan once, in the
 * order of its first lot. The chosen lot stands for its plan, so that it stays the chosen one on the next page (D32).
 */
export function plansOfPlaces(places: readonly Place[], chosen: Place): readonly Place[] {
  const standsForPlan = new Map<number, Place>();
  for (const place of places)
    if (!standsForPlan.has(place.ownersCorpId) || placeName(place) === placeName(chosen))
      standsForPlan.set(place.ownersCorpId, asPlan(place));
  return [...standsForPlan.values()];
}

/** A lot under the name of its plan; a plan stays as it is, known by its address. */
export function asPlan(place: Place): Place {
  return place.lotId === null ? place : { ...place, label: place.planName };
}
