import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/portal-test.ts";

export const agencyId = "799187";
export const demoPassword = "Demo1234";
export type RoleName = "Owner" | "Committee Member" | "Committee Member - Non-Owner" | "Building Manager";

/** The login page, by the names that a person reads or hears. */
export class SignInPage {
  readonly agencyField: Locator;
  readonly roleField: Locator;
  readonly accessCodeField: Locator;
  readonly passwordField: Locator;
  readonly button: Locator;

  constructor(readonly page: Page) {
    this.agencyField = page.getByLabel("Agency ID");
    this.roleField = page.getByLabel("Role");
    this.accessCodeField = page.getByLabel("Access Code");
    this.passwordField = page.getByLabel("Password", { exact: true });
    this.button = page.getByRole("button", { name: "LOGIN" });
  }

  async open(path = `/login/${agencyId}`): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  }

  async fill(username: string, password: string, role: RoleName): Promise<void> {
    await this.roleField.selectOption({ label: role });
    await this.accessCodeField.fill(username);
    await this.passwordField.fill(password);
  }

  async signIn(username: string, role: RoleName = "Owner", password = demoPassword): Promise<void> {
    await this.fill(username, password, role);
    await this.button.click();
  }
}

const roleIds: Readonly<Record<RoleName, number>> = {
  Owner: 1,
  "Committee Member": 2,
  "Committee Member - Non-Owner": 3,
  "Building Manager": 4,
};

/** Opens Home as a person of the demonstration agency, signed in by the page's call: the sign-in page has journeys of its own. */
export async function signInAs(page: Page, username: string, role: RoleName = "Owner"): Promise<void> {
  const answer = await page.request.post(`/api/agencies/${agencyId}/users/logon`, {
    data: { username, password: demoPassword, role: roleIds[role], version: 1601 },
  });
  expect(answer.status(), `${username} cannot sign in: ${await answer.text()}`).toBe(200);
  await page.goto(`/${agencyId}/home`);
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
}

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("30 tabs did not reach it");
}
