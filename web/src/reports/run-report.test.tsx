import { listLots } from "@portal/contract/portfolio/endpoints";
import { runReport } from "@portal/contract/reports/endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, lot3, lot5, owner } from "../testing/demo-answers.ts";
import { answerReportsAsUsual, fileText } from "../testing/demo-reports.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../testing/fake-server.ts";
import { clickBeside } from "../testing/click-beside.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToast } from "../ui/toast/toast-store.ts";

const made = { success: true, data: btoa(fileText), message: null };
const eight = /^[a-z2-9]{8}\.pdf$/;
const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
const revoked: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerReportsAsUsual();
  for (let key = 0; key < 100; key++) dismissToast(key);
  saved.length = 0;
  revoked.length = 0;
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void revoked.push(address));
  // The browser's own part of saving; what it was given is what counts.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  await page.viewport(1280, 900);
});

const toasts = () =>
  [...document.querySelectorAll("output strong")].map(({ parentElement }) => parentElement?.textContent);

async function open(search = "") {
  const { screen, address } = await openPortal(`/${agencyId}/reports${search}`, owner);
  const line = (title: string) => screen.getByRole("button", { name: new RegExp(`^${title}: Click`) });
  const frame = (title: string) => screen.getByRole("dialog", { name: title }).getByTitle(title);
  await expect.element(line("Insurance Details")).toBeVisible();
  return { screen, address, line, frame };
}

describe("a report without parameters", () => {
  it(
    "is made at once, behind a modal; then a frame shows it beside Download",
    { tags: ["spec-322", "spec-768"] },
    async () => {
      const release = answersLater(runReport, made);
      const { screen, line, frame } = await open();
      await line("Insurance Details").click();
      const modal = screen.getByRole("dialog", { name: "Loading report" });
      await expect.element(modal.getByText("Preparing Insurance Details …")).toBeInTheDocument();
      expect(modal.element().matches(":modal")).toBe(true);
      expect(modal.element().contains(document.activeElement)).toBe(true);
      release();
      await expect
        .element(frame("Insurance Details"))
        .toHaveAttribute("src", expect.stringMatching(/^blob:/));
      await expect.element(modal).not.toBeInTheDocument();
      await screen.getByRole("button", { name: "Download", exact: true }).click();
      await screen.getByRole("button", { name: "Download", exact: true }).click();
      expect(saved[0]?.name).toMatch(eight);
      expect(saved[1]?.name).toBe(saved[0]?.name);
      expect(await saved[0]?.text).toBe(fileText);
      expect(seenRequests(runReport)).toHaveLength(1);
    },
  );

  it(
    "gives its memory back and the focus to its line when it is closed",
    { tags: ["spec-768"] },
    async () => {
      const { screen, line, frame } = await open();
      line("Insurance Details").element().focus();
      await userEvent.keyboard("{Enter}");
      const src = await vi.waitFor(() => frame("Insurance Details").element().getAttribute("src"));
      const dialog = screen.getByRole("dialog", { name: "Insurance Details" });
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard("{Escape}");
      await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(line("Insurance Details")).toHaveFocus();
      expect(revoked).toContain(src);
    },
  );

  it("two clicks are one, and neither they nor a click beside the modal end it", async () => {
    const release = answersLater(runReport, made);
    const { screen, line, frame } = await open();
    await line("Insurance Details").dblClick();
    const modal = screen.getByRole("dialog", { name: "Loading report" });
    await expect.element(modal).toBeInTheDocument();
    clickBeside(modal.element());
    release();
    await expect.element(frame("Insurance Details")).toBeVisible();
    expect(seenRequests(runReport)).toHaveLength(1);
  });

  it("is waited for as long as the server may take, and its file on a slow link", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    answers(runReport, made);
    const { line, frame } = await open();
    timeout.mockClear();
    await line("Insurance Details").click();
    await expect.element(frame("Insurance Details")).toBeVisible();
    expect(timeout.mock.calls).toEqual([[180_000]]);
  });

  it("can be done without: nothing is said or saved, and the next one is made", async () => {
    const release = answersLater(runReport, made);
    const { screen, line } = await open();
    await line("Insurance Details").click();
    await screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(line("Insurance Details")).toHaveFocus();
    release();
    expect(toasts()).toEqual([]);
    expect(saved).toEqual([]);
    answers(runReport, made);
    await line("Levy Schedule").click();
    await expect.element(screen.getByTitle("Levy Schedule", { exact: true })).toBeVisible();
  });
});

