/** What other capabilities may use of portfolio. */
export { AddressLink } from "./address-link.tsx";
export { contactQuery } from "./api.ts";
export { BuildingManagerCard, BuildingManagerCardSkeleton } from "./building-manager-card.tsx";
export { ContactDetails } from "./contact-details.tsx";
export { ContactText } from "./contact-text.tsx";
export { pictureAddress } from "./picture-address.ts";
export { type Place, placeName } from "./place.ts";
export { PlaceFilter } from "./place-filter.tsx";
export { PlacePage, type PlacePageContent } from "./place-page.tsx";
export { PropertyCard, PropertyCardSkeleton } from "./property-card.tsx";
export { PropertyDetails } from "./property-details.tsx";
export { placeAt, useChosenPlace } from "./use-chosen-place.ts";
export { nothingLinkedText, termsQuery, usePlaces } from "./use-places.ts";
export { cardOfContact, type VisitingCard, vcardText } from "./vcard-text.ts";
