import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { agencyId, type RoleName, signInAs, SignInPage, tabTo } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { sentMails, sentMailWith } from "../support/sent-mails.ts";

const contactPage = `/${agencyId}/contact`;
const requestForm = (query: string) => `/${agencyId}/request-form?${query}`;
const demoFile = fileURLToPath(new URL("../../../demo/agency.json", import.meta.url));
const { agency } = JSON.parse(readFileSync(demoFile, "utf8")) as {
  agency: Readonly<Record<string, string>>;
};
const thanks = "Your message has been sent, thank you!";
const banksia = "The Owners - Strata Plan No. 71204";
const jacaranda = "Body Corporate for Jacaranda Villas CTS 40127";
const kingfisher = "The Owners - Strata Plan No. 90455";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("textbox", { name: /Comment|Message Body/ })).toBeVisible();
}

test(
  "says how to reach the agency, as its package does",
  { tag: ["@spec-041", "@spec-062", "@spec-167", "@spec-169", "@spec-170", "@spec-171", "@spec-172"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await page.getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${contactPage}$`));
    await expect(page).toHaveTitle("Contact - Harbour & Vale Strata");
    await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
    const office = page.getByRole("region", { name: "Our office" });
    for (const field of ["name", "address1", "town", "city", "region", "postcode", "poBox", "phone", "fax"])
      await expect(office, field).toContainText(agency[field] ?? "absent");
    await expect(office.getByRole("link", { name: agency["email"] ?? "" })).toHaveAttribute(
      "href",
      `mailto:${agency["email"]}`,
    );
  },
);

test(
  "an owner writes by keyboard, sees what was sent and comes home",
  { tag: ["@spec-017", "@spec-174", "@spec-180", "@spec-467", "@spec-633", "@spec-657"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await open(page, contactPage);
    await tabTo(page, page.getByLabel("Subject"));
    await page.keyboard.type("A lamp is broken");
    await tabTo(page, page.getByLabel("Comment"));
    await page.keyboard.type("In the stair of level 2 (Grüße, 你好).");
    await tabTo(page, page.getByRole("button", { name: "Submit" }));
    await page.keyboard.press("Enter");
    const card = page.getByRole("region", { name: "Send us an email" });
    await expect(card).toContainText("A lamp is broken");
    await expect(card).toContainText("In the stair of level 2 (Grüße, 你好).");
    await expect(card.getByText(/Taking you back in [321] second/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
    // The address changes while the page is still on its way, and the form's page, though hidden, says it, too.
    await expect(page.getByText(thanks)).toHaveCount(1);
    // The message outlives the change of page (D55).
    await expect(page.getByText(thanks)).toBeVisible();

    const mail = await sentMailWith("In the stair of level 2 (Grüße, 你好).");
    expect(mail.headers.get("to")).toContain("strata@harbourvale.example.com");
    expect(mail.headers.get("reply-to")).toContain("daniel.kowalski@example.org");
    expect(mail.headers.get("subject")).toBe("A lamp is broken");
    expect(mail.text).toContain(`Plan: ${banksia} (71204)`);
    expect(mail.text).toContain("Lot: 5, unit 105");
  },
);

const people: readonly (readonly [username: string, role: RoleName, choice: RegExp | null, plan: string])[] =
  [
    ["owner2", "Owner", null, jacaranda],
    ["committee1", "Committee Member", null, banksia],
    ["nonlot2", "Committee Member - Non-Owner", null, banksia],
    ["manager1", "Building Manager", /Kingfisher/, kingfisher],
  ];

for (const [username, role, choice, plan] of people) {
  test(
    `${username} asks about details and a meeting`,
    { tag: ["@spec-017", "@spec-181", "@spec-182", "@spec-183", "@spec-185"] },
    async ({ page }) => {
      await signInAs(page, username, role);
      for (const [type, subject] of [
        ["UpdateRequest", `Update my details: ${plan}`],
        ["MeetingQuery", `Meeting query for: ${plan}`],
      ]) {
        await open(page, requestForm(`type=${type}&returnPath=faq`));
        await expect(page).toHaveTitle("Request - Harbour & Vale Strata");
        if (choice !== null) {
          const options = page.getByLabel("Strata Plan").locator("option");
          const value = await options.filter({ hasText: choice }).getAttribute("value");
          await page.getByLabel("Strata Plan").selectOption(value);
        }
        await expect(page.getByLabel("Message Subject")).toHaveValue(subject ?? "");
        await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
        const words = `${type} of ${username}`;
        await page.getByLabel("Message Body").fill(words);
        await page.getByRole("button", { name: "Send" }).click();
        await page.getByRole("button", { name: "Go now" }).click();
        await expect(page).toHaveURL(new RegExp(`/${agencyId}/faq$`));
        const mail = await sentMailWith(words);
        expect(mail.headers.get("subject")).toBe(subject);
        expect(mail.text).toContain(`Role: ${role}`);
      }
    },
  );
}

test.describe("a session that ends meanwhile", () => {
  test.use({ refusals: [401] });
  test(
    "loses nothing that was typed: after sign-in it is there, and sent once",
    { tag: ["@spec-738"] },
    async ({ page }) => {
      await signInAs(page, "owner1");
      await open(page, `${contactPage}?returnPath=faq`);
      await page.getByLabel("Subject").fill("A leak");
      await page.getByLabel("Comment").fill("Water comes through the ceiling.");
      await page.context().clearCookies({ name: "__Host-sid" });
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page).toHaveURL(/\/login\/799187\?returnUrl=/);
      await new SignInPage(page).signIn("owner1");
      await expect(page).toHaveURL(new RegExp(`${contactPage}\\?returnPath=faq`));
      await expect(page.getByLabel("Subject")).toHaveValue("A leak");
      await page.reload();
      await expect(page.getByLabel("Comment")).toHaveValue("Water comes through the ceiling.");
      await page.getByRole("button", { name: "Submit" }).dblclick();
      await expect(page).toHaveURL(new RegExp(`/${agencyId}/faq$`));
      await sentMailWith("Water comes through the ceiling.");
      await page.goto(contactPage);
      await expect(page.getByLabel("Comment")).toHaveValue("");
    },
  );
});

test.describe("a server that fails", () => {
  test.use({ refusals: [500] });
  test(
    "is told, the words stay, and are sent when tried again",
    { tag: ["@spec-179", "@spec-634"] },
    async ({ page }) => {
      await signInAs(page, "owner2");
      await open(page, contactPage);
      await page.getByLabel("Subject").fill("Gate");
      await page.getByLabel("Comment").fill("The gate does not close.");
      await page.route("**/users/contact", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("alert")).toHaveText("Contact request failed");
      await expect(page.getByText("An error occurred", { exact: true })).toBeVisible();
      expect(sentMails().filter(({ text }) => text.includes("The gate does not close."))).toEqual([]);
      await page.unroute("**/users/contact");
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText(thanks).first()).toBeVisible();
      await sentMailWith("The gate does not close.");
    },
  );
});

for (const width of [390, 1024, 1440]) {
  test(
    `both forms are axe clean at ${width} px, empty, with errors and sent`,
    { tag: ["@spec-710"] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAs(page, "committee2", "Committee Member");
      await open(page, contactPage);
      await expectAxeClean(page);
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("Subject is required.")).toBeVisible();
      await expect(page.getByLabel("Subject")).toBeFocused();
      await expectAxeClean(page);
      await open(page, requestForm("type=UpdateRequest&returnPath=faq"));
      await expectAxeClean(page);
      await page.getByLabel("Message Body").fill("New address.");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByRole("button", { name: "Stay here" }).click();
      await expect(page.getByRole("button", { name: "Go now" })).toBeFocused();
      await expectAxeClean(page);
    },
  );
}

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });
  test(
    "both forms are axe clean, and fit 320 px at twice the text size",
    { tag: ["@spec-710"] },
    async ({ page }) => {
      await signInAs(page, "owner1");
      for (const path of [contactPage, requestForm("type=MeetingQuery")]) {
        await open(page, path);
        await expectAxeClean(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        await expectNoSidewaysScroll(page);
      }
    },
  );
});
