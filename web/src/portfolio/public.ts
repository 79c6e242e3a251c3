/** What other capabilities may use of portfolio. */
export { AddressLink } from "./people/address-link.tsx";
export { contactQuery } from "./api.ts";
export { BuildingManagerCard, BuildingManagerCardSkeleton } from "./people/building-manager-card.tsx";
export { ContactDetails } from "./people/contact-details.tsx";
export { ContactText } from "./people/contact-text.tsx";
export { pictureAddress } from "./picture-address.ts";
export { type Place, placeName } from "./places/place.ts";
export { PlaceFilter } from "./places/place-filter.tsx";
export { PlacePage, type PlacePageContent } from "./places/place-page.tsx";
export { PropertyCard, PropertyCardSkeleton } from "./property-card.tsx";
export { PropertyDetails } from "./property-details.tsx";
export { placeAt, useChosenPlace } from "./places/use-chosen-place.ts";
export { nothingLinkedText, termsQuery, usePlaces } from "./places/use-places.ts";
export { cardOfContact, type VisitingCard, vcardText } from "./people/vcard-text.ts";
