import {
  proveStaffFactor,
  restoreStaffSession,
  signInStaff,
  signOutStaff,
} from "@portal/contract/staff/office/endpoints";
import { beforeEach, expect, it } from "vitest";
import { rememberedOfficeSession } from "../../../core/session/office-session.ts";
import { admin, answerOfficeAsUsual, halfSession } from "../../../testing/demo-staff.ts";
import { answers, isUnreachable, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

type Screen = Awaited<ReturnType<typeof openOffice>>["screen"];
beforeEach(() => answerOfficeAsUsual());

async function typePassword(screen: Screen) {
  await screen.getByLabelText("E-mail address").fill(" ada@agency.example.com ");
  await screen.getByLabelText("Password", { exact: true }).fill("seven grey herons");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
}
const heading = (screen: Screen, name: string) => screen.getByRole("heading", { level: 1, name });

it("leads from the password over the code to the page that was asked for", async () => {
  answers(signInStaff, halfSession);
  answers(proveStaffFactor, admin);
  const { screen, address } = await openOffice("/account");
  await expect.element(heading(screen, "Sign in to the office")).toBeVisible();
  expect(address()).toBe("/office/799187/sign-in?returnUrl=%2Foffice%2F799187%2Faccount");
  await expect.poll(() => document.title).toBe("Sign in to the office - Harbour & Vale Strata");
  await typePassword(screen);
  // The step begins at its heading.
  await expect.element(heading(screen, "Confirm it is you")).toHaveFocus();
  const code = screen.getByLabelText("Code from your authenticator app");
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(code).toHaveAttribute("inputmode", "numeric");
  await code.fill("123 456");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.poll(address).toBe("/office/799187/account");
  const [signIn] = seenRequests(signInStaff);
  expect(signIn?.body).toEqual({ email: "ada@agency.example.com", password: "seven grey herons" });
  expect(signIn?.headers.get("X-Office-Session")).toBeNull();
  const [proof] = seenRequests(proveStaffFactor);
  expect(proof?.body).toEqual({ proof: { code: "123 456" } });
  expect(proof?.headers.get("X-Office-Session")).toBe("half-a-handle");
  expect(rememberedOfficeSession()).toMatchObject({ stage: "full", sessionId: "an-office-handle" });
});

it("says of a wrong password, and of a server out of reach, what to do, and keeps what was typed", async () => {
  refuses(signInStaff, "INVALID_CREDENTIALS");
  const { screen } = await openOffice("/sign-in");
  await typePassword(screen);
  await expect
    .element(screen.getByText("The e-mail address or the password is not right. Please try again."))
    .toBeVisible();
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("seven grey herons");
  isUnreachable(signInStaff);
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
});

it("sends nothing without an address and a password, and goes to the first field that is missing", async () => {
  const { screen } = await openOffice("/sign-in");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByText("Write your e-mail address.")).toBeVisible();
  await expect.element(screen.getByLabelText("E-mail address")).toHaveFocus();
  expect(seenRequests(signInStaff)).toHaveLength(0);
});

it("ties a wrong code to its field, and takes another", async () => {
  answers(restoreStaffSession, halfSession);
  refuses(proveStaffFactor, "SECOND_FACTOR_FAILED");
  const { screen } = await openOffice("/sign-in", halfSession);
  const code = screen.getByLabelText("Code from your authenticator app");
  await code.fill("123456");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(code).toHaveAccessibleDescription("That code is not right. Please try again.");
  await expect.element(code).toHaveFocus();
  await code.fill("12345");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(code).toHaveAccessibleDescription("The code has six digits.");
  expect(seenRequests(proveStaffFactor)).toHaveLength(1);
});

it("leads back to the password once the server has ended the session for wrong codes", async () => {
  answers(restoreStaffSession, halfSession);
  refuses(proveStaffFactor, "SECOND_FACTOR_FAILED");
  const { screen } = await openOffice("/sign-in", halfSession);
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  refuses(restoreStaffSession, "SESSION_EXPIRED");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByText("Too many wrong codes. Please sign in again.")).toBeVisible();
  await expect.element(heading(screen, "Sign in to the office")).toHaveFocus();
  expect(rememberedOfficeSession()).toBeNull();
});

it("takes a recovery code", async () => {
  answers(restoreStaffSession, halfSession);
  answers(proveStaffFactor, admin);
  const { screen, address } = await openOffice("/sign-in", halfSession);
  await screen.getByRole("button", { name: "Use a recovery code" }).click();
  await screen.getByLabelText("Recovery code", { exact: true }).fill("AAPNJ-8UWHF");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.poll(address).toBe("/office/799187");
  expect(seenRequests(proveStaffFactor)[0]?.body).toEqual({ proof: { recoveryCode: "AAPNJ-8UWHF" } });
});

it("somebody else can sign in at the second step", async () => {
  answers(restoreStaffSession, halfSession);
  answers(signOutStaff, {});
  const { screen } = await openOffice("/sign-in", halfSession);
  await screen.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect.element(heading(screen, "Sign in to the office")).toBeVisible();
  expect(seenRequests(signOutStaff)).toHaveLength(1);
});
