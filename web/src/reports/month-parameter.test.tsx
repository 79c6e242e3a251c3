import { runReport } from "@portal/contract/reports/endpoints";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { answerReportsAsUsual } from "../testing/demo-reports.ts";
import { seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerReportsAsUsual();
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  await page.viewport(1280, 900);
});

const sent = () => seenRequests(runReport).map(({ body }) => body);

it(
  "no month: it is required, and nothing is sent until one is chosen by its name",
  { tags: ["spec-516", "spec-324", "spec-521"] },
  async () => {
    const { screen } = await openPortal(`/${agencyId}/reports`, owner);
    await screen.getByRole("button", { name: /^Investments: / }).click();
    const dialog = screen.getByRole("dialog", { name: "Report Parameters - Investments", exact: true });
    const view = dialog.getByRole("button", { name: "View" });
    const month = dialog.getByLabelText("End Period Month", { exact: true });
    await expect.element(month).toHaveValue("3");
    const choices = [...(month.element() as HTMLSelectElement).options];
    expect(choices.map(({ text }) => text)).toEqual([
      "Choose a month",
      ..."January February March April May June July August September October November December".split(" "),
    ]);
    expect(choices.map(({ value }) => value)).toEqual([
      "",
      ...Array.from({ length: 12 }, (_, index) => String(index + 1)),
    ]);
    await month.selectOptions("");
    await expect.element(view).toBeDisabled();
    month.element().focus();
    await userEvent.keyboard("{Tab}");
    const message = dialog.getByText("End period month is required", { exact: true });
    await expect.element(message).toBeVisible();
    await expect.element(month).toHaveAttribute("aria-invalid", "true");
    expect(sent()).toEqual([]);
    await month.selectOptions("November");
    await expect.element(message).not.toBeInTheDocument();
    await view.click();
    await expect.poll(() => sent()[0]).toMatchObject({ mainCommand: "Investments", parameter2: 11 });
  },
);

it(
  "a month outside the twelve, kept by a form of an earlier version, has its message, and nothing is sent",
  { tags: ["spec-517", "spec-521"] },
  async () => {
    const username = owner.mainContact.webAccessUsername;
    const kept = { report: "6", EndPeriodMonth: "13", EndPeriodYear: "2026" };
    sessionStorage.setItem(`portal.draft-${agencyId}:${username}:reports-lot=2005`, JSON.stringify(kept));
    const { screen } = await openPortal(`/${agencyId}/reports`, owner);
    const dialog = screen.getByRole("dialog", { name: "Report Parameters - Investments", exact: true });
    await expect.element(dialog.getByRole("button", { name: "View" })).toBeDisabled();
    dialog.getByLabelText("End Period Month", { exact: true }).element().focus();
    await userEvent.keyboard("{Tab}");
    await expect
      .element(dialog.getByText("End period month value is not valid", { exact: true }))
      .toBeVisible();
    expect(sent()).toEqual([]);
  },
);
