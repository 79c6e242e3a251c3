import { getAgency, getAgencyApplication, getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { changePassword, logon, logout } from "@portal/contract/sign-in/endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { agencyId, answerAsUsual, application, owner } from "../../testing/demo-answers.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { measureServerClock } from "../../core/server-clock.ts";
import { currentSession } from "../../core/session/session-store.ts";
import { beginReset, endReset, resetModeOf } from "./reset-mode.ts";

const afterReset = `/${agencyId}/change-password-after-reset`;
const login = `/login/${agencyId}`;
const temporary = "Tm7kPq2xWz9h";
const changed = { message: "Your password has been changed successfully." };
const inReset: User = { ...owner, sessionId: "in-reset", loginResult: "TOTP_SUCCESS" };
const asked = { agencyId: Number(agencyId), username: "owner1", role: 1 as const, user: null };

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(() => {
  answerAsUsual();
  answers(logon, inReset);
  answers(changePassword, changed);
  endReset();
});
afterEach(async () => {
  vi.useRealTimers();
  await measureServerClock(() => Promise.resolve({ currentDateTime: new Date().toISOString() }));
});

const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
async function choose(screen: Screen, password = "Heron4Lake") {
  await field(screen, "New Password").fill(password);
  await field(screen, "Confirm Password").fill(password);
}
/** What this browser's other tabs hear of its sessions. */
function listenElsewhere() {
  const otherTab = new BroadcastChannel("portal.session");
  let told = 0;
  otherTab.addEventListener("message", () => told++);
  return { told: () => told, close: () => otherTab.close() };
}
const press = (screen: Screen) => screen.getByRole("button", { name: "ENTER" }).click();

async function signIn() {
  const portal = await openPortal(login);
  await portal.screen.getByLabelText("Access Code").fill("owner1");
  await field(portal.screen, "Password").fill(temporary);
  await portal.screen.getByRole("button", { name: "LOGIN" }).click();
  return portal;
}

describe("from the login page", () => {
  it(
    "a temporary password leads here: nobody is signed in, and it is kept in memory only",
    { tags: ["spec-422", "spec-423", "spec-428"] },
    async () => {
      const { screen, address } = await signIn();
      await expect.poll(address).toBe(afterReset);
      await expect.element(field(screen, "Temporary Password")).toHaveValue(temporary);
      expect(currentSession()).toBeNull();
      expect(JSON.stringify([sessionStorage, localStorage])).not.toContain(temporary);
      expect(JSON.parse(sessionStorage.getItem("portal.reset") ?? "null")).toMatchObject({
        agencyId: Number(agencyId),
        username: "owner1",
      });
      expect(screen.container.querySelector<HTMLInputElement>("[autocomplete=username]")?.value).toBe(
        "owner1",
      );
    },
  );

  it(
    "changes it in the session that it opened, and goes back to the login page",
    { tags: ["spec-098", "spec-100", "spec-655", "spec-766"] },
    async () => {
      const { screen, address } = await signIn();
      await choose(screen);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      await press(screen);
      // Read once: each look that waits moves the time on.
      const countdown = screen.getByText(/^Taking you to the sign-in page/);
      await expect.element(countdown).toBeVisible();
      expect(countdown.element().textContent).toBe("Taking you to the sign-in page in 5 seconds.");
      await expect.element(screen.getByText(changed.message)).toBeVisible();
      await expect.poll(() => document.activeElement?.textContent).toBe(changed.message);
      expect(seenRequests(logon)).toHaveLength(1);
      const [request] = seenRequests(changePassword);
      expect(request?.path).toBe(`/api/agencies/${agencyId}/users/owner1/password`);
      expect(request?.body).toEqual({ newPassword: "Heron4Lake", oldPassword: temporary, version: 1601 });
      expect(request?.headers.get("X-Session-Id")).toBe("in-reset");
      expect(resetModeOf(agencyId)).toBeNull();
      await screen.getByRole("button", { name: "Go now" }).click();
      await expect.poll(address).toBe(login);
      // Who had forgotten the access code is not asked for it once more.
      await expect.element(screen.getByLabelText("Access Code")).toHaveValue("owner1");
      await expect.element(screen.getByLabelText("Role")).toHaveValue("1");
    },
  );

  it("tells the other tabs, whose session it ends, also where this one had none", async () => {
    const elsewhere = listenElsewhere();
    const { address } = await signIn();
    await expect.poll(address).toBe(afterReset);
    await expect.poll(elsewhere.told).toBe(1);
    elsewhere.close();
  });

  it("a sign-in of the usual kind ends reset mode", { tags: ["spec-766"] }, async () => {
    beginReset(asked);
    answers(logon, owner);
    const { address } = await signIn();
    await expect.poll(address).toBe(`/${agencyId}/home`);
    expect(resetModeOf(agencyId)).toBeNull();
  });
});

describe("from the forgot page", () => {
  it(
    "signs in with the mailed password first, then changes it",
    { tags: ["spec-032", "spec-098", "spec-099"] },
    async () => {
      beginReset({ ...asked, role: 2 });
      const { screen } = await openPortal(afterReset);
      const enter = screen.getByRole("button", { name: "ENTER" });
      await expect.element(enter).toBeDisabled();
      await expect
        .element(field(screen, "New Password"))
        .toHaveAccessibleDescription(/must include an upper case letter, a lower case letter and a number/);
      await field(screen, "Temporary Password").fill(` ${temporary}`);
      await choose(screen);
      const release = answersLater(changePassword, changed);
      await press(screen);
      await expect.element(enter).toBeDisabled();
      expect(enter.element().querySelector("[data-spinner]")).not.toBeNull();
      release();
      await expect.element(screen.getByText(changed.message)).toBeVisible();
      expect(seenRequests(logon).map(({ body }) => body)).toEqual([
        { username: "owner1", password: temporary, role: 2, version: 1601 },
      ]);
      expect(seenRequests(changePassword)[0]?.body).toMatchObject({ oldPassword: temporary });
      expect(currentSession()).toBeNull();
    },
  );

  it(
    "says what is wrong with the temporary password, and stays",
    { tags: ["spec-620", "spec-621"] },
    async () => {
      beginReset(asked);
      const { screen } = await openPortal(afterReset);
      await field(screen, "Temporary Password").fill("Wr0ngWr0ngWr");
      await choose(screen);
      for (const [code, text] of [
        [
          "TOTP_FAILURE",
          "Invalid temporary password. Your temporary password was emailed to you. If required, you can reset your password again using the link above.",
        ],
        ["TOTP_EXPIRED", "Your temporary password has expired, please reset your password again."],
      ] as const) {
        refuses(logon, code);
        await press(screen);
        await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
        await expect.element(field(screen, "Temporary Password")).toHaveFocus();
      }
      await expect
        .element(screen.getByRole("link", { name: "Reset my password again" }))
        .toHaveAttribute("href", `/${agencyId}/forgot-password`);
      expect(seenRequests(changePassword)).toEqual([]);
    },
  );

  it(
    "continues in the same session after a refused new password, over a reload too",
    { tags: ["spec-099", "spec-628"] },
    async () => {
      beginReset(asked);
      refuses(changePassword, "VALIDATION", "This password is easy to guess, please choose another.");
      const first = await openPortal(afterReset);
      await field(first.screen, "Temporary Password").fill(temporary);
      await choose(first.screen, "Trumpet9Sand");
      await press(first.screen);
      await expect
        .element(first.screen.getByRole("alert"))
        .toHaveTextContent("Error: This password is easy to guess, please choose another.");
      await first.screen.unmount();
      answers(changePassword, changed);
      const { screen } = await openPortal(afterReset);
      await field(screen, "Temporary Password").fill(temporary);
      await choose(screen);
      await press(screen);
      await expect.element(screen.getByText(changed.message)).toBeVisible();
      expect(seenRequests(logon)).toHaveLength(1);
    },
  );

  it("signs in again if another sign-in with the same password has ended its session", async () => {
    refuses(changePassword, "SESSION_EXPIRED");
    const { screen, address } = await signIn();
    await expect.poll(address).toBe(afterReset);
    await choose(screen);
    await press(screen);
    await expect.poll(() => seenRequests(logon)).toHaveLength(2);
    await expect.element(screen.getByRole("alert")).toBeVisible();
    answers(changePassword, changed);
    await press(screen);
    await expect.element(screen.getByText(changed.message)).toBeVisible();
  });

  it("a second try uses the session of the first, even if this computer's clock is hours behind", async () => {
    beginReset(asked);
    const { screen } = await openPortal(afterReset);
    const currentDateTime = new Date(Date.now() + 7_200_000).toISOString();
    answers(getCurrentDateTime, { currentDateTime });
    refuses(changePassword, "VALIDATION", "This password is easy to guess, please choose another.");
    await field(screen, "Temporary Password").fill(temporary);
    await choose(screen, "Trumpet9Sand");
    await press(screen);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("easy to guess");
    answers(changePassword, changed);
    await choose(screen);
    await press(screen);
    await expect.element(screen.getByText(changed.message)).toBeVisible();
    expect(seenRequests(logon)).toHaveLength(1);
  });

  it("tells the other tabs, whose session its sign-in ends", async () => {
    beginReset(asked);
    const elsewhere = listenElsewhere();
    const { screen } = await openPortal(afterReset);
    await field(screen, "Temporary Password").fill(temporary);
    await choose(screen);
    await press(screen);
    await expect.element(screen.getByText(changed.message)).toBeVisible();
    await expect.poll(elsewhere.told).toBe(1);
    elsewhere.close();
  });

  it("asks for the access code where an e-mail address was given", { tags: ["spec-736"] }, async () => {
    beginReset({ ...asked, username: null });
    const { screen } = await openPortal(afterReset);
    await screen.getByLabelText("Access Code").fill(" owner1 ");
    await field(screen, "Temporary Password").fill(temporary);
    await choose(screen);
    await press(screen);
    await expect.element(screen.getByText(changed.message)).toBeVisible();
    expect(seenRequests(logon)[0]?.body).toMatchObject({ username: "owner1" });
  });

  it("leaves no session behind where the permanent password was typed", async () => {
    beginReset(asked);
    answers(logon, owner);
    const { screen } = await openPortal(afterReset);
    await field(screen, "Temporary Password").fill("Demo1234");
    await choose(screen);
    await press(screen);
    await expect.element(screen.getByText(changed.message)).toBeVisible();
    expect(seenRequests(logout)).toHaveLength(1);
    expect(currentSession()).toBeNull();
  });
});

describe("the page", () => {
  it(
    "times out an hour after the reset, and leads to the login page",
    { tags: ["spec-101", "spec-656"] },
    async () => {
      beginReset(asked);
      const mode = resetModeOf(agencyId);
      expect((mode?.endsAt ?? 0) - Date.now()).toBeGreaterThan(3_590_000);
      expect((mode?.endsAt ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000 + 60_000);
      sessionStorage.setItem("portal.reset", JSON.stringify({ ...mode, endsAt: Date.now() + 5_000 }));
      const { screen, address } = await openPortal(afterReset);
      await expect.element(field(screen, "Temporary Password")).toBeVisible();
      await expect.poll(address).toBe(login);
      await expect.element(screen.getByText("The session has timed out, please log in again.")).toBeVisible();
      expect(resetModeOf(agencyId)).toBeNull();
    },
  );

  it("has nothing to change where nobody has asked", async () => {
    const { screen } = await openPortal(afterReset);
    await expect.element(screen.getByText(/Use this page if you asked/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "ENTER" })).not.toBeInTheDocument();
  });

  it("the page offers nothing to press for an unknown agency, and a reset is forgotten after its hour", async () => {
    refuses(getAgency, "UNKNOWN_AGENCY");
    const { screen } = await openPortal("/123456/change-password-after-reset");
    await expect.element(screen.getByText("We do not know an agency with this ID.")).toBeVisible();
    for (const name of ["Back to Login", "Reset my password again", "Try again"])
      await expect.element(screen.getByText(name)).not.toBeInTheDocument();
    beginReset(asked);
    sessionStorage.setItem("portal.reset", JSON.stringify({ ...resetModeOf(agencyId), endsAt: 1 }));
    expect(resetModeOf(agencyId)).toBeNull();
    expect(sessionStorage.getItem("portal.reset")).toBeNull();
  });

  it("knows the rule of a version that is not secure", { tags: ["spec-487", "spec-488"] }, async () => {
    answers(getAgencyApplication, { ...application, version: 1201 });
    beginReset(asked);
    const { screen } = await openPortal(afterReset);
    await expect
      .element(
        screen.getByText(
          "New passwords are required to be a minimum of 6 characters and a maximum of 15 characters in length.",
        ),
      )
      .toBeVisible();
    await field(screen, "New Password").fill("short");
    await field(screen, "Confirm Password").fill("short");
    await expect.element(screen.getByText("New Password must be at least 6 characters.")).toBeVisible();
  });
});
