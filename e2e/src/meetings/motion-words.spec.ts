import type { CDPSession, Page } from "@playwright/test";
import { signInAs } from "../sign-in/sign-in-page.ts";
import { expect, test as base } from "../support/portal-test.ts";
import { formerlyCleaned } from "./former-cleaner.ts";
import { type MotionText, motionTexts } from "./motion-texts.ts";
import { type ProductWithMotions, startWithMotions } from "./motions-package.ts";
import { type Shown, shownIn } from "./shown-words.ts";
import { VotePage } from "./vote-page.ts";

/**
 * The words of generated motions on the voting paper, after import, database and page, against those that Chromium shows
 * for what the agency wrote. 24 of them every day, 2,000 by `npm run proof -- motion-words`.
 */
const COUNT = Number(process.env["PORTAL_MOTION_TEXTS"] ?? 24);
const SEED = Number(process.env["PORTAL_MOTION_SEED"] ?? 20_261_125);
const IN_A_MEETING = 50;
const CONTROLLED = IN_A_MEETING;
const texts = motionTexts(COUNT, SEED);
const test = base.extend<object, { product: ProductWithMotions }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none.
    async ({}, use) => {
      const product = await startWithMotions(
        texts.map(({ raw }) => raw),
        IN_A_MEETING,
      );
      await use(product);
      await product.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ product }, use) => use(product.address),
});

test.describe.configure({ mode: "serial" });

test("the voting paper shows the words of a motion that a browser shows for what the agency wrote", async ({
  page,
  product,
}) => {
  test.setTimeout(120_000 + COUNT * 2_000);
  const wrong: string[] = [];
  const counts = { words: 0, struck: 0, underlined: 0, markers: 0, announced: 0 };
  await eachMotion(
    { page, product },
    texts,
    ({ raw }) => /[<&\r\n]/.test(raw),
    (expected, shown, { raw, isPlain }) => {
      const differences = differencesOf(expected, shown, isPlain);
      if (differences.length > 0) wrong.push(`${raw}\n${differences.join("\n")}`);
      counts.words += shown.words.length;
      counts.struck += shown.words.filter((word) => word.includes("~")).length;
      counts.underlined += shown.words.filter((word) => word.includes("_")).length;
      counts.markers += shown.markers.length;
      counts.announced += shown.announced.length;
    },
  );
  process.stdout.write(`\n${COUNT} motions: ${JSON.stringify(counts)}, ${wrong.length} shown otherwise\n`);
  expect(wrong.slice(0, 5).join("\n\n")).toBe("");
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(COUNT / 4);
});

test("the import tells each picture and script that it took out, at its row", ({ product }) => {
  // An import lists its first 1,000 notes.
  // A browser repeats an element whose tags cross others, so the number may be larger than in the text.
  const isTold = (at: number, what: string): boolean =>
    new RegExp(`:${product.rowOf(at)}:motionText: note: (?:a|\\d+) ${what}s? w(?:as|ere) taken out`).test(
      product.said,
    );
  const missing = texts
    .slice(0, CONTROLLED)
    .flatMap(({ pictures, scripts }, at) => [
      ...(pictures > 0 && !isTold(at, "picture") ? [`the picture of motion ${at + 1}`] : []),
      ...(scripts > 0 && !isTold(at, "script") ? [`the script of motion ${at + 1}`] : []),
    ]);
  expect(missing).toEqual([]);
});

test("control: of texts as they were cleaned before, most are found to be shown otherwise", async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const controlled = texts.slice(0, CONTROLLED);
  await page.route("**/agenda*", async (route) => {
    const answer = await route.fetch();
    const agenda = (await answer.json()) as { agendaItems: { sortOrder: number; motionText: string }[] };
    for (const item of agenda.agendaItems)
      item.motionText = formerlyCleaned(texts[item.sortOrder - 1]?.raw ?? "");
    await route.fulfill({ response: answer, json: agenda });
  });
  let broken = 0;
  await eachMotion(
    { page, product },
    controlled,
    ({ raw }) => /<[a-z!/]|&[a-z#0-9]+;/i.test(formerlyCleaned(raw)),
    (expected, shown, { isPlain }) => {
      if (differencesOf(expected, shown, isPlain).length > 0) broken += 1;
    },
  );
  process.stdout.write(
    `\ncontrol, texts as they were cleaned before: ${broken} of ${controlled.length} shown otherwise\n`,
  );
  expect(broken).toBeGreaterThan(controlled.length / 2);
});

function differencesOf(expected: Shown, shown: Shown, isPlain: boolean): string[] {
  const parts = isPlain ? (["words", "lines"] as const) : (["words", "markers"] as const);
  return parts
    .filter((part) => expected[part].join(" | ") !== shown[part].join(" | "))
    .map(
      (part) =>
        `  ${part} expected: ${expected[part].join(" | ")}\n  ${part} shown:    ${shown[part].join(" | ")}`,
    );
}

/** Goes through the motions on the paper, with what a browser shows for each beside what the paper does. */
async function eachMotion(
  { page, product }: { readonly page: Page; readonly product: ProductWithMotions },
  motions: readonly MotionText[],
  hasMarkup: (motion: MotionText) => boolean,
  look: (expected: Shown, shown: Shown, motion: MotionText) => void,
): Promise<void> {
  // A window of its own: of two tabs in one window the one behind draws a frame a second.
  const window = await page.context().browser()?.newContext();
  if (window === undefined) throw new Error("no browser");
  const beside = await window.newPage();
  const [session, sessionBeside] = await Promise.all([page, beside].map(accessibilityOf));
  if (session === undefined || sessionBeside === undefined) throw new Error("no session");
  await signInAs(page, "owner1");
  const paper = new VotePage(page);
  for (const [at, motion] of [...motions.entries()].toReversed()) {
    const isLast = at === motions.length - 1 || product.meetingOf(at + 1) !== product.meetingOf(at);
    if (isLast) await paper.open(product.meetingOf(at), 2005);
    await paper.button("Back").click();
    await expect(paper.shown).toHaveText(new RegExp(`^${at + 1}\\. `));
    // A text with markup is plain until it is cleaned.
    const name = hasMarkup(motion) ? "div" : "p";
    const root = page.locator(`article > div:not([role]) > ${name}`);
    await expect(root).toBeAttached();
    await beside.setContent(motion.reference);
    const expected = await shownIn(sessionBeside, beside.locator("body"));
    look(expected, await shownIn(session, root), motion);
  }
  await window.close();
}

async function accessibilityOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  await session.send("DOM.enable");
  return session;
}
