/** A committee member whose seat is in a plan without an own lot, beside lots elsewhere or without any (D15, D32, D56). */
import { getAgentContent } from "@portal/contract/agency/endpoints";
import { sendContactRequest } from "@portal/contract/contact/endpoints";
import { listDocuments } from "@portal/contract/documents/endpoints";
import { getLotFinancial } from "@portal/contract/ledger/endpoints";
import { getMaintenanceCounters } from "@portal/contract/maintenance/endpoints";
import { getAgenda } from "@portal/contract/meetings/ballot-endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { getPlanProperty, listLots, listProperties } from "@portal/contract/portfolio/endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerAgenda } from "../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, content, owner, properties } from "../testing/demo-answers.ts";
import { answers, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const seatIn = (ownersCorpID: number) => ({
  ownersCorpID,
  ownerCorpType: "SP",
  name: `Plan ${ownersCorpID}`,
});
/** Owns lot 5 of plan 101 and sits there and in plan 103. */
const member: User = { ...owner, userRole: 2, executiveMemberList: [seatIn(101), seatIn(103)] };
const nominee: User = { ...member, executiveMemberList: [seatIn(103)] };
const [, quay] = properties.propertyList;
if (quay === undefined) throw new Error("the demonstration has plan 103");
const ofQuay = "Kingfisher Quay, 2 Ferry Lane, Marlow Bay NSW 2031";
const ofLot5 = "Lot 5, unit 105 – The Owners - Strata Plan No. 71204";
const pathsOf = (endpoint: Parameters<typeof seenRequests>[0]) =>
  seenRequests(endpoint).map(({ path }) => path.replace(`/api/agencies/${agencyId}`, ""));

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];
const choices = (screen: Screen) => screen.getByLabelText("Lot", { exact: true });

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerAsUsual();
  answers(listProperties, { errorMessage: null, propertyList: [quay] });
});

