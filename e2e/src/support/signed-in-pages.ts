import { href } from "@portal/contract/core/pages";
import type { Page } from "@playwright/test";
import { agencyId } from "../sign-in/sign-in-page.ts";
import { demoRow } from "./demo-tables.ts";
import { expect } from "./portal-test.ts";
import { openUntilQuiet } from "./quiet-page.ts";

const agency = { agencyId };
const workOrder = demoRow("work_orders", "ownersCorpId", "101")("workOrderId");

/** Each page that a signed-in user may see, by what people call it. */
const signedInPages = {
  Home: href("home", agency),
  "Owners Corporation": href("ownersCorporation", agency),
  Portfolio: href("portfolio", agency),
  "Committee Member": href("committee", agency),
  Reports: href("reports", agency),
  Meetings: href("meetings", agency),
  vote: href("vote", { ...agency, meetingId: 8006 }),
  result: href("meetingResult", { ...agency, meetingId: 8004 }),
  Documents: href("documents", agency),
  Invoices: href("invoices", agency),
  Maintenance: href("maintenance", agency),
  "job details": `${href("jobDetails", { ...agency, jobDetailId: workOrder })}?isQuote=false`,
  Approvals: href("approvals", agency),
  Contact: href("contact", agency),
  "request form": href("requestForm", agency),
  FAQ: href("agencyFaq", agency),
  "Change Password": href("changePassword", agency),
  "Your account": href("account", agency),
} as const satisfies Readonly<Record<string, string>>;

export type SignedInPage = keyof typeof signedInPages;

/** What a building manager sees of them; an owner outside the committee sees all but Committee Member and Approvals. */
export const managersPages: readonly SignedInPage[] = [
  "Home",
  "Approvals",
  "Contact",
  "request form",
  "FAQ",
  "Change Password",
  "Your account",
];
export const membersPages = Object.keys(signedInPages) as readonly SignedInPage[];
export const ownersPages = membersPages.filter((name) => name !== "Committee Member" && name !== "Approvals");

/** Opens one and waits until all of it is there. Fails where it leads elsewhere. */
export async function openSignedInPage(page: Page, name: SignedInPage): Promise<void> {
  const address = signedInPages[name];
  await openUntilQuiet(page, address);
  await expect(page, name).toHaveURL((url) => address.startsWith(url.pathname));
  await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
  await expect(page.locator("[data-loading]"), name).toHaveCount(0);
}
