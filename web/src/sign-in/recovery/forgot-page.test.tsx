import {
  getAgency,
  getAgencyApplication,
  getCurrentDateTime,
  getService,
} from "@portal/contract/agency/endpoints";
import { findPassword, findUsername, resetPassword } from "@portal/contract/sign-in/endpoints";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { agency, agencyId, answerAsUsual, application, portalService } from "../../testing/demo-answers.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { holdSeconds } from "../../testing/hold-seconds.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { measureServerClock } from "../../core/server-clock.ts";
import { resetModeOf } from "./reset-mode.ts";

const forgot = `/${agencyId}/forgot-password`;
const afterReset = `/${agencyId}/change-password-after-reset`;
const sentNames = { message: "Your username(s) has been sent to your email address" };
const sentPassword = { message: "Your password has been sent to your email address" };
const sentTemporary = { message: "Your temporary password has been sent to your email address" };
const limit = "You have exceeded the maximum number of password reset requests, please try again later.";

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];
const card = (screen: Screen, title: string) =>
  screen.getByRole("region", { name: title === "Find My Access Code" ? "Find it by e-mail" : title });
const enter = (screen: Screen, name: string) => card(screen, name).getByRole("button", { name: "ENTER" });

beforeEach(() => {
  answerAsUsual();
  answers(findUsername, sentNames);
  answers(findPassword, sentPassword);
  answers(resetPassword, sentTemporary);
});
afterEach(async () => {
  vi.useRealTimers();
  await measureServerClock(() => Promise.resolve({ currentDateTime: new Date().toISOString() }));
});

const rolesOn = (screen: Screen) =>
  [...(screen.getByLabelText("I am a:").element() as HTMLSelectElement).options].map(({ text }) => text);

async function askForReset(screen: Screen, accessCode = "owner1", title = "Reset My Password") {
  await card(screen, title).getByLabelText("Access Code").fill(accessCode);
  await enter(screen, title).click();
}

