import { getAgencyApplication } from "@portal/contract/agency/endpoints";
import { revokeCalendarFeedOfRole } from "@portal/contract/meetings/calendar-endpoints";
import { getOwnMessage, listOwnMessages } from "@portal/contract/contact/endpoints";
import * as calls from "@portal/contract/sign-in/account-endpoints";
import type { Account, AccountHistory } from "@portal/contract/sign-in/account-schemas";
import { restoreSession } from "@portal/contract/sign-in/endpoints";
import * as factors from "@portal/contract/sign-in/factor-endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const at = "2026-03-30T23:00:00Z";
const here = { id: owner.sessionId, role: 1, signedInAt: at, lastUsedAt: at, isThis: true } as const;
const none = { authenticator: false, passkeys: [], recoveryCodes: 0 };
const passkey = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "My phone",
  createdAt: at,
  lastUsedAt: null,
};
const account: Account = {
  sessions: [
    { ...here, device: "Chrome on Windows", network: "203.0.113.7" },
    { ...here, id: "other", device: "Safari on iPhone", network: "", role: 2, isThis: false },
  ],
  browsers: [
    {
      id: "00000000-0000-4000-8000-000000000002",
      device: "",
      network: "",
      firstUsedAt: null,
      lastUsedAt: at,
      isThis: false,
    },
  ],
  factors: none,
  isFactorDemanded: false,
  arePasskeysOffered: false,
  feeds: [{ role: 1, createdAt: at, readAt: null }],
};
const line = { at, sort: "sign-in", device: "Chrome on Windows", network: "203.0.113.7" } as const;
const history: AccountHistory = {
  rows: [{ ...line, id: "2.1", text: "Signed in as Owner" }],
  next: null,
};
const messages = {
  rows: [
    { messageId: 41, sentAt: at, subject: "A tap drips", planName: "Banksia Court", answeredAt: at },
    { messageId: 40, sentAt: at, subject: "A lamp", planName: "Banksia Court", answeredAt: null },
  ],
  next: 40,
};

beforeEach(() => {
  answerAsUsual();
  answers(calls.getAccount, account);
  answers(listOwnMessages, messages);
  answers(calls.getAccountHistory, history);
  answers(factors.getFactorMethods, none);
});

type Screen = Awaited<ReturnType<typeof open>>;
async function open() {
  const { screen } = await openPortal(`/${agencyId}/account`, owner);
  await expect.element(screen.getByText("Safari on iPhone")).toBeVisible();
  return screen;
}
const dialog = (screen: Screen) => screen.getByRole("dialog", { name: "Confirm it is you" });
const press = (screen: Screen, name: string | RegExp) => screen.getByRole("button", { name }).click();

it("is led to beside the menu, and from Change Password", async () => {
  const { screen, address } = await openPortal(`/${agencyId}/change-password`, owner);
  const links = screen.getByRole("link", { name: "Your account" });
  await expect.poll(() => links.elements().length).toBe(2);
  await screen.getByRole("main").getByRole("link", { name: "Your account" }).click();
  await expect.poll(address).toBe(`/${agencyId}/account`);
  await expect.poll(() => document.title).toMatch(/^Your account - /);
});

describe("who is signed in", () => {
  it("is shown with browser, role, times and network, this one apart", async () => {
    const screen = await open();
    const card = screen.getByRole("region", { name: "Signed in now" });
    await expect.element(card.getByText("Safari on iPhone")).toBeVisible();
    await expect.element(card.getByText(/^Committee Member\. Signed in .*, last used [^,]*$/)).toBeVisible();
    await expect.element(card.getByText(/^Owner\. .*, from 203\.0\.113\.7$/)).toBeVisible();
    await expect.element(card.getByText("This browser")).toBeVisible();
  });

  it("is signed out from here, which is said where it was done", async () => {
    answers(calls.endSession, {});
    const screen = await open();
    answers(calls.getAccount, { ...account, sessions: account.sessions.slice(0, 1) });
    await press(screen, /^Sign out Safari on iPhone, signed in/);
    await expect.element(screen.getByText("That browser is signed out.")).toBeVisible();
    expect(seenRequests(calls.endSession)[0]?.path).toBe(`/api/agencies/${agencyId}/users/sessions/other`);
    await expect.element(screen.getByRole("button", { name: /^Sign out/ })).not.toBeInTheDocument();
  });

  it("is signed out all at once but this one", async () => {
    answers(calls.endOtherSessions, {});
    const screen = await open();
    await press(screen, "Sign out all others");
    await expect.element(screen.getByText("All other browsers are signed out.")).toBeVisible();
  });

  it("may have gone already, which is said in words", async () => {
    refuses(calls.endSession, "NOT_FOUND");
    const screen = await open();
    await press(screen, /^Sign out Safari/);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("This is not there any more.");
  });
});

