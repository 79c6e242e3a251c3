import type { Page } from "@playwright/test";
import { agencyId } from "../sign-in/sign-in-page.ts";
import { expectAxeClean } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";

interface Violation {
  /** Of axe. */
  readonly rule: string;
  readonly tag: string;
  readonly text: string;
  /** Of text and page, where the rule is about colours. */
  readonly colours?: readonly [text: string, page: string];
}

/** One of each kind that the check is about: WCAG A, WCAG AA, and best practice. */
const violations: readonly Violation[] = [
  { rule: "image-alt", tag: "img", text: "" },
  { rule: "button-name", tag: "button", text: "" },
  { rule: "color-contrast", tag: "p", text: "Grey on grey", colours: ["#999999", "#aaaaaa"] },
  { rule: "heading-order", tag: "h6", text: "A heading far below the one before" },
];

async function plant(page: Page, { tag, text, colours }: Violation): Promise<void> {
  await page.getByRole("main").evaluate(
    (main, [name, words, ink, paper]) => {
      const element = document.createElement(name);
      element.id = "planted";
      element.textContent = words;
      element.style.color = ink;
      element.style.backgroundColor = paper;
      main.append(element);
    },
    [tag, text, colours?.[0] ?? "", colours?.[1] ?? ""] as const,
  );
}

test("the check for accessibility fails for a violation planted on a page, and for nothing without it", async ({
  page,
}) => {
  await page.goto(`/login/${agencyId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAxeClean(page);
  for (const violation of violations) {
    await plant(page, violation);
    await expect(expectAxeClean(page), violation.rule).rejects.toThrow(`${violation.rule}: `);
    await page.locator("#planted").evaluate((element) => element.remove());
  }
  await expectAxeClean(page);
});
