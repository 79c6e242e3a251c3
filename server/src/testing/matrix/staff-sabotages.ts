import type { Database } from "../../core/db/open-database.ts";
import type { StaffAuthenticator } from "../../core/session/authenticator.ts";
import { readSessionCookie } from "../../core/session/session-cookie.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import type { TestApp } from "../app/build-test-app.ts";

type FoundStaff = StaffMember | null;
interface StaffSabotage {
  readonly name: string;
  readonly find: (
    found: FoundStaff,
    proof: Parameters<StaffAuthenticator["authenticate"]>[0],
    testApp: TestApp,
  ) => FoundStaff | Promise<FoundStaff>;
  readonly leaks: readonly string[];
  readonly onlyAt: RegExp;
}

const staffAs =
  (change: Partial<StaffMember>): StaffSabotage["find"] =>
  (found) =>
    found && { ...found, ...change };

/** The product's staff with one thing taken out of what is known of them. */
export const staffSabotages: readonly StaffSabotage[] = [
  {
    name: "every right",
    find: staffAs({ right: "admin" }),
    leaks: ["readLog × plan manager × own: 200", "addNotice × reader × own: 200"],
    onlyAt: / × (?:plan manager|manager of another plan|reader) × own: 200/,
  },
  {
    name: "every plan",
    find: staffAs({ ownersCorpIds: null }),
    leaks: [
      "readPlan × plan manager × other plan: 200",
      "readPlan × manager of another plan × other plan: 200",
      "addNotice × plan manager × other plan: 200",
      "readPlan × reader × other plan: 200",
    ],
    onlyAt: / × (?:other plan|absent|other agency's object|other lot): /,
  },
  {
    name: "every stage",
    find: staffAs({ stage: "full" }),
    leaks: [
      "readLog × admin at the second factor × own: 200",
      "readPlan × admin at the second factor × own: 200",
    ],
    onlyAt: / × admin at the second factor × /,
  },
  {
    name: "disabled ones",
    find: async (found, proof, { database }) => found ?? disabledOne(database, proof.cookie),
    leaks: ["readLog × disabled admin × own: 200", "addNotice × disabled admin × own: 200"],
    onlyAt: / × disabled admin × /,
  },
];

/** Who a session of somebody disabled would be. */
async function disabledOne(database: Database, cookie: string | undefined): Promise<FoundStaff> {
  const claim = cookie === undefined ? null : readSessionCookie(cookie);
  if (claim === null) return null;
  const { agencyId, hash } = claim;
  const [found] = await database.query<Pick<StaffMember, "staffId" | "handle" | "expiresAt" | "readAt">>(
    agencyId,
    {
      name: "matrix-disabled",
      text: `select e.staff_id as "staffId", e.handle, portal_now() + interval '1 hour' as "expiresAt", portal_now() as "readAt"
      from staff_sessions e join staff s on s.agency_id = $1 and s.staff_id = e.staff_id and s.disabled_at is not null
      where e.agency_id = $1 and e.secret_hash = $2`,
      values: [agencyId, hash],
    },
  );
  return found === undefined
    ? null
    : { ...found, kind: "staff", agencyId, right: "admin", ownersCorpIds: null, stage: "full" };
}
