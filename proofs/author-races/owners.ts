import { SECRET } from "../../rig/voting-agency.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import type { OwnerClient } from "../../server/src/core/db/owner-access.ts";
import { randomText } from "../../server/src/core/ids/tokens.ts";
import { newSessionSecret } from "../../server/src/core/session/session-cookie.ts";
import { createXsrfTokens } from "../../server/src/core/session/xsrf.ts";

/** The meeting of the generated package. */
export const MEETING = 81;
const xsrfTokens = createXsrfTokens(Buffer.from(SECRET));

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
    { username: "owner1", contactId: 2, lotId: 11 },
    { username: "owner2", contactId: 3, lotId: 12 },
  ].map((each) => ({ ...each, handle: randomText(16), ...newSessionSecret(agencyId) }));
  await asOffice(database, agencyId, async (client) => {
    for (const { username, contactId, handle, hash } of owners)
      await client.query(
        `insert into sessions (agency_id, secret_hash, handle, username_key, contact_id, role, created_at, last_seen_at)
          values ($1, $2, $3, $4, $5, 1, portal_now(), portal_now())`,
        [agencyId, hash, handle, username, contactId],
      );
  });
  return owners.map(({ username, contactId, lotId, handle, cookie }) => {
    const token = xsrfTokens.issue(handle);
    return {
      lotId,
      headers: {
        cookie: `__Host-sid=${cookie}; XSRF-TOKEN=${token}`,
        "x-session-id": handle,
        "x-username": username,
        "x-contact-id": String(contactId),
        "x-xsrf-token": token,
        "content-type": "application/json",
      },
    };
  });
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
