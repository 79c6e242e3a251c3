import type { StaffSession } from "@portal/contract/staff/office/schemas";
import type { Database } from "../../../core/db/open-database.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import {
  type FactorMethods,
  hasFactor,
  readFactorMethods,
  staffHolder,
} from "../../../second-factor/public.ts";

const memberText = `
select s.email, s.name, e.is_mailed as "isMailed"
from staff_sessions e join staff s on s.agency_id = $1 and s.staff_id = e.staff_id
where e.agency_id = $1 and e.handle = $2`;

interface MemberRow {
  readonly email: string;
  readonly name: string | null;
  readonly isMailed: boolean;
}

/** A session of the office as its pages know it. Before the second factor nothing of the person is told. */
export async function presentSession(database: Database, staff: StaffMember): Promise<StaffSession | null> {
  const { agencyId, staffId, handle, stage } = staff;
  const statement = { name: "staff-session-member", text: memberText, values: [agencyId, handle] };
  const [row] = await database.query<MemberRow>(agencyId, statement);
  if (row === undefined) return null;
  if (stage === "full")
    return {
      stage,
      sessionId: handle,
      secondFactor: null,
      member: {
        staffId,
        email: row.email,
        name: row.name ?? row.email,
        right: staff.right,
        plans: staff.ownersCorpIds === null ? null : [...staff.ownersCorpIds],
      },
    };
  const methods = await readFactorMethods(database, staffHolder(agencyId, staffId));
  const mustEnrol = !hasFactor(methods);
  return {
    stage: "second-factor",
    sessionId: handle,
    secondFactor: { kinds: kindsOf(methods), mustEnrol, isCodeNeeded: mustEnrol && !row.isMailed },
    member: null,
  };
}

const kindsOf = ({ hasAuthenticator, passkeys, recoveryCodes }: FactorMethods) => [
  ...(hasAuthenticator ? (["authenticator"] as const) : []),
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
  ...(recoveryCodes > 0 ? (["recovery-code"] as const) : []),
];
