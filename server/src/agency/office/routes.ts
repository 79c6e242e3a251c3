import * as contract from "@portal/contract/agency/office/endpoints";
import * as holidays from "@portal/contract/agency/office/holiday-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import type { StaffParts } from "../../staff/office/public.ts";
import { endLawOverride } from "./end-law-override.ts";
import { listLawOverrides } from "./list-law-overrides.ts";
import { listPublicHolidays, setPublicHolidays } from "./public-holidays.ts";
import { setLawOverride } from "./set-law-override.ts";

/** The rules of law, and what the agency sets in their place, for its administrators. */
export function officeLawRoutes(parts: StaffParts): readonly BoundEndpoint[] {
  return [
    bind(holidays.listPublicHolidays, ({ staff }) => listPublicHolidays(parts.database, staff)),
    bind(holidays.setPublicHolidays, ({ staff, params: { state, year }, body }) =>
      setPublicHolidays(parts.database, staff, { ...body, state, year }),
    ),
    bind(contract.listLawOverrides, ({ staff, now }) => listLawOverrides(parts.database, staff, now)),
    bind(contract.setLawOverride, ({ staff, body, facts }) => setLawOverride(parts, staff, body, facts)),
    bind(contract.endLawOverride, ({ staff, body, params: { overrideId } }) =>
      endLawOverride(parts, staff, { overrideId, reason: body.reason }),
    ),
  ];
}
