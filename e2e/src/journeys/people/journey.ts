import { HomePage } from "../../home/home-page.ts";
import { people as homes } from "../../home/home-people.ts";
import { agencyId } from "../../sign-in/sign-in-page.ts";
import { demoRow } from "../../support/demo-tables.ts";
import { expectedPlan } from "../../support/expected-figures.ts";
import { expect, test } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";
import { look } from "./look.ts";
import { addressOf, type Part, type Someone } from "./people.ts";
import { recover } from "./recover.ts";
import { askWhyNot, decide, read, report, vote } from "./take-part.ts";
import type { Way } from "./way.ts";

const password = "Heron4Lake";

/** From the letter with the access code, over everything that somebody may do, and out; and what is not for them. */
export async function goThrough(way: Way, someone: Someone): Promise<void> {
  await test.step("from the letter to a password", () => recover(way, someone, password));
  for (const [at, part] of someone.parts.entries()) {
    const { role, ballot, noBallot, invoice, documentId, report: wanted } = part;
    const inRole = (what: string, work: () => Promise<void>) => test.step(`${role}: ${what}`, work);
    if (at > 0) await inRole("is changed to", () => changeRole(way, role));
    await inRole("Home", () => seeHome(way, someone, part));
    if (ballot !== null) await inRole("the vote", () => vote(way, someone, ballot));
    if (noBallot !== null) await inRole("no vote", () => askWhyNot(way, noBallot));
    if (invoice !== null) await inRole("the invoice", () => decide(way, invoice));
    if (documentId !== null) await inRole("the document", () => read(way, documentId));
    if (wanted !== null) await inRole("the report", () => report(way, wanted));
    await inRole("what is not for them", () => expectClosed(way, part));
  }
  await test.step("the message", () => write(way, someone));
  await test.step("out", () => leave(way));
}

async function changeRole(way: Way, role: string): Promise<void> {
  // What is still under way when the session ends is refused; the page takes no notice, the browser's log does.
  await way.page.waitForLoadState("networkidle");
  await way.changeRole(role);
  await expect(way.page.getByText(`You are now signed in as ${role}.`)).toBeVisible();
  await way.goTo("HOME");
}

/** The own cards and figures, and the own menu: all of them, and no other. */
async function seeHome(way: Way, { username }: Someone, { role, pages }: Part): Promise<void> {
  const home = new HomePage(way.page);
  await look(way.page, "Home");
  const seen = homes.find((one) => one.username === username && one.role === role);
  if (seen === undefined) throw new Error(`nobody is ${username} as ${role}`);
  // The first place at last: it stays chosen for what follows.
  for (const { choice, lotId, ownersCorpId } of seen.lotsAndPlans.toReversed()) {
    if (choice !== null) await way.choose(lotId === null ? home.planFilter : home.lotFilter, choice);
    const { planNumber } = expectedPlan(ownersCorpId);
    await expect(home.propertyDetails).toContainText(`Plan number ${planNumber}`);
    await expect(home.cardTitles).toHaveText([...seen.cards]);
    await home.expectFilled();
    if (lotId !== null) await home.expectAccount(ownersCorpId, lotId);
    if (seen.cards.includes("Bank Balance")) await home.expectBalance(ownersCorpId);
  }
  expect(await way.pages()).toEqual(pages);
}

/** By its address, as somebody types it who has heard of it. */
async function expectClosed({ page }: Way, { closed, foreign }: Part): Promise<void> {
  const file = demoRow("documents", "documentId", foreign.documentId);
  const path = ["libraryId", "folderId", "documentId"].map(file).join("/");
  const answer = await page.request.get(`/api/agencies/${agencyId}/documents/${path}`);
  expect(answer.status()).toBe(foreign.status);
  for (const address of closed) {
    await page.goto(`/${agencyId}/${address}`);
    await expect(page).toHaveURL(/\/no-access\?/);
  }
  if (closed.length === 0) return;
  await look(page, "No Access");
  await page.goto(`/${agencyId}/home`);
  await look(page, "Home", "after");
}

async function write(way: Way, someone: Someone): Promise<void> {
  const { page } = way;
  const words = `The lamp of the stair is broken, says ${someone.username}.`;
  await way.goTo("CONTACT");
  await look(page, "Contact Us");
  await expect(page.getByLabel("Reply to")).toHaveValue(addressOf(someone));
  await way.write(page.getByLabel("Subject"), "A lamp");
  await way.write(page.getByLabel("Comment"), words);
  await way.press(page.getByRole("button", { name: "Submit" }));
  await expect(page.getByRole("region", { name: "Send us an email" })).toContainText(words);
  const mail = await sentMailWith(words);
  expect(mail.headers.get("to")).toContain("strata@harbourvale.example.com");
  expect(mail.headers.get("reply-to")).toContain(addressOf(someone));
  expect(mail.text).toContain(`Role: ${someone.parts.at(-1)?.role}`);
  // The page goes on by itself.
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
  await look(page, "Home", "again");
}

/** Out: the way back shows nothing, and what proved the session proves nothing any more. */
async function leave(way: Way): Promise<void> {
  const { page } = way;
  await way.leave();
  await expect(page).toHaveURL(new RegExp(`/login/${agencyId}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/login/${agencyId}\\?returnUrl=`));
  await look(page, "Login", "after Back");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Property Details" })).toHaveCount(0);
  const kept = await page.request.get(`/api/agencies/${agencyId}/documents/1/105/10012`);
  expect(kept.status()).toBe(401);
}
