/** A printed address in the columns of a contact. */
export interface ContactAddress {
  readonly buildingName: string;
  readonly poBox: string;
  readonly streetNumber: string;
  readonly streetName: string;
  readonly town: string;
  readonly state: string;
  readonly postCode: string;
}

const PLACE = /^(.+?)[\s,]+(NSW|VIC|QLD|WA|SA|ACT|TAS|NT)[\s,]+(\d{4})$/i;
const PO_BOX = /^(?:G?PO|P\.O\.|Locked|Private)\s*(?:Box|Bag)\b/i;
const STREET = /^(\d[\dA-Za-z/-]*)\s+(.+)$/;

/** Divides an address of one line; what is not understood stays as printed, as the street's name. */
export function printedAddress(printed: string): ContactAddress {
  const text = printed.replaceAll(/\s+/g, " ").trim();
  const empty = {
    buildingName: "",
    poBox: "",
    streetNumber: "",
    streetName: "",
    town: "",
    state: "",
    postCode: "",
  };
  const parts = text.split(/,\s*/);
  const place = PLACE.exec(parts.at(-1) ?? "");
  const street = parts.at(-2) ?? "";
  if (place === null || street === "") return { ...empty, streetName: text };
  const [, town = "", state = "", postCode = ""] = place;
  const found = { ...empty, town, state: state.toUpperCase(), postCode };
  const buildingName = parts.slice(0, -2).join(", ");
  if (PO_BOX.test(street)) return { ...found, buildingName, poBox: street };
  const [, streetNumber = "", streetName = street] = STREET.exec(street) ?? [];
  return { ...found, buildingName, streetNumber, streetName };
}
