import type { Agency } from "@portal/contract/agency/schemas";
import { addressLines } from "@portal/domain/portfolio/contact-lines";

const elsewhere = { buildingName: null, streetNumber: null, country: null };

/** The agency's address in two lines: street; town, city, region and postcode. Empty where nothing is known. */
export function streetLines(agency: Agency): readonly string[] {
  const { address1, address2, town, city, region, postcode } = agency;
  return addressLines({
    ...elsewhere,
    poBox: null,
    streetName: apart(address1, address2),
    town: apart(town, city),
    state: region,
    postCode: postcode,
  });
}

/** Where letters go instead; empty for an agency without a PO box. */
export function boxLines(agency: Agency): readonly string[] {
  const { poBox, poTown, poCity, poRegion, poPostcode } = agency;
  if ((poBox ?? "").trim() === "") return [];
  return addressLines({
    ...elsewhere,
    poBox,
    streetName: null,
    town: apart(poTown, poCity),
    state: poRegion,
    postCode: poPostcode,
  });
}

/** Two parts with a comma between them, one where the other is missing or the same. */
function apart(one: string | null, other: string | null): string {
  const parts = [one, other].map((part) => part?.trim() ?? "").filter((part) => part !== "");
  return [...new Set(parts)].join(", ");
}
