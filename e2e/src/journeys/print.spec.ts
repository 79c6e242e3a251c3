import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { type RoleName, signInAs } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";
import {
  membersPages,
  openSignedInPage,
  ownersPages,
  type SignedInPage,
} from "../support/signed-in-pages.ts";

/** The words of each sheet of A4, as a reader's software finds them. */
async function sheetsOf(page: Page): Promise<readonly string[]> {
  const bytes = await page.pdf({
    format: "A4",
    margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((words) => words.replaceAll(/\s+/g, " "));
}

const viewers: readonly (readonly [string, RoleName, readonly SignedInPage[]])[] = [
  ["owner1", "Owner", ownersPages],
  ["committee1", "Committee Member", membersPages],
];

// Every day who sees all of them; the other one by `npm run proof -- between-screens`.
for (const [username, role, names] of viewers)
  test(
    `each sheet that ${username} prints says whose it is, of which plan and when`,
    {
      tag: names === membersPages ? [] : "@long",
    },
    async ({ page }) => {
      test.slow();
      await signInAs(page, username, role);
      for (const name of names) {
        await openSignedInPage(page, name);
        const sheets = await sheetsOf(page);
        for (const [at, words] of sheets.entries()) {
          expect(words, `${name}, sheet ${at + 1}`).toMatch(
            /^ ?Harbour & Vale Strata\b.{0,90}? \d{2}\/\d{2}\/\d{4}/,
          );
          expect(words.slice(0, 120), `${name}, sheet ${at + 1}`).toContain("Plan No. 71204");
        }
        if (name === "Home") expect(sheets.length, name).toBeLessThanOrEqual(2);
      }
    },
  );
