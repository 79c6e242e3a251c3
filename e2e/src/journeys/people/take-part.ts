import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { cardName } from "../../meetings/meetings-people.ts";
import { VotePage } from "../../meetings/vote-page.ts";
import { textOfPdf } from "../../reports/report-text.ts";
import { agencyId } from "../../sign-in/sign-in-page.ts";
import { demoFolder, demoRow, demoTable } from "../../support/demo-tables.ts";
import { moneyText } from "../../support/expected-figures.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";
import { look } from "./look.ts";
import { addressOf, type RoleScenario, type Persona } from "./people.ts";
import type { Driver } from "./driver.ts";

/** The first report of a server waits for its printer. */
const reportTimeout = { timeout: 30_000 };
const noBallot = "In the role that you signed in with you hold none for the meeting on";

function cardOf(page: Page, meetingId: string): Locator {
  const name = cardName(demoRow("meetings", "meetingRecordID", meetingId));
  return page.getByRole("region", { name, exact: true });
}

/** Who holds no ballot is offered none, and told why. */
export async function askWhyNot(driver: Driver, meetingId: string): Promise<void> {
  const { page } = driver;
  await driver.goTo("MEETINGS");
  const card = cardOf(page, meetingId);
  await expect(card.getByText("No voting", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: /^(Vote|Edit vote): / })).toHaveCount(0);
  await driver.press(card.getByRole("button", { name: "Why?" }));
  await expect(card.getByText(noBallot)).toBeVisible();
  await look(page, "Meetings", "why not");
}