describe("the page", () => {
  it("is one link away from the login page", { tags: ["spec-077"] }, async () => {
    const { screen, address } = await openPortal(`/login/${agencyId}`);
    await screen.getByRole("link", { name: "Forgot password" }).click();
    await expect.poll(address).toBe(forgot);
  });

  it("asks for the agency first where none is known", { tags: ["spec-077"] }, async () => {
    const { screen } = await openPortal("/login");
    await screen.getByRole("button", { name: "Forgot password" }).click();
    await expect.element(screen.getByText("The Strata Agency ID field is required.")).toBeVisible();
    await expect.element(screen.getByLabelText("Agency ID")).toHaveFocus();
    await screen.getByLabelText("Agency ID").fill(agencyId);
    const link = screen.getByRole("link", { name: "Forgot password" });
    await expect.element(link).toHaveAttribute("href", forgot);
  });

  it("is where first-timers start", async () => {
    const { screen, address } = await openPortal(`/login/${agencyId}`);
    await expect
      .element(screen.getByText("First time here, or forgotten your access code or password? Start here."))
      .toBeVisible();
    await screen.getByRole("link", { name: "Start here." }).click();
    await expect.poll(address).toBe(forgot);
  });

  it("first-timers are asked for the agency, too, where none is known", async () => {
    const { screen } = await openPortal("/login");
    await screen.getByRole("button", { name: "Start here." }).click();
    await expect.element(screen.getByLabelText("Agency ID")).toHaveFocus();
    await screen.getByLabelText("Agency ID").fill(agencyId);
    await expect.element(screen.getByRole("link", { name: "Start here." })).toHaveAttribute("href", forgot);
  });

  it(
    "shows the agency's words, and what to do where no mail comes",
    { tags: ["spec-031", "spec-087", "spec-088", "spec-752"] },
    async () => {
      const { screen } = await openPortal(forgot);
      await expect.element(screen.getByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
      await expect
        .element(screen.getByRole("main").getByText("Welcome to Harbour & Vale", { exact: true }))
        .toBeVisible();
      await expect
        .element(
          screen.getByText(
            /If no email arrives, please check your junk folder, and that your role and access code are right\./,
          ),
        )
        .toBeVisible();
      await expect
        .element(
          screen.getByText(/If the email address we have on file for you is out of date, please phone/),
        )
        .toHaveTextContent(/please phone Harbour & Vale Strata on \(02\) 5550 0100\.$/);
      await expect
        .element(screen.getByRole("link", { name: "(02) 5550 0100" }))
        .toHaveAttribute("href", "tel:0255500100");
      await expect.poll(() => document.title).toBe("Forgot Password - Harbour & Vale Strata");
    },
  );

  it.each([
    ["+61 (0)2 5550 0000", "tel:+61255500000"],
    ["by post alone", null],
  ])("dials a number as it is dialled on every page: %s", async (phone, href) => {
    answers(getAgency, { ...agency, phone });
    const { screen } = await openPortal(forgot);
    await expect.element(screen.getByText(phone)).toBeVisible();
    expect(screen.getByText(phone).element().closest("a")?.getAttribute("href") ?? null).toBe(href);
  });

  it("says where to begin when access code and password are both forgotten", async () => {
    const { screen } = await openPortal(forgot);
    await expect
      .element(
        card(screen, "Find My Access Code").getByText(/^Forgotten your password too, or never had one\?/),
      )
      .toBeVisible();
  });

  it("waits for the agency before it shows", { tags: ["spec-031"] }, async () => {
    const release = answersLater(getAgency, agency);
    const { screen } = await openPortal(forgot);
    await expect.element(screen.getByText("Loading")).toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { level: 2 })).not.toBeInTheDocument();
    release();
    await expect.element(card(screen, "Find My Access Code")).toBeVisible();
  });

  it(
    "says that an agency is unknown, and may be asked again where it cannot be loaded",
    { tags: ["spec-739"] },
    async () => {
      refuses(getAgency, "UNKNOWN_AGENCY");
      const first = await openPortal("/123456/forgot-password");
      await expect.element(first.screen.getByText("We do not know an agency with this ID.")).toBeVisible();
      await first.screen.unmount();
      refuses(getAgency, "INTERNAL");
      const second = await openPortal(forgot);
      await expect.element(second.screen.getByRole("button", { name: "Try again" })).toBeVisible();
      answers(getAgency, agency);
      await second.screen.getByRole("button", { name: "Try again" }).click();
      await expect.element(card(second.screen, "Reset My Password")).toBeVisible();
    },
  );

  it("offers nothing where the portal is off, and nothing to an address without an agency", async () => {
    answers(getService, { ...portalService, isActive: false });
    const { screen } = await openPortal(forgot);
    await expect
      .element(screen.getByText("Portals service has not been activated for this agency."))
      .toBeVisible();
    await expect.element(screen.getByRole("button", { name: "ENTER" })).not.toBeInTheDocument();
    await screen.unmount();
    const { address } = await openPortal("/abc/forgot-password");
    await expect.poll(address).toBe("/login");
  });
});

describe("Find My Access Code", () => {
  const title = "Find My Access Code";

  it(
    "mails access codes, and is ready for the next address",
    { tags: ["spec-089", "spec-090", "spec-094", "spec-095", "spec-494", "spec-497"] },
    async () => {
      const { screen } = await openPortal(forgot);
      await expect.element(enter(screen, title)).toBeDisabled();
      const email = card(screen, title).getByLabelText("Email");
      await email.fill("nobody");
      await userEvent.keyboard("{Enter}");
      await expect.element(screen.getByText("Email is invalid.")).toBeVisible();
      expect(seenRequests(findUsername)).toEqual([]);
      const release = answersLater(findUsername, sentNames);
      await email.fill(" daniel.kowalski@example.org ");
      await enter(screen, title).click();
      await expect.element(enter(screen, title)).toBeDisabled();
      release();
      await expect.element(card(screen, title).getByRole("status")).toHaveTextContent(sentNames.message);
      await expect.poll(() => document.activeElement?.textContent).toBe(sentNames.message);
      await expect.element(email).toHaveValue("");
      expect(seenRequests(findUsername).map(({ body }) => body)).toEqual([
        { email: "daniel.kowalski@example.org" },
      ]);
      await card(screen, title).getByRole("button", { name: "Dismiss" }).click();
      await expect.element(screen.getByText(sentNames.message)).not.toBeInTheDocument();
      await expect.element(card(screen, title)).toHaveFocus();
    },
  );

  it("says what the server says, and keeps what was typed", { tags: ["spec-089", "spec-628"] }, async () => {
    refuses(findUsername, "TOO_MANY_ATTEMPTS", limit);
    const { screen } = await openPortal(forgot);
    await card(screen, title).getByLabelText("Email").fill("daniel@example.org");
    await enter(screen, title).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(`Error: ${limit}`);
    await expect.element(enter(screen, title)).toHaveFocus();
    await expect.element(screen.getByLabelText("Email")).toHaveValue("daniel@example.org");
    // A user who has moved to another field meanwhile keeps the focus there.
    await card(screen, title).getByLabelText("Email").click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => seenRequests(findUsername).length).toBe(2);
    await expect.element(enter(screen, title)).toBeEnabled();
    await expect.element(card(screen, title).getByLabelText("Email")).toHaveFocus();
    await screen.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });
});

