/** An address as contacts have it; every part may be missing. */
export interface PostalAddress {
  readonly buildingName: string | null;
  readonly poBox: string | null;
  readonly streetNumber: string | null;
  readonly streetName: string | null;
  readonly town: string | null;
  readonly state: string | null;
  readonly postCode: string | null;
  readonly country: string | null;
}

export interface PointsOfContact {
  /** Home. */
  readonly telephone1: string | null;
  /** Work. */
  readonly telephone2: string | null;
  /** Mobile. */
  readonly telephone3: string | null;
  readonly email: string | null;
}

/**
 * An address line by line: building; PO box, which replaces the street (specification section 2, Portfolio); town, state
 * and postcode; country. Lines of which nothing is known are left out.
 */
export function addressLines(address: PostalAddress): readonly string[] {
  const { buildingName, poBox, streetNumber, streetName, town, state, postCode, country } = address;
  const street = isKnown(poBox) ? boxLine(poBox) : joined([streetNumber, streetName]);
  const lines = [joined([buildingName]), street, joined([town, state, postCode]), joined([country])];
  return lines.filter(isKnown);
}

/**
 * The lines below a name on an envelope, as Australia Post asks: the last one in capitals; the country is written of another one alone, and
 * then it is the last.
 */
export function postedLines(address: PostalAddress): readonly string[] {
  const { town, state, country } = address;
  const abroad = country?.trim().toUpperCase() ?? "";
  if (abroad !== "" && abroad !== "AUSTRALIA") return addressLines({ ...address, country: abroad });
  return addressLines({ ...address, town: inCapitals(town), state: inCapitals(state), country: null });
}

const inCapitals = (part: string | null): string | null => part?.toUpperCase() ?? null;

/** The address on one line, its lines parted by commas; empty where nothing is known (D46). */
export function addressOnOneLine(address: PostalAddress): string {
  return addressLines(address).join(", ");
}

/** Returns the first of mobile, home phone, work phone and e-mail that is known; empty if none of them is (D46). */
export function firstPointOfContact({ telephone1, telephone2, telephone3, email }: PointsOfContact): string {
  return [telephone3, telephone1, telephone2, email].find(isKnown)?.trim() ?? "";
}

/** Some packages give the whole line, 'GPO Box 5150', some the number alone. */
function boxLine(poBox: string): string {
  return /^\d/.test(poBox.trim()) ? `PO Box ${poBox.trim()}` : poBox.trim();
}

const isKnown = (part: string | null): part is string => part !== null && part.trim() !== "";

const joined = (parts: readonly (string | null)[]): string =>
  parts
    .filter(isKnown)
    .map((part) => part.trim())
    .join(" ");
