import { getAgentContent, getService, listTerminology } from "@portal/contract/agency/endpoints";
import { getMaintenanceCounters } from "@portal/contract/maintenance/endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { getFundBalances, getLotBankBalances, getLotFinancial } from "@portal/contract/ledger/endpoints";
import {
  getLotProperty,
  getPlanProperty,
  listLots,
  listProperties,
} from "@portal/contract/portfolio/endpoints";
import { onlineManager } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  agencyId,
  answerAsUsual,
  balance,
  content,
  financial,
  lot3,
  lot5,
  owner,
  portalService,
  properties,
  property,
} from "../testing/demo-answers.ts";
import { counters } from "../testing/demo-cards.ts";
import { answers, answersLater, isUnreachable, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const manager = { ...owner, userRole: 4 as const };
const nonLot = { ...owner, userRole: 3 as const };
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

beforeEach(answerAsUsual);

describe("full", () => {
  it("[061] [142] [038] [040] shows the cards in their order, under a heading and a title", async () => {
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect.element(screen.getByText("$65,230.78")).toBeVisible();
    const headings = screen.getByRole("heading", { level: 2 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Property Details",
      "Financial Details",
      "Bank Balance",
      "Maintenance",
      "Scheduled Meetings",
    ]);
    expect(document.title).toBe("Home - Harbour & Vale Strata");
  });

  it("[143] shows body corporate, plan number and address; the address opens a map", async () => {
    const { screen } = await openPortal(home, owner);
    const card = screen.getByRole("region", { name: "Property Details" });
    await expect.element(card.getByText("The Owners - Strata Plan No. 71204")).toBeVisible();
    await expect.element(card.getByText("Plan number 71204")).toBeVisible();
    const map = card.getByRole("link");
    for (const line of ["Banksia Court", "18 Wattlebird Street", "Marlow Bay NSW 2031"])
      await expect.element(map.getByText(line)).toBeVisible();
    await expect.element(map).toHaveAttribute("href", expect.stringContaining("Wattlebird%20Street"));
  });

  it("[144] shows the photo where there is one", async () => {
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
  it("[147] hides arrears and interest where Home may not show them, though the call carries them", async () => {
    answers(getAgentContent, { ...content, showArrearsHomePage: false });
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("31/03/2026")).toBeVisible();
    await expect.element(screen.getByText("Arrears")).not.toBeInTheDocument();
    await expect.element(screen.getByText("$561.00")).not.toBeInTheDocument();
    await expect.element(screen.getByText("Interest Due")).not.toBeInTheDocument();
    await expect.element(screen.getByText("$6.76")).not.toBeInTheDocument();
  });

  it("[546] hides the bank balance where the agency does, and asks for none", async () => {
    answers(getAgentContent, { ...content, showBankBalanceHomePage: false });
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("$561.00")).toBeVisible();
    await expect.element(screen.getByText("Bank Balance")).not.toBeInTheDocument();
    expect(seenRequests(getLotBankBalances)).toEqual([]);
  });

  it("[135] [567] gives a building manager the plans by address, and no money", async () => {
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
  });

  it("[545] [548] gives a member without a lot the balances of the plan only with full access", async () => {
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
  });
});

it("[082] shows nothing but a message while the agency's portal is off", async () => {
  answers(getService, { ...portalService, isActive: false });
  const { screen } = await openPortal(home, owner);
  await expect
    .element(screen.getByText("Portals service has not been activated for this agency."))
    .toBeVisible();
  await expect.element(screen.getByText("Property Details")).not.toBeInTheDocument();
});

describe("lot and plan", () => {
  it("[134] shows a single lot as text", async () => {
    const { screen } = await openPortal(home, owner);
    await expect
      .element(screen.getByText("Lot 5, unit 105 – The Owners - Strata Plan No. 71204"))
      .toBeVisible();
    expect(screen.container.querySelector("select")).toBeNull();
  });

  it("[136] shows a single plan as text", async () => {
    answers(listProperties, { ...properties, propertyList: properties.propertyList.slice(1) });
    const { screen } = await openPortal(home, manager);
    await expect
      .element(screen.getByText("Kingfisher Quay, 2 Ferry Lane, Marlow Bay NSW 2031"))
      .toBeVisible();
    expect(screen.container.querySelector("select")).toBeNull();
  });

  it("[133] [137] [141] [567] [708] [734] offers several lots under the agency's word, the first one chosen, and carries the choice", async () => {
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
  });

  it("[708] carries the plan that is chosen by people without a lot", async () => {
    const { screen, address } = await openPortal(home, nonLot);
    await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions("103");
    await expect.poll(address).toBe(`${home}?plan=103`);
    await screen.getByRole("link", { name: "Contact", exact: true }).click();
    await expect.poll(address).toBe(`/${agencyId}/contact`);
    await expect.element(screen.getByLabelText("Strata Plan", { exact: true })).toHaveValue("103");
  });

  it("[734] says the agency's words in a label, and leaves the names of roles as they are", async () => {
    const local = { "Strata Plan": "Scheme", Manager: "Agent", "Building Manager": "Caretaker" };
    const terms = Object.entries(local).map(([standardTerm, localTerm]) => ({ standardTerm, localTerm }));
    answers(listTerminology, terms);
    const { screen } = await openPortal(home, manager);
    await expect.element(screen.getByLabelText("Scheme", { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole("heading", { name: "Building Manager Contact Details" }))
      .toBeVisible();
  });

  it("[708] opens the lot that the address names, and the default for one that is not the person's", async () => {
    answers(listLots, [lot3, lot5]);
    const named = await openPortal(`${home}?lot=2005`, owner);
    await expect.element(named.screen.getByLabelText("Lot")).toHaveValue("2005");
    await named.screen.unmount();
    const foreign = await openPortal(`${home}?lot=9999`, owner);
    await expect.element(foreign.screen.getByLabelText("Lot")).toHaveValue("3003");
    expect(seenRequests().some(({ path }) => path.includes("9999"))).toBe(false);
  });
});

describe("loading, empty, error", () => {
  it("[434] keeps the cards' places while their data is on its way", async () => {
    const release = answersLater(getLotFinancial, financial);
    const { screen } = await openPortal(home, owner);
    const card = screen.getByRole("region", { name: "Financial Details" });
    await expect.element(card.getByRole("status", { name: "Loading" })).toBeVisible();
    release();
    await expect.element(card.getByText("$561.00")).toBeVisible();
    await expect.element(card.getByRole("status")).not.toBeInTheDocument();
  });

  it.each([
    {
      title: "Property Details",
      text: "Plan number 71204",
      answerLater: () => answersLater(getLotProperty, property),
      refuse: () => refuses(getLotProperty, "INTERNAL"),
    },
    {
      title: "Financial Details",
      text: "$561.00",
      answerLater: () => answersLater(getLotFinancial, financial),
      refuse: () => refuses(getLotFinancial, "INTERNAL"),
    },
    {
      title: "Bank Balance",
      text: "$65,230.78",
      answerLater: () => answersLater(getLotBankBalances, balance),
      refuse: () => refuses(getLotBankBalances, "INTERNAL"),
    },
    {
      title: "Maintenance",
      text: "open work orders",
      answerLater: () => answersLater(getMaintenanceCounters, counters),
      refuse: () => refuses(getMaintenanceCounters, "INTERNAL"),
    },
    {
      title: "Scheduled Meetings",
      text: "There are no scheduled meetings for this plan.",
      answerLater: () => answersLater(listMeetings, []),
      refuse: () => refuses(listMeetings, "INTERNAL"),
    },
  ])("[434] $title is on its way, failed or there", async ({ title, text, answerLater, refuse }) => {
    refuse();
    const { screen } = await openPortal(home, owner);
    const card = screen.getByRole("region", { name: title, exact: true });
    await expect.element(card.getByRole("alert")).toBeVisible();
    await expect.element(card.getByRole("status")).not.toBeInTheDocument();
    await screen.unmount();
    const release = answerLater();
    const again = await openPortal(home, { ...owner, sessionId: `waits for ${title}` });
    const waiting = again.screen.getByRole("region", { name: title, exact: true });
    await expect.element(waiting.getByRole("status", { name: "Loading" })).toBeVisible();
    await expect.element(waiting.getByText(text)).not.toBeInTheDocument();
    release();
    await expect.element(waiting.getByText(text)).toBeVisible();
    await expect.element(waiting.getByRole("status")).not.toBeInTheDocument();
    await expect.element(waiting.getByRole("alert")).not.toBeInTheDocument();
  });

  it("keeps all cards' places while the lots are on their way", async () => {
    const release = answersLater(listLots, [lot5]);
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByRole("heading", { name: "Bank Balance" })).toBeVisible();
    expect(seenRequests(getLotFinancial)).toEqual([]);
    release();
    await expect.element(screen.getByText("$561.00")).toBeVisible();
  });

  it("says so where the person reaches nothing", async () => {
    answers(listLots, []);
    const { screen } = await openPortal(home, owner);
    await expect
      .element(
        screen.getByText("Nothing is linked to your access code at the moment. Please contact your manager."),
      )
      .toBeVisible();
    await expect.element(screen.getByText("Property Details")).not.toBeInTheDocument();
  });

  it("[434] has an error and 'Try again' for each card; one that fails leaves the others alone", async () => {
    refuses(getLotProperty, "INTERNAL");
    const { screen } = await openPortal(home, owner);
    const card = screen.getByRole("region", { name: "Property Details" });
    await expect
      .element(card.getByRole("alert"))
      .toHaveTextContent("Unexpected communication error, please try again");
    await expect.element(screen.getByText("$561.00")).toBeVisible();
    answers(getLotProperty, property);
    await card.getByRole("button", { name: "Try again" }).click();
    await expect.element(card.getByText("Plan number 71204")).toBeVisible();
    // The button is gone; whoever pressed it by keyboard is still in the card.
    await expect.element(card).toHaveFocus();
  });

  it("says so where there is no network, instead of loading for ever", async () => {
    isUnreachable(getLotFinancial);
    onlineManager.setOnline(false);
    const { screen } = await openPortal(home, owner);
    const card = screen.getByRole("region", { name: "Financial Details" });
    await expect.element(card.getByRole("button", { name: "Try again" })).toBeVisible();
    onlineManager.setOnline(true);
  });

  it("asks a second time by itself where the server may be back in a moment, then shows its words", async () => {
    refuses(
      getLotBankBalances,
      "UNAVAILABLE",
      "The portal is being repaired, please try again in a few minutes.",
    );
    const { screen } = await openPortal(home, owner);
    const card = screen.getByRole("region", { name: "Bank Balance" });
    await expect.element(card.getByText("The portal is being repaired")).toBeVisible();
    expect(seenRequests(getLotBankBalances)).toHaveLength(2);
    answers(getLotBankBalances, balance);
    await card.getByRole("button", { name: "Try again" }).click();
    await expect.element(card.getByText("$65,230.78")).toBeVisible();
  });

  it("[646] [647] shows the server's words about addresses, and its own where the call failed", async () => {
    answers(listProperties, { errorMessage: "No addresses today.", propertyList: [] });
    const told = await openPortal(home, manager);
    await expect.element(told.screen.getByText("Error: No addresses today.")).toBeVisible();
    await told.screen.unmount();
    isUnreachable(listProperties);
    const { screen } = await openPortal(home, manager);
    await expect
      .element(screen.getByText("Error: Server exception. Cannot load Property Addresses."))
      .toBeVisible();
    expect(seenRequests(getPlanProperty)).toEqual([]);
  });

  it("offers to try again where the agency's settings could not be loaded", async () => {
    refuses(getAgentContent, "INTERNAL");
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
    answers(getAgentContent, content);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("$561.00")).toBeVisible();
  });
});

it.each([320, 390, 1024, 1440])("does not scroll sideways at %i px", async (width) => {
  await page.viewport(width, 900);
  const { screen } = await openPortal(home, owner);
  await expect.element(screen.getByText("$65,230.78")).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1280, 900);
});
