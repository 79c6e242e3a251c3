import { getAgentContent } from "@portal/contract/agency/endpoints";
import { getMoneyOverTime } from "@portal/contract/ledger/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { listReports, runReport } from "@portal/contract/reports/endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual, content, lot3, lot5, owner } from "../testing/demo-answers.ts";
import { moneyOverTime } from "../testing/demo-money.ts";
import { allIds, answerReportsAsUsual, viewsOf } from "../testing/demo-reports.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const path = `/${agencyId}/reports`;
const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};
const nonLotMember = { ...member, userRole: 3 as const, portalFullAccessRight: true };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerReportsAsUsual();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await page.viewport(1280, 900);
});

async function open(search = "", user: typeof owner = owner) {
  const { screen, address } = await openPortal(path + search, user);
  const groups = () =>
    [...screen.container.querySelectorAll("main section")].map((group) => [
      group.querySelector("h2")?.textContent,
      ...[...group.querySelectorAll("li > div > button")].map(({ textContent }) => textContent),
    ]);
  return { screen, address, groups };
}

describe("the way to the pictures of a plan's money", () => {
  const link = { name: "Spending against budget, and fund balances, in pictures" } as const;

  it("stands among the financial statements and leads into their sight", async () => {
    answers(getMoneyOverTime, moneyOverTime);
    const { screen, address } = await open("", member);
    await screen.getByRole("region", { name: "Financial Statements" }).getByRole("link", link).click();
    const pictures = screen.getByRole("region", { name: "The money over time" });
    await expect.element(pictures.getByRole("region", { name: "Spending against budget" })).toBeInViewport();
    await expect.element(pictures).toHaveFocus();
    expect(address()).toBe(`/${agencyId}/owner-corporation#money`);
  });

  it("is not there for who may not see the bank balance", async () => {
    answers(getAgentContent, { ...content, showBankBalanceHomePage: false });
    const { screen } = await open("", member);
    await expect.element(screen.getByRole("region", { name: "Financial Statements" })).toBeVisible();
    await expect.element(screen.getByRole("link", link)).not.toBeInTheDocument();
  });
});

