import { logon, signInByLink } from "@portal/contract/sign-in/endpoints";
import * as factors from "@portal/contract/sign-in/factor-endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { askForPasskey, confirmSignIn } from "@portal/contract/sign-in/second-step-endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentSession } from "../../core/session/session-store.ts";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const secondStep = `/${agencyId}/second-step`;
const wrong = "That code is not right. Please try again.";
const tooMany = "Too many wrong codes. Please sign in again.";
const codes = ["AAAAA-22222", "BBBBB-33333"];

const everything = { authenticator: true, passkeys: true, recoveryCodes: true };
const nothing = { authenticator: false, passkeys: false, recoveryCodes: false };
const waitingWith = (methods: typeof everything, mustEnrol = false): User => ({
  ...owner,
  mainContact: { ...owner.mainContact, name: "" },
  sessionId: "waiting",
  loginResult: "SECOND_FACTOR_REQUIRED",
  secondFactor: { methods, mustEnrol },
});

beforeEach(() => {
  answerAsUsual();
  answers(logon, waitingWith(everything));
  answers(confirmSignIn, owner);
});

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];
const press = (screen: Screen, name: string) => screen.getByRole("button", { name }).click();

/** Signs in as far as the second step. */
async function begin(returnUrl = "") {
  const search = returnUrl === "" ? "" : `?returnUrl=${encodeURIComponent(returnUrl)}`;
  const portal = await openPortal(`/login/${agencyId}${search}`);
  await portal.screen.getByLabelText("Access Code").fill("owner1");
  await portal.screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
  await press(portal.screen, "LOGIN");
  await expect.poll(portal.address).toBe(secondStep);
  await expect.element(portal.screen.getByRole("heading", { level: 1, name: "Second Step" })).toBeVisible();
  return portal;
}

describe("who has a second factor", () => {
  it("is signed in by nothing but the password's answer, and asked for the code", async () => {
    const { screen } = await begin();
    expect(currentSession()).toBeNull();
    await expect.element(screen.getByRole("heading", { name: "Confirm it is you" })).toBeVisible();
    const field = screen.getByLabelText("Code from your authenticator app");
    await expect.element(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(field).toHaveAttribute("inputmode", "numeric");
    expect(document.title).toMatch(/^Second Step - /);
  });

  it("confirms with a code, and goes to the page that was asked for", async () => {
    const { screen, address } = await begin(`/${agencyId}/home?lot=2005`);
    await screen.getByLabelText("Code from your authenticator app").fill("123 456");
    await press(screen, "Confirm");
    await expect.poll(address).toBe(`/${agencyId}/home?lot=2005`);
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
    const [request] = seenRequests(confirmSignIn);
    expect(request?.body).toEqual({ proof: { code: "123 456" } });
    expect(request?.headers.get("X-Session-Id")).toBe("waiting");
  });

  it("is told that a code is not right, beside the field, which has the focus", async () => {
    refuses(confirmSignIn, "SECOND_FACTOR_FAILED", wrong);
    const { screen } = await begin();
    const field = screen.getByLabelText("Code from your authenticator app");
    await field.fill("12345");
    await press(screen, "Confirm");
    await expect.element(field).toHaveAccessibleDescription("The code has six digits.");
    expect(seenRequests(confirmSignIn)).toEqual([]);
    await field.fill("123456");
    await press(screen, "Confirm");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(wrong);
    await expect.element(field).toHaveFocus();
  });

  it("is led to sign-in after too many, the way back kept", async () => {
    refuses(confirmSignIn, "TOO_MANY_ATTEMPTS", tooMany);
    const { screen, address } = await begin(`/${agencyId}/faq`);
    await screen.getByLabelText("Code from your authenticator app").fill("123456");
    await press(screen, "Confirm");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(tooMany);
    const again = screen.getByRole("link", { name: "Sign in again" });
    await expect.element(again).toHaveFocus();
    await again.click();
    await expect.poll(address).toBe(`/login/${agencyId}?returnUrl=%2F${agencyId}%2Ffaq`);
  });

  it("is led to sign-in where it has waited too long", async () => {
    refuses(confirmSignIn, "SESSION_EXPIRED", "The session has timed out, please log in again.");
    const { screen } = await begin();
    await screen.getByLabelText("Code from your authenticator app").fill("123456");
    await press(screen, "Confirm");
    await expect.element(screen.getByRole("link", { name: "Sign in again" })).toHaveFocus();
    await expect.element(screen.getByRole("button", { name: "Use a passkey" })).not.toBeInTheDocument();
  });

  it("may use a recovery code, and come back to the app's", async () => {
    const { screen, address } = await begin();
    await press(screen, "Use a recovery code");
    const field = screen.getByLabelText("Recovery code");
    await expect.element(field).toHaveFocus();
    await press(screen, "Use your authenticator app");
    await expect.element(screen.getByLabelText("Code from your authenticator app")).toHaveFocus();
    await press(screen, "Use a recovery code");
    await field.fill("aaaaa-22222");
    await press(screen, "Confirm");
    await expect.poll(address).toBe(`/${agencyId}/home`);
    expect(seenRequests(confirmSignIn)[0]?.body).toEqual({ proof: { recoveryCode: "aaaaa-22222" } });
  });

  it("says so where no passkey was used", async () => {
    answers(askForPasskey, {
      challenge: "AAAA",
      rpId: "localhost",
      timeout: 60_000,
      userVerification: "required",
      allowCredentials: [],
    });
    const asked = vi
      .spyOn(navigator.credentials, "get")
      .mockRejectedValue(new DOMException("", "NotAllowedError"));
    const { screen } = await begin();
    await press(screen, "Use a passkey");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("No passkey was used.");
    expect(seenRequests(confirmSignIn)).toEqual([]);
    asked.mockRestore();
  });

  it("is offered what there is alone", async () => {
    answers(logon, waitingWith({ ...nothing, passkeys: true }));
    const { screen } = await begin();
    await expect.element(screen.getByRole("button", { name: "Use a passkey" })).toBeVisible();
    await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: /recovery/ })).not.toBeInTheDocument();
  });

  it("comes here by a mailed link, too", async () => {
    answers(signInByLink, waitingWith(everything));
    const { screen, address } = await openPortal(`/login/${agencyId}#link=abc`);
    await press(screen, "LOGIN");
    await expect.poll(address).toBe(secondStep);
  });
});

