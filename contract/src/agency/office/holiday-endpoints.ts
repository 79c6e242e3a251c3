import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyParams } from "../../core/fields.ts";
import { holidayParams, holidaysChange, publicHolidays } from "./holiday-schemas.ts";

const tag = "office";
const path = "/api/agencies/{agencyId}/office/law/holidays";

export const listPublicHolidays = defineEndpoint({
  name: "listPublicHolidays",
  method: "GET",
  path,
  summary: "The public holidays that are on record, by state and year",
  tag,
  access: "staff",
  right: "admin",
  params: agencyParams,
  response: publicHolidays,
  reasons: [],
});

export const setPublicHolidays = defineEndpoint({
  name: "setPublicHolidays",
  method: "PUT",
  path: `${path}/{state}/{year}`,
  summary: "States the public holidays of a state in a year, by which business days are counted from then on",
  tag,
  access: "staff",
  right: "admin",
  params: holidayParams,
  body: holidaysChange,
  response: publicHolidays,
  reasons: ["REVISION_CHANGED", "SESSION_EXPIRED"],
});
