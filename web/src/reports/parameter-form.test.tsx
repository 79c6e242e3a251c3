import { listTerminology } from "@portal/contract/agency/endpoints";
import { listBudgets, listReports, runReport } from "@portal/contract/reports/endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { allIds, answerReportsAsUsual, viewsOf } from "../testing/demo-reports.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToast } from "../ui/toast/toast-store.ts";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerReportsAsUsual();
  for (let key = 0; key < 100; key++) dismissToast(key);
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await page.viewport(1280, 900);
});

const sent = () => seenRequests(runReport).map(({ body }) => body);

async function open(title: string) {
  const { screen } = await openPortal(`/${agencyId}/reports`, owner);
  await screen.getByRole("button", { name: `${title}: Click here to download report`, exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: `Report Parameters - ${title}`, exact: true });
  const view = dialog.getByRole("button", { name: "View" });
  await expect.element(view).toBeVisible();
  const field = (label: string) => dialog.getByLabelText(label, { exact: true });
  /** Labels in their order, with what is in the fields. */
  const form = () =>
    [...dialog.element().querySelectorAll("label")].map((label) => {
      const { control } = label;
      const value =
        control instanceof HTMLSelectElement
          ? control.selectedOptions[0]?.text
          : control instanceof HTMLInputElement && control.type === "checkbox"
            ? control.checked
            : (control as HTMLInputElement).value;
      return [label.textContent, value];
    });
  const choices = (label: string) =>
    [...(field(label).element() as HTMLSelectElement).options].map(({ value, text }) => [value, text]);
  return { screen, dialog, view, field, form, choices };
}

const lastMonth = [
  ["End Period Month", "February"],
  ["End Period Year", "2026"],
] as const;
const accounts = [
  ["Show Sub Accounts", false],
  ["Show Account Codes", false],
] as const;
const performance = [
  ...lastMonth,
  ["Reporting Period", "Year-to-date"],
  ["Comparative Period", "None"],
  ["Budget Variance", "None"],
  ...accounts,
];
const cash = [
  ...lastMonth,
  ["Reporting Period", "Year-to-date"],
  ["Show Financial Summary", false],
  ["Show Current Levy Balances", false],
  ["Show Future Expenditure", false],
  ["Show Skipped Payments", false],
];
const expenses = [...lastMonth, ["Reporting Period", "Year-to-date"], ["Budget Period", "None"], ...accounts];
const budget = [["Budget Start Date", "01/07/2025 – 30/06/2026"], ["Show Comparative", false], ...accounts];

describe("the form of each report", () => {
  it.each([
    ["Statement of Financial Position", [...lastMonth, ["Show Previous Period", false], ...accounts]],
    ["Statement of Financial Performance", performance],
    ["Budget", budget],
    [
      "Investments",
      [
        ["End Period Month", "March"],
        ["End Period Year", "2026"],
      ],
    ],
    ["Cash Management", cash],
    ["Expenses (detailed)", expenses],
    ["Committee Meeting Attendance", lastMonth],
    ["Group Financial Performance", performance],
    ["Group Budget", budget],
    ["Group Cash Management", cash],
    ["Group Expenses", expenses],
    ["Group Levy Positions", [...lastMonth, ["Reporting Period", "Year-to-date"]]],
  ])(
    "has the fields of %s and opens with its presets",
    {
      tags: [
        "spec-325",
        "spec-326",
        "spec-327",
        "spec-689",
        "spec-328",
        "spec-329",
        "spec-334",
        "spec-758",
        "spec-330",
        "spec-690",
        "spec-331",
        "spec-335",
      ],
    },
    async (title, fields) => {
      const { form } = await open(title);
      expect(form()).toEqual(fields);
    },
  );

  it(
    "in January the preset is December of the year before, whatever the reader's own day",
    { tags: ["spec-689"] },
    async () => {
      answers(listReports, viewsOf(allIds, "2026-01-01"));
      const { form } = await open("Committee Meeting Attendance");
      expect(form()).toEqual([
        ["End Period Month", "December"],
        ["End Period Year", "2025"],
      ]);
    },
  );
});

