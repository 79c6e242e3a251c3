import {
  getAgency,
  getAgencyApplication,
  getAgentContent,
  getService,
} from "@portal/contract/agency/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { logon } from "@portal/contract/sign-in/endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  agency,
  agencyId,
  answerAsUsual,
  application,
  content,
  owner,
  portalService,
} from "../../testing/demo-answers.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(answerAsUsual);

async function fillIn(screen: Screen, accessCode = "owner1", password = "Demo1234") {
  await screen.getByLabelText("Access Code").fill(accessCode);
  await screen.getByLabelText("Password", { exact: true }).fill(password);
}

const press = (screen: Screen) => screen.getByRole("button", { name: "LOGIN" }).click();
const rolesOn = (screen: Screen) =>
  [...(screen.getByLabelText("Role").element() as HTMLSelectElement).options].map(({ text }) => text);
const everyRole = ["Owner", "Committee Member", "Committee Member - Non-Owner", "Building Manager"];

describe("fields", () => {
  it(
    "asks for agency ID, role, access code and password, the owner's role chosen",
    { tags: ["spec-074", "spec-084", "spec-026", "spec-751"] },
    async () => {
      const { screen } = await openPortal("/login");
      await expect.element(screen.getByLabelText("Agency ID")).toBeVisible();
      await expect.element(screen.getByLabelText("Access Code")).toHaveAttribute("autocomplete", "username");
      await expect
        .element(screen.getByLabelText("Password", { exact: true }))
        .toHaveAttribute("autocomplete", "current-password");
      await expect.element(screen.getByLabelText("Role")).toHaveValue("1");
      expect(rolesOn(screen)).toEqual(everyRole);
    },
  );

  it.each([`/login/${agencyId}`, `/login?agencyid=${agencyId}`, `/login?agencyId=${agencyId}`])(
    "hides the agency ID where the address gives it: %s",
    { tags: ["spec-075"] },
    async (address) => {
      const { screen } = await openPortal(address);
      await expect.element(screen.getByLabelText("Access Code")).toBeVisible();
      await expect.element(screen.getByLabelText("Agency ID")).not.toBeInTheDocument();
    },
  );

  it("offers only owners and committee members below version 1401", { tags: ["spec-085"] }, async () => {
    answers(getAgencyApplication, { ...application, version: 1400 });
    const before = await openPortal(`/login/${agencyId}`);
    await expect.poll(() => rolesOn(before.screen)).toEqual(["Owner", "Committee Member"]);
    await before.screen.unmount();
    answers(getAgencyApplication, { ...application, version: 1401 });
    const { screen } = await openPortal(`/login/${agencyId}`);
    await expect.element(screen.getByText(/version 1401/)).toBeVisible();
    expect(rolesOn(screen)).toEqual(everyRole);
  });

  it(
    "says what is wrong with a field once it was left",
    { tags: ["spec-475", "spec-477", "spec-478", "spec-737"] },
    async () => {
      const { screen } = await openPortal("/login");
      await screen.getByLabelText("Agency ID").fill("12");
      await expect.element(screen.getByText("The Strata Agency ID field must be")).not.toBeInTheDocument();
      await screen.getByLabelText("Access Code").fill("not valid");
      await screen.getByLabelText("Password", { exact: true }).fill("x");
      await screen.getByLabelText("Password", { exact: true }).clear();
      await userEvent.keyboard("{Tab}");
      for (const text of [
        "The Strata Agency ID field must be numeric & 6 digits long.",
        "The Access Code field must be valid.",
        "The Password field is required.",
      ])
        await expect.element(screen.getByText(text)).toBeVisible();
      await expect.element(screen.getByLabelText("Access Code")).toHaveAttribute("aria-invalid", "true");
      await expect
        .element(screen.getByLabelText("Access Code"))
        .toHaveAccessibleDescription("The Access Code field must be valid.");
    },
  );

  it(
    "takes the focus to the first bad field and calls nobody",
    { tags: ["spec-474", "spec-476", "spec-737"] },
    async () => {
      const { screen } = await openPortal("/login");
      await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
      await press(screen);
      await expect.element(screen.getByText("The Strata Agency ID field is required.")).toBeVisible();
      await expect.element(screen.getByText("The Access Code field is required.")).toBeVisible();
      await expect.element(screen.getByLabelText("Agency ID")).toHaveFocus();
      expect(seenRequests(logon)).toEqual([]);
    },
  );

  it("shows the password when asked to", async () => {
    const { screen } = await openPortal("/login");
    await screen.getByRole("button", { name: "Show typed characters" }).click();
    await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveAttribute("type", "text");
  });
});

