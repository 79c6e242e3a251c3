import { agencyId, type RoleName, SignInPage } from "../../sign-in/sign-in-page.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";
import { look } from "./look.ts";
import { addressOf, type Persona } from "./people.ts";
import type { Driver } from "./driver.ts";

const loginPage = new RegExp(`/login/${agencyId}$`);
const changed = "Your password has been changed successfully.";

/** From the letter, which has the address and the access code alone, to a password of one's own. */
export async function recover(driver: Driver, persona: Persona, password: string): Promise<void> {
  const { page } = driver;
  const { username, scenarios } = persona;
  const role = scenarios[0]?.role ?? "Owner";
  await page.goto(`/login/${agencyId}`);
  await look(page, "Login");
  await driver.press(page.getByRole("link", { name: "Forgot password" }));
  await look(page, "Forgot Password");
  await driver.choose(page.getByLabel("I am a:"), role);
  const card = page.locator("section").filter({ hasText: "Reset My Password" });
  await driver.write(card.getByRole("textbox", { name: "Access Code" }), username);
  await driver.press(card.getByRole("button", { name: "ENTER" }));
  await expect(page.getByText("Your temporary password has been sent to your email address")).toBeVisible();
  await look(page, "Forgot Password", "sent");
  const temporary = await temporaryPassword(persona);
  // The page leads to the form for a new password by itself. This journey goes to the login page instead.
  await expect(page).toHaveURL(/\/change-password-after-reset$/);
  await driver.press(page.getByRole("link", { name: "Back to Login" }));
  await signIn(driver, username, role, temporary);
  await look(page, "Change Password", "after reset");
  await expect(page.getByRole("textbox", { name: "Temporary Password" })).toHaveValue(temporary);
  await driver.write(page.getByRole("textbox", { name: "New Password", exact: true }), password);
  await driver.write(page.getByRole("textbox", { name: "Confirm Password", exact: true }), password);
  await driver.press(page.getByRole("button", { name: "ENTER" }));
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page).toHaveURL(loginPage);
  await signIn(driver, username, role, password);
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
  await sentMailWith(`The password for the access code ${username} at Harbour & Vale Strata was changed`);
}

async function signIn(driver: Driver, username: string, role: RoleName, password: string): Promise<void> {
  const login = new SignInPage(driver.page);
  await driver.choose(login.roleField, role);
  await driver.write(login.accessCodeField, username);
  await driver.write(login.passwordField, password);
  await driver.press(login.button);
}

/** As the mail has it, alone in its line. */
async function temporaryPassword(persona: Persona): Promise<string> {
  const mail = await sentMailWith(`password for the access code ${persona.username}.`);
  expect(mail.headers.get("to")).toContain(addressOf(persona));
  const found = /^\s*([A-Za-z0-9]{12})\s*$/m.exec(mail.text)?.[1];
  if (found === undefined) throw new Error("a mail without a temporary password");
  return found;
}
