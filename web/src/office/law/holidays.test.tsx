import { listLawOverrides } from "@portal/contract/agency/office/endpoints";
import { listPublicHolidays, setPublicHolidays } from "@portal/contract/agency/office/holiday-endpoints";
import type { PublicHolidays } from "@portal/contract/agency/office/holiday-schemas";
import { beforeEach, expect, it } from "vitest";
import { admin, answerOfficeAsUsual } from "../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const holidays: PublicHolidays = {
  states: ["NSW", "QLD"],
  year: 2026,
  rows: [
    {
      state: "NSW",
      year: 2026,
      days: [
        { on: "2026-01-26", name: "Australia Day" },
        { on: "2026-12-25", name: "Christmas Day" },
      ],
      version: 3,
      setBy: "Ada Admin",
    },
  ],
};

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(listLawOverrides, { sets: [], statesWithout: [], rules: [], rows: [] });
  answers(listPublicHolidays, holidays);
});
const open = async () => (await openOffice("/law", admin)).screen;

it("shows the years that are on record, and adds another one", async () => {
  const screen = await open();
  await expect
    .element(screen.getByText("26/01/2026 Australia Day · 25/12/2026 Christmas Day. Stated by Ada Admin."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Add a year" }).click();
  const dialog = screen.getByRole("dialog");
  const lines = dialog.getByLabelText(/^Holidays, one a line/);
  const keep = dialog.getByRole("button", { name: "Keep" });
  await keep.click();
  await expect.element(dialog.getByText(/^NSW 2026 is here already/)).toBeVisible();
  await expect.element(dialog.getByText("Write the holidays of the year, one a line.")).toBeVisible();
  await dialog.getByLabelText("State").selectOptions("QLD");
  await lines.fill("Christmas");
  await expect.element(dialog.getByText(/^Line 1 is not a day with its name/)).toBeVisible();
  await lines.fill("25/12/2025 Christmas Day");
  await expect.element(dialog.getByText("2025-12-25 is not in 2026.")).toBeVisible();
  await lines.fill("25/12/2026 Christmas Day\n26/1/2026 Australia Day");
  refuses(setPublicHolidays, "REVISION_CHANGED", "Somebody has changed these holidays.");
  await keep.click();
  await expect.element(dialog.getByText("Somebody has changed these holidays.")).toBeVisible();
  answers(setPublicHolidays, holidays);
  await keep.click();
  await expect.element(screen.getByText(/^The holidays of QLD in 2026 are kept/)).toBeVisible();
  const { path, body } = seenRequests(setPublicHolidays).at(-1) ?? {};
  expect(path).toContain("/law/holidays/QLD/2026");
  expect(body).toEqual({
    days: [
      { on: "2026-01-26", name: "Australia Day" },
      { on: "2026-12-25", name: "Christmas Day" },
    ],
    version: 0,
  });
});

it("changes a year from how it stands, and takes it off the record", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Change the holidays of NSW in 2026" }).click();
  const dialog = screen.getByRole("dialog");
  const lines = dialog.getByLabelText(/^Holidays, one a line/);
  await expect.element(lines).toHaveValue("26/01/2026 Australia Day\n25/12/2026 Christmas Day");
  await lines.fill("");
  answers(setPublicHolidays, { ...holidays, rows: [] });
  answers(listPublicHolidays, { ...holidays, rows: [] });
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.element(screen.getByText("NSW 2026 is not on record any more.")).toBeVisible();
  await expect.element(screen.getByText("No year is here yet.")).toBeVisible();
  expect(seenRequests(setPublicHolidays).at(-1)?.body).toEqual({ days: [], version: 3 });
});
