import { getAgency, getAgentContent } from "@portal/contract/agency/endpoints";
import { getLevyHistory, getLotFinancial } from "@portal/contract/ledger/endpoints";
import { getDocumentDistribution, getLotContacts, listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import {
  agency,
  agencyId,
  answerAsUsual,
  content,
  financial,
  lot3,
  lot5,
  owner,
} from "../testing/demo-answers.ts";
import { answerPropertyAsUsual, distribution } from "../testing/demo-property.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const portfolio = `/${agencyId}/portfolio`;

beforeEach(() => {
  answerAsUsual();
  answerPropertyAsUsual();
});

const printedFor = (recipient: string) => ({ recipient, method: "Print" as const, value: null });

async function open(address = portfolio) {
  const { screen, address: now } = await openPortal(address, owner);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  const entries = () =>
    [...card("Financial Details").element().querySelectorAll("dl > div")].map((entry) =>
      [...entry.children].map(({ textContent }) => textContent),
    );
  return { screen, card, entries, now };
}

describe("Portfolio, full", () => {
  it(
    "has its cards in their order, under a heading and a title",
    { tags: ["spec-044", "spec-066", "spec-190"] },
    async () => {
      const { screen, card } = await open();
      await expect.element(card("Document Distribution").getByText("Owner: PRINT")).toBeVisible();
      const headings = screen.getByRole("heading", { level: 2 }).elements();
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        "Property Details",
        "Owner Contact Details",
        "Financial Details",
        "How to pay",
        "Agent Contact Details",
        "Tenant Contact Details",
        "Document Distribution",
        "Your charges and receipts",
      ]);
      expect(document.title).toBe("Portfolio - Harbour & Vale Strata");
    },
  );

  it("has no charges where arrears may not be shown on Portfolio", async () => {
    answers(getAgentContent, { ...content, showArrearsPortfolioPage: false });
    const { card } = await open();
    await expect.element(card("Document Distribution").getByText("Owner: PRINT")).toBeVisible();
    await expect.element(card("Your charges and receipts")).not.toBeInTheDocument();
    expect(seenRequests(getLevyHistory)).toEqual([]);
  });

  it("the owner has the way to a request, and no website", { tags: ["spec-192", "spec-209"] }, async () => {
    const { card } = await open();
    const owners = card("Owner Contact Details");
    await expect.element(owners.getByText("Mr Daniel Kowalski")).toBeVisible();
    await expect
      .element(owners.getByRole("link", { name: "UPDATE MY DETAILS" }))
      .toHaveAttribute("href", `/${agencyId}/request-form?type=UpdateRequest&returnPath=portfolio`);
    await expect.element(owners.getByText("Website")).not.toBeInTheDocument();
  });

  it(
    "the agent has a website and no button; [198] who is not there is said not to be",
    { tags: ["spec-197"] },
    async () => {
      const { card } = await open();
      const agents = card("Agent Contact Details");
      await expect.element(agents.getByRole("link", { name: "www.marlow.example.com" })).toBeVisible();
      expect(agents.getByRole("button").elements()).toEqual([]);
      await expect
        .element(card("Tenant Contact Details").getByText("No tenant is recorded for this lot."))
        .toBeVisible();
    },
  );

  it(
    "the account has the days of entry and purchase",
    { tags: ["spec-193", "spec-194", "spec-195", "spec-196"] },
    async () => {
      const { screen, entries } = await open();
      await expect.element(screen.getByText("Purchased")).toBeVisible();
      expect(entries()).toEqual([
        ["Arrears", "$561.00"],
        ["Interest Due", "$6.76"],
        ["Paid to", "31/03/2026"],
        ["Last Receipt date", "10/02/2026"],
        ["Amount", "$1,476.49"],
        ["Receipt #", "1156"],
        ["Entered", "08/06/2019"],
        ["Purchased", "27/04/2019"],
      ]);
    },
  );

  it(
    "documents go by e-mail or print, grouped so within each type",
    { tags: ["spec-199", "spec-200", "spec-201", "spec-202"] },
    async () => {
      const { card } = await open();
      const documents = card("Document Distribution");
      await expect.element(documents.getByText("Owner: PRINT")).toBeVisible();
      const types = [...documents.element().querySelectorAll("h3")].map((heading) => [
        heading.textContent,
        ...[...(heading.parentElement?.querySelectorAll("p, li") ?? [])].map(
          ({ textContent }) => textContent,
        ),
      ]);
      expect(types).toEqual([
        ["Levy Notices", "Email", "Agent: office@marlow.example.com", "Print", "Owner: PRINT"],
        ["Minutes", "Email", "Owner: daniel.kowalski@example.org"],
      ]);
      const mail = documents.getByRole("link", { name: "office@marlow.example.com" });
      await expect.element(mail).toHaveAttribute("href", "mailto:office@marlow.example.com");
      expect(mail.element().parentElement?.querySelector("[data-icon=email]")).not.toBeNull();
    },
  );
});

