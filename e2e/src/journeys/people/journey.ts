import { HomePage } from "../../home/home-page.ts";
import { people as homes } from "../../home/home-people.ts";
import { agencyId } from "../../sign-in/sign-in-page.ts";
import { demoRow } from "../../support/demo-tables.ts";
import { expectedPlan } from "../../support/expected-figures.ts";
import { expect, test } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";
import { look } from "./look.ts";
import { addressOf, type RoleScenario, type Persona } from "./people.ts";
import { recover } from "./recover.ts";
import { askWhyNot, decide, read, report, vote } from "./take-part.ts";
import type { Driver } from "./driver.ts";
import { untilQuiet } from "../../support/quiet-page.ts";

const password = "Heron4Lake";

/** From the letter with the access code, over everything that somebody may do, and out; and what is not for them. */
export async function runJourney(driver: Driver, persona: Persona): Promise<void> {
  await test.step("from the letter to a password", () => recover(driver, persona, password));
  for (const [at, scenario] of persona.scenarios.entries()) {
    const { role, ballot, noBallot, invoice, documentId, report: wanted } = scenario;
    const inRole = (what: string, work: () => Promise<void>) => test.step(`${role}: ${what}`, work);
    if (at > 0) await inRole("is changed to", () => changeRole(driver, role));
    await inRole("Home", () => seeHome(driver, persona, scenario));
    if (ballot !== null) await inRole("the vote", () => vote(driver, persona, ballot));
    if (noBallot !== null) await inRole("no vote", () => askWhyNot(driver, noBallot));
    if (invoice !== null) await inRole("the invoice", () => decide(driver, invoice));
    if (documentId !== null) await inRole("the document", () => read(driver, documentId));
    if (wanted !== null) await inRole("the report", () => report(driver, wanted));
    await inRole("what is not for them", () => expectClosed(driver, scenario));
  }
  await test.step("the message", () => write(driver, persona));
  await test.step("out", () => leave(driver));
}

async function changeRole(driver: Driver, role: string): Promise<void> {
  // What is still under way when the session ends is refused; the page takes no notice, the browser's log does.
  await untilQuiet(driver.page);
  await driver.changeRole(role);
  await expect(driver.page.getByText(`You are now signed in as ${role}.`)).toBeVisible();
  await driver.goTo("HOME");
}

/** Checks that the persona sees all of their own cards, figures and menu entries, and no others. */
async function seeHome(driver: Driver, { username }: Persona, { role, pages }: RoleScenario): Promise<void> {
  const home = new HomePage(driver.page);
  await look(driver.page, "Home");
  const seen = homes.find((one) => one.username === username && one.role === role);
  if (seen === undefined) throw new Error(`nobody is ${username} as ${role}`);
  // The first place at last: it stays chosen for what follows.
  for (const { choice, lotId, ownersCorpId } of seen.lotsAndPlans.toReversed()) {
    if (choice !== null) await driver.choose(lotId === null ? home.planFilter : home.lotFilter, choice);
    const { planNumber } = expectedPlan(ownersCorpId);
    await expect(home.propertyDetails).toContainText(`Plan number ${planNumber}`);
    await expect(home.cardTitles).toHaveText([...seen.cards]);
    await home.expectFilled();
    if (lotId !== null) await home.expectAccount(ownersCorpId, lotId);
    if (seen.cards.includes("Bank Balance")) await home.expectBalance(ownersCorpId);
  }
  expect(await driver.pages()).toEqual(pages);
}

/** By its address, as somebody types it who has heard of it. */
async function expectClosed({ page }: Driver, { closed, foreign }: RoleScenario): Promise<void> {
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

async function write(driver: Driver, persona: Persona): Promise<void> {
  const { page } = driver;
  const words = `The lamp of the stair is broken, says ${persona.username}.`;
  await driver.goTo("CONTACT");
  await look(page, "Contact Us");
  await expect(page.getByLabel("Reply to")).toHaveValue(addressOf(persona));
  await driver.write(page.getByLabel("Subject"), "A lamp");
  await driver.write(page.getByLabel("Comment"), words);
  await driver.press(page.getByRole("button", { name: "Submit" }));
  await expect(page.getByRole("region", { name: "Send us an email" })).toContainText(words);
  const mail = await sentMailWith(words);
  expect(mail.headers.get("to")).toContain("strata@harbourvale.example.com");
  expect(mail.headers.get("reply-to")).toContain(addressOf(persona));
  expect(mail.text).toContain(`Role: ${persona.scenarios.at(-1)?.role}`);
  // The page returns to Home by itself.
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
  await look(page, "Home", "again");
}

/** Out: the way back shows nothing, and what proved the session proves nothing any more. */
async function leave(driver: Driver): Promise<void> {
  const { page } = driver;
  await driver.leave();
  await expect(page).toHaveURL(new RegExp(`/login/${agencyId}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/login/${agencyId}\\?returnUrl=`));
  await look(page, "Login", "after Back");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Property Details" })).toHaveCount(0);
  const kept = await page.request.get(`/api/agencies/${agencyId}/documents/1/105/10012`);
  expect(kept.status()).toBe(401);
}
