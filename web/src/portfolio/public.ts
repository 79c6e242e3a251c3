/** What other capabilities may use of portfolio. */
export { AddressLink } from "./people/address-link.tsx";
export { contactQuery } from "./api.ts";
export { BuildingManagerCard, buildingManagerFrame } from "./people/building-manager-card.tsx";
export { ContactDetails } from "./people/contact-details.tsx";
export { pictureAddress } from "./picture-address.ts";
export { type LotOrPlan, lotOrPlanQuery } from "./lots-and-plans/lot-or-plan.ts";
export { LotOrPlanFilter } from "./lots-and-plans/lot-or-plan-filter.tsx";
export { LotOrPlanPage, type LotOrPlanContent } from "./lots-and-plans/lot-or-plan-page.tsx";
export { PropertyCard, propertyFrame } from "./property-card.tsx";
export { PropertyDetails } from "./property-details.tsx";
export { lotOrPlanAt, useChosenLotOrPlan } from "./lots-and-plans/use-chosen-lot-or-plan.ts";
export { nothingLinkedText, termsQuery, useLotsAndPlans } from "./lots-and-plans/use-lots-and-plans.ts";
export { cardOfContact, type VisitingCard, vcardText } from "./people/vcard-text.ts";
