import { castBallot, getAgenda, saveDraft } from "@portal/contract/meetings/ballot-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { getAgentContent, getCurrentDateTime, listTerminology } from "@portal/contract/agency/endpoints";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import {
  agenda,
  animals,
  answerAgenda,
  committeeAgenda,
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
    ["[285] no agenda", { agendaItems: [] }, "This meeting has no agenda."],
    ["[729] informational items alone", { agendaItems: [welcome] }, "There is nothing to vote on."],
    ["no ballot", { seat: null }, /you hold none for the meeting on 21\/04\/2026/],
  ] as const)("%s: says so, and OK goes up two levels", async (_, changes, text) => {
    answerAgenda(changes as Parameters<typeof answerAgenda>[0]);
    const { screen, address: now } = await openPortal(address, owner);
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(seenRequests(saveDraft)).toHaveLength(0);
    await button(screen, "OK").click();
    await expect.poll(now).toBe(`/${agencyId}/meetings`);
  });

  it("a meeting of another plan than the chosen lot's is said calmly, and the other lots are offered", async () => {
    answers(listLots, [lot3, lot5]);
    refuses(getAgenda, "NOT_FOUND");
    const { screen } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=3003`, owner);
    await expect.element(screen.getByText(/^This meeting is not one of those of Lot 3/)).toBeVisible();
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
    await expect.element(screen.getByText(/^This meeting is not one of those of Lot 5/)).toBeVisible();
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
  it("[286] [287] [288] [289] [290] [291] [453] [752] begins with the instructions, which open again", async () => {
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
  });

  it("[293] [294] [296] [445] [448] [449] [450] [727] [728] opens at the first motion without a vote, with the steps behind it closed", async () => {
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
  });

  it("[295] [709] shows motion texts as cleaned HTML, whose tables scroll by keyboard", async () => {
    answerAgenda({ agendaItems: [statements] });
    const { screen } = await openPaper();
    await expect.element(screen.getByRole("cell", { name: "$18,950.47" })).toBeVisible();
    const region = screen.getByRole("region", { name: "Table 1" });
    await expect.element(region).toHaveAttribute("tabindex", "0");
    expect(screen.container.querySelectorAll("script")).toHaveLength(0);
  });

  it("[297] [748] the agency words the votes, on the motion and in the summary", async () => {
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
  });

  it("[441] asks for the agenda once, however often one goes through it", async () => {
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

  it("[441] each lot of a plan has a paper of its own", async () => {
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

  it("the list of lots keeps the focus of whoever chooses in it by keyboard", async () => {
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

  it("[298] [446] highlights what was submitted, and goes on after the last vote when the guidelines were read again", async () => {
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
  });

  it("[299] [300] [310] [447] [452] [726] forward on the last motion opens the summary, where votes are changed", async () => {
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
  });
});

describe("the declaration", () => {
  it("[301] [302] [303] [304] [306] [307] [308] [310] [454] [522] of an owner: acknowledgement, facts, and a name for choice 2", async () => {
    const { screen } = await openPaper();
    await goToDeclaration(screen);
    await expect.element(screen.getByText(/By Pre-Meeting Electronic Vote/)).toBeVisible();
    await expect
      .element(screen.getByText(/must be financial, with no amounts owing at the start of the meeting/))
      .toHaveTextContent(/to count towards the quorum\.$/);
    const [voter, nominee] = [...screen.container.querySelectorAll("form dl")].map((facts) =>
      [...facts.querySelectorAll("dd")].map(({ textContent }) => textContent),
    );
    expect(voter).toEqual(["Daniel Kowalski", "Lot 5, unit 105", "34 of 1000"]);
    expect(nominee?.slice(0, 2)).toEqual(["Lot 5, unit 105", "34 of 1000"]);
    await expect.element(button(screen, "Cancel")).toBeEnabled();
    const agree = button(screen, "Agree and submit");
    await expect.element(agree).toBeEnabled();
    await screen.getByRole("radio", { name: "Choice 2: Proxy/Nominee" }).click();
    await expect.element(agree).toBeDisabled();
    const name = screen.getByPlaceholder("Enter Proxy/nominee name");
    await name.fill("   ");
    await expect.element(agree).toBeDisabled();
    await name.fill("Joan Ng");
    await expect.element(agree).toBeEnabled();
    const nominated = screen.getByText("Nominated by:").element().nextElementSibling;
    expect(nominated?.textContent).toBe("Daniel Kowalski, Lot 5, unit 105");
    const own = screen.getByRole("radio", { name: "Choice 1: Lot Owner" });
    await own.click();
    await expect.element(own).toBeChecked();
    // What was typed stays for another change of mind, and is not cast.
    await expect.element(name).toHaveValue("Joan Ng");
    answers(castBallot, castAnswer);
    await agree.click();
    await expect.poll(() => seenRequests(castBallot)[0]?.body).toMatchObject({ proxyName: null });
  });

  it("[308] has the owner and the entitlement of the lot that is chosen, once they are there", async () => {
    answers(listLots, [lot5, { ...lot5, id: 2006, lotNumber: "6" }]);
    const later = Promise.withResolvers<Response>();
    answersOddly(getAgenda, ({ path }) =>
      path.includes("/lots/2006/") ? later.promise : Response.json(agenda),
    );
    const { screen } = await openPaper();
    const facts = () =>
      [...screen.container.querySelectorAll("form dl:first-of-type dd")].map(
        ({ textContent }) => textContent,
      );
    await goToDeclaration(screen);
    expect(facts().slice(0, 3)).toEqual(["Daniel Kowalski", "Lot 5, unit 105", "34 of 1000"]);
    await screen.getByLabelText("Lot", { exact: true }).selectOptions("2006");
    await expect.element(screen.getByRole("status", { name: "Loading" })).toBeVisible();
    expect(facts()).toEqual([]);
    const entitlement = { units: 41, totalUnits: 1000, setName: "Unit Entitlement" };
    const seat = { ...agenda.seat, placeName: "Lot 6, unit 106", personName: "Ms Joan Ng", entitlement };
    later.resolve(Response.json({ ...agenda, lotId: 2006, seat }));
    await button(screen, "Proceed to Electronic Voting Paper").click();
    await goToDeclaration(screen);
    expect(facts().slice(0, 3)).toEqual(["Ms Joan Ng", "Lot 6, unit 106", "41 of 1000"]);
  });

  it("another person than was submitted is a change that is not submitted", async () => {
    answerAgenda({
      agendaItems: [welcome, voted(minutes, "Y"), statements, voted(animals, "N")],
      proxyName: "Joan N",
      revision: 1,
    });
    const { screen } = await openPaper();
    await button(screen, "Voting Summary").click();
    await button(screen, "Submit").click();
    await expect.element(button(screen, "Discard changes")).not.toBeInTheDocument();
    const name = screen.getByPlaceholder("Enter Proxy/nominee name");
    await name.fill("Joan Ng");
    await expect.element(screen.getByText("Saved, not submitted yet")).toBeVisible();
    await expect.element(button(screen, "Discard changes")).toBeVisible();
    await screen.getByRole("link", { name: "HOME" }).click();
    await button(screen, "Stay").click();
    await name.fill(" Joan N ");
    await expect.element(button(screen, "Discard changes")).not.toBeInTheDocument();
  });

  it("[734] speaks of the entitlement in the agency's word for levies", async () => {
    answers(listTerminology, [{ standardTerm: "Levy", localTerm: "Contribution" }]);
    const { screen } = await openPaper();
    await goToDeclaration(screen);
    const [voter, nominee] = [...screen.container.querySelectorAll("form dl")].map((facts) =>
      [...facts.querySelectorAll("dt")].map(({ textContent }) => textContent),
    );
    expect(voter).toEqual(["Name", "Lot", "Contribution entitlement"]);
    expect(nominee).toEqual(["Lot", "Contribution entitlement", "Nominated by:"]);
  });

  it("[309] [569] of a committee member: no acknowledgement, no entitlement", async () => {
    answers(getAgenda, committeeAgenda);
    const { screen } = await openPaper();
    await goToDeclaration(screen);
    await expect.element(screen.getByText("Choice 1: Committee Member")).toBeVisible();
    const voter = [...(screen.container.querySelector("form dl")?.children ?? [])];
    expect(voter.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Dr Amelia Hartigan",
      "Plan",
      "The Owners - Strata Plan No. 71204",
    ]);
    expect(screen.getByText(/amounts owing|entitlement/i).elements()).toHaveLength(0);
  });

  it("[305] [698] [745] has tabs below 768 px, and two cards from there on", async () => {
    const { screen } = await openPaper();
    await goToDeclaration(screen);
    const count = (role: "tab" | "radio") => screen.getByRole(role).elements().length;
    await page.viewport(767, 900);
    await expect.poll(() => [count("tab"), count("radio")]).toEqual([2, 0]);
    await page.viewport(768, 900);
    await expect.poll(() => [count("tab"), count("radio")]).toEqual([0, 2]);
  });

  it("[305] [698] has tabs below md, by keyboard, and is calm about what is owing", async () => {
    await page.viewport(390, 844);
    answers(getAgenda, {
      ...agenda,
      seat: agenda.seat === null ? null : { ...agenda.seat, isFinancial: false },
    });
    const { screen } = await openPaper();
    await goToDeclaration(screen);
    await expect.element(screen.getByText(/^Something is owing for this lot today\./)).toBeVisible();
    await screen.getByRole("tab", { name: "Choice 1: Lot Owner" }).click();
    await userEvent.keyboard("{ArrowRight}");
    await expect
      .element(screen.getByRole("tab", { name: "Choice 2: Proxy/Nominee" }))
      .toHaveAttribute("aria-selected", "true");
    await expect.element(button(screen, "Agree and submit")).toBeDisabled();
    await screen.getByPlaceholder("Enter Proxy/nominee name").fill("Joan Ng");
    answers(castBallot, castAnswer);
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
    expect(seenRequests(castBallot)[0]?.body).toMatchObject({ proxyName: "Joan Ng", revision: 0 });
  });
});
