import { logon } from "@portal/contract/sign-in/endpoints";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual } from "../../testing/demo-answers.ts";
import { refuses } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(answerAsUsual);
afterEach(() => page.viewport(1280, 900));

const press = (screen: Screen) => screen.getByRole("button", { name: "LOGIN" }).click();

async function signIn(screen: Screen) {
  await screen.getByLabelText("Access Code").fill("owner1");
  await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
  await press(screen);
}

it.each(["INVALID_CREDENTIALS", "TOTP_FAILURE", "TOTP_EXPIRED"] as const)(
  "a refusal (%s) asks about the role that was tried",
  async (code) => {
    refuses(logon, code);
    const { screen } = await openPortal(`/login/${agencyId}`);
    await signIn(screen);
    const alert = screen.getByRole("alert");
    await expect.element(alert).toHaveTextContent("Is the role right? You chose Owner.");
    await screen.getByLabelText("Role").selectOptions("Building Manager");
    await expect.element(alert).toHaveTextContent("You chose Owner.");
    await press(screen);
    await expect.element(alert).toHaveTextContent("Is the role right? You chose Building Manager.");
  },
);

it("what is said of a refusal is seen on a low screen", async () => {
  await page.viewport(1366, 640);
  refuses(logon, "INVALID_CREDENTIALS");
  const { screen } = await openPortal(`/login/${agencyId}`);
  await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
  await screen.getByLabelText("Access Code").fill("owner1");
  scrollTo(0, 0);
  await userEvent.keyboard("{Enter}");
  const hint = screen.getByText("Is the role right? You chose Owner.");
  await expect.element(hint).toBeVisible();
  await expect.element(hint).toBeInViewport({ ratio: 1 });
});

it.each(["PORTAL_INACTIVE", "INTERNAL", "TOO_MANY_ATTEMPTS"] as const)(
  "a failure that no role would change (%s) does not ask about it",
  async (code) => {
    refuses(logon, code);
    const { screen } = await openPortal(`/login/${agencyId}`);
    await signIn(screen);
    await expect.element(screen.getByRole("alert")).toBeVisible();
    await expect.element(screen.getByText(/Is the role right/)).not.toBeInTheDocument();
  },
);
