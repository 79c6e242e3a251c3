import type { Page } from "@playwright/test";
import { agencyId, signInAs, tabTo } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { demoRow, demoTable } from "../support/demo-tables.ts";
import { expectPicture } from "../support/expect-picture.ts";
import { expect, test } from "../support/portal-test.ts";
import { sentMailWith } from "../support/sent-mails.ts";
import { dollars, factsOf, type JobKind, jobsOf, viewers } from "./maintenance-people.ts";

const base = `/${agencyId}/maintenance`;
const handrail = `${base}/jobdetails/6003?isQuote=false`;
const tabs: readonly (readonly [tab: string, kind: JobKind])[] = [
  ["Work Orders", "work orders"],
  ["Quotes", "quotes"],
];

/** The cells of a section's grid, all rows of it. */
async function cellsOf(page: Page, section: "open" | "closed", kind: JobKind) {
  const title = section === "open" ? "Open" : "Closed";
  const toggle = page.getByRole("button", { name: new RegExp(`^${title}\\b`) });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  const box = page.getByRole("region", { name: `${title} ${kind}`, exact: true });
  if ((await box.getByRole("table").count()) === 0) return [];
  await box.getByLabel("Show rows").selectOption("20");
  const rows = await box.locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("td").allTextContents()));
}

for (const viewer of viewers)
  test(
    `${viewer.username} as ${viewer.role}: the jobs of every plan as the files say`,
    {
      tag: [
        "@spec-055",
        "@spec-064",
        "@spec-244",
        "@spec-245",
        "@spec-246",
        "@spec-247",
        "@spec-248",
        "@spec-249",
        "@spec-250",
        "@spec-252",
        "@spec-256",
        "@spec-436",
        "@spec-437",
        "@spec-438",
        "@spec-439",
        "@spec-556",
        "@spec-720",
        "@spec-712",
      ],
    },
    async ({ page }) => {
      await signInAs(page, viewer.username, viewer.role);
      await page.getByRole("link", { name: "MAINTENANCE", exact: true }).click();
      await expect(page).toHaveTitle("Maintenance - Harbour & Vale Strata");
      for (const plan of viewer.plans) {
        if (plan.choice !== null) await page.getByRole("combobox").first().selectOption(plan.choice);
        for (const [tab, kind] of tabs) {
          await page.getByRole("tab", { name: tab }).click();
          for (const section of ["open", "closed"] as const) {
            const expected = jobsOf(kind, section, plan);
            await expect(
              page.getByRole("button", { name: new RegExp(`^${section} \\(${expected.length}\\)`, "i") }),
            ).toBeVisible();
            await expect
              .poll(() => cellsOf(page, section, kind), `${section} ${kind} of ${plan.ownersCorpId}`)
              .toEqual(expected);
          }
          const links = page.getByRole("tabpanel").locator("td a");
          await expect(links).toHaveCount(
            viewer.hasDetails ? await page.getByRole("tabpanel").locator("tbody tr").count() : 0,
          );
        }
      }
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        // The others see the same but for the links.
        if (viewer === viewers[0]) await expectAxeClean(page);
      }
    },
  );