describe("what shows", () => {
  it(
    "the position's period, from its own list, once its previous period shows",
    { tags: ["spec-327", "spec-332", "spec-333", "spec-685"] },
    async () => {
      const { field, choices, view } = await open("Statement of Financial Position");
      await expect.element(field("Reporting Period")).not.toBeInTheDocument();
      await field("Show Previous Period").click();
      await expect.element(field("Reporting Period")).toHaveValue("4");
      // A period is always chosen; only of a plan's budgets there may be none.
      await expect.element(field("Reporting Period")).not.toHaveAttribute("aria-required");
      expect(choices("Reporting Period")).toEqual([
        ["1", "Monthly"],
        ["2", "Quarterly"],
        ["3", "Six-monthly"],
        ["4", "Annual"],
      ]);
      await field("Reporting Period").selectOptions("2");
      await view.click();
      await expect.poll(() => sent()[0]).toMatchObject({ parameter4: -1, parameter5: 2 });
    },
  );

  it(
    "a variance beside a budget; hidden again it is not sent",
    { tags: ["spec-332", "spec-335", "spec-684", "spec-687", "spec-688"] },
    async () => {
      const { field, choices, view } = await open("Expenses (detailed)");
      expect(choices("Reporting Period")).toEqual([
        ["0", "Year-to-date"],
        ["1", "Last 6 months"],
        ["2", "Last quarter"],
        ["3", "Last month"],
      ]);
      expect(choices("Budget Period")).toEqual([
        ["0", "None"],
        ["1", "Scaled"],
        ["2", "Full budget"],
      ]);
      await expect.element(field("Budget Variance")).not.toBeInTheDocument();
      await field("Budget Period").selectOptions("1");
      expect(choices("Budget Variance")).toEqual([
        ["0", "None"],
        ["1", "$ Variance"],
        ["2", "% Variance"],
      ]);
      await field("Budget Variance").selectOptions("2");
      await field("Budget Period").selectOptions("0");
      await expect.element(field("Budget Variance")).not.toBeInTheDocument();
      await view.click();
      await expect.poll(() => sent()[0]).toMatchObject({ parameter5: 0, parameter6: null });
    },
  );

  it(
    "performance has no budget period, and sends -1 or 0 for what is on or off",
    { tags: ["spec-334", "spec-335", "spec-612", "spec-686"] },
    async () => {
      const { field, choices, view } = await open("Statement of Financial Performance");
      expect(choices("Comparative Period")).toEqual([
        ["0", "None"],
        ["1", "Prior period"],
        ["2", "Prior year pro-rata"],
        ["3", "Prior year complete"],
      ]);
      await expect.element(field("Budget Period")).not.toBeInTheDocument();
      await field("Budget Variance").selectOptions("1");
      await field("Show Account Codes").click();
      await view.click();
      await expect.poll(sent).toEqual([
        {
          mainCommand: "FinancialPerformance",
          parameter0: 101,
          parameter1: 2005,
          parameter2: 2,
          parameter3: 2026,
          parameter4: 0,
          parameter5: 0,
          parameter6: null,
          parameter7: 1,
          parameter8: 0,
          parameter9: -1,
        },
      ]);
    },
  );
});

describe("what is wrong", () => {
  it.each([
    ["End Period Year", " ", "End period year is required"],
    ["End Period Year", "1969", "End period year value is not valid"],
    ["End Period Year", "2100", "End period year value is not valid"],
    ["End Period Year", "26", "End period year value is not valid"],
  ])(
    "%s '%s': %s, and nothing is sent",
    { tags: ["spec-518", "spec-519", "spec-324", "spec-521"] },
    async (label, text, message) => {
      const { dialog, view, field } = await open("Investments");
      const input = field(label);
      await input.fill(text);
      await expect.element(view).toBeDisabled();
      await expect.element(dialog.getByText(message, { exact: true })).not.toBeInTheDocument();
      await userEvent.keyboard("{Enter}{Tab}");
      await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
      await expect.element(input).toHaveAttribute("aria-invalid", "true");
      const described = input.element().getAttribute("aria-describedby") ?? "";
      expect(document.querySelector(`[id="${described}"]`)?.textContent).toBe(message);
      expect(sent()).toEqual([]);
      await input.fill("2099");
      await expect.element(dialog.getByText(message, { exact: true })).not.toBeInTheDocument();
      await expect.element(view).toBeEnabled();
    },
  );

  it(
    "without a budget: 'Required' once it was left so",
    { tags: ["spec-330", "spec-520", "spec-521"] },
    async () => {
      const { dialog, view, field, choices } = await open("Budget");
      expect(choices("Budget Start Date")).toEqual([
        ["", "Choose a budget"],
        ["703", "01/07/2026 – 30/06/2027"],
        ["702", "01/07/2025 – 30/06/2026"],
      ]);
      await expect.element(field("Budget Start Date")).toHaveAttribute("aria-required", "true");
      const required = dialog.getByText("Required", { exact: true });
      await field("Budget Start Date").selectOptions("");
      await expect.element(view).toBeDisabled();
      field("Budget Start Date").element().focus();
      await userEvent.keyboard("{Tab}");
      await expect.element(required).toBeVisible();
      await field("Budget Start Date").selectOptions("703");
      await expect.element(required).not.toBeInTheDocument();
      await view.click();
      await expect.poll(() => sent()[0]).toMatchObject({ mainCommand: "Budget", parameter2: 703 });
    },
  );

  it("a plan without budgets has an empty report, and says why", async () => {
    answers(listBudgets, []);
    const { view, choices } = await open("Budget");
    expect(choices("Budget Start Date")).toEqual([["", "This plan has no budgets."]]);
    await view.click();
    await expect.poll(() => sent()[0]).toMatchObject({ mainCommand: "Budget", parameter2: null });
  });

  it("budgets that do not come are asked for again", async () => {
    refuses(listBudgets, "INTERNAL");
    const { screen } = await openPortal(`/${agencyId}/reports`, owner);
    await screen.getByRole("button", { name: /^Budget: / }).click();
    const again = screen.getByRole("dialog").getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    answersLater(listBudgets, [])();
    await again.click();
    await expect.element(screen.getByRole("button", { name: "View" })).toBeEnabled();
  });
});

