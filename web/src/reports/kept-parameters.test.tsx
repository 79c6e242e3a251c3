import { runReport } from "@portal/contract/reports/endpoints";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { clearSession } from "../core/session/session-store.ts";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { answerReportsAsUsual } from "../testing/demo-reports.ts";
import { refuses } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const position = "Statement of Financial Position";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerReportsAsUsual();
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  await page.viewport(1280, 900);
});

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

/** The page goes as it is: nothing in it is told, and what the tab keeps stays. */
async function reload(screen: Screen): Promise<void> {
  const kept = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ""] as const);
  await screen.unmount();
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
}

/** As each load of the page does, signed in as the same person. */
async function open() {
  const { screen, address, back } = await openPortal(`/${agencyId}/reports`, owner);
  const line = screen.getByRole("button", {
    name: `${position}: Click here to download report`,
    exact: true,
  });
  const dialog = screen.getByRole("dialog", { name: `Report Parameters - ${position}`, exact: true });
  await expect.element(line).toBeInTheDocument();
  const month = dialog.getByLabelText("End Period Month", { exact: true });
  return { screen, address, back, line, dialog, month };
}

it(
  "an open form outlives the end of a session and a reload, with what was typed",
  { tags: ["spec-738"] },
  async () => {
    const { screen, address, line, dialog, month } = await open();
    await line.click();
    await month.selectOptions("11");
    refuses(runReport, "SESSION_EXPIRED");
    await dialog.getByRole("button", { name: "View" }).click();
    await expect.poll(address).toContain(`/login/${agencyId}?returnUrl=`);
    await screen.unmount();
    const again = await open();
    await expect.element(again.month).toHaveValue("11");
    await expect.element(again.dialog.getByLabelText("End Period Year", { exact: true })).toHaveValue("2026");
    await reload(again.screen);
    await expect.element((await open()).month).toHaveValue("11");
  },
);

it("a form that was left by Back does not open by itself on the next visit", async () => {
  const { screen, address, back, line, dialog, month } = await open();
  await screen.getByRole("link", { name: "Contact", exact: true }).click();
  await expect.element(screen.getByLabelText("Comment")).toBeVisible();
  await screen.getByRole("link", { name: "REPORTS", exact: true }).click();
  await line.click();
  await month.selectOptions("11");
  back();
  await expect.poll(address).toBe(`/${agencyId}/contact`);
  await expect.element(screen.getByLabelText("Comment")).toBeVisible();
  await screen.getByRole("link", { name: "REPORTS", exact: true }).click();
  await expect.element(line).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it("a form that was closed does not open by itself, and one of before a sign-out is gone", async () => {
  const { screen, line, month } = await open();
  await line.click();
  await month.selectOptions("11");
  await userEvent.keyboard("{Escape}");
  await screen.unmount();
  const again = await open();
  await expect.element(again.dialog).not.toBeInTheDocument();
  await again.line.click();
  await expect.element(again.month).toHaveValue("2");
  await again.month.selectOptions("11");
  await reload(again.screen);
  clearSession({ isSignOut: true });
  await expect.element((await open()).dialog).not.toBeInTheDocument();
});