test(
  "an owner, without a mouse, goes from Home to a job, its picture, and back",
  {
    tag: [
      "@spec-009",
      "@spec-157",
      "@spec-058",
      "@spec-261",
      "@spec-262",
      "@spec-263",
      "@spec-264",
      "@spec-265",
      "@spec-266",
      "@spec-268",
      "@spec-269",
      "@spec-270",
      "@spec-271",
    ],
  },
  async ({ page }) => {
    await signInAs(page, "owner1");
    const open = page.getByRole("link", { name: "4 open work orders" });
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${base}/workorders`);
    const row = page.getByRole("link", { name: "Loose handrail at the front steps" });
    await expect(row).toBeVisible();
    await tabTo(page, row);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${base}/jobdetails/6003?lot=2005&isQuote=false`);
    await expect(page).toHaveTitle("Job Details - Harbour & Vale Strata");
    const order = demoRow("work_orders", "workOrderId", "6003");
    const facts = factsOf(order);
    const summary = page.getByRole("region", { name: "Summary", exact: true });
    await expect(summary.getByRole("definition")).toHaveText([...facts.summary]);
    await expect(summary.getByText(order("diarySubject"))).toBeVisible();
    await expect(page.getByRole("region", { name: "Tradesperson" }).getByRole("definition")).toHaveText([
      ...facts.tradesperson,
    ]);
    const invoices = demoTable("job_invoices").filter((one) => one("workOrderId") === "6003");
    await expect(page.getByRole("region", { name: "Invoices" }).locator("tbody td")).toHaveText(
      invoices.flatMap((one) => [one("description"), one("refNumber"), dollars(one("amount"))]),
    );
    await expect(page.getByText("Total Amount Invoiced")).toBeVisible();
    const picture = page.getByRole("button", { name: "Larger view: Picture: Weld has cracked" });
    await tabTo(page, picture);
    await page.keyboard.press("Enter");
    const large = page.getByRole("dialog").getByRole("img", { name: "Picture: Weld has cracked" });
    await expectPicture(large);
    await expect(large).toHaveAttribute(
      "src",
      `/api/agencies/${agencyId}/maintenanceItems/workOrders/6003/images/1`,
    );
    await expectAxeClean(page);
    await page.keyboard.press("Escape");
    await expect(picture).toBeFocused();
    await page.getByRole("link", { name: "Back", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${base}/workorders`);
  },
);

test(
  "an owner turns the pictures of a job; [009] [158] [267] [754] a quote has neither tradesperson nor total",
  { tag: ["@spec-269", "@spec-270"] },
  async ({ page }) => {
    await signInAs(page, "owner2");
    await page.goto(`${base}/jobdetails/6017?isQuote=false`);
    await page.getByRole("button", { name: "Larger view: Picture 1 of 2: Two palings down" }).click();
    const caption = page.getByRole("dialog").getByRole("figure").locator("figcaption");
    await page.keyboard.press("ArrowRight");
    await expect(caption).toHaveText("Picture 2 of 2: Seen from villa 2");
    await page.getByRole("dialog").getByRole("button", { name: "Next" }).click();
    await expect(caption).toHaveText("Picture 1 of 2: Two palings down");
    await page.keyboard.press("Escape");
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAxeClean(page);
    }
    await page.goto(`${base}?TAB=QuoteS`);
    await page.getByRole("link", { name: "Gutter guards, all villas" }).click();
    await expect(page.getByText("No invoices to display")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Summary", "Invoices"]);
    await expect(page.getByText("Total Amount Invoiced")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Quotes" })).toHaveAttribute("aria-selected", "true");
  },
);

test(
  "details are not for members without a lot, and nothing of it for managers",
  { tag: ["@spec-059", "@spec-549", "@spec-556"] },
  async ({ page }) => {
    await signInAs(page, "nonlot1", "Committee Member - Non-Owner");
    await page.goto(handrail);
    await expect(page).toHaveTitle("No Access - Harbour & Vale Strata");
    await page.context().clearCookies({ name: /^__Host-(sid|handle)$/ });
    await page.evaluate(() => sessionStorage.clear());
    await signInAs(page, "manager1", "Building Manager");
    await expect(page.getByRole("link", { name: "MAINTENANCE", exact: true })).toHaveCount(0);
    await page.goto(`${base}/quotes`);
    await expect(page).toHaveTitle("No Access - Harbour & Vale Strata");
  },
);

test.describe("with jobs of others", () => {
  test.use({ refusals: [404] });
  test(
    "another plan's job, and one of another's lot, are told as if they were not there",
    { tag: ["@spec-720"] },
    async ({ page }) => {
      await signInAs(page, "owner1");
      for (const id of ["6021", "6009", "999999"]) {
        await page.goto(`${base}/jobdetails/${id}?isQuote=false`);
        await expect(page.getByRole("alert")).toHaveText(
          "There is no such job, or it is not one that you can see.",
        );
      }
      await expectAxeClean(page);
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await expect(page).toHaveURL(`${base}/workorders`);
    },
  );
});

test(
  "a problem is reported from Maintenance and reaches the agency",
  { tag: ["@spec-742"] },
  async ({ page }) => {
    await signInAs(page, "owner1", "Owner");
    await page.goto(base);
    await page.getByRole("link", { name: "Report a problem" }).click();
    const subject = "Problem to repair: The Owners - Strata Plan No. 71204";
    await expect(page.getByLabel("Message Subject")).toHaveValue(subject);
    await expectAxeClean(page);
    await page.getByLabel("Message Body").fill("The lamp at the north gate flickers.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your message has been sent, thank you!").first()).toBeVisible();
    const mail = await sentMailWith("The lamp at the north gate flickers.");
    expect(mail.headers.get("subject")).toBe(subject);
    await expect(page).toHaveURL(`${base}?lot=2005`);
    await expect(page.getByRole("link", { name: "Report a problem" })).toBeVisible();
  },
);

for (const [name, address] of [
  ["the list", `${base}?closed=shown`],
  ["a job", handrail],
] as const)
  test(
    `${name} fits 320 px at twice the text size, is whole on paper, framed in forced colours and clear in the dark`,
    { tag: ["@spec-710", "@spec-714", "@spec-715"] },
    async ({ page }) => {
      await signInAs(page, "committee2", "Committee Member");
      await page.goto(address);
      const job = page.getByText("Loose handrail at the front steps");
      await expect(job).toBeVisible();
      await page.emulateMedia({ forcedColors: "active" });
      const frame = await page.getByText("Hold", { exact: true }).evaluate((pill) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(pill);
        return borderTopColor !== backgroundColor;
      });
      expect(frame).toBe(true);
      await page.emulateMedia({ forcedColors: "none", media: "print" });
      await expect(job).toBeVisible();
      await expect(page.getByRole("button", { name: /Download CSV/ })).toHaveCount(0);
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expectNoSidewaysScroll(page);
      await expectAxeClean(page);
    },
  );
