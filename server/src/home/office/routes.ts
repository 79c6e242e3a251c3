import * as contract from "@portal/contract/home/office/endpoints";
import { countWaitingMessages } from "../../contact/office/public.ts";
import type { Database } from "../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { countDraftNotices } from "../../notices/office/public.ts";
import type { SignInLimits } from "../../sign-in/public.ts";
import { readUploads } from "../../uploads/office/public.ts";
import { todayAfterMeetings } from "./after-meetings.ts";
import { countGuarded } from "./count-guarded.ts";
import { getOfficePlan } from "./plans/get-plan.ts";
import { listPlanOverviews } from "./plans/list-plan-overviews.ts";
import { searchOffice } from "./search/search-office.ts";

/** Where work in the office begins: today, the plans, and the search over all. */
export const officeHomeRoutes = ({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: Pick<SignInLimits, "perAccount">;
}): readonly BoundEndpoint[] => [
  bind(contract.getOfficeToday, async ({ staff }) =>
    answer({
      guardedAccounts: await countGuarded(database, staff, limits.perAccount),
      ...(await countWaitingMessages(database, staff)),
      ownFiles: (await readUploads(database, staff, "document")).length,
      draftNotices: await countDraftNotices(database, staff),
      ...(await todayAfterMeetings(database, staff)),
    }),
  ),
  bind(contract.listPlanOverviews, async ({ staff, query }) =>
    answer(await listPlanOverviews(database, staff, query.after)),
  ),
  bind(contract.getOfficePlan, ({ staff, params }) => getOfficePlan(database, staff, params.ownersCorpId)),
  bind(contract.searchOffice, async ({ staff, query }) =>
    answer(await searchOffice(database, staff, query.text)),
  ),
];
