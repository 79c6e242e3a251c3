import type { listPublicHolidays, setPublicHolidays } from "@portal/contract/agency/office/holiday-endpoints";
import type { HolidaysChange } from "@portal/contract/agency/office/holiday-schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";

const base = "/api/agencies/{agencyId}/office/law/holidays";

export const holidaysKey = (agencyId: string) => ["holidays", agencyId] as const;

/** The public holidays that are on record. */
export const useHolidays = (agencyId: string) =>
  useQuery({
    queryKey: holidaysKey(agencyId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof listPublicHolidays>("GET", base, { params: { agencyId }, signal }),
  });

export const callSetHolidays = (agencyId: string, state: string, year: string, body: HolidaysChange) =>
  callOffice<typeof setPublicHolidays>("PUT", `${base}/{state}/{year}`, {
    params: { agencyId, state, year },
    body,
  });
