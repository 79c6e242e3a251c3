import { z } from "zod";

/** Six digits in a path; an integer inside. */
export const agencyIdParam = z
  .string()
  .regex(/^[0-9]{6}$/, "The Strata Agency ID field must be numeric & 6 digits long.")
  .transform(Number);

/** An id in a path: 1 to 2^53-1 without leading zeros; an integer inside. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/, "An id is a whole number.")
  .transform(Number)
  .refine(Number.isSafeInteger, "An id is at most 2^53-1.");

/** A lot's id in a path, or 0 for users without a lot (D12). */
export const lotOrNoneParam = z.union([z.literal("0").transform(() => 0), idParam]);

export const id = z.int().positive();

/** Dollars with at most two decimals, as a JSON number (D5). */
export const dollars = z.number();

/** A calendar day, YYYY-MM-DD (D4). */
export const day = z.iso.date();

/** An instant in UTC, ISO 8601 with Z (D4). */
export const instant = z.iso.datetime();

export const agencyParams = z.strictObject({ agencyId: agencyIdParam });
