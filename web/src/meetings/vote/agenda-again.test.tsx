import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { castBallot, dropDraft, getAgenda, saveDraft } from "@portal/contract/meetings/ballot-endpoints";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import {
  agenda,
  animals,
  answerAgenda,
  minutes,
  statements,
  voted,
  welcome,
} from "../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { dismissToast } from "../../ui/toast/toast-store.ts";

const address = `/${agencyId}/meetings/8006/vote?lot=2005`;
const receipt = { code: "ABCD-EFGH-JKLM", revision: 1, at: "2026-04-20T08:29:00Z" };
const castAnswer = {
  receipt: receipt.code,
  revision: 1,
  at: receipt.at,
  hash: "0".repeat(64),
  signature: null,
  publicKey: null,
};
const closedMeeting = { ...agenda.meeting, voteState: "closed", voteStateReason: "CUTOFF_PASSED" } as const;
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

async function setClock(currentDateTime: string) {
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
}

beforeEach(() => {
  // They outlive pages, and would speak for the next test.
  for (let key = 0; key < 100; key++) dismissToast(key);
  answerAsUsual();
  answerAgenda();
});

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const motionTitle = (screen: Screen) => screen.getByRole("heading", { level: 2 });
const elsewhere = (screen: Screen) => screen.getByText(/^This ballot was submitted from another place/);
const notInTime = (screen: Screen) => screen.getByText(/not submitted in time\./);
const keys = () => seenRequests(castBallot).map(({ headers }) => headers.get("Idempotency-Key"));
const kept = () => Object.keys(sessionStorage).filter((key) => /^portal\.draft-.*:vote-/.test(key));
/** One's own first vote, which came into the register. */
const submitted = (vote: "Y" | "N") => ({
  agendaItems: [welcome, voted(minutes, vote), statements, animals],
  revision: 1,
  receipt,
});

async function openPaper() {
  const { screen } = await openPortal(address, owner);
  await button(screen, "Proceed to Electronic Voting Paper").click();
  return screen;
}
async function voteAndSubmit(screen: Screen) {
  await button(screen, "Yes").click();
  await button(screen, "Voting Summary").click();
  await button(screen, "Submit").click();
  await button(screen, "Agree and submit").click();
}

async function openInTheLastMinute() {
  const { screen } = await openPortal(address, owner);
  await button(screen, "Ok").click();
  await button(screen, "Proceed to Electronic Voting Paper").click();
  return screen;
}
/** Past the cut-off, its notice read. */
async function close(screen: Screen) {
  vi.advanceTimersByTime(31_000);
  await screen
    .getByRole("dialog", { name: "Voting closed!" })
    .getByRole("button", { name: "Ok", exact: true })
    .click();
}
async function isAskedAgain(times: number) {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      return seenRequests(getAgenda).length;
    })
    .toBeGreaterThanOrEqual(times);
}

describe("at the close", () => {
  beforeEach(async () => {
    // Time passes as usual, and can be moved.
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
      shouldAdvanceTime: true,
    });
    await setClock("2026-04-20T08:29:30Z");
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("nothing is said of what is not in time before the register is read; another device's ballot stands", async () => {
    const screen = await openInTheLastMinute();
    await button(screen, "Yes").click();
    // To the server it has not passed yet.
    await close(screen);
    await isAskedAgain(2);
    expect(notInTime(screen).elements()).toHaveLength(0);
    const release = answersLater(getAgenda, { ...agenda, ...submitted("N"), meeting: closedMeeting });
    const before = seenRequests(getAgenda).length;
    await isAskedAgain(before + 1);
    expect(notInTime(screen).elements()).toHaveLength(0);
    release();
    await expect
      .element(notInTime(screen))
      .toHaveTextContent(
        "Your last changes were not submitted in time. The vote that you submitted before stands.",
      );
    await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "true");
    await expect.element(screen.getByText(/^Last submitted .* receipt ABCD-EFGH-JKLM$/)).toBeVisible();
    // It is asked for as long as it takes, renews no session, and then no more.
    const asked = seenRequests(getAgenda);
    expect(asked.map(({ headers }) => headers.get("X-Background"))).toEqual([
      null,
      ...asked.slice(1).map(() => "1"),
    ]);
    vi.advanceTimersByTime(20_000);
    await expect.element(notInTime(screen)).toBeVisible();
    expect(seenRequests(getAgenda)).toHaveLength(asked.length);
  });

  it("a paper on which nothing was chosen shows what another device submitted, and misses nothing", async () => {
    const screen = await openInTheLastMinute();
    answerAgenda({ ...submitted("N"), meeting: closedMeeting });
    await close(screen);
    await isAskedAgain(2);
    await button(screen, "Step 2").click();
    await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "true");
    expect(notInTime(screen).elements()).toHaveLength(0);
    expect(seenRequests(saveDraft)).toHaveLength(0);
  });

  it("a ballot whose answer was lost, and that is in the register, brings its receipt under its key", async () => {
    isUnreachable(castBallot);
    const screen = await openInTheLastMinute();
    await voteAndSubmit(screen);
    await expect.element(screen.getByText("Failed to cast vote")).toBeVisible();
    answers(castBallot, castAnswer);
    answerAgenda({ ...submitted("Y"), meeting: closedMeeting });
    vi.advanceTimersByTime(31_000);
    await isAskedAgain(2);
    await expect.element(screen.getByText("Your vote has been cast, thank you!")).toBeVisible();
    await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
    expect(screen.getByText("Failed to cast vote").elements()).toHaveLength(0);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(kept()).toEqual([]);
  });

  it("a ballot whose answer is lost only after the close brings its receipt as well", async () => {
    const lost = Promise.withResolvers<Response>();
    answersOddly(castBallot, () => (keys().length < 3 ? lost.promise : Response.json(castAnswer)));
    const screen = await openInTheLastMinute();
    await voteAndSubmit(screen);
    await expect.poll(() => keys().length).toBe(1);
    answerAgenda({ ...submitted("Y"), meeting: closedMeeting });
    await close(screen);
    await isAskedAgain(2);
    expect(notInTime(screen).elements()).toHaveLength(0);
    lost.reject(new TypeError("Failed to fetch"));
    await expect.element(screen.getByText("Your vote has been cast, thank you!")).toBeVisible();
    await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it("a ballot that did not arrive is told once as not in time, and nobody is asked to submit it again", async () => {
    isUnreachable(castBallot);
    const before = await openInTheLastMinute();
    await voteAndSubmit(before);
    await expect.element(before.getByText("Failed to cast vote")).toBeVisible();
    await before.unmount();
    await setClock("2026-04-20T08:31:00Z");
    answerAgenda({ meeting: closedMeeting });
    const first = await openPortal(address, owner);
    await button(first.screen, "Ok").click();
    await expect
      .element(notInTime(first.screen))
      .toHaveTextContent("Your choices were not submitted in time. They do not count.");
    expect(first.screen.getByText(/submit them again/).elements()).toHaveLength(0);
    expect(kept()).toEqual([]);
    await first.screen.unmount();
    const { screen } = await openPortal(address, owner);
    await button(screen, "Ok").click();
    await expect.element(button(screen, "Yes")).toBeDisabled();
    expect(notInTime(screen).elements()).toHaveLength(0);
    // The first one and its repeat.
    expect(keys()).toHaveLength(2);
  });
});