/** Casts the persona's own ballot, and checks the receipt on screen and by mail. */
export async function vote(driver: Driver, persona: Persona, meetingId: string): Promise<void> {
  const { page } = driver;
  await driver.goTo("MEETINGS");
  await look(page, "Meetings");
  const card = cardOf(page, meetingId);
  await driver.press(card.getByRole("link", { name: /^Vote: / }));
  const paper = new VotePage(page);
  await driver.press(paper.proceed);
  await look(page, "Electronic Voting Paper", "paper");
  for (const word of ["Yes", "No"] as const) {
    await driver.press(paper.button(word));
    await expect(paper.button(word)).toHaveAttribute("aria-pressed", "true");
    const before = await paper.shown.innerText();
    await driver.press(paper.next);
    await expect(paper.shown).not.toHaveText(before);
  }
  await driver.press(paper.summary);
  const voted = firstMotions(meetingId);
  for (const [at, letter] of ["Y", "N"].entries())
    await expect(paper.motion(voted[at] ?? "")).toHaveValue(letter);
  await look(page, "Electronic Voting Paper", "summary");
  await driver.press(paper.submit);
  await expect(paper.agree).toBeEnabled();
  await look(page, "Electronic Voting Paper", "declaration");
  await driver.press(paper.agree);
  await expect(page.getByText("Your vote has been cast, thank you!")).toBeVisible();
  const receipt = await paper.receipt.innerText();
  // The page returns to the meetings by itself.
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/meetings`));
  await expect(card.getByRole("link", { name: /^Edit vote: / })).toBeVisible();
  const mail = await sentMailWith(receipt);
  expect(mail.headers.get("to")).toContain(addressOf(persona));
}

/** As the paper names them: the place on the agenda, and what it says there. */
function firstMotions(meetingId: string): readonly string[] {
  return demoTable("agenda_items")
    .filter((row) => row("meetingRecordID") === meetingId && row("isMotion") === "true")
    .toSorted((one, other) => Number(one("sortOrder")) - Number(other("sortOrder")))
    .map((row) => `${row("sortOrder")}. ${row("description")}`);
}

/** Looks at the invoice and votes on its payment. */
export async function decide(driver: Driver, invoice: NonNullable<RoleScenario["invoice"]>): Promise<void> {
  const { page } = driver;
  await driver.goTo("APPROVALS");
  await look(page, "Approvals");
  const file = demoRow("pending_invoices", "documentId", invoice.documentId);
  const row = page.getByRole("row").filter({ hasText: file("invoiceDescription") });
  await expect(row).toContainText(moneyText(Math.round(Number(file("invoiceAmount")) * 100)));
  await expectFile(
    await saved(page, () => driver.press(row.getByRole("link", { name: "Invoice" }))),
    file("file"),
  );
  const choice = row.getByRole("button", { name: invoice.choice, exact: true });
  await driver.press(choice);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  if (invoice.comment !== "")
    await driver.write(page.getByPlaceholder("Enter invoice comment"), invoice.comment);
  await look(page, "Approvals", "comment");
  await driver.press(dialog.getByRole("button", { name: "OK", exact: true }));
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  await driver.press(page.getByRole("button", { name: "SUBMIT" }));
  await driver.press(page.getByRole("dialog").getByRole("button", { name: "YES" }));
  await expect(page.getByText("Your vote has been submitted successfully, thank you!")).toBeVisible();
  await expect(row.getByText("Vote submitted")).toBeVisible();
  if (invoice.comment !== "") await expect(row.getByText(`“${invoice.comment}”`)).toBeVisible();
  await look(page, "Approvals", "submitted");
}

/** Finds a document by its words and has the very file; nobody else's. */
export async function read(driver: Driver, documentId: string): Promise<void> {
  const { page } = driver;
  const file = demoRow("documents", "documentId", documentId);
  await driver.goTo("DOCUMENTS");
  await look(page, "Documents");
  await driver.write(page.getByPlaceholder("Enter Keyword"), file("description"));
  const row = page.getByRole("row").filter({ hasText: file("description") });
  await expect(row).toHaveCount(1);
  await look(page, "Documents", "found");
  const link = row.getByRole("link", { name: file("documentType") });
  await expectFile(await openedOrSaved(driver, link), file("file"));
}

/** A report with the figures that the files say. */
export async function report(
  driver: Driver,
  { title, month, figures }: NonNullable<RoleScenario["report"]>,
): Promise<void> {
  const { page } = driver;
  await driver.goTo("REPORTS");
  await look(page, "Reports");
  const line = page.getByRole("button", { name: `${title}: Click here` });
  const begin = async (): Promise<void> => {
    await driver.press(line);
    if (month === null) return;
    await driver.choose(page.getByLabel("End Period Month"), month);
    await look(page, "Reports", "parameters");
    await driver.press(page.getByRole("button", { name: "View" }));
  };
  const text = await textOfPdf(await openedOrSaved(driver, begin));
  for (const cents of figures) expect(text).toContain(moneyText(cents).replace("$", ""));
}

/** On a wide screen a file opens in its place and is saved from there; on a phone it is saved at once. */
async function openedOrSaved(driver: Driver, open: Locator | (() => Promise<void>)): Promise<Download> {
  const { page } = driver;
  const begin = typeof open === "function" ? open : () => driver.press(open);
  if (await isPhone(page)) return saved(page, begin);
  await begin();
  const dialog = page.getByRole("dialog").filter({ has: page.locator("iframe") });
  await expect(dialog.locator("iframe")).toBeVisible(reportTimeout);
  const download = await saved(page, () =>
    driver.press(dialog.getByRole("button", { name: "Download", exact: true })),
  );
  await driver.press(dialog.getByRole("button", { name: "Close", exact: true }));
  await expect(dialog).toHaveCount(0);
  return download;
}

async function saved(page: Page, begin: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download", reportTimeout), begin()]);
  return download;
}

function isPhone(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(pointer: coarse)").matches);
}

async function expectFile(download: Download, name: string): Promise<void> {
  const expected = readFileSync(`${demoFolder}/files/${name}`);
  expect(readFileSync(await download.path()).equals(expected), `${name} is what was saved`).toBe(true);
}
