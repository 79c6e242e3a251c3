import { z } from "zod";
import { agencyParams, day } from "../../core/fields.ts";

const LEAST_YEAR = 2000;
const LAST_YEAR = 2100;

const holiday = z.strictObject({
  on: day,
  name: z.string().trim().min(1, "Write what day it is.").max(80, "Write it in at most 80 characters."),
});

const holidayYear = z.object({
  state: z.string(),
  year: z.int(),
  /** By day. */
  days: z.array(holiday),
  version: z.int(),
  setBy: z.string().nullable(),
});
export type PublicHolidayYear = z.infer<typeof holidayYear>;

export const publicHolidays = z.object({
  /** The states in which the agency has plans. */
  states: z.array(z.string()),
  /** This year, by the agency's clock. */
  year: z.int(),
  /** The years that are on record, by state; the newest first. */
  rows: z.array(holidayYear),
});
export type PublicHolidays = z.infer<typeof publicHolidays>;

export const holidayParams = agencyParams.extend({
  state: z.enum(["NSW", "QLD", "VIC", "WA", "SA", "ACT", "TAS", "NT"], "Choose a state."),
  year: z
    .string()
    .regex(/^\d{4}$/, "Write a year as in 2026.")
    .transform(Number)
    .refine((year) => year >= LEAST_YEAR && year <= LAST_YEAR, "Write a year as in 2026."),
});

export const holidaysChange = z.strictObject({
  /** None: the year is not on record any more. */
  days: z.array(holiday).max(60, "A year has at most 60 holidays here."),
  /** As it was read; 0: the year was not on record. */
  version: z.int().min(0),
});
export type HolidaysChange = z.infer<typeof holidaysChange>;