describe("beside a lot", () => {
  it(
    "is a choice after the lots, by its address; what was chosen last is carried, under its own name",
    { tags: ["spec-708"] },
    async () => {
      const { screen, address } = await openPortal(home, member);
      await expect.element(choices(screen)).toHaveValue("2005");
      const texts = [...choices(screen).element().querySelectorAll("option")].map((one) => one.textContent);
      expect(texts).toEqual([ofLot5, ofQuay]);
      await choices(screen).selectOptions(ofQuay);
      await expect.poll(address).toBe(`${home}?plan=103`);
      await expect.element(choices(screen)).toHaveDisplayValue(ofQuay);
      await screen.getByRole("link", { name: "Contact", exact: true }).click();
      await expect.poll(address).toBe(`/${agencyId}/contact`);
      await expect.element(choices(screen)).toHaveDisplayValue(ofQuay);
      await choices(screen).selectOptions(ofLot5);
      await expect.poll(address).toBe(`/${agencyId}/contact?lot=2005`);
      await expect.element(choices(screen)).toHaveDisplayValue(ofLot5);
      await screen.getByRole("link", { name: "HOME" }).click();
      await expect.poll(address).toBe(home);
      await expect.element(choices(screen)).toHaveDisplayValue(ofLot5);
    },
  );

  it("Home is about the plan, with the committee's cards and without a lot's (D56)", async () => {
    answers(getAgentContent, { ...content, showMaintenancePageOwner: false });
    const { screen } = await openPortal(`${home}?plan=103`, member);
    await expect.element(screen.getByRole("heading", { name: "Maintenance" })).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Bank Balance" })).toBeVisible();
    await expect.poll(() => pathsOf(getPlanProperty)).toEqual(["/plans/ownersCorp/103/query/property"]);
    await expect.poll(() => pathsOf(listMeetings)).toEqual(["/plans/103/meetings/0"]);
    await expect
      .poll(() => pathsOf(getMaintenanceCounters))
      .toEqual(["/maintenanceItems/query/counters/103?by=plan"]);
    await expect.element(screen.getByRole("heading", { name: "Financial Details" })).not.toBeInTheDocument();
    expect(seenRequests(getLotFinancial)).toEqual([]);
  });

  it("a plan and a lot with the same id are two choices", async () => {
    const twin = { ...quay, ownersCorpId: 2005 };
    answers(listProperties, { errorMessage: null, propertyList: [twin] });
    const user = { ...member, executiveMemberList: [seatIn(101), seatIn(2005)] };
    const { screen, address } = await openPortal(home, user);
    await choices(screen).selectOptions(ofQuay);
    await expect.poll(address).toBe(`${home}?plan=2005`);
    await expect.element(choices(screen)).toHaveDisplayValue(ofQuay);
    await choices(screen).selectOptions(ofLot5);
    await expect.poll(address).toBe(`${home}?lot=2005`);
    await expect.element(choices(screen)).toHaveDisplayValue(ofLot5);
  });

  it("a message and the documents are the plan's", async () => {
    const { screen } = await openPortal(`/${agencyId}/contact?plan=103`, member);
    await screen.getByLabelText("Subject").fill("A lamp");
    await screen.getByLabelText("Comment").fill("It is broken.");
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect
      .poll(() => seenRequests(sendContactRequest)[0]?.body)
      .toMatchObject({ lotId: 0, ownersCorpId: 103 });
    await screen.unmount();
    await openPortal(`/${agencyId}/documents?plan=103`, member);
    await expect.poll(() => pathsOf(listDocuments)).toEqual(["/documents?corpId=103"]);
  });

  it("a committee meeting's paper is asked for without a lot; of another plan's meeting the lots are offered", async () => {
    answerAgenda();
    const vote = `/${agencyId}/meetings/8006/vote?plan=103`;
    const first = await openPortal(vote, member);
    await expect.poll(() => pathsOf(getAgenda)).toEqual(["/lots/0/meetings/8006/agenda"]);
    await first.screen.unmount();
    refuses(getAgenda, "NOT_FOUND");
    const { screen } = await openPortal(vote, member);
    await expect
      .element(screen.getByText(/^This meeting is not for Kingfisher Quay.* choose that one/))
      .toBeVisible();
    answerAgenda();
    await choices(screen).selectOptions(ofLot5);
    await expect.poll(() => pathsOf(getAgenda).at(-1)).toBe("/lots/2005/meetings/8006/agenda");
  });

  it("is asked for only where there is such a seat", async () => {
    const { screen } = await openPortal(home, { ...member, executiveMemberList: [seatIn(101)] });
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    expect(seenRequests(listProperties)).toEqual([]);
  });

  it("addresses that cannot be loaded are told, with a way on", async () => {
    refuses(listProperties, "INTERNAL");
    const { screen } = await openPortal(home, member);
    await expect.element(screen.getByText(/Cannot load Property Addresses/)).toBeVisible();
    answers(listProperties, { errorMessage: null, propertyList: [quay] });
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(choices(screen)).toHaveValue("2005");
  });
});

describe("without any lot", () => {
  beforeEach(() => answers(listLots, []));

  it("Home is about the plan, by its address", async () => {
    const { screen } = await openPortal(home, nominee);
    await expect.element(screen.getByText(ofQuay)).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Bank Balance" })).toBeVisible();
    expect(screen.getByText(/Nothing is linked/).elements()).toEqual([]);
  });

  it("several plans are chosen under the agency's word for them", async () => {
    answers(listProperties, properties);
    const user = { ...nominee, executiveMemberList: [seatIn(101), seatIn(103)] };
    const { screen, address } = await openPortal(home, user);
    await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions("103");
    await expect.poll(address).toBe(`${home}?plan=103`);
  });

  it("Portfolio says that the user owns no lot in the plan", async () => {
    const { screen } = await openPortal(`/${agencyId}/portfolio`, nominee);
    await expect.element(screen.getByText("You own no lot in this plan", { exact: false })).toBeVisible();
  });
});
