import { getAgentContent, getService, listTerminology } from "@portal/contract/agency/endpoints";
import { getFundBalances, getLotBankBalances, getLotFinancial } from "@portal/contract/ledger/endpoints";
import { getLotProperty, listLots, listProperties } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import {
  agencyId,
  answerAsUsual,
  content,
  lot3,
  lot5,
  owner,
  portalService,
  properties,
  property,
} from "../testing/demo-answers.ts";
import { answers, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const manager = { ...owner, userRole: 4 as const };
const nonLot = { ...owner, userRole: 3 as const };
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

beforeEach(answerAsUsual);

describe("full", () => {
  it(
    "shows the cards in their order, under a heading and a title",
    { tags: ["spec-061", "spec-142", "spec-038", "spec-040"] },
    async () => {
      const { screen } = await openPortal(home, owner);
      await expect.element(screen.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
      await expect.element(screen.getByText("$65,230.78")).toBeVisible();
      const headings = screen.getByRole("heading", { level: 2 }).elements();
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        "Property Details",
        "Financial Details",
        "How to pay",
        "Bank Balance",
        "Maintenance",
        "Scheduled Meetings",
      ]);
      expect(document.title).toBe("Home - Harbour & Vale Strata");
    },
  );

  it(
    "shows body corporate, plan number and address; the address opens a map",
    { tags: ["spec-143"] },
    async () => {
      const { screen } = await openPortal(home, owner);
      const card = screen.getByRole("region", { name: "Property Details" });
      await expect.element(card.getByText("The Owners - Strata Plan No. 71204")).toBeVisible();
      await expect.element(card.getByText("Plan number 71204")).toBeVisible();
      const map = card.getByRole("link");
      for (const line of ["Banksia Court", "18 Wattlebird Street", "Marlow Bay NSW 2031"])
        await expect.element(map.getByText(line)).toBeVisible();
      await expect.element(map).toHaveAttribute("href", expect.stringContaining("Wattlebird%20Street"));
    },
  );

  it("shows the photo where there is one", { tags: ["spec-144"] }, async () => {
    const first = await openPortal(home, owner);
    await expect.element(first.screen.getByText("Plan number 71204")).toBeVisible();
    await expect.element(first.screen.getByRole("img", { name: /property at/ })).not.toBeInTheDocument();
    await first.screen.unmount();
    answers(getLotProperty, { ...property, propertyPhoto: onePixel });
    const { screen } = await openPortal(home, owner);
    await expect
      .element(screen.getByRole("img", { name: /property at Banksia Court/ }))
      .toHaveAttribute("src", `data:image/png;base64,${onePixel}`);
  });
});