describe("what the agency says", () => {
  it(
    "shows its words, its features and its application",
    { tags: ["spec-079", "spec-080", "spec-081"] },
    async () => {
      const { screen } = await openPortal(`/login/${agencyId}`);
      await expect
        .element(screen.getByRole("complementary").getByText("Welcome to Harbour & Vale"))
        .toBeVisible();
      await expect.element(screen.getByText("Strata Office version 1601 (16.0.1)")).toBeVisible();
      await expect.element(screen.getByText("Arrears and interest due")).toBeVisible();
      await screen.getByText("Features").click();
      await expect.element(screen.getByText("Arrears and interest due")).not.toBeVisible();
    },
  );

  it("lists what its flags switch on, or its own list", { tags: ["spec-748"] }, async () => {
    answers(getAgentContent, { ...content, showArrearsHomePage: false, showArrearsPortfolioPage: false });
    const first = await openPortal(`/login/${agencyId}`);
    await expect.element(first.screen.getByText("Bank balances of your plan")).toBeVisible();
    await expect.element(first.screen.getByText("Arrears and interest due")).not.toBeInTheDocument();
    await first.screen.unmount();
    answers(getAgentContent, { ...content, loginFeatures: ["Free tea"] });
    const second = await openPortal(`/login/${agencyId}`);
    await expect.element(second.screen.getByText("Free tea")).toBeVisible();
    await expect.element(second.screen.getByText("Bank balances of your plan")).not.toBeInTheDocument();
  });

  it("shows its text with its markup, without what could do harm", { tags: ["spec-709"] }, async () => {
    const loginPageTopText =
      'Hello <strong>owners</strong><img src=x onerror="document.title=1"><script>1</script>';
    answers(getAgentContent, { ...content, loginPageTopText });
    const { screen } = await openPortal(`/login/${agencyId}`);
    const words = screen.getByRole("complementary").getByText("owners");
    await expect.poll(() => words.element().tagName).toBe("STRONG");
    expect(screen.getByRole("complementary").element().querySelector("img, script")).toBeNull();
    await expect.element(screen.getByRole("banner")).toHaveTextContent(/^Hello owners$/);
  });

  it(
    "is titled Login and the agency's name, also for an agency that is typed",
    { tags: ["spec-073"] },
    async () => {
      const { screen } = await openPortal("/login");
      await expect.poll(() => document.title).toBe("Login");
      await screen.getByLabelText("Agency ID").fill(agencyId);
      await expect.poll(() => document.title).toBe(`Login - ${agency.name}`);
      await expect.element(screen.getByLabelText("Agency ID")).toHaveValue(agencyId);
    },
  );

  it("says that the portal is off, and lets nobody try", { tags: ["spec-082", "spec-427"] }, async () => {
    answers(getService, { ...portalService, isActive: false });
    const { screen } = await openPortal(`/login/${agencyId}`);
    await expect
      .element(screen.getByText("Portals service has not been activated for this agency."))
      .toBeVisible();
    await fillIn(screen);
    await expect.element(screen.getByRole("button", { name: "LOGIN" })).toBeDisabled();
    for (const setting of [getAgentContent, getService, getAgencyApplication])
      expect(seenRequests(setting), setting.name).not.toEqual([]);
    expect(seenRequests(logon)).toEqual([]);
  });

  it("says that it does not know an agency, beside the field or, where the address gives it, with another way", async () => {
    refuses(getAgency, "UNKNOWN_AGENCY");
    const { screen } = await openPortal("/login");
    await screen.getByLabelText("Agency ID").fill("123456");
    await expect
      .element(screen.getByLabelText("Agency ID"))
      .toHaveAccessibleDescription("We do not know an agency with this ID.");
    // [712] One call that fails is enough.
    expect(
      seenRequests()
        .map(({ path }) => path)
        .filter((path) => path.includes("123456")),
    ).toHaveLength(1);
    await screen.unmount();
    const given = await openPortal("/login/123456");
    await expect.element(given.screen.getByText("We do not know an agency with this ID.")).toBeVisible();
    await expect
      .element(given.screen.getByRole("link", { name: "Use another agency ID" }))
      .toHaveAttribute("href", "/login");
    // Colours are asked for once it is known that there is such an agency.
    expect(document.head.querySelector('link[href*="/123456/theme.css"]')).toBeNull();
  });

  it("offers to try again where the agency could not be loaded", async () => {
    refuses(getAgentContent, "INTERNAL");
    const { screen } = await openPortal(`/login/${agencyId}`);
    await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
    answers(getAgentContent, content);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("Strata Office version 1601 (16.0.1)")).toBeVisible();
  });

  it("works without a record of the application (D3)", { tags: ["spec-587", "spec-705"] }, async () => {
    refuses(getAgencyApplication, "NOT_FOUND");
    const { screen } = await openPortal(`/login/${agencyId}`);
    await expect.element(screen.getByText("Features")).toBeVisible();
    await expect.element(screen.getByText(/version/)).not.toBeInTheDocument();
    expect(rolesOn(screen)).toEqual(everyRole);
    await fillIn(screen);
    await press(screen);
    await expect.poll(() => seenRequests(logon)[0]?.body).toMatchObject({ version: 1501 });
  });
});

