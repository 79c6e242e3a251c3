import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 A and AA and its own best practice, `region` apart. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Before the rest, which it would replace.
    .options({ resultTypes: ["violations"] })
    .withTags(standards)
    .disableRules(["region"])
    // Else each run opens a blank page of its own to end in, for frames of other origins, which there are none of.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary = "" }) => `${html} ${failureSummary}`).join(" | ")}`,
  );
}
