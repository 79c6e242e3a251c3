import { restoreStaffSession } from "@portal/contract/staff/office/endpoints";
import {
  changeStaffPassword,
  endOfficeSession,
  getOfficeAccount,
  removeStaffAuthenticator,
  removeStaffPasskey,
  renameStaffPasskey,
  renewStaffRecoveryCodes,
} from "@portal/contract/staff/office/factor-endpoints";
import { beforeEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { account, admin, answerOfficeAsUsual } from "../../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

type Screen = Awaited<ReturnType<typeof openOffice>>["screen"];

beforeEach(() => {
  answerOfficeAsUsual();
  answers(restoreStaffSession, admin);
  answers(getOfficeAccount, account);
});

const open = async () => (await openOffice("/account", admin)).screen;
async function confirm(screen: Screen, submit: string) {
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await screen.getByRole("dialog").getByRole("button", { name: submit, exact: true }).click();
}

it("shows who one is, the second steps, and browsers in words", async () => {
  const screen = await open();
  await expect.element(screen.getByText("Administrator")).toBeVisible();
  await expect.element(screen.getByText("Passkey: My phone")).toBeVisible();
  await expect.element(screen.getByText("9 of 10 left. Each lets you in once")).toBeVisible();
  await expect.element(screen.getByText("Firefox on Linux")).toBeVisible();
  await expect.element(screen.getByText("This browser")).toBeVisible();
  await expect.element(screen.getByText("Safari on iPhone")).toBeVisible();
});

it("removes a passkey once that is confirmed, and shows what is left", async () => {
  answers(removeStaffPasskey, account);
  const screen = await open();
  await screen.getByRole("button", { name: "Remove passkey My phone" }).click();
  answers(getOfficeAccount, { ...account, factors: { ...account.factors, passkeys: [] } });
  await confirm(screen, "Remove");
  await expect.element(screen.getByText("The passkey 'My phone' is removed.")).toBeVisible();
  expect(seenRequests(removeStaffPasskey)[0]?.body).toEqual({ confirm: { code: "123456" } });
  // The app is the last way to confirm now.
  await expect.poll(() => screen.getByRole("button", { name: /^Remove/ }).elements().length).toBe(0);
});

it("says why the last way to confirm cannot be removed", async () => {
  refuses(removeStaffAuthenticator, "SECOND_FACTOR_LAST");
  const screen = await open();
  await screen.getByRole("button", { name: "Remove authenticator app" }).click();
  await confirm(screen, "Remove");
  await expect
    .element(screen.getByText("This is your last way to confirm that it is you. Add another one first."))
    .toBeVisible();
});

it("shows renewed recovery codes until they have been kept", async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`);
  answers(renewStaffRecoveryCodes, { recoveryCodes: codes });
  const screen = await open();
  await screen.getByRole("button", { name: "New codes" }).click();
  await confirm(screen, "Make new codes");
  const list = screen.getByRole("list", { name: "Recovery codes" });
  await expect
    .poll(() =>
      list
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(codes);
  await expect.element(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  await screen.getByLabelText("I have kept them").click();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByText("Your recovery codes are renewed.")).toBeVisible();
});

it("says what to do where renewed codes were put away unkept", async () => {
  answers(renewStaffRecoveryCodes, { recoveryCodes: ["AAAAA-BBBBB"] });
  const screen = await open();
  await screen.getByRole("button", { name: "New codes" }).click();
  await confirm(screen, "Make new codes");
  await expect.element(screen.getByText("AAAAA-BBBBB")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText(/If you did not keep them, make new ones\./)).toBeVisible();
});

it("signs another browser out, and says if it was gone already", async () => {
  refuses(endOfficeSession, "NOT_FOUND");
  const screen = await open();
  const end = screen.getByRole("button", { name: /^Sign out Safari on iPhone/ });
  await end.click();
  await expect.element(screen.getByText(/This is not there any more/)).toBeVisible();
  answers(endOfficeSession, account);
  await end.click();
  await expect.element(screen.getByText("That browser is signed out.")).toBeVisible();
  expect(seenRequests(endOfficeSession)[0]?.path).toBe("/api/agencies/799187/office/sessions/another-handle");
});

it("has a way on where the account cannot be read", async () => {
  refuses(getOfficeAccount, "UNAVAILABLE", "The portal is being repaired.");
  const screen = await open();
  await expect.element(screen.getByText("The portal is being repaired.").first()).toBeVisible();
  answers(getOfficeAccount, account);
  await screen.getByRole("button", { name: "Try again" }).first().click();
  await expect.element(screen.getByText("Safari on iPhone")).toBeVisible();
});

it("changes the password once that is confirmed", async () => {
  answers(changeStaffPassword, account);
  const screen = await open();
  await screen.getByRole("button", { name: "Change password" }).click();
  const dialog = screen.getByRole("dialog", { name: "Change password" });
  const password = dialog.getByLabelText("Password", { exact: true });
  await password.fill("short");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.element(password).toHaveAccessibleDescription(/at least 12 characters/i);
  await password.fill("seven grey herons at dusk");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await confirm(screen, "Change password");
  await expect
    .element(screen.getByText("Your password is changed. Your other sessions have ended."))
    .toBeVisible();
  expect(seenRequests(changeStaffPassword).map(({ body }) => body)).toEqual([
    { password: "seven grey herons at dusk", proof: { code: "123456" } },
  ]);
});

it("renames a passkey", async () => {
  answers(renameStaffPasskey, account);
  const screen = await open();
  await screen.getByRole("button", { name: "Rename passkey My phone" }).click();
  const name = screen.getByLabelText("Name of the passkey");
  await expect.element(name).toHaveValue("My phone");
  await name.fill(" ");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(name).toHaveAccessibleDescription("Give it a name, such as My phone.");
  await name.fill("Work phone ");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("The passkey is called 'Work phone' now.")).toBeVisible();
  expect(seenRequests(renameStaffPasskey)[0]?.body).toEqual({ name: "Work phone" });
});
