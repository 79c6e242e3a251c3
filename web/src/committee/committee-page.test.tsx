import { getCommitteeRecord, listLotOwners } from "@portal/contract/committee/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import {
  answerPropertyAsUsual,
  chair,
  committeeRecord,
  nominee,
  nomineeRecord,
} from "../testing/demo-property.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: chair.ownerCorpName }],
};

beforeEach(() => {
  localStorage.clear();
  answerAsUsual();
  answerPropertyAsUsual();
});

async function open(path = "committee", user: typeof owner = member) {
  const { screen, address } = await openPortal(`/${agencyId}/${path}`, user);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  return { screen, card, address };
}

describe("Committee", () => {
  it.each(["committee", "committee-members"])(
    "/%s has the cards in their order",
    { tags: ["spec-045", "spec-046"] },
    async (path) => {
      const { screen } = await open(path);
      await expect.element(screen.getByText("Results: 5 / 7")).toBeVisible();
      const headings = screen.getByRole("heading", { level: 2 }).elements();
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        "Property Details",
        "Other Details",
        "Member Name",
        "Contact Details",
        "All Committee Members",
      ]);
      expect(document.title).toBe("Committee - Harbour & Vale Strata");
    },
  );

  it(
    "tells of a member who owns a lot",
    { tags: ["spec-237", "spec-238", "spec-239", "spec-240", "spec-241", "spec-242"] },
    async () => {
      const { card } = await open();
      const property = card("Property Details");
      for (const text of ["The Owners - Strata Plan No. 71204", "Plan number 71204", "Banksia Court"])
        await expect.element(property.getByText(text)).toBeVisible();
      await expect.element(property.getByText("18 Wattlebird Street")).toBeVisible();
      await expect.element(property.getByText("Marlow Bay NSW 2031")).toBeVisible();
      await expect.element(card("Other Details").getByText("Chairperson")).toBeVisible();
      await expect.element(card("Other Details").getByText("Yes")).toBeVisible();
      await expect.element(card("Member Name").getByText("Dr Amelia Hartigan")).toBeVisible();
      await expect.element(card("Member Name").getByText("Lot 3, Unit 103, Lot owner, 71204")).toBeVisible();
      await expect.element(card("Contact Details").getByText("Mr Daniel Kowalski")).toBeVisible();
    },
  );

  it(
    "a member without a lot has the name alone, and may get no reports",
    { tags: ["spec-239", "spec-241"] },
    async () => {
      answers(getCommitteeRecord, nomineeRecord);
      const { card } = await open("committee?member=906");
      await expect.element(card("Other Details").getByText("No")).toBeVisible();
      expect(card("Member Name").element().querySelectorAll("p")).toHaveLength(1);
      expect(seenRequests(getCommitteeRecord).map(({ path }) => path)).toEqual([
        `/api/agencies/${agencyId}/plans/committees/906`,
      ]);
    },
  );

  it(
    "members are chosen from a list, the user's own seat first; a single one is text",
    { tags: ["spec-236"] },
    async () => {
      const several = await open();
      const list = several.screen.getByLabelText("Lot Owner");
      await expect.element(list).toHaveValue("901");
      expect([...list.element().querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
        "Dr Amelia Hartigan, Lot 3, Unit 103 – The Owners - Strata Plan No. 71204",
        "Mr Oliver Grant – The Owners - Strata Plan No. 71204",
      ]);
      await list.selectOptions("906");
      await expect.poll(several.address).toBe(`/${agencyId}/committee?member=906`);
      await several.screen.unmount();
      answers(listLotOwners, [nominee]);
      const { screen } = await open();
      await expect.element(screen.getByText("Mr Oliver Grant – The Owners")).toBeVisible();
      await expect.element(screen.getByLabelText("Lot Owner")).not.toBeInTheDocument();
    },
  );

  it("the office tells two seats of somebody in one committee apart, and is not named where it need not", async () => {
    const secretary = { ...chair, execMemberId: 902, positionName: "Secretary" };
    const elsewhere = { ...chair, execMemberId: 912, ownersCorpId: 102, ownerCorpName: "Strata Plan 40127" };
    answers(listLotOwners, [chair, secretary, nominee, elsewhere]);
    const { screen } = await open();
    const list = screen.getByLabelText("Lot Owner");
    await expect.element(list).toHaveValue("901");
    expect([...list.element().querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "Dr Amelia Hartigan, Lot 3, Unit 103, Chairperson – The Owners - Strata Plan No. 71204",
      "Dr Amelia Hartigan, Lot 3, Unit 103, Secretary – The Owners - Strata Plan No. 71204",
      "Mr Oliver Grant – The Owners - Strata Plan No. 71204",
      "Dr Amelia Hartigan, Lot 3, Unit 103 – Strata Plan 40127",
    ]);
  });

  it(
    "the grid has its columns, dashes for what is not known, and five rows a page",
    { tags: ["spec-243", "spec-375"] },
    async () => {
      const { screen } = await open();
      await expect.element(screen.getByText("Results: 5 / 7")).toBeVisible();
      expect(
        screen
          .getByRole("columnheader")
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(["Position", "Lot", "Unit", "Name", "Address", "Contact"]);
      await screen.getByRole("button", { name: "Next" }).click();
      await expect.element(screen.getByText("Page 2 / 2")).toBeVisible();
      const [row] = screen.container.querySelectorAll("tbody tr");
      expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
        "Committee Member",
        "-",
        "-",
        "Member 6",
        "Marlow Bay NSW 2031",
        "0491 570 159",
      ]);
      expect(row?.querySelector("a")?.getAttribute("href")).toBe("tel:0491570159");
    },
  );

  it(
    "owners, managers and non-lot members without full access cannot open Committee",
    { tags: ["spec-563", "spec-564"] },
    async () => {
      for (const user of [owner, { ...owner, userRole: 4 as const }, { ...owner, userRole: 3 as const }]) {
        const { screen, address } = await open("committee", user);
        await expect.poll(address).toBe(`/no-access?returnUrl=%2F${agencyId}%2Fhome`);
        await screen.unmount();
      }
      const { screen } = await open("committee", { ...owner, userRole: 3, portalFullAccessRight: true });
      await expect.element(screen.getByText("Results: 5 / 7")).toBeVisible();
    },
  );
});

describe("Committee, on its way and amiss", () => {
  it(
    "Committee shows that it loads, says that the user has no seat, and offers a retry after a failure",
    { tags: ["spec-434"] },
    async () => {
      const release = answersLater(listLotOwners, []);
      const waiting = await open();
      const coming = waiting.card("All Committee Members").getByRole("status", { name: "Loading" });
      await expect.element(coming).toBeInTheDocument();
      release();
      await expect.element(waiting.screen.getByText(/not a member of a committee/)).toBeVisible();
      await waiting.screen.unmount();
      refuses(listLotOwners, "INTERNAL");
      const { screen, card } = await open();
      await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
      answers(listLotOwners, [chair]);
      refuses(getCommitteeRecord, "INTERNAL");
      await screen.getByRole("button", { name: "Try again" }).click();
      const again = card("All Committee Members").getByRole("button", { name: "Try again" });
      await expect.element(again).toBeVisible();
      answers(getCommitteeRecord, committeeRecord);
      await again.click();
      await expect.element(screen.getByText("Results: 5 / 7")).toBeVisible();
    },
  );
});