describe("the way to the FAQ", () => {
  it("names the agency that the page knows", { tags: ["spec-078", "spec-029"] }, async () => {
    const { screen, address } = await openPortal(`/login/${agencyId}`);
    const link = screen.getByRole("link", { name: "FAQ", exact: true });
    await expect.element(link).toHaveAttribute("href", `/login/faq?agencyid=${agencyId}`);
    await link.click();
    await expect.poll(address).toBe(`/login/faq?agencyid=${agencyId}`);
    await expect.element(screen.getByText("When are levies due?")).toBeVisible();
  });

  it("names none while none is known, and the one that was typed", { tags: ["spec-078"] }, async () => {
    const { screen } = await openPortal("/login");
    const link = screen.getByRole("link", { name: "FAQ", exact: true });
    await expect.element(link).toHaveAttribute("href", "/login/faq");
    await screen.getByLabelText("Agency ID").fill(agencyId);
    await expect.element(link).toHaveAttribute("href", `/login/faq?agencyid=${agencyId}`);
  });
});

describe("signing in", () => {
  it(
    "sends what was typed, shows that it is busy, and goes to home",
    { tags: ["spec-002", "spec-076", "spec-381", "spec-429", "spec-468", "spec-480"] },
    async () => {
      const release = answersLater(logon, owner);
      const { screen, address } = await openPortal(`/login/${agencyId}`);
      const button = screen.getByRole("button", { name: "LOGIN" });
      await expect.element(button).toBeDisabled();
      await screen.getByLabelText("Role").selectOptions("Building Manager");
      await screen.getByLabelText("Access Code").fill("owner1");
      await expect.element(button).toBeDisabled();
      await fillIn(screen);
      await expect.element(button).toBeEnabled();
      await userEvent.keyboard("{Enter}");
      await expect.element(button).toBeDisabled();
      expect(button.element().querySelector("[data-spinner]")).not.toBeNull();
      release();
      await expect.poll(address).toBe(`/${agencyId}/home`);
      expect(seenRequests(logon).map(({ path }) => path)).toEqual([`/api/agencies/${agencyId}/users/logon`]);
      expect(seenRequests(logon).map(({ body }) => body)).toEqual([
        { username: "owner1", password: "Demo1234", role: 4, version: 1601 },
      ]);
      await expect.element(screen.getByText("$561.00").first()).toBeVisible();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
      try {
        await screen.getByRole("link", { name: "Contact", exact: true }).click();
        await expect.element(screen.getByLabelText("Comment")).toBeVisible();
        expect(seenRequests(listLots)).toHaveLength(1);
      } finally {
        vi.useRealTimers();
      }
      expect(JSON.stringify([sessionStorage, localStorage])).not.toContain("Demo1234");
    },
  );

  it("takes no blank around what was pasted for a part of it, but in the password", async () => {
    const { screen, address } = await openPortal("/login");
    await screen.getByLabelText("Agency ID").click();
    await userEvent.keyboard(` ${agencyId} `);
    await fillIn(screen, " owner1 ", " Demo1234 ");
    await press(screen);
    await expect.poll(address).toBe(`/${agencyId}/home`);
    expect(seenRequests(logon).map(({ path }) => path)).toEqual([`/api/agencies/${agencyId}/users/logon`]);
    expect(seenRequests(logon)[0]?.body).toMatchObject({ username: "owner1", password: " Demo1234 " });
  });

  it("goes to the page that was asked for, and to no other site", async () => {
    const wanted = await openPortal(
      `/login/${agencyId}?returnUrl=${encodeURIComponent(`/${agencyId}/home?lot=2005`)}`,
    );
    await fillIn(wanted.screen);
    await press(wanted.screen);
    await expect.poll(wanted.address).toBe(`/${agencyId}/home?lot=2005`);
    await wanted.screen.unmount();
    const foreign = await openPortal(
      `/login/${agencyId}?returnUrl=${encodeURIComponent("//evil.example/799187/home")}`,
    );
    await fillIn(foreign.screen);
    await press(foreign.screen);
    await expect.poll(foreign.address).toBe(`/${agencyId}/home`);
  });

  it.each([
    ["INVALID_CREDENTIALS", "Invalid access code or password. Please try again or contact your manager."],
    [
      "TOTP_FAILURE",
      "Invalid temporary password. Your temporary password was emailed to you. If required, you can reset your password again using the link above.",
    ],
    ["TOTP_EXPIRED", "Your temporary password has expired, please reset your password again."],
    ["PORTAL_INACTIVE", "Portals service has not been activated for this agency."],
    ["UNKNOWN_AGENCY", "We do not know an agency with this ID."],
    ["INTERNAL", "An Unknown Error has occurred."],
    ["FOREIGN_ORIGIN", "An Unknown Error has occurred."],
  ] as const)(
    "%s reads: %s",
    { tags: ["spec-620", "spec-621", "spec-622", "spec-624", "spec-626"] },
    async (code, text) => {
      refuses(logon, code);
      const { screen } = await openPortal(`/login/${agencyId}`);
      await fillIn(screen);
      await press(screen);
      await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
      await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("Demo1234");
      await expect.element(screen.getByLabelText("Access Code")).toHaveFocus();
      await screen.getByRole("button", { name: "Dismiss" }).click();
      await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
      await expect.element(screen.getByLabelText("Access Code")).toHaveFocus();
    },
  );

  it.each([
    ["TOO_MANY_ATTEMPTS", "Too many attempts. Please try again in 4 minutes."],
    ["UNAVAILABLE", "The portal is being repaired, please try again in a few minutes."],
  ] as const)("%s shows what only the server knows", { tags: ["spec-739"] }, async (code, text) => {
    refuses(logon, code, text);
    const { screen } = await openPortal(`/login/${agencyId}`);
    await fillIn(screen);
    await press(screen);
    await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
  });

  it(
    "408, no connection and an answer without a user have their texts",
    { tags: ["spec-623", "spec-624", "spec-625"] },
    async () => {
      const { screen } = await openPortal(`/login/${agencyId}`);
      await fillIn(screen);
      answersOddly(logon, () => new Response("", { status: 408 }));
      await press(screen);
      await expect
        .element(screen.getByRole("alert"))
        .toHaveTextContent("The agency did not respond to the request.");
      isUnreachable(logon);
      await press(screen);
      await expect.element(screen.getByRole("alert")).toHaveTextContent("An Unknown Error has occurred.");
      for (const nobody of ["null", "", "<!doctype html>"]) {
        answersOddly(logon, () => new Response(nobody));
        await press(screen);
        await expect
          .element(screen.getByRole("alert"))
          .toHaveTextContent("Invalid server response. No User.");
        await screen.getByRole("button", { name: "Dismiss" }).click();
      }
    },
  );
});
