import { getAgency, getAgentContent } from "@portal/contract/agency/endpoints";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { agency, agencyId, answerAsUsual, content, owner } from "../testing/demo-answers.ts";
import { answers, answersLater } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;

beforeEach(answerAsUsual);
afterEach(() => page.viewport(1280, 900));

/** Box of the first element that the selector finds. */
function boxOf(selector: string): DOMRect {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element.getBoundingClientRect();
}

const limitOfBanner = () =>
  getComputedStyle(document.querySelector(".portal-banner") ?? document.body).maxHeight;

const parts = () => [".portal-banner img", ".portal-bar", "main"].map((part) => document.querySelector(part));

/** Pixels between the bar and what an address of the FAQ jumps to. */
const clearance = () => Math.round(boxOf("#help").top - boxOf(".portal-bar").bottom);

async function openHome(width: number, height: number) {
  await page.viewport(width, height);
  const portal = await openPortal(home, owner);
  await expect.element(portal.screen.getByText("$561.00").first()).toBeInTheDocument();
  return portal;
}

it(
  "has a header, the page's content and a footer below each other; what is on its way turns in the content",
  { tags: ["spec-109"] },
  async () => {
    const release = answersLater(getAgency, agency);
    const { screen } = await openPortal(`/${agencyId}/forgot-password`);
    const loader = screen.getByRole("main").getByText("Loading");
    await expect.element(loader).toBeInTheDocument();
    release();
    await expect.element(screen.getByRole("heading", { name: "Find My Access Code" })).toBeVisible();
    await expect.element(loader).not.toBeInTheDocument();
    const [bar, main, footer] = [boxOf(".portal-bar"), boxOf("main"), boxOf("footer")];
    expect(bar.bottom).toBeLessThanOrEqual(main.top);
    expect(main.bottom).toBeLessThanOrEqual(footer.top);
  },
);

it("is the same from sign-in to Home and back, so nothing of it is drawn again", async () => {
  const { screen, address } = await openPortal(`/login/${agencyId}`);
  await expect.element(screen.getByText("Strata Office version 1601 (16.0.1)")).toBeVisible();
  const before = parts();
  expect(document.querySelector(".portal-bar nav")).toBeNull();
  await screen.getByLabelText("Access Code").fill("owner1");
  await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
  await screen.getByRole("button", { name: "LOGIN" }).click();
  await expect.poll(address).toBe(home);
  await expect.element(screen.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(parts().map((part, at) => part === before[at])).toEqual([true, true, true]);
  await screen.getByRole("button", { name: "Logout" }).click();
  await expect.poll(address).toBe(`/login/${agencyId}`);
  await expect.element(screen.getByLabelText("Access Code")).toBeVisible();
  expect(parts().map((part, at) => part === before[at])).toEqual([true, true, true]);
  expect(document.querySelector(".portal-bar nav")).toBeNull();
});

it.each([
  [1440, 500],
  [390, 500],
])(
  "at %i px the banner scrolls away and the bar stays",
  { tags: ["spec-109", "spec-745"] },
  async (width, height) => {
    await openHome(width, height);
    expect(boxOf(".portal-banner").bottom).toBeGreaterThan(0);
    scrollTo(0, 400);
    await expect.poll(() => boxOf(".portal-banner").bottom).toBeLessThanOrEqual(0);
    const bar = boxOf(".portal-bar");
    expect(bar.bottom).toBeGreaterThan(40);
    expect(document.elementFromPoint(width / 2, bar.bottom - 4)?.closest(".portal-bar")).not.toBeNull();
  },
);

it(
  "before sign-in the banner is 160 px high on a desktop, 110 at most on a phone; pages are at most 78rem wide",
  { tags: ["spec-695", "spec-696", "spec-745"] },
  async () => {
    await page.viewport(1600, 900);
    const { screen } = await openPortal(`/login/${agencyId}`);
    await expect.element(screen.getByLabelText("Access Code")).toBeVisible();
    expect(boxOf(".portal-banner").height).toBe(160);
    expect(boxOf(".portal-banner").width).toBe(1240);
    expect(limitOfBanner()).toBe("183px");
    expect(boxOf("main").width).toBe(78 * 16);
    await page.viewport(600, 900);
    expect(limitOfBanner()).toBe("110px");
    expect(boxOf(".portal-banner").height).toBeLessThanOrEqual(110);
  },
);

it("once signed in the banner is lower, from 1024 px on, and the menu's two rows are 88 px high", async () => {
  await openHome(1600, 900);
  expect(boxOf(".portal-banner").height).toBe(88);
  expect(boxOf("[aria-label=Service]").height).toBe(44);
  expect(boxOf("[aria-label=Main]").height).toBe(44);
  await page.viewport(1024, 768);
  expect(limitOfBanner()).toBe("88px");
  await page.viewport(1000, 768);
  expect(limitOfBanner()).toBe("183px");
  // In a low window the first card, and before sign-in the button, come before the picture.
  await page.viewport(1000, 680);
  expect(limitOfBanner()).toBe("88px");
});

it(
  "what an address jumps to stands 25 px below the bar, and clear of it in larger text",
  { tags: ["spec-697"] },
  async () => {
    await page.viewport(390, 400);
    const { screen } = await openPortal("/login/faq#help");
    await expect.element(screen.getByRole("heading", { level: 2, name: "Help" })).toBeVisible();
    await expect.poll(clearance).toBe(25);
    document.documentElement.style.fontSize = "200%";
    document.querySelector("#help")?.scrollIntoView();
    await expect.poll(clearance).toBeGreaterThanOrEqual(25);
    document.documentElement.style.fontSize = "";
  },
);

it("the agency's picture lies behind its pages where it wants one", { tags: ["spec-748"] }, async () => {
  const backgroundImageUrl = "https://pictures.example.com/the%20harbour.jpg";
  answers(getAgentContent, { ...content, useBackgroundImage: false, backgroundImageUrl });
  const plain = await openPortal(home, owner);
  await expect.element(plain.screen.getByText("$561.00").first()).toBeVisible();
  expect(getComputedStyle(document.body).backgroundImage).toBe("none");
  await plain.screen.unmount();
  answers(getAgentContent, { ...content, useBackgroundImage: true, backgroundImageUrl });
  await openPortal(home, owner);
  await expect.poll(() => getComputedStyle(document.body).backgroundImage).toContain(backgroundImageUrl);
});

it("a page that one comes to begins at its top", { tags: ["spec-703"] }, async () => {
  const { screen, address } = await openHome(390, 500);
  scrollTo(0, 600);
  await expect.poll(() => scrollY).toBeGreaterThan(500);
  await screen.getByRole("button", { name: "Menu" }).click();
  await screen.getByRole("dialog").getByRole("link", { name: "CONTACT" }).click();
  await expect.poll(address).toBe(`/${agencyId}/contact`);
  await expect.element(screen.getByRole("heading", { name: "Contact Us" })).toBeInTheDocument();
  // The title is there before the page's script, and then it is short.
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(500 + 600);
  await expect.poll(() => scrollY).toBe(0);
});
