/** What other capabilities may use of portfolio. */
export { AddressLink } from "./address-link.tsx";
export { contactQuery } from "./api.ts";
export { BuildingManagerCard, BuildingManagerCardSkeleton } from "./building-manager-card.tsx";
export { mailAddress, telephoneAddress } from "./contact-lines.ts";
export type { Place } from "./place.ts";
export { PlaceFilter } from "./place-filter.tsx";
export { PropertyCard, PropertyCardSkeleton } from "./property-card.tsx";
export { useChosenPlace } from "./use-chosen-place.ts";
export { usePlaces } from "./use-places.ts";