it("forgets a known browser, also one of before its name was kept", async () => {
  answers(calls.forgetBrowser, {});
  const screen = await open();
  answers(calls.getAccount, { ...account, browsers: [] });
  await press(screen, /^Forget A browser/);
  await expect.element(screen.getByText("That browser is forgotten.")).toBeVisible();
  await expect.element(screen.getByText("There are none now.", { exact: false })).toBeVisible();
});

it("ends a calendar feed", async () => {
  answers(revokeCalendarFeedOfRole, {});
  const screen = await open();
  answers(calls.getAccount, { ...account, feeds: [] });
  await press(screen, "End the calendar feed as Owner");
  await expect.element(screen.getByText("The calendar feed is ended.")).toBeVisible();
  await expect.element(screen.getByText("You have no calendar feed.", { exact: false })).toBeVisible();
});

it("tells the history in pages", async () => {
  answers(calls.getAccountHistory, { ...history, next: "2.1" });
  const screen = await open();
  await expect.element(screen.getByText("Signed in as Owner")).toBeVisible();
  const failed = { ...line, id: "1.1", sort: "failure", text: "A wrong code was typed", device: "" } as const;
  answers(calls.getAccountHistory, { rows: [failed], next: null });
  await press(screen, "Show earlier entries");
  await expect.element(screen.getByText("A wrong code was typed")).toBeVisible();
  await expect.element(screen.getByText("Failed", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Show earlier entries" })).not.toBeInTheDocument();
  await expect.element(screen.getByText("Signed in as Owner")).toBeVisible();
});

it("has a way on where the account cannot be read", async () => {
  refuses(calls.getAccount, "UNAVAILABLE", "The portal is being repaired.");
  const { screen } = await openPortal(`/${agencyId}/account`, owner);
  await expect.element(screen.getByText("The portal is being repaired.").first()).toBeVisible();
  answers(calls.getAccount, account);
  await screen.getByRole("button", { name: "Try again" }).first().click();
  await expect.element(screen.getByText("Safari on iPhone")).toBeVisible();
});

describe("the second step", () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`);
  const withApp = { authenticator: true, passkeys: [passkey], recoveryCodes: 9 };

  it("is an app, set up with the password, the key or picture, and a code; codes are shown once", async () => {
    answers(factors.beginAuthenticator, { secret: "ABCDEFGHIJ", uri: "otpauth://totp/x?secret=ABCDEFGHIJ" });
    answers(factors.confirmAuthenticator, { recoveryCodes: codes, user: null });
    const screen = await open();
    await press(screen, "Add an authenticator app");
    const password = dialog(screen).getByLabelText("Password", { exact: true });
    await expect.element(password).toHaveFocus();
    await dialog(screen).getByRole("button", { name: "Continue" }).click();
    await expect.element(password).toHaveAccessibleDescription("The Password field is required.");
    await password.fill("Demo1234");
    await dialog(screen).getByRole("button", { name: "Continue" }).click();
    await expect.element(screen.getByText("ABCD EFGH IJ")).toBeVisible();
    await expect
      .element(screen.getByRole("img", { name: "QR code for your authenticator app" }))
      .toBeVisible();
    expect(seenRequests(factors.beginAuthenticator)[0]?.body).toEqual({ confirm: { password: "Demo1234" } });
    await screen.getByLabelText("Code from your authenticator app").fill("123456");
    await press(screen, "Confirm");
    await expect.element(screen.getByText(codes[9] ?? "")).toBeVisible();
    answers(calls.getAccount, { ...account, factors: withApp });
    await press(screen, "I have kept them");
    await expect.element(screen.getByText("Your authenticator app is set up.")).toBeVisible();
    await expect.element(screen.getByText("9 of 10 left. Each signs you in once")).toBeVisible();
  });

  it("is not set up with a wrong password, and may be left", async () => {
    refuses(factors.beginAuthenticator, "WRONG_PASSWORD", "The current password is not right.");
    const screen = await open();
    await press(screen, "Add an authenticator app");
    await dialog(screen).getByLabelText("Password", { exact: true }).fill("Wrong123");
    await dialog(screen).getByRole("button", { name: "Continue" }).click();
    await expect
      .element(dialog(screen).getByRole("alert"))
      .toHaveTextContent("The current password is not right.");
    await dialog(screen).getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog(screen)).not.toBeInTheDocument();
  });

  it("is removed with a code of it; the last one that is demanded is not, and the page says why", async () => {
    answers(calls.getAccount, { ...account, factors: withApp, isFactorDemanded: true });
    answers(factors.getFactorMethods, withApp);
    refuses(
      factors.removePasskey,
      "SECOND_FACTOR_LAST",
      "You need a second step to sign in. Please set up another one before you remove this one.",
    );
    const screen = await open();
    await expect.element(screen.getByText(/asks for a second step, so one always stays/)).toBeVisible();
    await press(screen, "Remove passkey My phone");
    await dialog(screen).getByLabelText("Code from your authenticator app").fill("123456");
    await dialog(screen).getByRole("button", { name: "Remove" }).click();
    await expect
      .element(dialog(screen).getByRole("alert"))
      .toHaveTextContent("You need a second step to sign in.");
    answers(factors.removePasskey, {});
    await dialog(screen).getByRole("button", { name: "Use a recovery code" }).click();
    await dialog(screen).getByLabelText("Recovery code").fill("AAAAA-BBBBB");
    await dialog(screen).getByRole("button", { name: "Remove" }).click();
    await expect.element(screen.getByText("The passkey ‘My phone’ is removed.")).toBeVisible();
    expect(seenRequests(factors.removePasskey)[1]?.body).toEqual({
      confirm: { recoveryCode: "AAAAA-BBBBB" },
    });
  });

  it("tells too many wrong codes, and asks whether the session still lives", async () => {
    answers(calls.getAccount, { ...account, factors: withApp });
    answers(factors.getFactorMethods, withApp);
    refuses(factors.renewRecoveryCodes, "TOO_MANY_ATTEMPTS", "Too many wrong codes. Please sign in again.");
    refuses(restoreSession, "SESSION_EXPIRED");
    const { screen, address } = await openPortal(`/${agencyId}/account`, owner);
    await press(screen, "New codes");
    await dialog(screen).getByLabelText("Code from your authenticator app").fill("123456");
    await dialog(screen).getByRole("button", { name: "Make new codes" }).click();
    await expect.poll(address).toContain("/login/");
  });

  it("renames a passkey without another proof", async () => {
    answers(calls.getAccount, { ...account, factors: withApp });
    answers(factors.renamePasskey, {});
    const screen = await open();
    await press(screen, "Rename passkey My phone");
    await screen.getByLabelText("Name of the passkey").fill("Work phone");
    await press(screen, "Save");
    await expect.element(screen.getByText("The passkey is called ‘Work phone’ now.")).toBeVisible();
    expect(seenRequests(factors.renamePasskey)[0]?.body).toEqual({ name: "Work phone" });
  });

  it("offers no passkey where the server has none", async () => {
    const screen = await open();
    await expect.element(screen.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
    expect(seenRequests(getAgencyApplication)).not.toEqual([]);
  });
});

describe("one's messages", () => {
  it("are opened with the answers, and earlier ones are fetched", async () => {
    answers(getOwnMessage, {
      messageId: 41,
      sentAt: at,
      subject: "A tap drips",
      planName: "Banksia Court",
      answeredAt: at,
      body: "It drips.",
      answers: [{ body: "We come on Monday.", writtenAt: at }],
    });
    const screen = await open();
    const card = screen.getByRole("region", { name: "Your messages" });
    await expect.element(card.getByText("A lamp")).toBeVisible();
    await card.getByText("A tap drips").click();
    await expect.element(card.getByText("We come on Monday.")).toBeVisible();
    expect(seenRequests(getOwnMessage).at(-1)?.path).toMatch(/messages\/41\/entries$/);
    answers(listOwnMessages, {
      rows: [{ messageId: 3, sentAt: at, subject: "Older", planName: "Banksia Court", answeredAt: null }],
      next: null,
    });
    await card.getByRole("button", { name: "Show earlier messages" }).click();
    await expect.element(card.getByText("Older")).toBeVisible();
    expect(seenRequests(listOwnMessages).at(-1)?.path).toMatch(/after=40$/);
  });

  it("are none yet", async () => {
    answers(listOwnMessages, { rows: [], next: null });
    const screen = await open();
    await expect
      .element(screen.getByText("You have not written to your strata manager here yet."))
      .toBeVisible();
  });
});