describe("who has to set one up", () => {
  beforeEach(() => {
    answers(logon, waitingWith(nothing, true));
    answers(factors.beginAuthenticator, {
      secret: "ABCDEFGHIJKLMNOP",
      uri: "otpauth://totp/x?secret=ABCDEFGHIJKLMNOP",
    });
    answers(factors.confirmAuthenticator, { recoveryCodes: codes, user: owner });
  });

  it("sets an app up by the mailed code, keeps the recovery codes, and is signed in", async () => {
    const { screen, address } = await begin();
    await expect
      .element(
        screen.getByText("Your strata manager asks for a second step at sign-in. Please set it up now."),
      )
      .toBeVisible();
    await screen.getByLabelText("Code from the email").fill("123456");
    await press(screen, "Use an authenticator app");
    await expect.element(screen.getByText("ABCD EFGH IJKL MNOP")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Open it in an app on this device" }))
      .toHaveAttribute("href", "otpauth://totp/x?secret=ABCDEFGHIJKLMNOP");
    expect(seenRequests(factors.beginAuthenticator)[0]?.body).toEqual({
      confirm: { enrolmentCode: "123456" },
    });
    const field = screen.getByLabelText("Code from your authenticator app");
    await expect.element(field).toHaveFocus();
    await field.fill("654321");
    await press(screen, "Confirm");
    for (const code of codes) await expect.element(screen.getByText(code)).toBeVisible();
    expect(address()).toBe(secondStep);
    await expect.element(screen.getByText(/We show them this once/)).toHaveFocus();
    await expect.element(screen.getByRole("button", { name: "Copy the recovery codes" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Print" })).toBeVisible();
    await press(screen, "I have kept them");
    await expect.poll(address).toBe(`/${agencyId}/home`);
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
  });

  it("is told that the mailed code is not right, and after too many led to sign-in", async () => {
    refuses(factors.beginAuthenticator, "SECOND_FACTOR_FAILED", wrong);
    const { screen } = await begin();
    await screen.getByLabelText("Code from the email").fill("123456");
    await press(screen, "Use an authenticator app");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(wrong);
    await expect.element(screen.getByLabelText("Code from the email")).toHaveFocus();
    refuses(factors.beginAuthenticator, "TOO_MANY_ATTEMPTS", tooMany);
    await press(screen, "Use an authenticator app");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(tooMany);
    await expect.element(screen.getByRole("link", { name: "Sign in again" })).toHaveFocus();
  });

  it("is told that the app's code is not right", async () => {
    refuses(factors.confirmAuthenticator, "SECOND_FACTOR_FAILED", wrong);
    const { screen } = await begin();
    await screen.getByLabelText("Code from the email").fill("123456");
    await press(screen, "Use an authenticator app");
    await screen.getByLabelText("Code from your authenticator app").fill("654321");
    await press(screen, "Confirm");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(wrong);
  });
});

it("without a sign-in on its way says to sign in first", async () => {
  const { screen } = await openPortal(secondStep);
  await expect.element(screen.getByText(/^Please sign in first\./)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Back to Login" }))
    .toHaveAttribute("href", `/login/${agencyId}`);
});

it("may still use what else there is where codes are used up, since the sign-in has not ended", async () => {
  const usedUp =
    "Too many wrong codes. Please use a passkey or a recovery code, or a browser in which you have signed in before.";
  refuses(confirmSignIn, "SECOND_FACTOR_FAILED", usedUp);
  const { screen } = await begin();
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await press(screen, "Confirm");
  await expect.element(screen.getByRole("alert")).toHaveTextContent(usedUp);
  await expect.element(screen.getByRole("link", { name: "Sign in again" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Use a recovery code" })).toBeEnabled();
});
