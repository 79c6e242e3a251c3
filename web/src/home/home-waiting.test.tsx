import { getAgentContent } from "@portal/contract/agency/endpoints";
import { getMaintenanceCounters } from "@portal/contract/maintenance/endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { getLotBankBalances, getLotFinancial } from "@portal/contract/ledger/endpoints";
import {
  getLotProperty,
  getPlanProperty,
  listLots,
  listProperties,
} from "@portal/contract/portfolio/endpoints";
import { onlineManager } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import {
  agencyId,
  answerAsUsual,
  balance,
  content,
  financial,
  lot5,
  owner,
  property,
} from "../testing/demo-answers.ts";
import { counters } from "../testing/demo-cards.ts";
import { answers, answersLater, isUnreachable, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const manager = { ...owner, userRole: 4 as const };

beforeEach(answerAsUsual);

describe("loading, empty, error", () => {
  it("keeps the cards' places while their data is on its way", { tags: ["spec-434"] }, async () => {
    const release = answersLater(getLotFinancial, financial);
    const { screen } = await openPortal(home, owner);
    const card = screen.getByRole("region", { name: "Financial Details" });
    await expect.element(card.getByRole("status", { name: "Loading" })).toBeVisible();
    release();
    await expect.element(card.getByText("$561.00").first()).toBeVisible();
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
      text: "To pay $2,028.24",
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
  ])(
    "$title is on its way, failed or there",
    { tags: ["spec-434"] },
    async ({ title, text, answerLater, refuse }) => {
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
    },
  );

  it("keeps all cards' places while the lots are on their way", async () => {
    const release = answersLater(listLots, [lot5]);
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByRole("heading", { name: "Bank Balance" })).toBeVisible();
    expect(seenRequests(getLotFinancial)).toEqual([]);
    release();
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
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

  it(
    "has an error and 'Try again' for each card; one that fails leaves the others alone",
    { tags: ["spec-434"] },
    async () => {
      refuses(getLotProperty, "INTERNAL");
      const { screen } = await openPortal(home, owner);
      const card = screen.getByRole("region", { name: "Property Details" });
      await expect
        .element(card.getByRole("alert"))
        .toHaveTextContent("Unexpected communication error, please try again");
      await expect.element(screen.getByText("$561.00").first()).toBeVisible();
      answers(getLotProperty, property);
      await card.getByRole("button", { name: "Try again" }).click();
      await expect.element(card.getByText("Plan number 71204")).toBeVisible();
      // The button is gone; the focus of a keyboard user is still in the card.
      await expect.element(card).toHaveFocus();
    },
  );

  it("a card reports a missing network, instead of loading for ever", async () => {
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

  it(
    "shows the server's words about addresses, and its own where the call failed",
    { tags: ["spec-646", "spec-647"] },
    async () => {
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
    },
  );

  it("offers to try again where the agency's settings could not be loaded", async () => {
    refuses(getAgentContent, "INTERNAL");
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
    answers(getAgentContent, content);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
  });
});
