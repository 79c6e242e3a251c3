import { SETTINGS_FILE } from "../../source/read-settings.ts";
import type { SetCheck } from "../set-checks.ts";

/**
 * Time zones are known to the database, too: it asks for a plan's day and knows other lists of zones than the runtime that
 * has read the package.
 */
export function zonesAreKnown(agencyZone: string): SetCheck[] {
  const check = { column: "timeZone", needs: [], reason };
  return [
    {
      ...check,
      file: SETTINGS_FILE,
      values: [agencyZone],
      sql: unknownOf("select 1 as row_no, $1::text as time_zone"),
    },
    {
      ...check,
      file: "plans.csv",
      sql: unknownOf("select row_no, time_zone from staged_plans where time_zone is not null"),
    },
  ];
}

/** Known to every database: asking one for its list makes it read some 1,200 files. */
const KNOWN = ["Sydney", "Melbourne", "Brisbane", "Perth", "Adelaide", "Hobart", "Darwin", "Canberra"]
  .map((city) => `'Australia/${city}'`)
  .join(", ");

const unknownOf = (zones: string): string => `select row_no, time_zone from (${zones}) named
  where time_zone not in (${KNOWN})
    and not exists (select from pg_timezone_names z where lower(z.name) = lower(named.time_zone))`;

const reason: SetCheck["reason"] = ({ time_zone: zone }) =>
  `the database does not know the time zone ${zone}: write another name of it, as in Australia/Sydney`;
