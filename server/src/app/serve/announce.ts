import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseError } from "../../core/db/database-errors.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Config } from "../config/config.ts";
import { demonstrationInvitation } from "../../staff/office/members/demonstration-invitation.ts";
import { isLoopback } from "../config/loopback.ts";
import { hostAskedInPlainText } from "../config/plain-database.ts";

/** The agency of demo/ and its users, as demo/README.md tells them. */
const demonstration = {
  agencyId: 799_187,
  password: "Demo1234",
  users: [
    ["owner1", "Owner, one lot"],
    ["owner2", "Owner, two lots of two plans"],
    ["committee1", "Committee Member, chairperson"],
    ["both1", "Owner or Committee Member"],
    ["nonlot1", "Committee Member - Non-Owner"],
    ["manager1", "Building Manager"],
  ],
} as const;

/** What the start prints: where the portal is, and who can sign in to the demonstration. */
export async function announcement(
  config: Config,
  bound: AddressInfo,
  database: Database,
): Promise<string[]> {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  const address = config.publicOrigin ?? `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
  const lines = [`The portal is ready: ${address}`];
  if (await isDemonstrationLoaded(database)) {
    const { agencyId, password, users } = demonstration;
    lines.push("", `Demonstration: ${address}/login/${agencyId}, password ${password}`);
    for (const [username, role] of users) lines.push(`  ${username.padEnd(12)}${role}`);
    const invitation = await demonstrationInvitation(database, agencyId).catch(unlessDatabase);
    if (invitation !== null)
      lines.push("", `Its office, where nobody has joined yet: ${address}${invitation}`);
  }
  const plainHost = hostAskedInPlainText(config.databaseUrl);
  if (plainHost !== null) {
    lines.push(
      "",
      `What goes to the database at ${plainHost} and back is not encrypted: end DATABASE_URL with ?sslmode=verify-full,`,
      "or with ?sslmode=disable where nobody else can listen.",
    );
  }
  if (config.publicOrigin === undefined) {
    lines.push(
      "",
      "Mails have no buttons: set PUBLIC_URL to the address that people use, such as https://portal.example.com.",
    );
  }
  if (config.smtpUrl === undefined)
    lines.push(
      "",
      `Mails are written to files in ${join(config.dataDir, "mail")}: set SMTP_URL to have them sent.`,
    );
  // Of this machine's own address browsers take secure cookies over plain http too.
  if (!isLoopback(config.host) && config.publicOrigin?.startsWith("https:") !== true) {
    lines.push(
      "",
      `Sign-in needs HTTPS: ${config.host} is not an address of this machine alone, so put a proxy that serves HTTPS in front`,
      "and set PUBLIC_URL to its address. Over plain http browsers refuse the session's cookie.",
    );
  }
  return lines;
}

/** A database that takes no writes now, for want of room say, does not keep the portal from serving. */
function unlessDatabase(error: unknown): null {
  if (error instanceof DatabaseError) return null;
  throw error;
}

async function isDemonstrationLoaded(database: Database): Promise<boolean> {
  const { agencyId } = demonstration;
  const rows = await database.query<{ is_demo: boolean }>(agencyId, {
    name: "agency-is-demo",
    text: "select is_demo from agencies where agency_id = $1",
    values: [agencyId],
  });
  return rows[0]?.is_demo === true;
}