describe("Portfolio, by flags and choice", () => {
  it(
    "arrears and interest need their own flag, whatever Home shows",
    { tags: ["spec-193", "spec-531"] },
    async () => {
      answers(getAgentContent, { ...content, showArrearsPortfolioPage: false });
      const { screen, entries } = await open();
      await expect.element(screen.getByText("Purchased")).toBeVisible();
      expect(entries().slice(0, 2)).toEqual([
        ["Paid to", "31/03/2026"],
        ["Last Receipt date", "10/02/2026"],
      ]);
    },
  );

  it(
    "'Paid to' is hidden where the plan hides it, and days unknown are dashes",
    { tags: ["spec-194"] },
    async () => {
      answers(getLotFinancial, { ...financial, hidePaidTo: true, enteredDate: null, purchasedDate: null });
      const { screen, entries } = await open();
      await expect.element(screen.getByText("Purchased")).toBeVisible();
      expect(entries().slice(2)).toEqual([
        ["Last Receipt date", "10/02/2026"],
        ["Amount", "$1,476.49"],
        ["Receipt #", "1156"],
        ["Entered", "-"],
        ["Purchased", "-"],
      ]);
    },
  );

  it(
    "the lot is chosen by a list, and stands in the address",
    { tags: ["spec-190", "spec-708"] },
    async () => {
      answers(listLots, [lot3, lot5]);
      const { screen, now } = await open();
      await screen.getByLabelText("Lot", { exact: true }).selectOptions("2005");
      await expect.poll(now).toBe(`${portfolio}?lot=2005`);
      await expect
        .poll(() => seenRequests(getDocumentDistribution).map(({ path }) => path))
        .toContain(`/api/agencies/${agencyId}/plans/lots/2005/query/document`);
    },
  );

  it("a lot's recipients are gone with it, were two of them called the same", async () => {
    answers(listLots, [lot3, lot5]);
    const anna = printedFor("Anna Alpha");
    const ofLot = {
      "3003": { "Levy Notices": [anna, anna] },
      "2005": { "Levy Notices": [printedFor("Ben Beta")] },
    };
    answers(getDocumentDistribution, ofLot["3003"]);
    const { screen, card } = await open();
    const recipients = () =>
      [...card("Document Distribution").element().querySelectorAll("li")].map(
        ({ textContent }) => textContent,
      );
    const both = ["Anna Alpha: PRINT", "Anna Alpha: PRINT"];
    await expect.poll(recipients).toEqual(both);
    // What is known already is drawn at once in the place of the other lot's.
    for (const lot of ["2005", "3003", "2005"] as const) {
      answers(getDocumentDistribution, ofLot[lot]);
      // oxlint-disable-next-line no-await-in-loop -- one lot after the other
      await screen.getByLabelText("Lot", { exact: true }).selectOptions(lot);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await expect.poll(recipients).toEqual(lot === "3003" ? both : ["Ben Beta: PRINT"]);
    }
  });

  it("non-lot members and managers cannot open Portfolio", { tags: ["spec-530"] }, async () => {
    for (const userRole of [3, 4] as const) {
      const { screen, address } = await openPortal(portfolio, { ...owner, userRole });
      await expect.poll(address).toBe(`/no-access?returnUrl=%2F${agencyId}%2Fhome`);
      await screen.unmount();
    }
    expect(seenRequests(getLotContacts)).toEqual([]);
  });
});

describe("Portfolio, on its way and amiss", () => {
  it("keeps the cards' places, each fails on its own and has a way on", { tags: ["spec-434"] }, async () => {
    const release = answersLater(getDocumentDistribution, distribution);
    refuses(getLotContacts, "INTERNAL");
    const { card } = await open();
    await expect.element(card("Tenant Contact Details").getByRole("alert")).toBeVisible();
    const documents = card("Document Distribution");
    await expect.element(documents.getByRole("status", { name: "Loading" })).toBeVisible();
    release();
    await expect.element(documents.getByText("Owner: PRINT")).toBeVisible();
    answerPropertyAsUsual();
    await card("Owner Contact Details").getByRole("button", { name: "Try again" }).click();
    await expect.element(card("Agent Contact Details").getByText("Marlow Lettings")).toBeVisible();
  });

  it("says that nothing goes out, that nothing is linked, and that the agency is out of reach", async () => {
    answers(getDocumentDistribution, {});
    const first = await open();
    await expect.element(first.screen.getByText("No documents are sent out for this lot.")).toBeVisible();
    await first.screen.unmount();
    answers(listLots, []);
    const second = await open();
    await expect.element(second.screen.getByText(/Nothing is linked to your access code/)).toBeVisible();
    await second.screen.unmount();
    refuses(getAgency, "INTERNAL");
    const { screen } = await open();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    answers(getAgency, agency);
    answers(listLots, [lot5]);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("heading", { level: 2 }).first()).toBeVisible();
  });
});