describe("Reset My Password", () => {
  it(
    "has a role list without Unknown, by version, and the rule of access codes",
    { tags: ["spec-086", "spec-093", "spec-495", "spec-496"] },
    async () => {
      answers(getAgencyApplication, { ...application, version: 1400 });
      const before = await openPortal(forgot);
      await expect.element(before.screen.getByLabelText("I am a:")).toHaveValue("1");
      expect(rolesOn(before.screen)).toEqual(["Owner", "Committee Member"]);
      await before.screen.unmount();
      answers(getAgencyApplication, { ...application, version: 1401 });
      const { screen } = await openPortal(forgot);
      await expect.element(screen.getByLabelText("I am a:")).toHaveValue("1");
      expect(rolesOn(screen)).toEqual([
        "Owner",
        "Committee Member",
        "Committee Member - Non-Owner",
        "Building Manager",
      ]);
      await expect.element(enter(screen, "Reset My Password")).toBeDisabled();
      await askForReset(screen, "not a code");
      await expect.element(screen.getByText("The Access Code field must be valid.")).toBeVisible();
      expect(seenRequests(resetPassword)).toEqual([]);
    },
  );

  it("a mailed link fills in access code and role, and leads to the button", async () => {
    const { screen } = await openPortal(`${forgot}#code=manager1&role=4`);
    await expect.element(enter(screen, "Reset My Password")).toHaveFocus();
    await expect.element(screen.getByLabelText("I am a:")).toHaveValue("4");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText(sentTemporary.message)).toBeVisible();
    expect(seenRequests(resetPassword).map(({ body }) => body)).toEqual([
      { username: "manager1", userRole: 4, version: 1601 },
    ]);
    expect(seenRequests().filter(({ path }) => path.includes("manager1"))).toEqual([]);
  });

  it("a link with something else behind its # fills in nothing, and a role that is not offered is not chosen", async () => {
    const { screen } = await openPortal(`${forgot}#code=not%20one&role=4`);
    await expect.element(screen.getByLabelText("I am a:")).toHaveValue("1");
    await expect.element(card(screen, "Reset My Password").getByLabelText("Access Code")).toHaveValue("");
    await screen.unmount();
    answers(getAgencyApplication, { ...application, version: 1400 });
    const before = await openPortal(`${forgot}#code=manager1&role=4`);
    await expect
      .element(card(before.screen, "Reset My Password").getByLabelText("Access Code"))
      .toHaveValue("manager1");
    await expect.element(before.screen.getByLabelText("I am a:")).toHaveValue("1");
  });

  it("is the card where no application is recorded (D3)", { tags: ["spec-705"] }, async () => {
    refuses(getAgencyApplication, "NOT_FOUND");
    const { screen } = await openPortal(forgot);
    await expect.element(card(screen, "Reset My Password")).toBeVisible();
  });

  it(
    "says that the mail is sent, and continues after a countdown that can be skipped",
    { tags: ["spec-089", "spec-092", "spec-096", "spec-097", "spec-430"] },
    async () => {
      const { screen, address } = await openPortal(forgot);
      await screen.getByLabelText("I am a:").selectOptions("4");
      const button = enter(screen, "Reset My Password");
      await expect.element(button).toBeDisabled();
      const release = answersLater(resetPassword, sentTemporary);
      await askForReset(screen);
      await expect.element(button).toBeDisabled();
      expect(seenRequests(resetPassword)).toHaveLength(1);
      holdSeconds();
      release();
      await expect.element(screen.getByText(sentTemporary.message)).toBeVisible();
      await expect.element(screen.getByText("Taking you to the next step in 5 seconds.")).toBeVisible();
      await expect.poll(() => document.activeElement?.textContent).toBe(sentTemporary.message);
      expect(seenRequests(resetPassword).map(({ body }) => body)).toEqual([
        { username: "owner1", userRole: 4, version: 1601 },
      ]);
      expect(sessionStorage.getItem("portal.resets")).toBe("1");
      expect(sessionStorage.getItem("portal.reset")).not.toBeNull();
      await screen.getByRole("button", { name: "Dismiss" }).click();
      await expect.element(screen.getByText(sentTemporary.message)).not.toBeInTheDocument();
      await screen.getByRole("button", { name: "Go now" }).click();
      await expect.poll(address).toBe(afterReset);
      await expect.element(screen.getByLabelText("Temporary Password")).toHaveValue("");
    },
  );

  it("the hour of the temporary password goes by the server's clock, however wrong this computer's is", async () => {
    const { screen } = await openPortal(forgot);
    const currentDateTime = new Date(Date.now() + 7_200_000).toISOString();
    answers(getCurrentDateTime, { currentDateTime });
    await askForReset(screen);
    await expect.element(screen.getByText(sentTemporary.message)).toBeVisible();
    const hour = (resetModeOf(agencyId)?.endsAt ?? 0) - Date.parse(currentDateTime);
    expect(Math.abs(hour - 3_600_000)).toBeLessThan(60_000);
  });

  it("continues by itself after five seconds", { tags: ["spec-097", "spec-430", "spec-655"] }, async () => {
    const { screen, address } = await openPortal(forgot);
    await expect.element(card(screen, "Reset My Password")).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await askForReset(screen);
    // Read once: each look that waits moves the time on.
    const countdown = screen.getByText(/^Taking you to the next step/);
    await expect.element(countdown).toBeVisible();
    expect(countdown.element().textContent).toBe("Taking you to the next step in 5 seconds.");
    for (const left of ["4 seconds", "3 seconds", "2 seconds", "1 second"]) {
      await vi.advanceTimersByTimeAsync(1_000);
      await expect.element(countdown).toHaveTextContent(`in ${left}.`);
      expect(address()).toBe(forgot);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(address).toBe(afterReset);
  });

  it(
    "refuses the 4th request of a browser session without asking anybody",
    { tags: ["spec-089", "spec-493", "spec-627", "spec-658"] },
    async () => {
      for (let request = 0; request < 3; request++) {
        const { screen } = await openPortal(forgot);
        await askForReset(screen);
        await expect.element(screen.getByText(sentTemporary.message)).toBeVisible();
        await screen.unmount();
      }
      const { screen } = await openPortal(forgot);
      await askForReset(screen);
      await expect.element(screen.getByRole("alert")).toHaveTextContent(limit);
      expect(seenRequests(resetPassword)).toHaveLength(3);
      await screen.getByRole("button", { name: "Dismiss" }).click();
      await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    },
  );

  it(
    "counts no request that failed, and takes its banner away",
    { tags: ["spec-089", "spec-628"] },
    async () => {
      refuses(resetPassword, "INTERNAL", "Unexpected error has occurred.");
      const { screen } = await openPortal(forgot);
      for (let request = 1; request <= 4; request++) {
        await askForReset(screen);
        await expect
          .element(screen.getByRole("alert"))
          .toHaveTextContent("Error: Unexpected error has occurred.");
        expect(seenRequests(resetPassword)).toHaveLength(request);
        await screen.getByRole("button", { name: "Dismiss" }).click();
        await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
      }
    },
  );
});

describe("Find My Password", () => {
  it(
    "is the card of versions that are not secure; it stays, with a way to sign in",
    { tags: ["spec-091", "spec-472", "spec-578", "spec-630"] },
    async () => {
      answers(getAgencyApplication, { ...application, version: 1201 });
      const { screen } = await openPortal(forgot);
      await screen.getByLabelText("I am a:").selectOptions("2");
      await askForReset(screen, "committee1", "Find My Password");
      const find = card(screen, "Find My Password");
      await expect.element(find.getByText(sentPassword.message)).toBeVisible();
      await expect
        .element(find.getByRole("link", { name: "Sign in" }))
        .toHaveAttribute("href", `/login/${agencyId}`);
      await expect.element(screen.getByText(/Taking you/)).not.toBeInTheDocument();
      expect(seenRequests(findPassword).map(({ body }) => body)).toEqual([
        { email: "committee1", userType: 2 },
      ]);
      expect(seenRequests(resetPassword)).toEqual([]);
    },
  );
});
