import { getAgentContent } from "@portal/contract/agency/endpoints";
import { getLotBankBalances, getLotFinancial } from "@portal/contract/ledger/endpoints";
import { getLotProperty } from "@portal/contract/portfolio/endpoints";
import { logon, logout } from "@portal/contract/sign-in/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { currentSession } from "../core/session/session-store.ts";
import { agencyId, answerAsUsual, content, financial, owner } from "../testing/demo-answers.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const toLogin = (returnUrl: string) => `/login/${agencyId}?returnUrl=${encodeURIComponent(returnUrl)}`;

beforeEach(answerAsUsual);

describe("where an address leads", () => {
  it.each([
    ["the empty path", "/", "/login"],
    ["the empty path with an agency", "/?agencyid=799187", "/login?agencyid=799187"],
    ["an unknown path", "/what/is/this", "/not-found"],
    ["an unknown path of one part", "/what", "/not-found"],
    ["letters in any case", `/LOGIN/${agencyId}?returnUrl=/${agencyId}/Home`, toLogin(`/${agencyId}/Home`)],
    ["a login address that names no agency", "/login/abc", "/login"],
    ["home, signed out", home, toLogin(home)],
    ["home of a lot, signed out", `${home}?lot=2005`, toLogin(`${home}?lot=2005`)],
    ["home under something that is not an agency", "/abc/home", "/login"],
    ["an agency's root, signed out", `/${agencyId}`, `/login/${agencyId}`],
    ["an agency's login", `/${agencyId}/login`, `/login/${agencyId}`],
    ["the login address of old", `/${agencyId}/Login/Logon`, `/login/${agencyId}`],
  ])(
    "%s: %s goes to %s",
    { tags: ["spec-025", "spec-036", "spec-037", "spec-039", "spec-431", "spec-432", "spec-028"] },
    async (_, asked, expected) => {
      const { address } = await openPortal(asked);
      await expect.poll(address).toBe(expected);
    },
  );

  it.each([
    ["an agency's root", `/${agencyId}`, home],
    ["a page with a row in the feature table", `/${agencyId}/faq`, `/${agencyId}/faq`],
    ["the login page", `/login/${agencyId}`, home],
    ["the login page without an agency", "/login", home],
    ["the login page with a way back", toLogin(`${home}?lot=2005`), `${home}?lot=2005`],
    ["another agency's login page", "/login/123456", "/login/123456"],
    ["another agency's home", "/123456/home", `/no-access?returnUrl=${encodeURIComponent(home)}`],
    ["home in capitals", `/${agencyId}/HOME?lot=2005`, `${home}?lot=2005`],
  ])(
    "signed in, %s: %s goes to %s",
    { tags: ["spec-752", "spec-083", "spec-433"] },
    async (_, asked, expected) => {
      const { address } = await openPortal(asked, owner);
      await expect.poll(address).toBe(expected);
    },
  );

  it(
    "names the agency in the title of a page that does not exist, where one is signed in",
    { tags: ["spec-752"] },
    async () => {
      await openPortal("/not-found", owner);
      await expect.poll(() => document.title).toBe("Page Not Found - Harbour & Vale Strata");
    },
  );

  it("keeps the menu of a signed-in user on a page that does not exist", async () => {
    const { screen } = await openPortal("/what/is/this", owner);
    await expect.element(screen.getByRole("heading", { name: "Page Not Found!" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "DOCUMENTS" }).first())
      .toHaveAttribute("href", `/${agencyId}/documents`);
  });

  it("says that a page does not exist and leads on", { tags: ["spec-107", "spec-108"] }, async () => {
    const { screen, address } = await openPortal("/not-found");
    await expect.element(screen.getByRole("heading", { name: "Page Not Found!" })).toBeVisible();
    await expect.element(screen.getByText("The page you requested does not exist...")).toBeVisible();
    expect(document.title).toBe("Page Not Found");
    expect(screen.getByRole("button", { name: "Logout" }).elements()).toHaveLength(0);
    await screen.getByRole("button", { name: "Home" }).click();
    await expect.poll(address).toBe("/login");
  });
});

