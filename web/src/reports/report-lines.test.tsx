import { listBudgets, listReports } from "@portal/contract/reports/endpoints";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { allIds, answerReportsAsUsual, viewsOf } from "../testing/demo-reports.ts";
import { answers } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerReportsAsUsual();
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await page.viewport(1280, 900);
});

async function open() {
  const { screen } = await openPortal(`/${agencyId}/reports`, owner);
  const line = (title: string) => screen.getByRole("button", { name: new RegExp(`^${title}: Click`) });
  await expect.element(line("Budget")).toBeVisible();
  const form = async (title: string) => {
    await line(title).click();
    const dialog = screen.getByRole("dialog", { name: `Report Parameters - ${title}`, exact: true });
    await expect.element(dialog.getByRole("button", { name: "View" })).toBeVisible();
    return dialog;
  };
  return { screen, line, form };
}

it("each report says below its name what it is, which is read with its button too", async () => {
  const { screen, line } = await open();
  await expect
    .element(screen.getByText("What the plan owns and owes on a day", { exact: true }))
    .toBeVisible();
  const abouts = screen
    .getByTitle("Click here to download report", { exact: true })
    .elements()
    .map((button) => document.querySelector(`[id="${button.getAttribute("aria-describedby") ?? ""}"]`));
  expect(new Set(abouts.map((about) => about?.textContent)).size).toBe(18);
  for (const about of abouts) expect(about?.textContent).toMatch(/^(What|Who|Which|The|Money) .{15,}/);
  await expect
    .element(line("Group Budget"))
    .toHaveAccessibleDescription(
      "What a year is planned to cost, and what owners are asked for, for each group",
    );
});

it.each([320, 390, 1024, 1440])(
  "CSV and Excel are there from the start, and the list does not move when a report is made, at %i px",
  async (width) => {
    await page.viewport(width, 900);
    const { screen, line } = await open();
    const csv = screen.getByRole("button", { name: "CSV: Insurance Details", exact: true });
    const excel = screen.getByRole("button", { name: "Excel: Insurance Details", exact: true });
    await expect.element(csv).toBeDisabled();
    await expect.element(excel).toBeDisabled();
    expect(screen.getByRole("button", { name: /^(CSV|Excel): / }).elements()).toHaveLength(2 * 18);
    const places = () =>
      [...screen.container.querySelectorAll("main li, main li button")].map((each) => {
        const { x, y, height, width: wide } = each.getBoundingClientRect();
        return [x, y + scrollY, wide, height];
      });
    const before = places();
    await line("Insurance Details").click();
    if (width >= 1200) {
      await screen.getByRole("dialog").getByRole("button", { name: "Download" }).click();
      await screen.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
    }
    await expect.element(screen.getByText(/^Saved as /)).toBeVisible();
    await expect.element(csv).toBeEnabled();
    await expect.element(excel).toBeEnabled();
    expect(places()).toEqual(before);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it.each([320, 390, 1024, 1366])("no value of a control is cut at %i px", async (width) => {
  await page.viewport(width, 900);
  const { form } = await open();
  const pen = document.createElement("canvas").getContext("2d");
  for (const title of ["Budget", "Statement of Financial Performance", "Cash Management"]) {
    const dialog = await form(title);
    const controls = dialog.element().querySelectorAll("select");
    expect(controls.length).toBeGreaterThan(0);
    for (const select of controls) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (pen !== null) pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      for (const { text } of select.options)
        expect(pen?.measureText(text).width, `${text} in ${room}`).toBeLessThanOrEqual(room);
    }
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

const choose = async (dialog: Awaited<ReturnType<Awaited<ReturnType<typeof open>>["form"]>>) => {
  await dialog.getByLabelText("End Period Month").selectOptions("November");
  await dialog.getByLabelText("End Period Year").fill("2025");
  await dialog.getByLabelText("Comparative Period").selectOptions("Prior period");
  await dialog.getByLabelText("Show Account Codes").click();
};

it("a form opens with what its last report was made with, on another visit too", async () => {
  const performance = "Statement of Financial Performance";
  const { screen, form } = await open();
  const dialog = await form(performance);
  await choose(dialog);
  await dialog.getByRole("button", { name: "View" }).click();
  await expect.element(screen.getByTitle(performance, { exact: true })).toBeVisible();
  await screen.unmount();
  sessionStorage.clear();
  const again = await open();
  const other = await again.form(performance);
  await expect.element(other.getByLabelText("End Period Month")).toHaveValue("11");
  await expect.element(other.getByLabelText("End Period Year")).toHaveValue("2025");
  await expect.element(other.getByLabelText("Comparative Period")).toHaveValue("1");
  await expect.element(other.getByLabelText("Show Account Codes")).toBeChecked();
  await again.screen.unmount();
  // A month later the usual month is another one, and so is what the form opens with; the columns stay.
  answers(listReports, viewsOf(allIds, "2026-04-01"));
  const later = await open();
  const april = await later.form(performance);
  await expect.element(april.getByLabelText("End Period Month")).toHaveValue("3");
  await expect.element(april.getByLabelText("Comparative Period")).toHaveValue("1");
});

it("what is kept and is not valid any more, or was never written by the form, gives way to the presets", async () => {
  for (const kept of [
    "{",
    "[]",
    "null",
    '{"Budget":{"BudgetStartDate":["701","702"],"ShowComparative":[7,"0"],"ShowSubAccounts":"-1"}}',
  ]) {
    localStorage.setItem(`portal.reports.${agencyId}`, kept);
    const { screen, form } = await open();
    const dialog = await form("Budget");
    await expect.element(dialog.getByLabelText("Budget Start Date")).toHaveValue("702");
    await expect.element(dialog.getByLabelText("Show Comparative")).not.toBeChecked();
    await expect.element(dialog.getByRole("button", { name: "View" })).toBeEnabled();
    await screen.unmount();
    sessionStorage.clear();
  }
});

it("a budget that was chosen for one plan is not chosen for another", async () => {
  const { screen, form } = await open();
  const dialog = await form("Budget");
  await dialog.getByLabelText("Budget Start Date").selectOptions("703");
  await dialog.getByRole("button", { name: "View" }).click();
  await expect.element(screen.getByTitle("Budget", { exact: true })).toBeVisible();
  await screen.unmount();
  sessionStorage.clear();
  const again = await open();
  await expect.element((await again.form("Budget")).getByLabelText("Budget Start Date")).toHaveValue("703");
  await again.screen.unmount();
  sessionStorage.clear();
  answers(listBudgets, [
    { oid: 9, startDate: "2025-07-01", planNo: "9", display: "01/07/2025 – 30/06/2026" },
  ]);
  const other = await open();
  await expect.element((await other.form("Budget")).getByLabelText("Budget Start Date")).toHaveValue("9");
});
