import { type CustomTypesConfig, types } from "pg";

const OID = { int8: 20, date: 1082, numeric: 1700 } as const;

/** Counts, ids and cents are JavaScript numbers; beyond 2^53 - 1 they would silently change, so that is an error. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe integers`);
  return value;
}

const keepText = (text: string): string => text;

/** int8 → checked number; date → 'YYYY-MM-DD' (a day has no time zone); numeric → text; the rest as pg does it. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") => {
    if (oid === OID.int8) return parseInt8;
    if (oid === OID.date || oid === OID.numeric) return keepText;
    return types.getTypeParser(oid, format);
  }) as CustomTypesConfig["getTypeParser"],
};