describe("what the settings and the role decide", () => {
  it(
    "hides arrears and interest where Home may not show them, though the call carries them",
    { tags: ["spec-147"] },
    async () => {
      answers(getAgentContent, { ...content, showArrearsHomePage: false });
      const { screen } = await openPortal(home, owner);
      await expect.element(screen.getByText("31/03/2026")).toBeVisible();
      await expect.element(screen.getByText("Arrears")).not.toBeInTheDocument();
      await expect.element(screen.getByText("$561.00").first()).not.toBeInTheDocument();
      await expect.element(screen.getByText("Interest Due")).not.toBeInTheDocument();
      await expect.element(screen.getByText("$6.76").first()).not.toBeInTheDocument();
    },
  );

  it("hides the bank balance where the agency does, and asks for none", { tags: ["spec-546"] }, async () => {
    answers(getAgentContent, { ...content, showBankBalanceHomePage: false });
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    await expect.element(screen.getByText("Bank Balance")).not.toBeInTheDocument();
    expect(seenRequests(getLotBankBalances)).toEqual([]);
  });

  it(
    "gives a building manager the plans by address, and no money",
    { tags: ["spec-135", "spec-567"] },
    async () => {
      const { screen } = await openPortal(home, manager);
      await expect.element(screen.getByText("Plan number 71204")).toBeVisible();
      const filter = screen.getByLabelText("Strata Plan");
      expect([...(filter.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
        "Banksia Court, 18 Wattlebird Street, Marlow Bay NSW 2031",
        "Kingfisher Quay, 2 Ferry Lane, Marlow Bay NSW 2031",
      ]);
      expect(
        screen
          .getByRole("heading", { level: 2 })
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(["Property Details", "Building Manager Contact Details", "Scheduled Meetings"]);
      expect(seenRequests(listLots)).toEqual([]);
    },
  );

  it(
    "gives a member without a lot the balances of the plan only with full access",
    { tags: ["spec-545", "spec-548"] },
    async () => {
      const without = await openPortal(home, nonLot);
      await expect.element(without.screen.getByText("Plan number 71204")).toBeVisible();
      await expect.element(without.screen.getByText("Bank Balance")).not.toBeInTheDocument();
      await without.screen.unmount();
      const { screen } = await openPortal(home, { ...nonLot, portalFullAccessRight: true });
      await expect.element(screen.getByText("$65,230.78")).toBeVisible();
      expect(seenRequests(getFundBalances).map(({ path }) => path)).toEqual([
        "/api/agencies/799187/plans/ownersCorp/101/fundbalances",
      ]);
      expect(seenRequests(getLotFinancial)).toEqual([]);
    },
  );
});

it("shows nothing but a message while the agency's portal is off", { tags: ["spec-082"] }, async () => {
  answers(getService, { ...portalService, isActive: false });
  const { screen } = await openPortal(home, owner);
  await expect
    .element(screen.getByText("Portals service has not been activated for this agency."))
    .toBeVisible();
  await expect.element(screen.getByText("Property Details")).not.toBeInTheDocument();
});

describe("lot and plan", () => {
  it("shows a single lot as text", { tags: ["spec-134"] }, async () => {
    const { screen } = await openPortal(home, owner);
    await expect
      .element(screen.getByText("Lot 5, unit 105 – The Owners - Strata Plan No. 71204"))
      .toBeVisible();
    expect(screen.container.querySelector("select")).toBeNull();
  });

  it("shows a single plan as text", { tags: ["spec-136"] }, async () => {
    answers(listProperties, { ...properties, propertyList: properties.propertyList.slice(1) });
    const { screen } = await openPortal(home, manager);
    await expect
      .element(screen.getByText("Kingfisher Quay, 2 Ferry Lane, Marlow Bay NSW 2031"))
      .toBeVisible();
    expect(screen.container.querySelector("select")).toBeNull();
  });

  it(
    "offers several lots under the agency's word, the first one chosen, and carries the choice",
    { tags: ["spec-133", "spec-137", "spec-141", "spec-567", "spec-708", "spec-734"] },
    async () => {
      answers(listLots, [lot3, lot5]);
      answers(listTerminology, [{ standardTerm: "Lot", localTerm: "Unit" }]);
      const { screen, address } = await openPortal(home, owner);
      const filter = screen.getByLabelText("Unit");
      await expect.element(filter).toHaveValue("3003");
      const [firstCard] = screen.getByRole("heading", { level: 2 }).elements();
      expect(filter.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
        firstCard?.getBoundingClientRect().top ?? 0,
      );
      await expect.poll(() => seenRequests(getLotFinancial).at(-1)?.path).toContain("/lots/3003/");
      await filter.selectOptions("2005");
      await expect.poll(address).toBe(`${home}?lot=2005`);
      await expect.poll(() => seenRequests(getLotFinancial).at(-1)?.path).toContain("/lots/2005/");
      await screen.getByRole("link", { name: "HOME" }).click();
      await expect.poll(address).toBe(home);
      await expect.element(filter).toHaveValue("2005");
      await screen.getByRole("link", { name: "Contact", exact: true }).click();
      await expect.poll(address).toBe(`/${agencyId}/contact`);
      await expect.element(screen.getByLabelText("Unit", { exact: true })).toHaveValue("2005");
    },
  );

  it("carries the plan that is chosen by people without a lot", { tags: ["spec-708"] }, async () => {
    const { screen, address } = await openPortal(home, nonLot);
    await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions("103");
    await expect.poll(address).toBe(`${home}?plan=103`);
    await screen.getByRole("link", { name: "Contact", exact: true }).click();
    await expect.poll(address).toBe(`/${agencyId}/contact`);
    await expect.element(screen.getByLabelText("Strata Plan", { exact: true })).toHaveValue("103");
  });

  it(
    "says the agency's words in a label, and leaves the names of roles as they are",
    { tags: ["spec-734"] },
    async () => {
      const local = { "Strata Plan": "Scheme", Manager: "Agent", "Building Manager": "Caretaker" };
      const terms = Object.entries(local).map(([standardTerm, localTerm]) => ({ standardTerm, localTerm }));
      answers(listTerminology, terms);
      const { screen } = await openPortal(home, manager);
      await expect.element(screen.getByLabelText("Scheme", { exact: true })).toBeVisible();
      await expect
        .element(screen.getByRole("heading", { name: "Building Manager Contact Details" }))
        .toBeVisible();
    },
  );

  it(
    "opens the lot that the address names, and the default for one that is not the person's",
    { tags: ["spec-708"] },
    async () => {
      answers(listLots, [lot3, lot5]);
      const named = await openPortal(`${home}?lot=2005`, owner);
      await expect.element(named.screen.getByLabelText("Lot")).toHaveValue("2005");
      await named.screen.unmount();
      const foreign = await openPortal(`${home}?lot=9999`, owner);
      await expect.element(foreign.screen.getByLabelText("Lot")).toHaveValue("3003");
      expect(seenRequests().some(({ path }) => path.includes("9999"))).toBe(false);
    },
  );
});

it.each([320, 390, 1024, 1440])("does not scroll sideways at %i px", async (width) => {
  await page.viewport(width, 900);
  const { screen } = await openPortal(home, owner);
  await expect.element(screen.getByText("$65,230.78")).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1280, 900);
});

it("the person and the one lot of theirs stand on one line beside the title", async () => {
  await page.viewport(1366, 768);
  const { screen } = await openPortal(home, owner);
  const middleOf = async (words: RegExp) => {
    const element = screen.getByText(words).first();
    await expect.element(element).toBeVisible();
    const { top, bottom } = element.element().getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  };
  const person = await middleOf(/^Daniel Kowalski, Owner$/);
  expect(Math.abs(person - (await middleOf(/^Lot 5, unit 105/)))).toBeLessThanOrEqual(1);
  await page.viewport(1280, 900);
});

it("an amount to pay stays beside its words on a phone with large text", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "20px";
  onTestFinished(async () => {
    document.documentElement.style.removeProperty("font-size");
    await page.viewport(1280, 900);
  });
  const { screen } = await openPortal(home, owner);
  const card = screen.getByRole("region", { name: "Financial Details" });
  const words = card.getByText(/^Next levy/);
  await expect.element(words).toBeVisible();
  const boxes = [...(words.element().closest("li")?.children ?? [])].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(boxes.at(-1)?.top ?? NaN).toBeLessThan(boxes[0]?.bottom ?? NaN);
});