describe("the end of a session", () => {
  it(
    "LOG OUT ends it on the server and here, and goes to the agency's login page",
    { tags: ["spec-127", "spec-425", "spec-733"] },
    async () => {
      sessionStorage.setItem(`portal.draft-${agencyId}:owner1:chosen`, "lot=2005");
      // What stays: how often this browser session asked for a reset, and the size of a grid's pages (D38).
      sessionStorage.setItem("portal.resets", "2");
      localStorage.setItem("portal.page-size.documents", "20");
      const { screen, address } = await openPortal(home, owner);
      await screen.getByRole("button", { name: "Logout" }).click();
      await expect.poll(address).toBe(`/login/${agencyId}`);
      expect(seenRequests(logout)[0]?.headers.get("X-Session-Id")).toBe(owner.sessionId);
      expect(currentSession()).toBeNull();
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith("portal."))).toEqual([
        "portal.resets",
      ]);
      expect(localStorage.getItem("portal.page-size.documents")).toBe("20");
      sessionStorage.removeItem("portal.resets");
      localStorage.removeItem("portal.page-size.documents");
      await expect.poll(() => document.activeElement?.id).toBe("content");
    },
  );

  it("forgets it here even where the server cannot be reached, and says so", async () => {
    isUnreachable(logout);
    const { screen, address } = await openPortal(home, owner);
    await screen.getByRole("button", { name: "Logout" }).click();
    await expect.poll(address).toBe(`/login/${agencyId}`);
    await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it("does not wait long for the server, and then says what became of it; two presses are one", async () => {
    const { promise, reject } = Promise.withResolvers<Response>();
    answersOddly(logout, () => promise);
    const { screen, address } = await openPortal(home, owner);
    const button = screen.getByRole("button", { name: "Logout" });
    await button.click();
    await button.click();
    await expect.poll(address).toBe(`/login/${agencyId}`);
    expect(currentSession()).toBeNull();
    expect(seenRequests(logout)).toHaveLength(1);
    expect(screen.getByText("Unexpected communication error, please try again").elements()).toEqual([]);
    reject(new TypeError("Failed to fetch"));
    await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it("the next sign-in waits for the late answer to a sign-out, which clears cookies", async () => {
    const answerLate = answersLater(logout, {});
    answers(logon, { ...owner, sessionId: "the-next" });
    const { screen, address } = await openPortal(home, owner);
    await screen.getByRole("button", { name: "Logout" }).click();
    await expect.poll(address).toBe(`/login/${agencyId}`);
    await screen.getByLabelText("Access Code").fill("owner1");
    await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "LOGIN" })).toBeDisabled();
    expect(seenRequests(logon)).toEqual([]);
    answerLate();
    await expect.poll(address).toBe(home);
    expect(currentSession()?.user.sessionId).toBe("the-next");
    expect(screen.getByRole("button", { name: "Close message" }).elements()).toEqual([]);
  });

  it("several calls that fail together say so once", { tags: ["spec-648"] }, async () => {
    refuses(getLotFinancial, "SESSION_EXPIRED");
    refuses(getLotProperty, "SESSION_EXPIRED");
    refuses(getLotBankBalances, "SESSION_EXPIRED");
    const { screen, address } = await openPortal(home, owner);
    await expect.poll(address).toBe(toLogin(home));
    await expect.element(screen.getByRole("heading", { name: "Login" })).toBeVisible();
    const said = screen.getByText("The session has timed out, please log in again.");
    await expect.poll(() => said.elements()).toHaveLength(1);
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it(
    "a 401 leads to the login page with a toast, and back afterwards",
    { tags: ["spec-426", "spec-648", "spec-738", "spec-756"] },
    async () => {
      refuses(getLotFinancial, "SESSION_EXPIRED");
      const { screen, address } = await openPortal(`${home}?lot=2005`, owner);
      await expect.poll(address).toBe(toLogin(`${home}?lot=2005`));
      const toast = screen.getByText("The session has timed out, please log in again.");
      await expect.element(toast).toBeVisible();
      await expect
        .element(toast)
        .toHaveTextContent("Timeout: The session has timed out, please log in again.");
      expect(screen.getByText("Timeout:").elements()).toHaveLength(1);
      answers(getLotFinancial, financial);
      await screen.getByLabelText("Access Code").fill("owner1");
      await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
      await userEvent.keyboard("{Enter}");
      await expect.poll(address).toBe(`${home}?lot=2005`);
      await expect.element(toast).toBeVisible();
      await toast.click();
      await expect.element(toast).not.toBeInTheDocument();
      await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    },
  );
});

describe("the frame", () => {
  it(
    "falls back to the portal's own pictures where the agency's are broken",
    { tags: ["spec-111", "spec-112", "spec-746"] },
    async () => {
      answers(getAgentContent, { ...content, bannerUrl: "/broken.jpg", footerBannerUrl: "/broken-too.jpg" });
      const { screen } = await openPortal(home, owner);
      const picture = () => screen.getByRole("banner").element().querySelector("img")?.getAttribute("src");
      await expect.poll(picture).toContain("default-banner");
      expect(screen.container.querySelector(".portal-banner a[href]")).toBeNull();
      await expect.element(screen.getByRole("contentinfo")).toHaveTextContent(/in one place/);
    },
  );

  it(
    "shows the agency's pictures, its link and its words",
    { tags: ["spec-111", "spec-113", "spec-131", "spec-110"] },
    async () => {
      const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
      answers(getAgentContent, {
        ...content,
        bannerUrl: pixel,
        footerBannerUrl: pixel,
        bannerLinkUrl: "https://www.harbourvale.example.com",
        loginPageTopText: "<p><b>Harbour</b></p><p>&amp; Vale</p>",
      });
      const { screen } = await openPortal(home, owner);
      const banner = screen.getByRole("banner");
      await expect.poll(() => banner.element().querySelector("img")?.getAttribute("src")).toBe(pixel);
      await expect
        .element(banner.getByRole("link", { name: "Harbour & Vale Strata, web site", exact: true }))
        .toHaveAttribute("href", "https://www.harbourvale.example.com");
      await expect
        .element(banner.getByRole("link", { name: "Harbour & Vale", exact: true }))
        .toHaveAttribute("href", home);
      await expect.element(screen.getByRole("contentinfo").getByRole("img")).toHaveAttribute("src", pixel);
    },
  );

  it.each([
    ["mailto:office@harbourvale.example.com", "mailto:office@harbourvale.example.com"],
    [null, "https://www.harbourvale.example.com"],
  ])(
    "leads from the banner to its link (%s), else to the agency's own address",
    { tags: ["spec-111"] },
    async (own, there) => {
      const agencyUrl = "https://www.harbourvale.example.com";
      answers(getAgentContent, { ...content, bannerLinkUrl: own, agencyUrl });
      const { screen } = await openPortal(home, owner);
      await expect
        .element(screen.getByRole("banner").getByRole("link", { name: "Harbour & Vale Strata" }))
        .toHaveAttribute("href", there);
    },
  );

  it.each([
    ["Mind the step", "Mind the step"],
    ["Harbour &amp; Vale <b>since 1987</b>", "Harbour & Vale since 1987"],
    ["<p> </p>", "Your strata property and its accounts in one place"],
  ])(
    "has a strip of text where the agency has no footer picture: of '%s' its words",
    { tags: ["spec-132", "spec-748"] },
    async (footerStripText, words) => {
      answers(getAgentContent, { ...content, footerStripText });
      await openPortal(home, owner);
      await expect.poll(() => document.querySelector("footer")?.textContent).toBe(words);
    },
  );

  it(
    "has a drawer with a close button below 1200 px, a bar from there on",
    { tags: ["spec-128", "spec-130", "spec-699"] },
    async () => {
      await page.viewport(1199, 900);
      const { screen, address } = await openPortal(home, owner);
      const drawer = screen.getByRole("dialog", { name: "Menu" });
      const menu = screen.getByRole("button", { name: "Menu" });
      await menu.click();
      await expect.element(drawer).toBeVisible();
      await drawer.getByRole("button", { name: "Close" }).click();
      await expect.element(drawer).not.toBeInTheDocument();
      await expect.element(menu).toHaveFocus();
      await menu.click();
      await userEvent.keyboard("{Escape}");
      await expect.element(drawer).not.toBeInTheDocument();
      await menu.click();
      await drawer.getByRole("button", { name: "LOG OUT" }).click();
      await expect.poll(address).toBe(`/login/${agencyId}`);
      await page.viewport(1200, 900);
      const wide = await openPortal(home, owner);
      await expect.element(wide.screen.getByRole("button", { name: "Logout" })).toBeVisible();
      await expect.element(wide.screen.getByRole("button", { name: "Menu" })).not.toBeInTheDocument();
      await page.viewport(1280, 900);
    },
  );
});
