/** A person who is signed in over HTTP, as a page is. */
export interface PortalPerson {
  readonly username: string;
  readonly role: number;
  /** What its browser holds: it may be shown to another process of the same portal. */
  readonly headers: Readonly<Record<string, string>>;
  /** A path below the agency's. */
  ask(path: string, change?: Change): Promise<PortalAnswer>;
}

interface Change {
  readonly method: "POST" | "PUT";
  readonly body: object;
  readonly key?: string;
}

export interface PortalAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Credentials {
  readonly username: string;
  readonly role: number;
  readonly password?: string;
}

const AGENCY_PATH = "/api/agencies/799187";

/** Rejects where the portal does not let it in. */
export async function signInPerson(address: string, credentials: Credentials): Promise<PortalPerson> {
  const { username, role } = credentials;
  const answer = await tryToSignIn(address, credentials);
  if (!answer.ok) throw new Error(`${username} was not signed in: ${answer.status} ${await answer.text()}`);
  const user = (await answer.json()) as {
    readonly sessionId: string;
    readonly mainContact: { readonly contactID: number; readonly webAccessUsername: string };
  };
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const headers = {
    cookie: cookies.join("; "),
    "x-session-id": user.sessionId,
    "x-username": user.mainContact.webAccessUsername,
    "x-contact-id": String(user.mainContact.contactID),
    "x-xsrf-token": cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice(11) ?? "",
  };
  return personAt(address, { username, role, headers });
}

export const tryToSignIn = (
  address: string,
  { username, role, password = "Demo1234" }: Credentials,
): Promise<Response> =>
  fetch(`${address}${AGENCY_PATH}/users/logon`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ username, password, role }),
  });

/** The same browser before a process at another address. */
export function personAt(
  address: string,
  person: Pick<PortalPerson, "username" | "role" | "headers">,
): PortalPerson {
  return {
    ...person,
    ask: async (path, change) => {
      const answer = await fetch(address + AGENCY_PATH + path, {
        method: change?.method ?? "GET",
        headers: {
          ...person.headers,
          ...(change === undefined ? {} : { "content-type": "application/json" }),
          ...(change?.key === undefined ? {} : { "idempotency-key": change.key }),
        },
        ...(change === undefined ? {} : { body: JSON.stringify(change.body) }),
      });
      return {
        status: answer.status,
        type: answer.headers.get("content-type") ?? "",
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
}

/** The body of an answer that has to be a 200. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the shape is the endpoint's own
export function bodyOf<Body>({ status, bytes }: PortalAnswer): Body {
  if (status !== 200) throw new Error(`answered ${status}: ${bytes.toString().slice(0, 300)}`);
  return JSON.parse(bytes.toString()) as Body;
}
