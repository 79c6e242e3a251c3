import { openSessions } from "../../rig/open-sessions.ts";
import { SECRET } from "../../rig/voting-agency.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import type { OwnerClient } from "../../server/src/core/db/owner-access.ts";

/** The meeting of the generated package. */
export const MEETING = 81;

interface Owner {
  readonly lotId: number;
  readonly headers: Readonly<Record<string, string>>;
}

export const asOffice = <Result>(
  database: Database,
  agencyId: number,
  work: (client: OwnerClient) => Promise<Result>,
): Promise<Result> => database.transaction((client) => client.asAgency(agencyId, () => work(client)));

/** The owners of the two lots, signed in. */
export async function signInOwners(database: Database, agencyId: number): Promise<readonly Owner[]> {
  const owners = [
    { username: "owner1", contactId: 2, lotId: 11, role: 1 },
    { username: "owner2", contactId: 3, lotId: 12, role: 1 },
  ];
  const sent = await openSessions(database, { agencyId, secret: SECRET }, owners);
  return owners.map(({ lotId }, at) => ({
    lotId,
    headers: { ...sent[at], "content-type": "application/json" },
  }));
}

export interface Sent {
  readonly status: number;
  readonly body: { readonly code?: string; readonly receipt?: string };
}

const agendaOf = (address: string, agencyId: number, { lotId }: Owner): string =>
  `${address}/api/agencies/${agencyId}/lots/${lotId}/meetings/${MEETING}/agenda`;

export async function readMotion(
  address: string,
  agencyId: number,
  owner: Owner,
): Promise<{ agendaItemID: number; motionHash: string }> {
  const answer = await fetch(agendaOf(address, agencyId, owner), { headers: owner.headers });
  const { agendaItems } = (await answer.json()) as {
    agendaItems: { agendaItemID: number; motionHash: string | null }[];
  };
  const motion = agendaItems.find(({ motionHash }) => motionHash !== null);
  if (motion === undefined) throw new Error(`no motion was shown: ${answer.status}`);
  return { agendaItemID: motion.agendaItemID, motionHash: motion.motionHash ?? "" };
}

export async function cast(
  address: string,
  agencyId: number,
  owner: Owner,
  motion: { agendaItemID: number; motionHash: string },
): Promise<Sent> {
  const answer = await fetch(`${agendaOf(address, agencyId, owner)}/response`, {
    method: "POST",
    headers: owner.headers,
    body: JSON.stringify({ agendaItems: [{ ...motion, meetingRecordItem: { vote: "Y" } }] }),
  });
  return { status: answer.status, body: (await answer.json()) as Sent["body"] };
}
