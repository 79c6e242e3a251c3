import type { TestApp } from "./build-test-app.ts";
import { type SignedInClient, signInAs } from "./sign-in-as.ts";

/** Signs a contact in that the package gives no account: it gets one with the demonstration's password. */
export async function signInContact(
  testApp: TestApp,
  contactId: number,
  role: 1 | 2 | 3 | 4 = 1,
): Promise<SignedInClient> {
  const username = `contact${contactId}`;
  await testApp.arrange(
    `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
        is_invoice_approver, online_voting_provider, initial_password_hash)
      select agency_id, $1, $2, $3::smallint[], '{}'::bigint[], false, false, 0, initial_password_hash
      from web_users where username = 'owner1'`,
    [username, contactId, [role]],
  );
  return signInAs(testApp, { username, role });
}
