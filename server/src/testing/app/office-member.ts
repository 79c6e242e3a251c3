import type { StaffMember } from "@portal/contract/staff/office/schemas";
import type { Right } from "@portal/domain/core/principal";
import { newUuid } from "../../core/ids/tokens.ts";
import { runStaffCommand } from "../../staff/office/members/staff-command.ts";
import { DEMO_AGENCY, type TestApp } from "./build-test-app.ts";
import { inviteByCommand, joinWith, type SignedInMember } from "./office-browser.ts";

/** Gives somebody of the staff a right for some plans, as an administrator does. */
export async function giveRights(
  admin: SignedInMember,
  { staffId }: SignedInMember,
  right: Right,
  plans: readonly number[] | null,
): Promise<void> {
  const { rows } = (await admin.browser.get("staff")).json<{ rows: StaffMember[] }>();
  const version = rows.find((row) => row.staffId === staffId)?.version;
  const given = await admin.browser.put(`staff/${staffId}`, {
    right,
    plans,
    version,
    proof: await admin.proof(),
  });
  if (given.statusCode !== 200) throw new Error(given.body);
}

/** Somebody new of the staff with a right for some plans, signed in. */
export async function joinAs(
  testApp: TestApp,
  admin: SignedInMember,
  right: Right,
  plans: readonly number[] | null,
): Promise<SignedInMember> {
  const code = await inviteByCommand(testApp, `${newUuid()}@agency.example.com`, right);
  const member = await joinWith(testApp, code, "Mia Member");
  await giveRights(admin, member, right, plans);
  return member;
}

/** Disables somebody of the staff by a shell. */
export async function disableByCommand(
  { database, outbox }: TestApp,
  { email }: SignedInMember,
): Promise<void> {
  const command = { name: "staff", agencyId: DEMO_AGENCY, action: "disable", email } as const;
  await runStaffCommand(command, { database, outbox, publicOrigin: undefined, say: () => undefined });
}