describe("Reports", () => {
  it(
    "show by group, under the title Reports and in the menu; report 8 never",
    {
      tags: [
        "spec-052",
        "spec-069",
        "spec-119",
        "spec-315",
        "spec-316",
        "spec-317",
        "spec-318",
        "spec-319",
        "spec-691",
      ],
    },
    async () => {
      const { screen, groups } = await open();
      await expect.element(screen.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
      await expect.poll(groups).toEqual([
        ["Owner Statements", "Current Owner Account"],
        [
          "Financial Statements",
          "Statement of Financial Position",
          "Statement of Financial Performance",
          "Budget",
          "Investments",
        ],
        [
          "Committee Reports",
          "Cash Management",
          "Expenses (detailed)",
          "Levy Schedule",
          "Committee Members",
          "Aged Arrears",
          "Committee Meeting Attendance",
        ],
        ["Other Reports", "Insurance Details"],
        [
          "Group Reports",
          "Group Financial Position",
          "Group Financial Performance",
          "Group Budget",
          "Group Cash Management",
          "Group Expenses",
          "Group Levy Positions",
        ],
      ]);
      expect(document.title).toBe("Reports - Harbour & Vale Strata");
      await expect.element(screen.getByRole("link", { name: "REPORTS", exact: true })).toBeVisible();
      expect(allIds).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    },
  );

  it(
    "a group without a report that may be run has no heading",
    { tags: ["spec-319", "spec-320"] },
    async () => {
      answers(listReports, viewsOf([5, 1, 8]));
      const { groups } = await open();
      await expect.poll(groups).toEqual([
        ["Financial Statements", "Statement of Financial Position"],
        ["Other Reports", "Insurance Details"],
      ]);
    },
  );

  it("each has a button to download it, which is named after it", { tags: ["spec-321"] }, async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole("button", { name: /^Budget: / })).toBeVisible();
    const buttons = screen.getByTitle("Click here to download report", { exact: true }).elements();
    expect(buttons).toHaveLength(18);
    for (const button of buttons) {
      expect(button.getAttribute("aria-label")).toBe(`${button.textContent}: Click here to download report`);
      expect(button.querySelector("svg")).not.toBeNull();
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });

  it(
    "none at all, on their way and failing: each says so, the last one with a way on",
    { tags: ["spec-434"] },
    async () => {
      const release = answersLater(listReports, []);
      const { screen } = await open();
      await expect.element(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
      release();
      await expect
        .element(screen.getByText("There are no reports for you here at the moment."))
        .toBeVisible();
      await screen.unmount();
      refuses(listReports, "INTERNAL");
      const failing = await open();
      const again = failing.screen.getByRole("button", { name: "Try again" });
      await expect.element(again).toBeVisible();
      answers(listReports, viewsOf([5]));
      await again.click();
      await expect.poll(failing.groups).toEqual([["Other Reports", "Insurance Details"]]);
    },
  );
});

describe("for whom", () => {
  it(
    "lots are chosen by owners, in the address too; the report is of the lot that is chosen",
    { tags: ["spec-314"] },
    async () => {
      answers(listLots, [lot5, lot3]);
      const { screen, address } = await open();
      await expect.element(screen.getByRole("button", { name: /^Current Owner Account/ })).toBeVisible();
      await screen.getByLabelText("Lot").selectOptions("3003");
      await expect.poll(address).toBe(`${path}?lot=3003`);
      await expect
        .poll(() => seenRequests(listReports).map((request) => request.path.split("/").at(-3)))
        .toEqual(["101", "102"]);
      await page.viewport(390, 800);
      await screen.getByRole("button", { name: /^Current Owner Account/ }).click();
      await expect
        .poll(() => seenRequests(runReport).map(({ body }) => body))
        .toEqual([{ mainCommand: "CurrentOwnerAccount", parameter0: 102, parameter1: 3003 }]);
    },
  );

  it("plans by members without a lot; then the lot is 0", { tags: ["spec-314", "spec-567"] }, async () => {
    await page.viewport(390, 800);
    const { screen, address } = await open("", nonLotMember);
    await screen.getByLabelText("Strata Plan").selectOptions("103");
    await expect.poll(address).toBe(`${path}?plan=103`);
    await screen.getByRole("button", { name: /^Aged Arrears/ }).click();
    await expect
      .poll(() => seenRequests(runReport).map(({ body }) => body))
      .toEqual([{ mainCommand: "AgedArrears", parameter0: 103, parameter1: 0 }]);
  });

  it(
    "whom the agency does not show them, and every building manager, is led away",
    { tags: ["spec-059", "spec-537", "spec-539", "spec-540"] },
    async () => {
      for (const [user, changed] of [
        [owner, { showReportsPageOwner: false }],
        [member, { showReportsPageOwner: false, showReportsPageCommitteeMember: false }],
        [{ ...nonLotMember, portalFullAccessRight: false }, {}],
        [{ ...owner, userRole: 4 as const }, {}],
      ] as const) {
        answers(getAgentContent, { ...content, ...changed });
        const { screen, address } = await open("", user);
        await expect.poll(address).toBe(`/no-access?returnUrl=%2F${agencyId}%2Fhome`);
        await screen.unmount();
      }
      expect(seenRequests(listReports)).toEqual([]);
    },
  );

  it(
    "a plan that does not show them says so; another one is a choice away (D56)",
    { tags: ["spec-539"] },
    async () => {
      answers(listLots, [lot5, lot3]);
      answers(getAgentContent, { ...content, showReportsPageOwner: false });
      const { screen } = await open("?lot=3003", member);
      await expect.element(screen.getByText(/does not show the reports of this plan/)).toBeVisible();
      expect(seenRequests(listReports)).toEqual([]);
      await screen.getByLabelText("Lot").selectOptions("2005");
      await expect.element(screen.getByRole("heading", { name: "Committee Reports" })).toBeVisible();
    },
  );
});
