import { acceptPortalInvitation, lookAtPortalInvitation } from "@portal/contract/people/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { currentSession } from "../../core/session/session-store.ts";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const page = `/${agencyId}/invitation`;
const code = "x".repeat(43);
const password = "bramble7Kettle";
const over = "This link has expired, was used, or a newer invitation has taken its place.";
const wrong =
  "This access code and code do not belong together, or the code has expired or was used. Please check both in your letter.";
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];
const press = (screen: Screen, name: string) => screen.getByRole("button", { name }).click();

async function choose(screen: Screen, typed = password) {
  await screen.getByLabelText("New Password", { exact: true }).fill(typed);
  await screen.getByLabelText("Confirm Password", { exact: true }).fill(typed);
}

beforeEach(() => {
  answerAsUsual();
  answers(lookAtPortalInvitation, { username: "owner1", name: "Ms Maria Novak", roles: [1] });
  answers(acceptPortalInvitation, owner);
});

describe("the link of an invitation", () => {
  it("loses its code from the address at once, and names whom it is for", async () => {
    const { screen, address } = await openPortal(`${page}#${code}`);
    await expect.element(screen.getByRole("heading", { level: 1, name: "Your Invitation" })).toBeVisible();
    await expect.element(screen.getByText(/^Welcome, Ms Maria Novak\./)).toBeVisible();
    expect(address()).toBe(page);
    expect(window.location.href).not.toContain(code);
    expect(seenRequests(lookAtPortalInvitation).map(({ body }) => body)).toEqual([{ code }]);
    expect(document.title).toMatch(/^Your Invitation - /);
  });

  it("lets the person choose a password, and leads to Home signed in", async () => {
    const { screen, address } = await openPortal(`${page}#${code}`);
    await choose(screen);
    await press(screen, "Choose password and sign in");
    await expect.poll(address).toMatch(new RegExp(`^/${agencyId}/home`));
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
    expect(seenRequests(acceptPortalInvitation)[0]?.body).toEqual({ code, newPassword: password, role: 1 });
  });

  it("asks for the role where there are several", async () => {
    answers(lookAtPortalInvitation, { username: "both1", name: "Mr Hamish McAllister", roles: [1, 2] });
    const { screen } = await openPortal(`${page}#${code}`);
    await screen.getByLabelText("Role").selectOptions("Committee Member");
    await choose(screen);
    await press(screen, "Choose password and sign in");
    await expect
      .poll(() => seenRequests(acceptPortalInvitation)[0]?.body)
      .toEqual({ code, newPassword: password, role: 2 });
  });

  it("offers a password, and takes none that breaks the rule", async () => {
    const { screen } = await openPortal(`${page}#${code}`);
    await choose(screen, "short");
    await expect.element(screen.getByRole("button", { name: "Choose password and sign in" })).toBeDisabled();
    await press(screen, "Suggest a password");
    await expect.element(screen.getByRole("button", { name: "Choose password and sign in" })).toBeEnabled();
  });

  it("that is over says what to do, and leaves room for the codes of a letter", async () => {
    refuses(lookAtPortalInvitation, "CODE_INVALID", "x");
    const { screen } = await openPortal(`${page}#${code}`);
    await expect.element(screen.getByText(over)).toBeVisible();
    await expect.element(screen.getByText(/ask your strata manager for another invitation/)).toBeVisible();
    await expect.element(screen.getByLabelText("Access Code")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Back to Login" })).toBeVisible();
  });

  it("that is used while the form is open says so", async () => {
    const { screen } = await openPortal(`${page}#${code}`);
    await choose(screen);
    refuses(acceptPortalInvitation, "CODE_INVALID", "x");
    await press(screen, "Choose password and sign in");
    await expect.element(screen.getByText(over)).toBeVisible();
    expect(currentSession()).toBeNull();
  });

  it("leads to the second step where the agency asks for one", async () => {
    answers(acceptPortalInvitation, {
      ...owner,
      loginResult: "SECOND_FACTOR_REQUIRED",
      secondFactor: {
        methods: { authenticator: false, passkeys: false, recoveryCodes: false },
        mustEnrol: true,
      },
    });
    const { screen, address } = await openPortal(`${page}#${code}`);
    await choose(screen);
    await press(screen, "Choose password and sign in");
    await expect.poll(address).toBe(`/${agencyId}/second-step`);
    expect(currentSession()).toBeNull();
  });
});

describe("a letter", () => {
  it("asks for both codes, and then for the password", async () => {
    const { screen, address } = await openPortal(page);
    await screen.getByLabelText("Access Code").fill(" owner1 ");
    await screen.getByLabelText("Code", { exact: true }).fill("abcde fghjk");
    await press(screen, "Continue");
    await expect.element(screen.getByText(/^Welcome, Ms Maria Novak\./)).toBeVisible();
    await choose(screen);
    await press(screen, "Choose password and sign in");
    await expect.poll(address).toMatch(new RegExp(`^/${agencyId}/home`));
    const key = { username: "owner1", code: "abcde fghjk" };
    expect(seenRequests(lookAtPortalInvitation)[0]?.body).toEqual(key);
    expect(seenRequests(acceptPortalInvitation)[0]?.body).toEqual({ ...key, newPassword: password, role: 1 });
  });

  it("with a slip of the finger is told beside the field, and nothing is sent", async () => {
    const { screen } = await openPortal(page);
    await screen.getByLabelText("Access Code").fill("owner1");
    await screen.getByLabelText("Code", { exact: true }).fill("ABCDE-FGHJ");
    await press(screen, "Continue");
    const field = screen.getByLabelText("Code", { exact: true });
    await expect
      .element(field)
      .toHaveAccessibleDescription("The code has ten letters and digits, as in ABCDE-FGHJK.");
    await expect.element(field).toHaveFocus();
    expect(seenRequests(lookAtPortalInvitation)).toEqual([]);
  });

  it.each([
    ["CODE_INVALID", "x", wrong],
    [
      "TOO_MANY_ATTEMPTS",
      "Too many wrong codes. Please try again tomorrow.",
      "Too many wrong codes. Please try again tomorrow.",
    ],
  ] as const)("that is refused says why: %s", async (reason, detail, text) => {
    refuses(lookAtPortalInvitation, reason, detail);
    const { screen } = await openPortal(page);
    await screen.getByLabelText("Access Code").fill("owner1");
    await screen.getByLabelText("Code", { exact: true }).fill("ABCDE-FGHJK");
    await press(screen, "Continue");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
    await expect.element(screen.getByLabelText("Access Code")).toHaveValue("owner1");
  });
});
