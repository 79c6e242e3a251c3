import { getAgency, listFaq } from "@portal/contract/agency/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { agency, agencyId, answerAsUsual, owner, questions } from "../testing/demo-answers.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

beforeEach(answerAsUsual);

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];
const beforeSignIn = `/login/faq?agencyid=${agencyId}`;
const afterSignIn = `/${agencyId}/faq`;
const openTitles = (screen: Screen) =>
  [...screen.container.querySelectorAll("details[open] summary")].map(({ textContent }) => textContent);

describe("whose questions", () => {
  it.each([
    ["before sign-in, the agency in the query", beforeSignIn, undefined],
    ["the public address while signed in", "/faq", owner],
    ["after sign-in", afterSignIn, owner],
  ])("%s: the agency's own", { tags: ["spec-029", "spec-030", "spec-042"] }, async (_, address, user) => {
    const { screen } = await openPortal(address, user);
    await expect.element(screen.getByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();
    for (const { title } of questions)
      await expect.element(screen.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect.poll(() => document.title).toBe("FAQ - Harbour & Vale Strata");
    await expect
      .element(screen.getByRole("link", { name: "(02) 5550 0100" }))
      .toHaveAttribute("href", "tel:0255500100");
  });

  it.each([
    "/login/faq",
    "/login/faq?agencyid=0",
    "/login/faq?agencyid=000000",
    "/login/faq?agencyid=abc",
    "/faq",
  ])("without an agency, the portal's own: %s", { tags: ["spec-029", "spec-770"] }, async (address) => {
    const { screen } = await openPortal(address);
    await expect.element(screen.getByRole("heading", { level: 2, name: "Help" })).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 2, name: "Privacy" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 3 }).elements().length).toBeGreaterThanOrEqual(6);
    expect(document.title).toBe("FAQ");
    expect(seenRequests(listFaq)).toEqual([]);
  });

  it("says that it does not know an agency, and answers what it can", async () => {
    refuses(getAgency, "UNKNOWN_AGENCY");
    refuses(listFaq, "UNKNOWN_AGENCY");
    const { screen } = await openPortal("/login/faq?agencyid=123456");
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("We do not know an agency with this ID.");
    await expect.element(screen.getByRole("heading", { name: "Help" })).toBeVisible();
  });
});

it.each([
  ["+61 (0)2 5550 0000", "tel:+61255500000"],
  ["by post alone", null],
])("a number is dialled as it is on every page: %s", async (phone, href) => {
  answers(getAgency, { ...agency, phone });
  const { screen } = await openPortal(beforeSignIn);
  await expect.element(screen.getByText(phone)).toBeVisible();
  expect(screen.getByText(phone).element().getAttribute("href")).toBe(href);
});

describe("the accordion", () => {
  it(
    "shows one answer at a time, cleaned, and closes it again",
    { tags: ["spec-138", "spec-709"] },
    async () => {
      answers(listFaq, [
        {
          title: "First?",
          content: `One <b>bold</b><img src="x" onerror="alert(1)"><script>alert(2)</script>`,
        },
        { title: "Second?", content: "Two" },
      ]);
      const { screen, address } = await openPortal(afterSignIn, owner);
      await expect.element(screen.getByText("First?")).toBeVisible();
      expect(openTitles(screen)).toEqual([]);
      await screen.getByText("First?").click();
      await expect.element(screen.getByText("bold")).toBeVisible();
      expect(screen.container.querySelector("details img, details script")).toBeNull();
      await screen.getByText("Second?").click();
      await expect.poll(() => openTitles(screen)).toEqual(["Second?"]);
      expect(address()).toBe(`${afterSignIn}#faq-second`);
      await screen.getByText("Second?").click();
      await expect.poll(() => openTitles(screen)).toEqual([]);
      expect(address()).toBe(afterSignIn);
    },
  );

  it("works by keyboard", { tags: ["spec-138"] }, async () => {
    const { screen } = await openPortal(beforeSignIn);
    await expect.element(screen.getByText("When are levies due?")).toBeVisible();
    screen.container.querySelector("summary")?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => openTitles(screen)).toEqual(["What is my access code?"]);
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect.poll(() => openTitles(screen)).toEqual(["When are levies due?"]);
    await expect.element(screen.getByText("every quarter")).toBeVisible();
  });

  it("opens the question that the address names, and follows what the browser opens by itself", async () => {
    const { screen, address } = await openPortal(`${beforeSignIn}#faq-when-are-levies-due`);
    await expect.element(screen.getByText("every quarter")).toBeVisible();
    const first = screen.container.querySelector("details");
    if (first !== null) first.open = true;
    await expect.poll(address).toBe(`${beforeSignIn}#faq-what-is-my-access-code`);
    expect(openTitles(screen)).toEqual(["What is my access code?"]);
  });

  it("stays open when 'Skip to content' is followed, which leaves the address as it is", async () => {
    const { screen } = await openPortal(`${beforeSignIn}#faq-when-are-levies-due`);
    await expect.element(screen.getByText("every quarter")).toBeVisible();
    screen.getByRole("link", { name: "Skip to content" }).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("main")).toHaveFocus();
    expect(location.hash).toBe("");
    expect(openTitles(screen)).toEqual(["When are levies due?"]);
  });

  it("goes to a section that the address names", async () => {
    const { screen } = await openPortal("/login/faq#privacy");
    const section = screen.getByRole("region", { name: "Privacy" });
    await expect.element(section).toBeVisible();
    await expect.element(section).toBeInViewport();
  });
});

describe("Back", () => {
  it.each([
    ["signed in, goes home", afterSignIn, owner, `/${agencyId}/home`],
    ["signed in, from the public address, goes home", "/faq", owner, `/${agencyId}/home`],
    ["goes to the agency's login page", beforeSignIn, undefined, `/login/${agencyId}`],
    ["without an agency goes to the login page", "/login/faq", undefined, "/login"],
  ])("%s", { tags: ["spec-139", "spec-140"] }, async (_, from, user, to) => {
    const { screen, address } = await openPortal(from, user);
    await screen.getByRole("button", { name: "Back" }).click();
    await expect.poll(address).toBe(to);
  });
});

describe("states", () => {
  it("shows the list's shape while it is on its way", async () => {
    const release = answersLater(listFaq, questions);
    const { screen } = await openPortal(beforeSignIn);
    await expect.element(screen.getByLabelText("Loading")).toBeVisible();
    expect(screen.getByText("There are no questions yet.").elements()).toEqual([]);
    release();
    await expect.element(screen.getByText("When are levies due?")).toBeVisible();
    await expect.element(screen.getByLabelText("Loading")).not.toBeInTheDocument();
  });

  it("says that there are none, with ways on", async () => {
    answers(listFaq, []);
    answers(getAgency, { ...agency, phone: null });
    const { screen, address } = await openPortal(beforeSignIn);
    await expect.element(screen.getByText("There are no questions yet.")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "strata@harbourvale.example.com" }))
      .toHaveAttribute("href", "mailto:strata@harbourvale.example.com");
    await screen.getByRole("link", { name: "See the questions about the portal itself" }).click();
    await expect.poll(address).toBe("/login/faq");
    await expect.element(screen.getByRole("heading", { name: "Help" })).toBeVisible();
  });

  it("says why it cannot, and tries again", async () => {
    refuses(listFaq, "INTERNAL");
    const { screen } = await openPortal(afterSignIn, owner);
    await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
    answers(listFaq, questions);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("When are levies due?")).toBeVisible();
  });
});
