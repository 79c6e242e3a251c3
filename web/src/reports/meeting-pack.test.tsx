import { listReports, runReport } from "@portal/contract/reports/endpoints";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { allIds, answerReportsAsUsual, viewsOf } from "../testing/demo-reports.ts";
import { answers, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const saved: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerReportsAsUsual();
  saved.length = 0;
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.viewport(1280, 900);
});

async function open() {
  const { screen } = await openPortal(`/${agencyId}/reports`, owner);
  await expect.element(screen.getByRole("heading", { name: "Financial Statements" })).toBeVisible();
  return { screen, pack: screen.getByRole("button", { name: /^Meeting pack: / }) };
}

it("the meeting pack asks for its month once, and is one PDF without CSV or Excel", async () => {
  const { screen, pack } = await open();
  await expect
    .element(pack)
    .toHaveAccessibleDescription(
      "Statement of Financial Position, Statement of Financial Performance, Budget and Aged Arrears as one PDF",
    );
  await pack.click();
  const form = screen.getByRole("dialog", { name: "Report Parameters - Meeting pack", exact: true });
  await expect.element(form.getByLabelText("End Period Month")).toHaveValue("2");
  expect(form.element().querySelectorAll("select, input")).toHaveLength(2);
  await form.getByLabelText("End Period Month").selectOptions("December");
  await form.getByLabelText("End Period Year").fill("2025");
  await form.getByRole("button", { name: "View" }).click();
  const preview = screen.getByRole("dialog", { name: "Meeting pack", exact: true });
  await expect.element(preview.getByTitle("Meeting pack")).toBeVisible();
  expect(seenRequests(runReport).map(({ body }) => body)).toEqual([
    { mainCommand: "MeetingPack", parameter0: 101, parameter1: 2005, parameter2: 12, parameter3: 2025 },
  ]);
  await expect.element(preview.getByRole("button", { name: /^(CSV|Excel)/ })).not.toBeInTheDocument();
  await preview.getByRole("button", { name: "Download" }).click();
  expect(saved).toEqual([expect.stringMatching(/^[a-z2-9]{8}\.pdf$/)]);
});

it("a phone saves the meeting pack at once", async () => {
  await page.viewport(390, 800);
  const { screen, pack } = await open();
  await pack.click();
  await screen.getByRole("button", { name: "View" }).click();
  await expect.element(screen.getByText(/^Saved as /)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it.each([1, 2, 3, 12])("without report %i the meeting pack is not offered", async (missing) => {
  answers(listReports, viewsOf(allIds.filter((id) => id !== missing)));
  const { pack } = await open();
  await expect.element(pack).not.toBeInTheDocument();
});
