import { castBallot, getAgenda } from "@portal/contract/meetings/ballot-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { getCurrentDateTime, listTerminology } from "@portal/contract/agency/endpoints";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { measureServerClock } from "../../../core/server-clock.ts";
import {
  agenda,
  animals,
  answerAgenda,
  committeeAgenda,
  minutes,
  statements,
  voted,
  welcome,
} from "../../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, lot5, owner } from "../../../testing/demo-answers.ts";
import { answers, answersOddly, seenRequests } from "../../../testing/fake-server.ts";
import { openPortal } from "../../../testing/render-portal.tsx";
import { castAnswer } from "../../../testing/demo-cast.ts";

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

describe("the declaration", () => {
  it(
    "of an owner: acknowledgement, facts, and a name for choice 2",
    {
      tags: [
        "spec-301",
        "spec-302",
        "spec-303",
        "spec-304",
        "spec-306",
        "spec-307",
        "spec-308",
        "spec-310",
        "spec-454",
        "spec-522",
      ],
    },
    async () => {
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
    },
  );

  it(
    "has the owner and the entitlement of the lot that is chosen, once they are there",
    { tags: ["spec-308"] },
    async () => {
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
    },
  );

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

  it("speaks of the entitlement in the agency's word for levies", { tags: ["spec-734"] }, async () => {
    answers(listTerminology, [{ standardTerm: "Levy", localTerm: "Contribution" }]);
    const { screen } = await openPaper();
    await goToDeclaration(screen);
    const [voter, nominee] = [...screen.container.querySelectorAll("form dl")].map((facts) =>
      [...facts.querySelectorAll("dt")].map(({ textContent }) => textContent),
    );
    expect(voter).toEqual(["Name", "Lot", "Contribution entitlement"]);
    expect(nominee).toEqual(["Lot", "Contribution entitlement", "Nominated by:"]);
  });

  it(
    "of a committee member: no acknowledgement, no entitlement",
    { tags: ["spec-309", "spec-569"] },
    async () => {
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
    },
  );

  it(
    "has tabs below 768 px, and two cards from there on",
    { tags: ["spec-305", "spec-698", "spec-745"] },
    async () => {
      const { screen } = await openPaper();
      await goToDeclaration(screen);
      const count = (role: "tab" | "radio") => screen.getByRole(role).elements().length;
      await page.viewport(767, 900);
      await expect.poll(() => [count("tab"), count("radio")]).toEqual([2, 0]);
      await page.viewport(768, 900);
      await expect.poll(() => [count("tab"), count("radio")]).toEqual([0, 2]);
    },
  );

  it(
    "has tabs below md, by keyboard, and is calm about what is owing",
    { tags: ["spec-305", "spec-698"] },
    async () => {
      await page.viewport(390, 844);
      answers(getAgenda, {
        ...agenda,
        seat: agenda.seat === null ? null : { ...agenda.seat, isFinancial: false },
      });
      const { screen } = await openPaper();
      await goToDeclaration(screen);
      // On which motions the vote counts differs by state and motion, and is told there.
      await expect
        .element(
          screen.getByText(
            /^Something is owing for this lot today\. You can still vote: each motion tells whether the vote counts, and why\.$/,
          ),
        )
        .toBeVisible();
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
    },
  );
});
