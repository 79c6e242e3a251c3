import { castBallot, getAgenda, saveDraft } from "@portal/contract/meetings/ballot-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { getAgentContent, getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
import { agencyId, answerAsUsual, content, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { answers, answersLater, answersOddly, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { castAnswer } from "../../testing/demo-cast.ts";

const address = `/${agencyId}/meetings/8006/vote?lot=2005`;
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

async function setClock(currentDateTime: string) {
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
}

beforeEach(async () => {
  answerAsUsual();
  answerAgenda();
  await setClock("2026-03-30T23:00:00Z");
});
afterEach(() => page.viewport(1280, 900));

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const step = (screen: Screen, at: number) => button(screen, `Step ${at}`);
const motionTitle = (screen: Screen) => screen.getByRole("heading", { level: 2 });

/** Past the instructions. */
async function openPaper() {
  const portal = await openPortal(address, owner);
  await button(portal.screen, "Proceed to Electronic Voting Paper").click();
  return portal;
}

async function goToDeclaration(screen: Screen) {
  await button(screen, "Yes").click();
  await button(screen, "Voting Summary").click();
  await button(screen, "Submit").click();
  await expect.element(motionTitle(screen)).toHaveTextContent("Declaration");
}

describe("without a paper", () => {
  it.each([
    ["no agenda", { agendaItems: [] }, "This meeting has no agenda."],
    ["informational items alone", { agendaItems: [welcome] }, "There is nothing to vote on."],
    ["no ballot", { seat: null }, /you hold none for the meeting on 21\/04\/2026/],
  ] as const)(
    "%s: says so, and OK goes up two levels",
    { tags: ["spec-285", "spec-729"] },
    async (_, changes, text) => {
      answerAgenda(changes as Parameters<typeof answerAgenda>[0]);
      const { screen, address: now } = await openPortal(address, owner);
      await expect.element(screen.getByText(text)).toBeVisible();
      expect(seenRequests(saveDraft)).toHaveLength(0);
      await button(screen, "OK").click();
      await expect.poll(now).toBe(`/${agencyId}/meetings`);
    },
  );

  it("a meeting of another plan than the chosen lot's is said calmly, and the other lots are offered", async () => {
    answers(listLots, [lot3, lot5]);
    refuses(getAgenda, "NOT_FOUND");
    const { screen } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=3003`, owner);
    await expect.element(screen.getByText(/^This meeting is not for Lot 3/)).toBeVisible();
    answerAgenda();
    const list = await screen.getByLabelText("Lot").findElement();
    list.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(button(screen, "Proceed to Electronic Voting Paper")).toBeVisible();
    // Lots of other plans have no ballot in it.
    expect(screen.getByLabelText("Lot").elements()).toHaveLength(0);
    await expect.element(screen.getByRole("main")).toHaveFocus();
    await expect.element(screen.getByText(/^For Lot 5/)).toBeVisible();
  });

  it("a meeting of a plan that shows none is said as calmly", async () => {
    refuses(getAgenda, "FEATURE_UNAVAILABLE");
    const { screen } = await openPortal(address, owner);
    await expect.element(screen.getByText(/^This meeting is not for Lot 5/)).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Go to meetings" })).toBeVisible();
  });

  it("a failure offers another try", async () => {
    refuses(getAgenda, "UNAVAILABLE", "The portal is being repaired.");
    const { screen } = await openPortal(address, owner);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The portal is being repaired.");
    answerAgenda();
    await button(screen, "Try again").click();
    await expect.element(button(screen, "Proceed to Electronic Voting Paper")).toBeVisible();
  });
});

describe("the paper", () => {
  it(
    "begins with the instructions, which open again",
    {
      tags: ["spec-286", "spec-287", "spec-288", "spec-289", "spec-290", "spec-291", "spec-453", "spec-752"],
    },
    async () => {
      const { screen, address: now } = await openPortal(address, owner);
      await expect
        .element(screen.getByRole("heading", { level: 1 }))
        .toHaveTextContent("Electronic Voting Paper for Annual General Meeting on 21/04/2026");
      expect(document.title).toBe("Vote - Harbour & Vale Strata");
      await expect.element(screen.getByText(/Voting Closes on 20\/04\/2026 @ 06:30 PM/)).toBeVisible();
      await expect
        .element(motionTitle(screen))
        .toHaveTextContent("You can now cast your votes in 4 easy steps");
      await button(screen, "Proceed to Electronic Voting Paper").click();
      await expect.element(motionTitle(screen)).toHaveTextContent("2. Minutes of the last general meeting");
      await button(screen, "Voting guidelines").click();
      await button(screen, "Cancel").click();
      await expect.poll(now).toBe(`/${agencyId}/meetings`);
    },
  );

  it(
    "opens at the first motion without a vote, with the steps behind it closed",
    {
      tags: [
        "spec-293",
        "spec-294",
        "spec-296",
        "spec-445",
        "spec-448",
        "spec-449",
        "spec-450",
        "spec-727",
        "spec-728",
      ],
    },
    async () => {
      const { screen } = await openPaper();
      // Twenty days are too many for a countdown.
      expect(screen.getByRole("timer").elements()).toHaveLength(0);
      await expect.element(step(screen, 2)).toHaveAttribute("aria-current", "step");
      await expect.element(step(screen, 1)).toBeEnabled();
      await expect.element(step(screen, 3)).toBeDisabled();
      await expect.element(button(screen, "Next")).toBeDisabled();
      await expect.element(button(screen, "Voting Summary")).toBeDisabled();
      await button(screen, "No").click();
      await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "true");
      await expect.element(button(screen, "Yes")).toHaveAttribute("aria-pressed", "false");
      await button(screen, "Next").click();
      await expect.element(motionTitle(screen)).toHaveFocus();
      await expect.element(motionTitle(screen)).toHaveTextContent("3. Financial statements");
      await expect.element(step(screen, 2)).toHaveAccessibleDescription("Voted");
      await expect.element(step(screen, 4)).toBeDisabled();
      await button(screen, "Back").click();
      await button(screen, "Back").click();
      await expect
        .element(screen.getByText("For information; there is nothing to vote on here."))
        .toBeVisible();
      expect(button(screen, "Yes").elements()).toHaveLength(0);
    },
  );

  it(
    "shows motion texts as cleaned HTML, whose tables scroll by keyboard",
    { tags: ["spec-295", "spec-709"] },
    async () => {
      answerAgenda({ agendaItems: [statements] });
      const { screen } = await openPaper();
      await expect.element(screen.getByRole("cell", { name: "$18,950.47" })).toBeVisible();
      const region = screen.getByRole("region", { name: "Table 1" });
      await expect.element(region).toHaveAttribute("tabindex", "0");
      expect(screen.container.querySelectorAll("script")).toHaveLength(0);
    },
  );

  it(
    "the agency words the votes, on the motion and in the summary",
    { tags: ["spec-297", "spec-748"] },
    async () => {
      answers(getAgentContent, {
        ...content,
        voteLabels: { yes: "In favour", no: "Against", abstain: "Neither" },
      });
      const { screen } = await openPaper();
      await button(screen, "Against").click();
      expect(screen.getByRole("button", { name: /^(Yes|No|Abstain)$/ }).elements()).toHaveLength(0);
      await button(screen, "Voting Summary").click();
      const first = screen.getByLabelText("2. Minutes of the last general meeting");
      await expect.element(first).toHaveDisplayValue("Against");
      expect([...first.element().querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
        "No vote",
        "In favour",
        "Against",
        "Neither",
      ]);
    },
  );

  it("asks for the agenda once, however often one goes through it", { tags: ["spec-441"] }, async () => {
    const { screen } = await openPaper();
    await button(screen, "Yes").click();
    await button(screen, "Voting Summary").click();
    await button(screen, "Back").click();
    await button(screen, "Voting guidelines").click();
    await button(screen, "Proceed to Electronic Voting Paper").click();
    expect(seenRequests(getAgenda)).toHaveLength(1);
    await step(screen, 2).click();
    expect(seenRequests(getAgenda)).toHaveLength(1);
  });

  it("each lot of a plan has a paper of its own", { tags: ["spec-441"] }, async () => {
    answers(listLots, [lot5, { ...lot5, id: 2006, lotNumber: "6" }]);
    const votedOn = { agendaItems: [welcome, voted(minutes, "N"), statements, animals], revision: 1 };
    answersOddly(getAgenda, ({ path }) =>
      Response.json(path.includes("/lots/2006/") ? { ...agenda, lotId: 2006 } : { ...agenda, ...votedOn }),
    );
    const { screen } = await openPaper();
    await expect.element(motionTitle(screen)).toHaveTextContent("3. Financial statements");
    await screen.getByLabelText("Lot", { exact: true }).selectOptions("2006");
    await button(screen, "Proceed to Electronic Voting Paper").click();
    await expect.element(motionTitle(screen)).toHaveTextContent("2. Minutes");
    await expect.element(button(screen, "No")).toHaveAttribute("aria-pressed", "false");
    answers(castBallot, castAnswer);
    await goToDeclaration(screen);
    await button(screen, "Agree and submit").click();
    await expect.poll(() => seenRequests(castBallot)[0]?.path).toContain("/lots/2006/");
    expect(seenRequests(castBallot)[0]?.body).toMatchObject({ revision: 0 });
  });

  it("the list of lots keeps the focus while a voter chooses in it by keyboard", async () => {
    answers(listLots, [lot5, { ...lot5, id: 2006, lotNumber: "6" }]);
    const { screen } = await openPortal(address, owner);
    const list = screen.getByLabelText("Lot", { exact: true });
    (await list.findElement()).focus();
    const release = answersLater(getAgenda, { ...agenda, lotId: 2006 });
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(screen.getByRole("status", { name: "Loading" })).toBeVisible();
    await expect.element(list).toHaveFocus();
    release();
    await expect.element(button(screen, "Proceed to Electronic Voting Paper")).toBeVisible();
    await expect.element(list).toHaveFocus();
    await expect.element(list).toHaveValue("2006");
  });

  it(
    "highlights what was submitted, and continues after the last vote when the guidelines were read again",
    { tags: ["spec-298", "spec-446"] },
    async () => {
      answerAgenda({ agendaItems: [voted(minutes, "A"), voted(statements, "Y"), animals], revision: 1 });
      const { screen } = await openPaper();
      await expect.element(motionTitle(screen)).toHaveTextContent("4. Keeping of animals");
      await step(screen, 1).click();
      await expect.element(button(screen, "Abstain")).toHaveAttribute("aria-pressed", "true");
      const colourOf = (name: string) => getComputedStyle(button(screen, name).element()).backgroundColor;
      expect(colourOf("Abstain")).not.toBe(colourOf("Yes"));
      expect(colourOf("No")).toBe(colourOf("Yes"));
      expect(button(screen, "Abstain").element().querySelector("svg")).not.toBeNull();
      expect(button(screen, "Yes").element().querySelector("svg")).toBeNull();
      await button(screen, "Voting guidelines").click();
      await button(screen, "Proceed to Electronic Voting Paper").click();
      await expect.element(motionTitle(screen)).toHaveTextContent("4. Keeping of animals");
    },
  );

  it(
    "forward on the last motion opens the summary, where votes are changed",
    { tags: ["spec-299", "spec-300", "spec-310", "spec-447", "spec-452", "spec-726"] },
    async () => {
      answerAgenda({ agendaItems: [welcome, minutes, animals] });
      const { screen, address: now } = await openPaper();
      await button(screen, "Yes").click();
      await button(screen, "Voting Summary").click();
      const last = screen.getByLabelText("4. Keeping of animals: new by-law");
      await expect.element(last).toHaveDisplayValue("No vote");
      expect(screen.getByRole("combobox").elements()).toHaveLength(2);
      await expect.element(screen.getByText(/^One motion has no vote\./)).toBeVisible();
      await button(screen, "Back").click();
      await expect.element(motionTitle(screen)).toHaveTextContent("2. Minutes of the last general meeting");
      await button(screen, "Next").click();
      await expect.element(motionTitle(screen)).toHaveTextContent("4. Keeping of animals");
      await button(screen, "No").click();
      await button(screen, "Next").click();
      await expect.element(last).toHaveDisplayValue("No");
      await last.selectOptions("Abstain");
      await button(screen, "Submit").click();
      await expect.element(motionTitle(screen)).toHaveTextContent("Declaration");
      await button(screen, "Cancel").click();
      await expect.element(last).toHaveDisplayValue("Abstain");
      expect(seenRequests(castBallot)).toEqual([]);
      await button(screen, "Cancel").click();
      await button(screen, "Leave").click();
      await expect.poll(now).toBe(`/${agencyId}/meetings`);
      expect(seenRequests(castBallot)).toEqual([]);
    },
  );
});
