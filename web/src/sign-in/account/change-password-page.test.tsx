import { getAgency } from "@portal/contract/agency/endpoints";
import { changePassword, restoreSession } from "@portal/contract/sign-in/endpoints";
import { EASY_PASSWORDS, GOOD_PASSWORDS, NAMES_AROUND } from "@portal/domain/testing/password-lists";
import { beforeEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { currentSession } from "../../core/session/session-store.ts";
import { agency, agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { checkSession } from "../api.ts";

const change = `/${agencyId}/change-password`;
const changed = { message: "Your password has been changed successfully." };
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(() => {
  answerAsUsual();
  answers(changePassword, changed);
});

const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
const enter = (screen: Screen) => screen.getByRole("button", { name: "Enter" });
async function fillIn(screen: Screen, password = "Heron4Lake") {
  await field(screen, "Current Password").fill("Demo1234");
  await field(screen, "New Password").fill(password);
  await field(screen, "Confirm New Password").fill(password);
}

it(
  "changes the password, and the session continues",
  { tags: ["spec-018", "spec-047", "spec-068", "spec-102", "spec-104"] },
  async () => {
    const { screen, address } = await openPortal(change, owner);
    await expect.element(screen.getByRole("heading", { level: 1, name: "Change Password" })).toBeVisible();
    await expect.poll(() => document.title).toBe("Change Password - Harbour & Vale Strata");
    await fillIn(screen);
    await enter(screen).click();
    await expect.element(screen.getByText(changed.message)).toBeVisible();
    // What has the focus is read aloud.
    await expect.poll(() => document.activeElement?.textContent).toBe(changed.message);
    const [request] = seenRequests(changePassword);
    expect(request?.path).toBe(`/api/agencies/${agencyId}/users/owner1/password`);
    expect(request?.body).toEqual({ newPassword: "Heron4Lake", oldPassword: "Demo1234", version: 1601 });
    expect(request?.headers.get("X-Session-Id")).toBe(owner.sessionId);
    await expect.element(field(screen, "Current Password")).toHaveValue("");
    expect(address()).toBe(change);
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
  },
);

it("a call that the change overtakes does not end the session, and is made again", async () => {
  const release = answersLater(changePassword, changed);
  refuses(restoreSession, "SESSION_EXPIRED");
  const { screen, address } = await openPortal(change, owner);
  await fillIn(screen);
  await enter(screen).click();
  const asked = checkSession(Number(agencyId));
  await expect.poll(() => seenRequests(restoreSession).length).toBe(1);
  answers(restoreSession, owner);
  release();
  await asked;
  await expect.element(screen.getByText(changed.message)).toBeVisible();
  expect(seenRequests(restoreSession)).toHaveLength(2);
  expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
  expect(address()).toBe(change);
});

it.each([
  ["Short1", "New Password must be at least 8 characters."],
  ["SixteenChars12345", "New Password can be a maximum of 15 characters."],
  [
    "onlyletters",
    "Your password needs to be between 8 and 15 alphanumeric characters, and needs to include one lower case letter, one upper case letter and a number.",
  ],
])(
  "says of %s what is wrong, and Enter stays disabled",
  { tags: ["spec-485", "spec-486", "spec-481", "spec-482"] },
  async (password, text) => {
    const { screen } = await openPortal(change, owner);
    await fillIn(screen, password);
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(field(screen, "New Password")).toHaveAccessibleDescription(text);
    await expect.element(enter(screen)).toBeDisabled();
  },
);

const [around, accessCode, agencyName, ...planNames] = NAMES_AROUND;

it("agrees with the server on which passwords are easy to guess", async () => {
  const easy = "This password is easy to guess, please choose another.";
  answers(getAgency, { ...agency, name: agencyName });
  const { screen } = await openPortal(change, {
    ...owner,
    mainContact: { contactID: owner.mainContact.contactID, name: around, webAccessUsername: accessCode },
    executiveMemberList: planNames.map((name, index) => ({
      ownersCorpID: index + 1,
      ownerCorpType: "SP",
      name,
    })),
  });
  await fillIn(screen, "Password1a");
  await expect.element(screen.getByText(easy)).toBeVisible();
  await expect.element(field(screen, "New Password")).toHaveAccessibleDescription(easy);
  for (const password of [...EASY_PASSWORDS, ...GOOD_PASSWORDS]) {
    await field(screen, "New Password").fill(password);
    const said = field(screen, "New Password").element().getAttribute("aria-invalid") === "true";
    expect([password, said]).toEqual([password, EASY_PASSWORDS.includes(password)]);
  }
});

it(
  "speaks once a field was left, and not before",
  { tags: ["spec-483", "spec-484", "spec-489", "spec-490", "spec-492", "spec-103"] },
  async () => {
    const { screen } = await openPortal(change, owner);
    await expect
      .element(field(screen, "New Password"))
      .toHaveAccessibleDescription(/must include an upper case letter, a lower case letter and a number/);
    await expect.element(enter(screen)).toBeDisabled();
    const mismatch = screen.getByText("Confirm Password must match the New Password.");
    await field(screen, "New Password").fill("Heron4Lake");
    await expect.element(mismatch).not.toBeInTheDocument();
    await field(screen, "New Password").clear();
    await expect.element(screen.getByText("New Password is required.")).not.toBeInTheDocument();
    await field(screen, "Confirm New Password").fill("Heron4Lake");
    await expect.element(screen.getByText("New Password is required.")).toBeVisible();
    await field(screen, "New Password").fill("Heron4Lakes");
    await expect.element(mismatch).toBeVisible();
    await expect.element(enter(screen)).toBeDisabled();
    await userEvent.keyboard("{Enter}");
    expect(seenRequests(changePassword)).toEqual([]);
  },
);

it("takes any current password: it has no rule of its own", { tags: ["spec-491"] }, async () => {
  const { screen } = await openPortal(change, owner);
  await fillIn(screen);
  for (const current of ["x", " ", "a passphrase of more than fifteen characters, 你好"]) {
    await field(screen, "Current Password").fill(current);
    await userEvent.keyboard("{Tab}");
    await expect.element(field(screen, "Current Password")).not.toHaveAttribute("aria-invalid");
    await expect.element(enter(screen)).toBeEnabled();
  }
});

it.each([
  ["WRONG_PASSWORD", "The current password is wrong.", "oldPassword"],
  ["TOO_MANY_ATTEMPTS", "Too many attempts. Please try again in 4 minutes.", null],
  ["VALIDATION", "The new password must differ from the current one.", null],
] as const)(
  "%s reads 'Error:' and the server's words",
  { tags: ["spec-104", "spec-628"] },
  async (code, words, focused) => {
    refuses(changePassword, code, words);
    const { screen } = await openPortal(change, owner);
    await fillIn(screen);
    await enter(screen).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(`Error: ${words}`);
    await expect.element(field(screen, "New Password")).toHaveValue("Heron4Lake");
    await expect.poll(() => document.activeElement?.getAttribute("name")).toBe(focused);
    await screen.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  },
);

it("suggests a password that meets the rule, in both fields, to be seen and copied", async () => {
  const { screen } = await openPortal(change, owner);
  await screen.getByRole("button", { name: "Suggest a password" }).click();
  await expect.element(screen.getByText(/^Suggested:/)).toBeVisible();
  const suggested = screen.container.querySelector("code")?.textContent ?? "";
  expect(suggested).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{15}$/);
  await expect.element(field(screen, "New Password")).toHaveValue(suggested);
  await expect.element(field(screen, "Confirm New Password")).toHaveValue(suggested);
  await expect.element(screen.getByRole("button", { name: "Copy Password" })).toBeVisible();
  await expect.element(enter(screen)).toBeEnabled();
  await screen.getByRole("button", { name: "Suggest a password" }).click();
  await expect.element(field(screen, "New Password")).not.toHaveValue(suggested);
  // A password of one's own is not shown beside it.
  await field(screen, "New Password").fill("Heron4Lake");
  await expect.element(screen.getByText(/^Suggested:/)).not.toBeInTheDocument();
});

it("tells password managers what is what", async () => {
  const { screen } = await openPortal(change, owner);
  await expect.element(field(screen, "Current Password")).toBeVisible();
  const inputs = [...screen.container.querySelectorAll("form input")];
  expect(inputs.map((input) => input.getAttribute("autocomplete"))).toEqual([
    "username",
    "current-password",
    "new-password",
    "new-password",
  ]);
  const rules =
    "minlength: 8; maxlength: 15; required: lower; required: upper; required: digit; allowed: [];";
  expect(inputs.map((input) => input.getAttribute("passwordrules"))).toEqual([null, null, rules, rules]);
  await expect.element(field(screen, "New Password")).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show typed characters" }).nth(1).click();
  await expect.element(field(screen, "New Password")).toHaveAttribute("type", "text");
});
