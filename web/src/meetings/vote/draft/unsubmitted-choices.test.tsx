import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { dropDraft, saveDraft } from "@portal/contract/meetings/ballot-endpoints";
import { logon } from "@portal/contract/sign-in/endpoints";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { measureServerClock, serverNow } from "../../../core/server-clock.ts";
import { animals, answerAgenda, minutes, statements, voted } from "../../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, owner } from "../../../testing/demo-answers.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
  type SeenRequest,
} from "../../../testing/fake-server.ts";
import { openPortal } from "../../../testing/render-portal.tsx";
import { dismissToast } from "../../../ui/toast/toast-store.ts";

const address = `/${agencyId}/meetings/8006/vote?lot=2005`;
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(async () => {
  // They outlive pages, and would speak for the next test.
  for (let key = 0; key < 100; key++) dismissToast(key);
  const currentDateTime = "2026-03-30T23:00:00Z";
  answerAsUsual();
  answerAgenda();
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
});
afterEach(() => void vi.useRealTimers());

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const choicesOf = (request: SeenRequest | undefined) =>
  (request?.body as { choices?: readonly { vote: string }[] } | undefined)?.choices?.map(({ vote }) => vote);
const kept = () => Object.keys(sessionStorage).filter((key) => /^portal\.draft-.*:vote-/.test(key));

async function openPaper() {
  const portal = await openPortal(address, owner);
  await button(portal.screen, "Proceed to Electronic Voting Paper").click();
  return portal;
}

