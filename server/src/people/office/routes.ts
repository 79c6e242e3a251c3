import * as contract from "@portal/contract/people/office/endpoints";
import { withoutJit } from "../../core/db/without-jit.ts";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { peopleActRoutes, type PeopleActRoutes } from "./act-routes.ts";
import { actAs } from "./act-as.ts";
import { createLetterRoom, type LetterParts } from "./letters/fetch-letters.ts";
import { countPeople } from "./list/count-people.ts";
import { filterAccess } from "./list/people-filter.ts";
import { readPeople } from "./list/read-people.ts";
import { findPerson } from "./list/find-person.ts";
import { orderInvitations } from "./tasks/order-invitations.ts";
import { findTask, readTasks } from "./tasks/read-tasks.ts";
import { stopTask } from "./tasks/stop-task.ts";

export interface OfficePeopleRoutes extends PeopleActRoutes, LetterParts {
  readonly taskWorker: Pick<Worker, "notify">;
}

/** People of the portal, for the agency's staff. */
export function officePeopleRoutes(parts: OfficePeopleRoutes): readonly BoundEndpoint[] {
  const { database, limits, taskWorker } = parts;
  const guardedFrom = limits.perAccount;
  const letterRoom = createLetterRoom(parts);
  return [
    ...peopleActRoutes(parts),
    bind(contract.listPeople, ({ staff, query: { after, ...asked } }) =>
      whenAllowed(filterAccess(database, staff, asked), async (filter) =>
        answer(
          await withoutJit(database, staff.agencyId, (queries) =>
            readPeople(queries, { scope: staff, filter, guardedFrom }, after),
          ),
        ),
      ),
    ),
    bind(contract.countPeople, ({ staff, query }) =>
      whenAllowed(filterAccess(database, staff, query), async (filter) =>
        answer(await withoutJit(database, staff.agencyId, (queries) => countPeople(queries, staff, filter))),
      ),
    ),
    bind(contract.getPerson, ({ staff, params: { username } }) =>
      findPerson(database, { scope: staff, guardedFrom }, username),
    ),
    bind(contract.invitePeople, ({ staff, body, facts: { origin } }) =>
      whenAllowed(
        actAs(database, staff, (transaction, by) => orderInvitations(transaction, by, body, origin)),
        (task) => {
          taskWorker.notify(staff.agencyId);
          return answer(task);
        },
      ),
    ),
    bind(contract.listOfficeTasks, async ({ staff }) => answer({ rows: await readTasks(database, staff) })),
    bind(contract.getOfficeTask, ({ staff, params: { taskId } }) => findTask(database, staff, taskId)),
    bind(contract.fetchLetters, ({ staff, params: { taskId, part }, facts: { origin } }) =>
      letterRoom.fetchLetters(staff, { taskId, part }, origin),
    ),
    bind(contract.printLetterTestSheet, ({ staff, facts: { origin } }) =>
      letterRoom.printTestSheet(staff, origin),
    ),
    bind(contract.stopOfficeTask, ({ staff, params: { taskId } }) =>
      actAs(database, staff, (transaction, by) => stopTask(transaction, by, taskId)),
    ),
  ];
}
