import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/portal-test.ts";
import { agencyId } from "../sign-in/sign-in-page.ts";

export type VoteWord = "Yes" | "No" | "Abstain";

/** The electronic voting paper, by the names that a person reads or hears. */
export class VotePage {
  readonly proceed: Locator;
  readonly next: Locator;
  readonly summary: Locator;
  readonly submit: Locator;
  readonly agree: Locator;
  readonly receipt: Locator;

  constructor(readonly page: Page) {
    this.proceed = this.button("Proceed to Electronic Voting Paper");
    this.next = this.button("Next");
    this.summary = this.button("Voting Summary");
    this.submit = this.button("Submit");
    this.agree = this.button("Agree and submit");
    this.receipt = page.getByText(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  step(at: number): Locator {
    return this.button(`Step ${at}`);
  }

  /** The heading of what is shown: a motion, the summary, the declaration. */
  get shown(): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2 });
  }

  motion(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  async open(meetingId: number, lotId: number | null): Promise<void> {
    const place = lotId === null ? "" : `?lot=${lotId}`;
    await this.page.goto(`/${agencyId}/meetings/${meetingId}/vote${place}`);
    await this.proceed.click();
  }

  async vote(word: VoteWord): Promise<void> {
    await this.button(word).click();
    await expect(this.button(word)).toHaveAttribute("aria-pressed", "true");
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText("Saved, not submitted yet", { exact: true })).toBeVisible();
  }
}
