import * as contract from "@portal/contract/portfolio/office/endpoints";
import type { Database } from "../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { readOfficePlans } from "./read-plans.ts";

/** Plans as the agency's staff know them. */
export const officePortfolioRoutes = ({
  database,
}: {
  readonly database: Database;
}): readonly BoundEndpoint[] => [
  bind(contract.listOfficePlans, async ({ staff }) =>
    answer({ rows: await readOfficePlans(database, staff) }),
  ),
];
