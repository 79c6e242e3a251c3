import { median } from "../../rig/report.ts";
import { listLog } from "../../server/src/audit/office/log/list-log.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { withoutJit } from "../../server/src/core/db/without-jit.ts";
import type { StaffMember } from "../../server/src/core/session/staff-member.ts";
import { listPlanOverviews } from "../../server/src/home/office/plans/list-plan-overviews.ts";
import { searchOffice } from "../../server/src/home/office/search/search-office.ts";
import { countPeople } from "../../server/src/people/office/list/count-people.ts";
import { readPeople } from "../../server/src/people/office/list/read-people.ts";

const AGENCY = 799_187;
const guardedFrom = 50;

const lookText = `
select count(*)::int as people from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
where strpos(lower(concat_ws(' ', c.title, c.first_name, c.name, u.username)), 'zzz') = 0`;

const admin: StaffMember = {
  kind: "staff",
  agencyId: AGENCY,
  staffId: 1,
  right: "admin",
  ownersCorpIds: null,
  handle: "bench",
  stage: "full",
  expiresAt: new Date(Date.now() + 3_600_000),
  readAt: new Date(),
  network: "203.0.113.1",
};

type Question = readonly [name: string, ask: (database: Database) => Promise<unknown>];

const people = (
  name: string,
  filter: Parameters<typeof readPeople>[1]["filter"],
  staff = admin,
): Question => [
  `people: ${name}`,
  (database) =>
    withoutJit(database, AGENCY, (queries) =>
      readPeople(queries, { scope: staff, filter, guardedFrom }, undefined),
    ),
];
const counts = (name: string, filter: Parameters<typeof countPeople>[2], staff = admin): Question => [
  `people counted: ${name}`,
  (database) => withoutJit(database, AGENCY, (queries) => countPeople(queries, staff, filter)),
];

function questionsFor(plans: readonly number[], person: string): readonly Question[] {
  const manager: StaffMember = { ...admin, right: "manager", ownersCorpIds: plans };
  const plan = plans[0] ?? 0;
  return [
    people("all", {}),
    people("not invited", { state: "not-invited" }),
    people("active", { state: "active" }),
    people("by name", { search: "kowalski" }),
    people("nobody by that name", { search: "zzzz" }),
    people("of a plan", { plan }),
    people("all, for a manager of 100 plans", {}, manager),
    counts("all", {}),
    counts("by name", { search: "kowalski" }),
    counts("of a plan", { plan }),
    counts("all, for a manager of 100 plans", {}, manager),
    ["log: all", (database) => listLog(database, admin, {})],
    ["log: of a person", (database) => listLog(database, admin, { actor: `user:${person}` })],
    ["log: of a plan", (database) => listLog(database, admin, { plan })],
    ["log: for a manager of 100 plans", (database) => listLog(database, manager, {})],
    ["schemes", (database) => listPlanOverviews(database, admin, undefined)],
    ["search: a name", (database) => searchOffice(database, admin, "kowalski")],
    ["search: an access code", (database) => searchOffice(database, admin, person)],
    ["search: nothing", (database) => searchOffice(database, admin, "zzzz")],
  ];
}

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};
export const p95 = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * 0.95) - 1] ?? Number.NaN;

export interface Row {
  readonly engine: string;
  readonly name: string;
  readonly look: number;
  readonly taken: readonly number[];
}

/** Each list in turn with a look at every account, so many times. */
export async function measureLists(database: Database, rounds: number): Promise<readonly Row[]> {
  const plans = await database.query<{ id: number }>(AGENCY, {
    text: "select owners_corp_id as id from plans where agency_id = $1 order by 1 limit 100",
    values: [AGENCY],
  });
  const [first] = await database.query<{ person: string }>(AGENCY, {
    text: "select username as person from web_users where agency_id = $1 order by username desc limit 1",
    values: [AGENCY],
  });
  const look = () => database.query(AGENCY, { name: "bench-look", text: lookText, values: [AGENCY] });
  const rows: Row[] = [];
  for (const [name, ask] of questionsFor(
    plans.map(({ id }) => id),
    first?.person ?? "",
  )) {
    const [looks, taken]: [number[], number[]] = [[], []];
    await ask(database);
    for (let round = 0; round < rounds; round += 1) {
      looks.push(await msOf(look));
      taken.push(await msOf(() => ask(database)));
    }
    const row = { engine: database.engine, name, look: median(looks), taken };
    process.stdout.write(
      `${row.engine} ${name}: ${p95(taken).toFixed(0)} ms, a look ${row.look.toFixed(0)} ms\n`,
    );
    rows.push(row);
  }
  return rows;
}
