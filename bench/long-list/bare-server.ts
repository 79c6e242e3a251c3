import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { Pool } from "pg";
import type { Database } from "../../server/src/core/db/open-database.ts";
import type { Statement } from "../../server/src/core/db/scoped-query.ts";
import { valueParsers } from "../../server/src/core/db/value-parsers.ts";
import { documentViewOf } from "../../server/src/documents/access.ts";
import { readDocuments } from "../../server/src/documents/queries.ts";
import { createSessionGate } from "../../server/src/sign-in/find-session.ts";

/**
 * What the product is measured against: node:http and pg with named statements, the same session check, the same statement
 * of the list, its rows as JSON, and nothing else. No framework, no schemas, no row-level security, no headers, no log.
 */
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 16, types: valueParsers });
const query = async (_: number, { name, text, values }: Statement): Promise<unknown[]> =>
  (await pool.query({ ...(name === undefined ? {} : { name }), text, values: [...(values ?? [])] })).rows;
const database = { query } as unknown as Database;
const gate = createSessionGate(database);

const path = /^\/api\/agencies\/(\d{6})\/documents\?corpId=(\d+)$/;

createServer((request, response) => {
  answer(request.url ?? "", request.headers).then(
    ([status, body]) =>
      response
        .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
        .end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env["PORT"]), "127.0.0.1");

async function answer(url: string, headers: IncomingHttpHeaders): Promise<readonly [number, string]> {
  const match = path.exec(url);
  if (!match) return [404, ""];
  const session = await gate.find({
    cookie: /__Host-sid=([^;]+)/.exec(headers.cookie ?? "")?.[1],
    headers: {
      handle: headers["x-session-id"]?.toString(),
      username: headers["x-username"]?.toString(),
      contactId: headers["x-contact-id"]?.toString(),
    },
    isBackground: false,
  });
  if (!session || session.agencyId !== Number(match[1])) return [401, ""];
  const ownersCorpId = Number(match[2]);
  if (!session.reach.lots.some((lot) => lot.ownersCorpId === ownersCorpId)) return [404, ""];
  const rows = await readDocuments(database, session.agencyId, {
    ownersCorpId,
    view: documentViewOf(session),
    hasDescriptions: true,
    hasInvoices: true,
  });
  return [200, JSON.stringify(rows)];
}
