import { agencyId, type RoleName, SignInPage } from "../../sign-in/sign-in-page.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";
import { look } from "./look.ts";
import { addressOf, type Someone } from "./people.ts";
import type { Way } from "./way.ts";

const loginPage = new RegExp(`/login/${agencyId}$`);
const changed = "Your password has been changed successfully.";

/** From the letter, which has the address and the access code alone, to a password of one's own. */
export async function recover(way: Way, someone: Someone, password: string): Promise<void> {
  const { page } = way;
  const { username, parts } = someone;
  const role = parts[0]?.role ?? "Owner";
  await page.goto(`/login/${agencyId}`);
  await look(page, "Login");
  await way.press(page.getByRole("link", { name: "Forgot password" }));
  await look(page, "Forgot Password");
  await way.choose(page.getByLabel("I am a:"), role);
  const card = page.locator("section").filter({ hasText: "Reset My Password" });
  await way.write(card.getByRole("textbox", { name: "Access Code" }), username);
  await way.press(card.getByRole("button", { name: "ENTER" }));
  await expect(page.getByText("Your temporary password has been sent to your email address")).toBeVisible();
  await look(page, "Forgot Password", "sent");
  const temporary = await temporaryPassword(someone);
  // The page goes on by itself, to where the new password is typed in at once; this one goes to the login page instead.
  await expect(page).toHaveURL(/\/change-password-after-reset$/);
  await way.press(page.getByRole("link", { name: "Back to Login" }));
  await signIn(way, username, role, temporary);
  await look(page, "Change Password", "after reset");
  await expect(page.getByRole("textbox", { name: "Temporary Password" })).toHaveValue(temporary);
  await way.write(page.getByRole("textbox", { name: "New Password", exact: true }), password);
  await way.write(page.getByRole("textbox", { name: "Confirm Password", exact: true }), password);
  await way.press(page.getByRole("button", { name: "ENTER" }));
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page).toHaveURL(loginPage);
  await signIn(way, username, role, password);
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
  await sentMailWith(`The password for the access code ${username} at Harbour & Vale Strata was changed`);
}

async function signIn(way: Way, username: string, role: RoleName, password: string): Promise<void> {
  const login = new SignInPage(way.page);
  await way.choose(login.roleField, role);
  await way.write(login.accessCodeField, username);
  await way.write(login.passwordField, password);
  await way.press(login.button);
}

/** As the mail has it, alone in its line. */
async function temporaryPassword(someone: Someone): Promise<string> {
  const mail = await sentMailWith(`password for the access code ${someone.username}.`);
  expect(mail.headers.get("to")).toContain(addressOf(someone));
  const found = /^\s*([A-Za-z0-9]{12})\s*$/m.exec(mail.text)?.[1];
  if (found === undefined) throw new Error("a mail without a temporary password");
  return found;
}