describe("choices that are not submitted", { tags: ["spec-732"] }, () => {
  it("are on the server at once, with the text that they were made on, and say so", async () => {
    const { screen } = await openPaper();
    await button(screen, "Yes").click();
    await expect.element(screen.getByText("Saved, not submitted yet", { exact: true })).toBeVisible();
    // In a live region, with no empty one beside it.
    const note = screen.getByText("Saved, not submitted yet", { exact: true });
    await expect.element(note).toHaveRole("status");
    expect(note.element().parentElement?.querySelectorAll("output")).toHaveLength(1);
    await button(screen, "No").click();
    await expect.poll(() => seenRequests(saveDraft).length).toBe(2);
    expect(seenRequests(saveDraft)[1]?.body).toEqual({
      choices: [{ agendaItemID: 9018, vote: "N", motionHash: "2".repeat(64) }],
      proxyName: null,
      revision: 0,
    });
    await expect.poll(kept).toEqual([]);
  });

  it("come back from the server's draft, those on another text left out", async () => {
    const choices = [
      { agendaItemID: 9018, vote: "A" as const, motionHash: "2".repeat(64) },
      { agendaItemID: 9019, vote: "Y" as const, motionHash: "e".repeat(64) },
    ];
    const draft = { choices, proxyName: "Joan Ng", revision: 0, savedAt: "2026-03-30T22:00:00Z" };
    answerAgenda({ draft });
    const { screen } = await openPaper();
    await expect
      .element(screen.getByRole("heading", { level: 2 }))
      .toHaveTextContent("3. Financial statements");
    await expect.element(screen.getByText(/^This motion has changed since you chose/)).toBeVisible();
    await button(screen, "Voting Summary").click();
    await button(screen, "Submit").click();
    await expect.element(screen.getByPlaceholder("Enter Proxy/nominee name")).toHaveValue("Joan Ng");
  });

  it("survive a lost network in this tab, are tried again, and leave with the page", async () => {
    isUnreachable(saveDraft);
    const first = await openPaper();
    await button(first.screen, "Abstain").click();
    await expect
      .element(first.screen.getByText(/^Not saved yet: the portal does not answer at the moment\./))
      .toBeVisible();
    dispatchEvent(new Event("pagehide"));
    expect(seenRequests(saveDraft).at(-1)?.keepalive).toBe(true);
    await first.screen.unmount();
    expect(kept()).toHaveLength(1);

    answers(saveDraft, { savedAt: "2026-03-30T23:00:01Z" });
    const { screen } = await openPortal(address, owner);
    await expect.poll(() => choicesOf(seenRequests(saveDraft).at(-1))).toEqual(["A"]);
    await expect.poll(kept).toEqual([]);
    await button(screen, "Proceed to Electronic Voting Paper").click();
    await button(screen, "Step 2").click();
    await expect.element(button(screen, "Abstain")).toHaveAttribute("aria-pressed", "true");
  });

  it(
    "in this tab are newer than what came to the server before them, though it was kept there later",
    { tags: ["spec-716"] },
    async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      answersOddly(saveDraft, () =>
        seenRequests(saveDraft).length === 1 ? promise : Promise.reject(new Error()),
      );
      const first = await openPaper();
      await button(first.screen, "Yes").click();
      await expect.poll(() => seenRequests(saveDraft).length).toBe(1);
      await button(first.screen, "Step 2").click();
      await button(first.screen, "No").click();
      await expect.poll(() => kept().length).toBe(1);
      const savedAt = new Date(serverNow() + 1).toISOString();
      await new Promise((wake) => setTimeout(wake, 20));
      resolve(Response.json({ savedAt }));
      await expect.poll(() => seenRequests(saveDraft).length).toBeGreaterThan(1);
      await first.screen.unmount();

      const choices = [{ agendaItemID: 9018, vote: "Y" as const, motionHash: "2".repeat(64) }];
      answerAgenda({ draft: { choices, proxyName: null, revision: 0, savedAt } });
      const { screen } = await openPaper();
      await button(screen, "Step 2").click();
      await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "true");
    },
  );

  it("are there after the session has ended and one has signed in again", async () => {
    refuses(saveDraft, "SESSION_EXPIRED");
    const { screen, address: now } = await openPaper();
    await button(screen, "No").click();
    const query = new URLSearchParams({ returnUrl: address }).toString();
    await expect.poll(now).toBe(`/login/${agencyId}?${query}`);
    answers(saveDraft, { savedAt: "2026-03-30T23:00:01Z" });
    answers(logon, { ...owner, sessionId: "another" });
    await screen.getByLabelText("Access Code").fill("owner1");
    await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
    await screen.getByRole("button", { name: "LOGIN" }).click();
    await button(screen, "Proceed to Electronic Voting Paper").click();
    await button(screen, "Step 2").click();
    await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "true");
  });

  it("a voter who leaves unsubmitted choices is warned and may stay or go; without any, nobody is warned", async () => {
    const { screen, address: now } = await openPaper();
    await button(screen, "Yes").click();
    await button(screen, "Voting Summary").click();
    await button(screen, "Cancel").click();
    const dialog = screen.getByRole("dialog", { name: "Your votes are not submitted" });
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect.element(screen.getByRole("heading", { name: "Voting Summary" })).toBeVisible();
    expect(now()).toBe(address);
    await screen.getByLabelText("2. Minutes of the last general meeting").selectOptions("No vote");
    await button(screen, "Cancel").click();
    await expect.poll(now).toBe(`/${agencyId}/meetings`);
  });

  it("are discarded after a question: the paper is as it was submitted, and the server's draft is gone", async () => {
    answers(dropDraft, {});
    const choices = [{ agendaItemID: 9018, vote: "N" as const, motionHash: "2".repeat(64) }];
    const draft = { choices, proxyName: "Joan Ng", revision: 0, savedAt: "2026-03-30T22:00:00Z" };
    const receipt = { code: "ABCD-EFGH-JKLM", revision: 1, at: "2026-03-30T21:00:00Z" };
    answerAgenda({ agendaItems: [voted(minutes, "Y"), statements, animals], revision: 1, receipt, draft });
    const { screen } = await openPaper();
    await expect.element(screen.getByText(/^This ballot was submitted from another place/)).toBeVisible();
    await button(screen, "Discard changes").click();
    const dialog = screen.getByRole("dialog", { name: "Discard your changes?" });
    await expect
      .element(dialog.getByText(/submitted 31\/03\/2026 @ 08:00 AM( AEDT)?\. That vote stands/))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Keep them" }).click();
    expect(seenRequests(dropDraft)).toHaveLength(0);
    await button(screen, "Discard changes").click();
    await dialog.getByRole("button", { name: "Discard", exact: true }).click();
    await expect.poll(() => seenRequests(dropDraft).length).toBe(1);
    await expect.poll(() => button(screen, "Discard changes").elements().length).toBe(0);
    // The focus moves to the motion that is shown.
    await expect.element(screen.getByRole("heading", { level: 2 })).toHaveFocus();
    expect(screen.getByText(/^This ballot was submitted from another place/).elements()).toHaveLength(0);
    await button(screen, "Step 1").click();
    await expect.element(button(screen, "Yes")).toHaveAttribute("aria-pressed", "true");
    expect(seenRequests(saveDraft)).toHaveLength(0);
    expect(kept()).toEqual([]);
  });

  it("cannot be changed while they are discarded: the question stays until there is an answer", async () => {
    const release = answersLater(dropDraft, {});
    const { screen } = await openPaper();
    await button(screen, "Yes").click();
    await button(screen, "Discard changes").click();
    const dialog = screen.getByRole("dialog", { name: "Discard your changes?" });
    await dialog.getByRole("button", { name: "Discard", exact: true }).click();
    await expect.poll(() => seenRequests(dropDraft).length).toBe(1);
    await expect.element(dialog.getByRole("button", { name: "Keep them" })).not.toBeInTheDocument();
    for (const tryToClose of [
      () => userEvent.keyboard("{Escape}{Escape}"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      () => dialog.element().dispatchEvent(new MouseEvent("click", { bubbles: true })),
    ]) {
      await tryToClose();
      // A closed dialog says so a moment later.
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(dialog.element().matches(":modal")).toBe(true);
    }
    release();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(screen, "Yes")).toHaveAttribute("aria-pressed", "false");
    // Another time it asks as it did.
    await button(screen, "No").click();
    await button(screen, "Discard changes").click();
    await dialog.getByRole("button", { name: "Keep them" }).click();
    await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "true");
  });

  it("stay where they could not be discarded", async () => {
    const noNetwork = new TypeError("Failed to fetch");
    answersOddly(dropDraft, () => new Promise((_, fail) => setTimeout(fail, 100, noNetwork)));
    const { screen } = await openPaper();
    await button(screen, "No").click();
    await button(screen, "Discard changes").click();
    const dialog = screen.getByRole("dialog", { name: "Discard your changes?" });
    await expect.element(dialog.getByText(/Nothing was submitted from it/)).toBeVisible();
    await dialog.getByRole("button", { name: "Discard", exact: true }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(/^Unexpected communication error/);
    await expect.element(dialog.getByRole("button", { name: "Discard", exact: true })).toHaveFocus();
    await dialog.getByRole("button", { name: "Keep them" }).click();
    await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "true");
    expect(choicesOf(seenRequests(saveDraft).at(-1))).toEqual(["N"]);
  });

  it("are answered oddly, and stay", async () => {
    answersOddly(saveDraft, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    const { screen } = await openPaper();
    await button(screen, "Yes").click();
    await expect.element(screen.getByText(/^Not saved yet:/)).toBeVisible();
    await expect.element(button(screen, "Yes")).toHaveAttribute("aria-pressed", "true");
  });
});
