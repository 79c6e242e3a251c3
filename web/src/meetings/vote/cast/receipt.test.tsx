import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { castBallot } from "@portal/contract/meetings/ballot-endpoints";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { measureServerClock } from "../../../core/server-clock.ts";
import { answerAgenda } from "../../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, owner } from "../../../testing/demo-answers.ts";
import { castAnswer } from "../../../testing/demo-cast.ts";
import { answers, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { holdSeconds } from "../../../testing/hold-seconds.ts";
import { openPortal } from "../../../testing/render-portal.tsx";
import { dismissToast } from "../../../ui/toast/toast-store.ts";

const STOPPED =
  "Voting is stopped while the register of this meeting is checked. Your strata manager has been told.";

beforeEach(async () => {
  // They outlive pages, and would speak for the next test.
  for (let key = 0; key < 100; key++) dismissToast(key);
  const currentDateTime = "2026-03-30T23:00:00Z";
  answerAsUsual();
  answerAgenda();
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function submit() {
  const { screen, address } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=2005`, owner);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  await button("Proceed to Electronic Voting Paper").click();
  await button("Yes").click();
  await button("Voting Summary").click();
  await button("Submit").click();
  await button("Agree and submit").click();
  return { screen, address, button };
}

/** What is put into the clipboard. */
function listenToClipboard(): string[] {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
  return written;
}

it("begins where it can be read on a phone with large text, not at its end", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "24px";
  onTestFinished(async () => {
    document.documentElement.style.removeProperty("font-size");
    await page.viewport(1280, 900);
  });
  answers(castBallot, castAnswer);
  holdSeconds();
  const { screen } = await submit();
  await expect.element(screen.getByRole("region", { name: "Your receipt" })).toHaveFocus();
  const top = screen.getByText(castAnswer.receipt).element().getBoundingClientRect().top;
  expect(top).toBeGreaterThan(0);
});

it("'Copy full receipt' copies what the register can be asked with, and no choice", async () => {
  const written = listenToClipboard();
  answers(castBallot, { ...castAnswer, hash: "a".repeat(64), signature: "c2ln", publicKey: "a2V5" });
  const seconds = holdSeconds();
  const { screen, button } = await submit();
  await button("Stay here").click();
  await seconds.pass(4);
  await button("Copy full receipt").click();
  await expect.element(screen.getByText("Full receipt copied.")).toBeVisible();
  await button("Copy Receipt").click();
  expect(written).toEqual([
    [
      `Receipt: ${castAnswer.receipt}`,
      `Submission: ${castAnswer.revision}`,
      `Received: ${castAnswer.at}`,
      `Hash: ${"a".repeat(64)}`,
      "Signature (Ed25519): c2ln",
      "Public key: a2V5",
    ].join("\n"),
    castAnswer.receipt,
  ]);
});

it("the full receipt of a register without signatures has none", async () => {
  const written = listenToClipboard();
  answers(castBallot, { ...castAnswer, hash: "b".repeat(64), signature: null, publicKey: null });
  const seconds = holdSeconds();
  const { button } = await submit();
  await button("Stay here").click();
  await seconds.pass(4);
  await button("Copy full receipt").click();
  await expect.poll(() => written.length).toBe(1);
  expect(written[0]?.split("\n").at(-1)).toBe(`Hash: ${"b".repeat(64)}`);
});

it("voting that is stopped says so in the server's words and what to do, keeps the choices, and takes them again under a new key", async () => {
  refuses(castBallot, "VOTING_STOPPED", STOPPED);
  const { screen, button } = await submit();
  const kept = "Your choices are kept. Please come back and submit them before voting closes.";
  await expect.element(screen.getByText(`${STOPPED} ${kept}`)).toBeVisible();
  await expect.element(button("Agree and submit")).toBeEnabled();
  answers(castBallot, castAnswer);
  await button("Agree and submit").click();
  await expect.element(screen.getByText(castAnswer.receipt)).toBeVisible();
  const sent = seenRequests(castBallot);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
});
