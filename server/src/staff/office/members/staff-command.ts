import { isEmailAddress } from "@portal/domain/core/email-address";
import type { StaffMember as ShownStaff } from "@portal/contract/staff/office/schemas";
import type { Right } from "@portal/domain/core/principal";
import { INVITATION_HOURS } from "@portal/domain/staff/invitation";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { COMMAND } from "../../../core/session/actor.ts";
import { disable, enable, resetFactor } from "./change-staff.ts";
import { type Invited, inviteStaff, mailInvitation } from "./invite-staff.ts";
import { readStaff } from "./read-staff.ts";
import { emailKey } from "../session/staff-key.ts";
import { invitationPath } from "../staff-mails.ts";
import type { StaffParts } from "../staff-parts.ts";

/** `portal staff`: the way in for the first administrator, and out of what the office itself refuses. */
export type StaffCommand = { readonly name: "staff"; readonly agencyId: number } & (
  | { readonly action: "list" }
  | { readonly action: "invite"; readonly right: Right; readonly email: string }
  | { readonly action: "disable" | "enable" | "reset-factor"; readonly email: string }
);

interface StaffCommandParts extends Pick<StaffParts, "publicOrigin"> {
  readonly database: Database;
  /** Null where a command runs without the portal's secret, and so can mail nothing. */
  readonly outbox: StaffParts["outbox"] | null;
  readonly say: (line: string) => void;
}

const DONE = 0;
const REFUSED = 1;
const agencyText = "select from agencies where agency_id = $1";

/** Shows or changes the staff of an agency; answers the exit code. */
export async function runStaffCommand(command: StaffCommand, parts: StaffCommandParts): Promise<number> {
  const { agencyId } = command;
  const { database, outbox, say } = parts;
  const statement = { name: "staff-command-agency", text: agencyText, values: [agencyId] };
  if ((await database.query(agencyId, statement)).length === 0) {
    say(`No agency ${agencyId} is loaded: import its package first, or correct the number.`);
    return REFUSED;
  }
  if (command.action === "list") {
    for (const line of staffLines(await readStaff(database, agencyId))) say(line);
    return DONE;
  }
  if (outbox === null) {
    say(
      "The portal's secret is not here, so nothing can be mailed. Set PORTAL_SECRET or DATA_DIR to those of the portal.",
    );
    return REFUSED;
  }
  const exitCode = await database.agencyTransaction(agencyId, (transaction) =>
    command.action === "invite"
      ? invite(transaction, command, { ...parts, outbox })
      : change(transaction, command, { ...parts, outbox }),
  );
  outbox.notify(agencyId);
  return exitCode;
}

type Mailing = Omit<StaffCommandParts, "outbox"> & Pick<StaffParts, "outbox">;

async function invite(
  transaction: Transaction,
  { agencyId, email, right }: Extract<StaffCommand, { readonly action: "invite" }>,
  parts: Mailing,
): Promise<number> {
  const { say } = parts;
  if (!isEmailAddress(email.trim())) {
    say(`${email} is not an e-mail address.`);
    return REFUSED;
  }
  const found = await findByEmail(transaction, email);
  if (found !== undefined && found.state !== "invited") {
    say(
      found.state === "disabled"
        ? `${found.email} is disabled: portal staff enable lets them in again.`
        : `${found.email} is among the staff already, as ${found.right}.`,
    );
    return REFUSED;
  }
  if (found !== undefined && found.right !== right) {
    say(`${found.email} is invited as ${found.right}: repeat that, or disable it first.`);
    return REFUSED;
  }
  const invited: Invited | null =
    found === undefined
      ? await inviteStaff(parts, transaction, { email, right, plans: null, by: COMMAND })
      : await mailInvitation(parts, transaction, { ...found, by: COMMAND });
  if (invited === null) {
    say(`${email} was invited by somebody else at this moment: try again.`);
    return REFUSED;
  }
  const link = (parts.publicOrigin ?? "") + invitationPath(agencyId, invited.code);
  say(
    `${email} is invited as ${right}. This link was mailed to them; it works once and for ${INVITATION_HOURS} hours:`,
  );
  say(link);
  if (parts.publicOrigin === undefined)
    say("PUBLIC_URL is not set, so the portal does not know its own host name: put it in front.");
  return DONE;
}

async function change(
  transaction: Transaction,
  {
    agencyId,
    action,
    email,
  }: Extract<StaffCommand, { readonly action: "disable" | "enable" | "reset-factor" }>,
  parts: Mailing,
): Promise<number> {
  const { say } = parts;
  const found = await findByEmail(transaction, email);
  if (found === undefined) {
    say(`Nobody of the staff of agency ${agencyId} has the address ${email}: portal staff list shows all.`);
    return REFUSED;
  }
  const of = { transaction, staffId: found.staffId, by: COMMAND };
  switch (action) {
    case "disable":
      // A shell may do what the office refuses: from there somebody can be invited again.
      await disable(of);
      say(`${found.email} is disabled; their sessions have ended.`);
      return DONE;
    case "enable":
      await enable(of);
      say(`${found.email} may sign in.`);
      return DONE;
    case "reset-factor":
      await resetFactor(parts, of);
      say(
        `${found.email} has no second factor now; the next sign-in sets one up, with a code that is mailed.`,
      );
      return DONE;
  }
}

const findByEmail = async (transaction: Transaction, email: string): Promise<ShownStaff | undefined> =>
  (await readStaff(transaction, transaction.agencyId)).find(
    (each) => emailKey(each.email) === emailKey(email),
  );

function staffLines(staff: readonly ShownStaff[]): string[] {
  const rows = staff.map((each) => [
    each.email,
    each.state,
    each.right,
    each.plans === null ? "all" : String(each.plans.length),
    each.hasSecondFactor ? "yes" : "no",
    each.lastSignInAt?.slice(0, 16).replace("T", " ") ?? "-",
    each.name ?? "-",
  ]);
  const table = [["e-mail", "state", "right", "plans", "second factor", "last sign-in UTC", "name"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
