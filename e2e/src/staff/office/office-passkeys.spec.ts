import type { Page } from "@playwright/test";
import { acceptInvitation, inviteFromShell, keepCodes, OFFICE } from "../../office/staff-person.ts";
import { test as base } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

/** Passkeys belong to a name, and an address of numbers has none. */
const test = base.extend({
  baseURL: ({ ownProduct }, use) => use(ownProduct.address.replace("127.0.0.1", "localhost")),
});
test.use({ refusals: [401] });

/** A phone or password manager that makes and unlocks passkeys, within Chromium; `isWilling` false: the person gives up. */
async function virtualAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setWilling: (isUserVerified: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    forgetAll: () => cdp.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

test("somebody joins with a passkey, signs in by it alone and after the password, and confirms an act with it", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const phone = await virtualAuthenticator(page);
  const email = "pat@agency.example.com";
  await acceptInvitation(page, await inviteFromShell(ownProduct, email), "Pat Passkey");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await keepCodes(page);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("seven grey herons at dusk");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await phone.setWilling(false);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("No passkey was used. Please try again, or choose another way.")).toBeVisible();
  await phone.setWilling(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();

  await page.goto(`${OFFICE}/account`);
  await page.getByRole("button", { name: "New codes" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await keepCodes(page);
  await expect(page.getByText("Your recovery codes are renewed.")).toBeVisible();
  // The one passkey is the last way in: it cannot be removed.
  await expect(page.getByText(/^Passkey: Chrome on /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Sign out" }).click();
  await phone.forgetAll();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("No passkey was used. Please try again, or choose another way.")).toBeVisible();
});
