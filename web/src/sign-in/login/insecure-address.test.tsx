import { logon } from "@portal/contract/sign-in/endpoints";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual } from "../../testing/demo-answers.ts";
import { refuses } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

describe("an address without HTTPS, where browsers have no locks", () => {
  beforeEach(() => {
    answerAsUsual();
    Object.defineProperty(window, "isSecureContext", { value: false, configurable: true });
    Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "locks");
    Object.defineProperty(window, "isSecureContext", { value: true, configurable: true });
  });

  it("is said to be insecure", async () => {
    const { screen } = await openPortal("/login");
    await expect.element(screen.getByText("This address is not secure; sign-in needs HTTPS.")).toBeVisible();
  });

  it("still tells what was wrong with a sign-in", async () => {
    refuses(logon, "INVALID_CREDENTIALS");
    const { screen } = await openPortal(`/login/${agencyId}`);
    await screen.getByLabelText("Access Code").fill("owner1");
    await screen.getByLabelText("Password", { exact: true }).fill("Wrong1234");
    await screen.getByRole("button", { name: "LOGIN" }).click();
    await expect.element(screen.getByText(/^Invalid access code or password/)).toBeVisible();
  });
});
