import { endLawOverride, listLawOverrides, setLawOverride } from "@portal/contract/agency/office/endpoints";
import { listPublicHolidays } from "@portal/contract/agency/office/holiday-endpoints";
import type { LawOverride, LawOverrides } from "@portal/contract/agency/office/schemas";
import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import { restoreStaffSession } from "@portal/contract/staff/office/endpoints";
import { getOfficeAccount } from "@portal/contract/staff/office/factor-endpoints";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, admin, answerOfficeAsUsual } from "../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const plan = { ownersCorpId: 101, planNumber: "71204", name: "The Owners - Strata Plan No. 71204" };
const override: LawOverride = {
  overrideId: 1,
  plan,
  rule: "exempt",
  value: '["SPECIAL"]',
  reason: "By-law 14 of the scheme, registered on 3 March",
  from: "2026-03-01",
  to: "2026-12-31",
  setAt: "2026-03-03T01:00:00.000Z",
  setBy: "Ada Admin",
  ended: null,
};
const law: LawOverrides = {
  sets: [
    {
      state: "NSW",
      from: "2025-10-27",
      checkedOn: "2026-11-25",
      isOld: false,
      reviewedBy: null,
      rules: [
        {
          rule: "exempt",
          value: '["UNANIMOUS"]',
          source: "Strata Schemes Management Act 2015 (NSW) sch 1 cl 23(8)",
        },
      ],
    },
    { state: "QLD", from: "2021-03-01", checkedOn: "2025-11-25", isOld: true, reviewedBy: null, rules: [] },
  ],
  statesWithout: ["TAS"],
  rules: ["debtsTest", "exempt"],
  rows: [
    override,
    {
      ...override,
      overrideId: 2,
      plan: null,
      value: '"unknown"',
      to: null,
      ended: {
        at: "2026-03-04T01:00:00.000Z",
        by: "Bea Admin",
        reason: "It was set by mistake, and is taken back",
      },
    },
  ],
};

beforeEach(() => {
  answerOfficeAsUsual();
  answers(restoreStaffSession, admin);
  answers(getOfficeAccount, account);
  answers(listOfficePlans, { rows: [plan] });
  answers(listLawOverrides, law);
  answers(listPublicHolidays, { states: ["NSW", "QLD"], year: 2026, rows: [] });
});
afterEach(() => page.viewport(1280, 900));
const open = async () => (await openOffice("/law", admin)).screen;
const button = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.getByRole("button", { name, exact: true });

it("tells which rules are in force, amber where they were checked long ago, and what is set", async () => {
  const screen = await open();
  await expect.element(screen.getByText("Checked on 25/11/2026")).toBeVisible();
  await expect.element(screen.getByText("Checked on 25/11/2025")).toBeVisible();
  await expect.element(screen.getByText(/last checked more than six months ago/)).toBeVisible();
  await expect.element(screen.getByText(/there are no rules here yet/)).toBeVisible();
  await screen.getByText("1 rule of NSW").click();
  await expect
    .element(screen.getByText("Strata Schemes Management Act 2015 (NSW) sch 1 cl 23(8)"))
    .toBeVisible();
  await expect.element(screen.getByText("for 71204, The Owners - Strata Plan No. 71204")).toBeVisible();
  await expect
    .element(screen.getByText("Meetings from 01/03/2026 to 31/12/2026. Set by Ada Admin."))
    .toBeVisible();
  await expect.element(screen.getByText(/Ended by Bea Admin: It was set by mistake/)).toBeVisible();
  // What is ended cannot be ended again.
  expect(screen.getByRole("button", { name: "End what is set for exempt" }).elements()).toHaveLength(1);
  expect(document.title).toMatch(/^Rules of law/);
});

it("sets a rule off with a reason and a proof, and says who is told", async () => {
  answers(setLawOverride, { overrideId: 3 });
  const screen = await open();
  await button(screen, "Set a rule").click();
  await button(screen, "Continue").click();
  await expect.element(screen.getByText("Choose a rule.")).toBeVisible();
  await expect.element(screen.getByText("Choose the first day.")).toBeVisible();
  await expect.element(screen.getByText(/^Write a reason of 20 to 500 characters/)).toBeVisible();
  await screen.getByLabelText("Rule", { exact: true }).selectOptions("exempt");
  await expect.element(screen.getByText('In force now. NSW: ["UNANIMOUS"]')).toBeVisible();
  await screen.getByLabelText("For meetings from").fill("2026-03-01");
  await screen.getByLabelText("Reason").fill("  Order of the tribunal of 2 May 2026 ");
  await button(screen, "Continue").click();
  await expect
    .element(screen.getByText(/^Set exempt for all plans\. Every administrator is told by e-mail/))
    .toBeVisible();
  await screen.getByLabelText(/code/i).fill("123456");
  await button(screen, "Set").click();
  await expect.element(screen.getByText(/^It is set\. Meetings whose roll is taken/)).toBeVisible();
  expect(seenRequests(setLawOverride).at(-1)?.body).toEqual({
    plan: null,
    rule: "exempt",
    value: '"unknown"',
    reason: "Order of the tribunal of 2 May 2026",
    from: "2026-03-01",
    to: null,
    proof: { code: "123456" },
  });
});

it("keeps what was typed where it is not taken, and says why", async () => {
  refuses(setLawOverride, "NOT_FOUND", "This is not there any more.");
  const screen = await open();
  await button(screen, "Set a rule").click();
  await screen.getByLabelText("Rule", { exact: true }).selectOptions("exempt");
  await screen.getByLabelText("For meetings from").fill("2026-03-01");
  await screen.getByLabelText("Reason").fill("Order of the tribunal of 2 May 2026");
  await button(screen, "Continue").click();
  await screen.getByLabelText(/code/i).fill("123456");
  await button(screen, "Set").click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByLabelText("Reason")).toHaveValue("Order of the tribunal of 2 May 2026");
  await expect.element(screen.getByLabelText("For meetings from")).toHaveValue("2026-03-01");
});

it("ends what is set with a reason", async () => {
  answers(endLawOverride, { overrideId: 1 });
  const screen = await open();
  await button(screen, "End what is set for exempt").click();
  await button(screen, "End").click();
  await expect.element(screen.getByText(/^Write a reason of 20 to 500 characters/)).toBeVisible();
  await screen.getByLabelText("Reason").fill("The by-law was repealed in May");
  await button(screen, "End").click();
  await expect.element(screen.getByText(/^It is ended\./)).toBeVisible();
  expect(seenRequests(endLawOverride).at(-1)?.body).toEqual({ reason: "The by-law was repealed in May" });
});

it("says why it is not ended, or not there", async () => {
  refuses(endLawOverride, "NOT_FOUND", "This is not there any more.");
  const screen = await open();
  await button(screen, "End what is set for exempt").click();
  await screen.getByLabelText("Reason").fill("The by-law was repealed in May");
  await button(screen, "End").click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
});

it("offers another try where it cannot be read", async () => {
  refuses(listLawOverrides, "UNAVAILABLE", "The portal is being repaired.");
  const screen = await open();
  await expect.element(screen.getByText("The portal is being repaired.")).toBeVisible();
  answers(listLawOverrides, law);
  await button(screen, "Try again").click();
  await expect.element(screen.getByText("Checked on 25/11/2026")).toBeVisible();
});

it("fits a window of 390 px with text of twice the size", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  try {
    const screen = await open();
    await expect.element(screen.getByText("Checked on 25/11/2026")).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  } finally {
    document.documentElement.style.fontSize = "";
  }
});
