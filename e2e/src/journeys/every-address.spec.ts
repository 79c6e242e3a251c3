import { type PageName, pagePaths } from "@portal/contract/core/pages";
import { agencyId, SignInPage, signInAs } from "../sign-in/sign-in-page.ts";
import { demoRow } from "../support/demo-tables.ts";
import { expect, test } from "../support/portal-test.ts";
import { openUntilQuiet } from "../support/quiet-page.ts";

/** Pages of who is signed in; each other one is led on from, or shown to everybody. */
const isForAll: readonly PageName[] = [
  "login",
  "agencyLogin",
  "agencyRoot",
  "agencyLoginAlias",
  "loginFaq",
  "forgotPassword",
  "changePasswordAfterReset",
  "secondStep",
  "faq",
  "demo",
  "noAccess",
  "notFound",
];
const parts: Readonly<Record<string, string>> = {
  agencyId,
  meetingId: "8006",
  tab: "quotes",
  jobDetailId: demoRow("work_orders", "ownersCorpId", "101")("workOrderId"),
};
/** What is chosen on a page stands in its address. */
const chosen: Readonly<Partial<Record<PageName, string>>> = {
  home: "?lot=2003",
  vote: "?lot=2003",
  documents: "?keyword=notice",
  requestForm: "?type=MeetingQuery&returnPath=faq",
  jobDetails: "?isQuote=false",
};
const addresses = Object.entries(pagePaths)
  .filter(([name]) => !isForAll.includes(name as PageName))
  .map(
    ([name, path]) =>
      path.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? part) + (chosen[name as PageName] ?? ""),
  );

test("the answer for each page names scripts of its own beside the shell's", async ({ request }) => {
  const scriptsAt = async (address: string): Promise<readonly string[]> =>
    [...(await (await request.get(address)).text()).matchAll(/modulepreload"[^>]* href="([^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
  // Both lead on, and show nothing.
  const ofShell = await scriptsAt(`/${agencyId}`);
  const leadOn: readonly PageName[] = ["agencyRoot", "agencyLoginAlias"];
  for (const [name, path] of Object.entries(pagePaths)) {
    const address = path.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? part);
    const own = (await scriptsAt(address)).filter((file) => !ofShell.includes(file));
    expect(own.length > 0, name).toBe(!leadOn.includes(name as PageName));
    for (const file of own) expect((await request.get(file)).status(), file).toBe(200);
  }
});

test(
  "each address of a person signed in shows the same page after a reload",
  { tag: ["@spec-039", "@spec-717", "@long"] },
  async ({ page }) => {
    test.slow();
    await signInAs(page, "committee1", "Committee Member");
    const heading = page.getByRole("heading", { level: 1 });
    for (const address of addresses) {
      // A page may be called after what it has asked for.
      await openUntilQuiet(page, address);
      await expect(heading).toBeVisible();
      const title = await heading.innerText();
      await page.reload();
      await expect(heading, address).toHaveText(title);
      await expect(page, address).toHaveURL((url) => url.pathname + url.search === address);
    }
  },
);

test.describe("from a mail, signed out", () => {
  for (const address of addresses)
    test(
      `${address} is come back to after sign-in`,
      { tag: ["@spec-039", "@spec-738", "@long"] },
      async ({ page }) => {
        await page.goto(address);
        await expect(page).toHaveURL((url) => url.searchParams.get("returnUrl") === address);
        await new SignInPage(page).signIn("committee1", "Committee Member");
        await expect(page).toHaveURL((url) => url.pathname + url.search === address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    );
});
