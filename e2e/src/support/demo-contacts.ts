import { type DemoRow, demoRow, demoTable } from "./demo-tables.ts";

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

export function contactOf(contactId: string): DemoRow {
  return demoRow("contacts", "contactId", contactId);
}

export function nameOf(contact: DemoRow): string {
  return joined(contact("title"), contact("firstName"), contact("name"));
}

/** The line below the name on a contact's card; none where the contact has no other names. */
export function otherNamesOf(contact: DemoRow): readonly string[] {
  return contact("otherNames") === "" ? [] : [`Also known as ${contact("otherNames")}`];
}

/** The lines of an address; a PO box stands instead of the street (section 2, 'Portfolio'). */
export function addressOf(contact: DemoRow): readonly string[] {
  const street =
    contact("poBox") === "" ? joined(contact("streetNumber"), contact("streetName")) : contact("poBox");
  return [
    contact("buildingName"),
    street,
    joined(contact("town"), contact("state"), contact("postCode")),
    contact("country"),
  ].filter((line) => line !== "");
}

/** Labels and texts of all ways to reach a contact, in the specification's order. */
export function pointsOf(contact: DemoRow, hasWebsite: boolean): readonly (readonly [string, string])[] {
  const additional = (kind: string, label: string) =>
    demoTable("contact_points")
      .filter((row) => row("contactId") === contact("contactId") && row("kind") === kind)
      .map((row) => [label, row("value")] as const);
  const points: readonly (readonly [string, string])[] = [
    ["Mobile", contact("telephone3")],
    ["Home phone", contact("telephone1")],
    ["Work phone", contact("telephone2")],
    ["Fax", contact("fax")],
    ["Email", contact("email")],
    ...additional("mobile", "Additional mobile"),
    ...additional("phone", "Additional phone"),
    ...additional("fax", "Additional fax"),
    ...additional("email", "Additional email"),
    ["Website", hasWebsite ? contact("website") : ""],
  ];
  return points.filter(([, text]) => text !== "");
}