describe("View", () => {
  const made = { success: true, data: btoa("%PDF"), message: null };

  it(
    "can be pressed once; then the report takes the form's place, and the form comes back as it was",
    { tags: ["spec-322", "spec-323", "spec-324"] },
    async () => {
      const release = answersLater(runReport, made);
      const { screen, dialog, view, field } = await open("Investments");
      await field("End Period Month").selectOptions("12");
      await field("End Period Year").fill("2025");
      await userEvent.keyboard("{Enter}");
      await expect.element(view).toBeDisabled();
      await expect.element(screen.getByRole("dialog", { name: "Loading report" })).toBeInTheDocument();
      release();
      await expect.element(screen.getByTitle("Investments", { exact: true })).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(sent()).toEqual([
        { mainCommand: "Investments", parameter0: 101, parameter1: 2005, parameter2: 12, parameter3: 2025 },
      ]);
      await screen.getByRole("button", { name: "Change parameters" }).click();
      await expect.element(field("End Period Month")).toHaveValue("12");
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(screen.getByRole("button", { name: /^Investments: / })).toHaveFocus();
    },
  );

  it(
    "what failed is told above the form, which keeps what was chosen and can be sent again",
    { tags: ["spec-640"] },
    async () => {
      refuses(runReport, "INTERNAL");
      const { dialog, view, field } = await open("Investments");
      await field("End Period Month").selectOptions("12");
      await view.click();
      const text = dialog.getByText("Sorry, failed to retrieve report. Please try again later.");
      await expect.element(text).toBeVisible();
      await expect.element(view).toHaveFocus();
      await expect.element(field("End Period Month")).toHaveValue("12");
      answers(runReport, { success: false, data: null, message: "Something else." });
      await view.click();
      await expect.element(dialog.getByText("Error: Something else.")).toBeVisible();
      await expect.element(text).not.toBeInTheDocument();
      expect(sent()).toHaveLength(2);
      await dialog.getByText("Error: Something else.").click();
      await expect.element(dialog.getByText("Error: Something else.")).not.toBeInTheDocument();
      await expect.element(dialog).toBeVisible();
    },
  );
});

it("a year that was taken out does not move the cross from under who presses it at its edge", async () => {
  const { dialog, field } = await open("Committee Meeting Attendance");
  await field("End Period Year").fill("");
  const cross = dialog.getByRole("button", { name: "Close" });
  const { width, height } = cross.element().getBoundingClientRect();
  await cross.click({ position: { x: width / 2, y: height - 2 } });
  await expect.element(dialog).not.toBeInTheDocument();
});

it(
  "a label that speaks of levies has the agency's word for them, whole and nowhere else",
  { tags: ["spec-734"] },
  async () => {
    answers(listTerminology, [
      { standardTerm: "Levy", localTerm: "Contribution" },
      { standardTerm: "Lot", localTerm: "Unit" },
    ]);
    const { form } = await open("Cash Management");
    expect(form().map(([label]) => label)).toEqual(
      cash.map(([label]) =>
        label === "Show Current Levy Balances" ? "Show Current Contribution Balances" : label,
      ),
    );
  },
);