describe("on a small screen", () => {
  it(
    "a report is saved at once under eight random characters; the line says so and offers the other formats",
    { tags: ["spec-614", "spec-768"] },
    async () => {
      await page.viewport(390, 800);
      const { screen, line } = await open();
      await line("Insurance Details").click();
      await expect.poll(() => saved.length).toBe(1);
      expect(saved[0]?.name).toMatch(eight);
      expect(await saved[0]?.text).toBe(fileText);
      await expect.element(screen.getByText(`Saved as ${saved[0]?.name}.`)).toBeVisible();
      expect(document.querySelector("iframe")).toBeNull();
      await screen.getByRole("button", { name: "Excel: Insurance Details" }).click();
      await expect.poll(() => saved.length).toBe(2);
      expect(saved[1]?.name).toMatch(/^[a-z2-9]{8}\.xlsx$/);
      expect(saved[1]?.name.slice(0, 8)).not.toBe(saved[0]?.name.slice(0, 8));
      expect(seenRequests(runReport).map(({ body }) => (body as { format?: string }).format)).toEqual([
        undefined,
        "xlsx",
      ]);
    },
  );

  it("its name comes to a place that was there before it, so that it is read aloud", async () => {
    await page.viewport(390, 800);
    const { line } = await open();
    const output = line("Insurance Details").element().closest("li")?.querySelector("output");
    expect(output?.textContent).toBe("");
    await line("Insurance Details").click();
    await expect.poll(() => output?.textContent).toMatch(/^Saved as/);
  });

  it("what was saved of one lot is not told of another", async () => {
    answers(listLots, [lot5, lot3]);
    await page.viewport(390, 800);
    const { screen, line } = await open();
    await line("Current Owner Account").click();
    await expect.element(screen.getByText(/^Saved as/)).toBeVisible();
    await screen.getByLabelText("Lot").selectOptions("3003");
    await expect.element(screen.getByText(/^Saved as/)).not.toBeInTheDocument();
  });
});

describe("what fails", () => {
  it("the server's sentence, titled 'Error:'", { tags: ["spec-639"] }, async () => {
    answers(runReport, { success: false, data: null, message: "End period year value is not valid" });
    const { line } = await open();
    await line("Insurance Details").click();
    await expect.poll(toasts).toEqual(["Error: End period year value is not valid"]);
    await expect.element(line("Insurance Details")).toHaveFocus();
  });

  it.each([
    ["an answer of 500", () => refuses(runReport, "INTERNAL")],
    ["no answer at all", () => isUnreachable(runReport)],
    ["a proxy's page", () => answersOddly(runReport, () => new Response("<html>", { status: 502 }))],
    ["an answer of 404", () => refuses(runReport, "NOT_FOUND")],
  ])("%s, titled 'An error occurred:'", { tags: ["spec-640"] }, async (_what, arrange) => {
    arrange();
    const { screen, line, frame } = await open();
    await line("Insurance Details").click();
    await expect
      .poll(toasts)
      .toEqual(["An error occurred: Sorry, failed to retrieve report. Please try again later."]);
    expect(saved).toEqual([]);
    // The next try takes the message back.
    answers(runReport, made);
    await line("Insurance Details").click();
    await expect.element(frame("Insurance Details")).toBeVisible();
    expect(toasts()).toEqual([]);
    await screen.unmount();
  });

  it("too many, or a printer that is busy: what to do, in the server's words", async () => {
    refuses(runReport, "TOO_MANY_ATTEMPTS", "You have run many reports. Please try again in a minute.");
    const { line } = await open();
    await line("Insurance Details").click();
    await expect.poll(toasts).toEqual(["Error: You have run many reports. Please try again in a minute."]);
    refuses(runReport, "UNAVAILABLE", "Many reports are being made. Please try again in a few seconds.");
    await line("Insurance Details").click();
    await expect
      .poll(toasts)
      .toEqual(["Error: Many reports are being made. Please try again in a few seconds."]);
  });

  it(
    "a session that is over leads to sign-in and back, with its own message alone",
    { tags: ["spec-648"] },
    async () => {
      refuses(runReport, "SESSION_EXPIRED");
      const { line, address } = await open();
      await line("Insurance Details").click();
      await expect.poll(address).toContain(`/login/${agencyId}?returnUrl=`);
      await expect.poll(toasts).toEqual(["Timeout: The session has timed out, please log in again."]);
    },
  );
});
