import {
  acceptInvitation,
  lookAtInvitation,
  lookAtStaffRecovery,
  recoverStaff,
  replaceStaffPassword,
  restoreStaffSession,
} from "@portal/contract/staff/office/endpoints";
import {
  beginStaffAuthenticator,
  confirmStaffAuthenticator,
} from "@portal/contract/staff/office/factor-endpoints";
import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { beforeEach, expect, it } from "vitest";
import { admin, answerOfficeAsUsual, halfSession } from "../../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

type Screen = Awaited<ReturnType<typeof openOffice>>["screen"];
const enrolling = (isCodeNeeded: boolean): StaffSession => ({
  ...halfSession,
  secondFactor: { kinds: [], mustEnrol: true, isCodeNeeded },
});
const begun = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Office:ada?secret=JBSWY3DPEHPK3PXP" };
const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`);

beforeEach(() => answerOfficeAsUsual());
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });

it("an invitation leads over name, password and authenticator app to Today, once the codes are kept", async () => {
  answers(lookAtInvitation, { email: "ada@agency.example.com", right: "admin" });
  answers(acceptInvitation, enrolling(false));
  answers(beginStaffAuthenticator, begun);
  answers(confirmStaffAuthenticator, { recoveryCodes: codes, session: admin });
  const { screen, address } = await openOffice("/invitation#a-mailed-code");
  await expect.element(screen.getByText("ada@agency.example.com")).toBeVisible();
  await field(screen, "Your name").fill("Ada Admin");
  await field(screen, "Password").fill("short");
  await screen.getByRole("button", { name: "Accept the invitation" }).click();
  await expect
    .element(field(screen, "Password"))
    .toHaveAccessibleDescription(/The password must have at least 12 characters\./);
  await field(screen, "Password").fill("seven grey herons at dusk");
  await screen.getByRole("button", { name: "Accept the invitation" }).click();
  expect(seenRequests(lookAtInvitation)).toHaveLength(1);
  await expect.element(screen.getByRole("heading", { name: "Set up your second step" })).toHaveFocus();
  expect(address()).toBe("/office/799187/sign-in");
  expect(seenRequests(acceptInvitation)[0]?.body).toEqual({
    code: "a-mailed-code",
    name: "Ada Admin",
    password: "seven grey herons at dusk",
  });
  await screen.getByRole("button", { name: "Use an authenticator app" }).click();
  await expect.element(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  expect(seenRequests(beginStaffAuthenticator)[0]?.body).toEqual({ confirm: null });
  await field(screen, "Code from your authenticator app").fill("123456");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByRole("heading", { name: "Keep your recovery codes" })).toHaveFocus();
  // No way past them.
  expect(screen.getByRole("navigation").elements()).toHaveLength(0);
  await expect.element(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  await screen.getByLabelText("I have kept them").click();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByText("Welcome, Ada Admin.")).toBeVisible();
});

it("who set up no second step so far types the mailed code first, and a wrong one is said", async () => {
  answers(restoreStaffSession, enrolling(true));
  refuses(beginStaffAuthenticator, "SECOND_FACTOR_FAILED");
  const { screen } = await openOffice("/sign-in", enrolling(true));
  await screen.getByRole("button", { name: "Use an authenticator app" }).click();
  await expect
    .element(field(screen, "Code from our e-mail"))
    .toHaveAccessibleDescription("The code has six digits.");
  await field(screen, "Code from our e-mail").fill("111111");
  await screen.getByRole("button", { name: "Use an authenticator app" }).click();
  await expect
    .element(field(screen, "Code from our e-mail"))
    .toHaveAccessibleDescription("That code is not right. Please try again.");
  expect(seenRequests(beginStaffAuthenticator)[0]?.body).toEqual({ confirm: { enrolmentCode: "111111" } });
});

it.each(["/invitation#gone", "/invitation"])("a link that is over says what to do: %s", async (path) => {
  refuses(lookAtInvitation, "CODE_INVALID");
  const { screen } = await openOffice(path);
  await expect.element(screen.getByText("This link has expired or was used.")).toBeVisible();
  await expect
    .element(screen.getByText(/ask the administrator who invited you to invite you again/))
    .toBeVisible();
});

it("mails a link for a forgotten password, and does not tell whether there is such a person", async () => {
  answers(recoverStaff, {});
  const { screen } = await openOffice("/forgotten");
  await field(screen, "E-mail address").fill("ada@agency.example.com");
  await screen.getByRole("button", { name: "E-mail me a link" }).click();
  await expect
    .element(screen.getByText(/^If ada@agency\.example\.com belongs to somebody of the staff/))
    .toBeVisible();
  expect(seenRequests(recoverStaff)[0]?.body).toEqual({ email: "ada@agency.example.com" });
});

it.each(["/new-password#gone", "/new-password"])(
  "a link for a password tells at once that it is over: %s",
  async (path) => {
    refuses(lookAtStaffRecovery, "CODE_INVALID");
    const { screen } = await openOffice(path);
    await expect.element(screen.getByText("This link has expired or was used.")).toBeVisible();
    await expect.element(screen.getByText(/^Ask for another one/)).toBeVisible();
    expect(seenRequests(replaceStaffPassword)).toEqual([]);
  },
);

it("a link for a password that cannot be looked at is asked again", async () => {
  refuses(lookAtStaffRecovery, "UNAVAILABLE", "The portal is being repaired.");
  const { screen } = await openOffice("/new-password#a-code");
  await expect.element(screen.getByText("The portal is being repaired.")).toBeVisible();
  answers(lookAtStaffRecovery, { email: "ada@agency.example.com" });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(field(screen, "Password")).toBeVisible();
});

it("a new password leads to the second step, and a used link to another one", async () => {
  answers(lookAtStaffRecovery, { email: "ada@agency.example.com" });
  answers(replaceStaffPassword, halfSession);
  const first = await openOffice("/new-password#a-code");
  await field(first.screen, "Password").fill("seven grey herons at dusk");
  await first.screen.getByRole("button", { name: "Change password" }).click();
  await expect.element(first.screen.getByRole("heading", { name: "Confirm it is you" })).toHaveFocus();
  await first.screen.unmount();
  refuses(replaceStaffPassword, "CODE_INVALID");
  const { screen } = await openOffice("/new-password#a-code");
  await field(screen, "Password").fill("seven grey herons at dusk");
  await screen.getByRole("button", { name: "Change password" }).click();
  await expect.element(screen.getByText("This link has expired or was used.")).toBeVisible();
});