describe("before the close", () => {
  beforeEach(() => setClock("2026-03-30T23:00:00Z"));

  it.each([
    ["a failure of the server", () => refuses(castBallot, "INTERNAL"), true],
    ["an answer that nobody can read", () => answersOddly(castBallot, () => new Response("<h1>")), true],
    ["a refusal", () => refuses(castBallot, "TOO_MANY_ATTEMPTS"), false],
  ])(
    "%s: whether submitting again counts twice is told where it may have arrived",
    async (_what, answer, isTold) => {
      answer();
      const screen = await openPaper();
      await voteAndSubmit(screen);
      await expect.element(screen.getByText("Failed to cast vote")).toBeVisible();
      const words = screen
        .getByRole("alert")
        .getByText(/\. Your choices are kept\. .* does not count it twice\.$/);
      await expect.poll(() => words.elements().length).toBe(isTold ? 1 : 0);
    },
  );

  it("choices are discarded after a lost answer without a word of what was submitted, which is shown then", async () => {
    isUnreachable(castBallot);
    answers(dropDraft, {});
    const screen = await openPaper();
    await voteAndSubmit(screen);
    await expect.element(button(screen, "Agree and submit")).toHaveFocus();
    answerAgenda(submitted("Y"));
    const saved = seenRequests(saveDraft).length;
    await expect.element(screen.getByText("Failed to cast vote")).toBeVisible();
    await button(screen, "Discard changes").click();
    const dialog = screen.getByRole("dialog", { name: "Discard your changes?" });
    await expect.element(dialog.getByText(/should it have arrived, it stands\.$/)).toBeVisible();
    expect(dialog.getByText(/Nothing was submitted/).elements()).toHaveLength(0);
    await dialog.getByRole("button", { name: "Discard", exact: true }).click();
    await expect.element(screen.getByText(/^Last submitted .* receipt ABCD-EFGH-JKLM$/)).toBeVisible();
    await expect.element(motionTitle(screen)).toHaveTextContent("3. Financial statements");
    await button(screen, "Step 2").click();
    await expect.element(button(screen, "Yes")).toHaveAttribute("aria-pressed", "true");
    await expect.element(button(screen, "Discard changes")).not.toBeInTheDocument();
    expect(screen.getByText("Failed to cast vote").elements()).toHaveLength(0);
    expect(seenRequests(saveDraft)).toHaveLength(saved);
    expect(kept()).toEqual([]);
  });

  it("a draft that says what was submitted is not called outdated, nor are the votes after it", async () => {
    const choices = [{ agendaItemID: 9018, vote: "Y" as const, motionHash: minutes.motionHash }];
    const draft = { choices, proxyName: null, revision: 0, savedAt: "2026-03-30T22:00:00Z" };
    answerAgenda({ ...submitted("Y"), draft });
    const screen = await openPaper();
    await expect.element(motionTitle(screen)).toHaveTextContent("3. Financial statements");
    expect(elsewhere(screen).elements()).toHaveLength(0);
    await button(screen, "No").click();
    await expect.element(screen.getByText("Saved, not submitted yet", { exact: true })).toBeVisible();
    expect(elsewhere(screen).elements()).toHaveLength(0);
  });

  it("the summary leads back to a motion where the one shown last was withdrawn, and stays there", async () => {
    refuses(castBallot, "AGENDA_CHANGED");
    const screen = await openPaper();
    await button(screen, "Yes").click();
    await button(screen, "Next").click();
    await button(screen, "No").click();
    await button(screen, "Voting Summary").click();
    await button(screen, "Submit").click();
    answerAgenda({ agendaItems: [welcome, minutes, animals] });
    await button(screen, "Agree and submit").click();
    await expect.element(screen.getByText(/^The agenda has changed since you opened it\./)).toBeVisible();
    await button(screen, "Back").click();
    await expect.element(motionTitle(screen)).toHaveTextContent("4. Keeping of animals");
    await button(screen, "Abstain").click();
    await expect.element(button(screen, "Abstain")).toHaveAttribute("aria-pressed", "true");
    await expect.element(motionTitle(screen)).toHaveTextContent("4. Keeping of animals");
  });
});
