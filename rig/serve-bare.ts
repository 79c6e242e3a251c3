import { createServer, type IncomingHttpHeaders } from "node:http";
import { Pool } from "pg";
import type { Database } from "../server/src/core/db/open-database.ts";
import type { Statement } from "../server/src/core/db/scoped-query.ts";
import { valueParsers } from "../server/src/core/db/engine/value-parsers.ts";
import type { PortalUser } from "../server/src/core/session/portal-user.ts";
import { createAuthenticator } from "../server/src/sign-in/session/authenticate.ts";

/**
 * What bare servers are made of: node:http and pg with named statements and the product's own session check, and nothing
 * else. No framework, no schemas, no row-level security, no headers, no log.
 */
export const barePool = new Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 16,
  types: valueParsers,
});
const query = async (_: number, { name, text, values }: Statement): Promise<unknown[]> =>
  (await barePool.query({ ...(name === undefined ? {} : { name }), text, values: [...(values ?? [])] })).rows;
export const bareDatabase = { query } as unknown as Database;
const authenticator = createAuthenticator(bareDatabase);

/** Returns the user who is signed in with that agency; null for anybody else. */
export async function bareSession(
  headers: IncomingHttpHeaders,
  agencyId: number,
): Promise<PortalUser | null> {
  const session = await authenticator.authenticate({
    cookie: /__Host-sid=([^;]+)/.exec(headers.cookie ?? "")?.[1],
    headers: {
      handle: headers["x-session-id"]?.toString(),
      username: headers["x-username"]?.toString(),
      contactId: headers["x-contact-id"]?.toString(),
    },
    isBackground: false,
  });
  return session?.agencyId === agencyId ? session : null;
}

/**
 * Serves one call. The groups of `path` are the agency and the id; `read` returns null if the session may not see it.
 */
export function serveBare(
  path: RegExp,
  read: (session: PortalUser, id: number) => Promise<object | null>,
): void {
  const answer = async (url: string, headers: IncomingHttpHeaders): Promise<readonly [number, string]> => {
    const match = path.exec(url);
    if (!match) return [404, ""];
    const session = await bareSession(headers, Number(match[1]));
    if (session === null) return [401, ""];
    const found = await read(session, Number(match[2]));
    return found === null ? [404, ""] : [200, JSON.stringify(found)];
  };
  createServer((request, response) => {
    answer(request.url ?? "", request.headers).then(
      ([status, body]) =>
        response
          .writeHead(status, {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
          })
          .end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(Number(process.env["PORT"]), "127.0.0.1");
}
