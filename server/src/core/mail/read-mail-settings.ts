import { DEFAULT_COLOURS } from "@portal/domain/agency/theme";
import { agencyAddress } from "@portal/domain/contact/contact-request";
import type { Database } from "../db/open-database.ts";
import type { MailBrand } from "./mail-layout.ts";

interface BrandRow {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly places: readonly (string | null)[];
  readonly strataContactEmail: string | null;
  readonly buttonColor: string | null;
  readonly buttonTextColor: string | null;
  readonly websiteBackgroundColour: string | null;
  readonly isReplyToRequired: boolean;
}

/** What mails to and from an agency need to know of it. */
export interface AgencyMailSettings extends MailBrand {
  /** Where people write to it, and its mails' default reply-to; null where it has none that is an address (D63). */
  readonly address: string | null;
  /** Its isContactEmailMandatory. */
  readonly isReplyToRequired: boolean;
}

const text = `
select name, email, phone, json_build_array(address1, address2, concat_ws(' ', town, region, postcode)) as places,
  content->>'strataContactEmail' as "strataContactEmail", content->>'buttonColor' as "buttonColor",
  content->>'buttonTextColor' as "buttonTextColor", content->>'websiteBackgroundColour' as "websiteBackgroundColour",
  coalesce((content->>'isContactEmailMandatory')::boolean, false) as "isReplyToRequired"
from agencies where agency_id = $1`;

/** Null for an unknown agency. */
export async function readMailSettings(
  database: Pick<Database, "query">,
  agencyId: number,
): Promise<AgencyMailSettings | null> {
  const statement = { name: "mail-brand", text, values: [agencyId] };
  const [row] = await database.query<BrandRow>(agencyId, statement);
  if (row === undefined) return null;
  const address = agencyAddress(row.strataContactEmail, row.email);
  const lines = [row.places.filter(isGiven).join(", "), row.phone, address];
  return {
    agencyName: row.name,
    address,
    isReplyToRequired: row.isReplyToRequired,
    colours: {
      buttonColor: row.buttonColor ?? DEFAULT_COLOURS.buttonColor,
      buttonTextColor: row.buttonTextColor ?? DEFAULT_COLOURS.buttonTextColor,
      websiteBackgroundColour: row.websiteBackgroundColour ?? DEFAULT_COLOURS.websiteBackgroundColour,
    },
    contactLines: lines.filter(isGiven),
  };
}

const isGiven = (line: string | null): line is string => line !== null && line.trim() !== "";
