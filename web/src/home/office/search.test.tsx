import { getOfficePlan, searchOffice } from "@portal/contract/home/office/endpoints";
import type { SearchAnswer } from "@portal/contract/home/office/schemas";
import { getPerson } from "@portal/contract/people/office/endpoints";
import { beforeEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { answerPeopleAsUsual, people } from "../../testing/demo-people.ts";
import { admin, answerOfficeAsUsual } from "../../testing/demo-staff.ts";
import { answers, answersLater, isUnreachable, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const found: SearchAnswer = {
  groups: [
    {
      kind: "plans",
      hasMore: false,
      rows: [
        {
          id: 101,
          ownersCorpId: 101,
          title: "71204, Banksia Court",
          detail: "18 Wattlebird Street",
          username: null,
        },
      ],
    },
    {
      kind: "people",
      hasMore: true,
      rows: [
        { id: 5007, ownersCorpId: 102, title: "Priya Nair", detail: "Lot 5, 40127", username: null },
        { id: 101, ownersCorpId: 101, title: "Ban Ng", detail: "Lot 6, 71204", username: "owner6" },
      ],
    },
  ],
};

beforeEach(() => {
  answerOfficeAsUsual(admin);
  refuses(getOfficePlan, "NOT_FOUND");
  answers(searchOffice, found);
});
async function openSearch() {
  const office = await openOffice("", admin);
  await expect.element(office.screen.getByText("Nothing is waiting.")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = office.screen.getByRole("combobox");
  await expect.element(field).toHaveFocus();
  return { ...office, field };
}
const texts = () =>
  seenRequests(searchOffice).map(({ path }) => new URL(path, location.href).searchParams.get("text"));

it("opens with Ctrl K, finds by words, and opens what is chosen by arrows", async () => {
  const { screen, field, address } = await openSearch();
  await userEvent.type(field, "ban");
  const options = screen.getByRole("option");
  await expect.element(options.first()).toHaveAttribute("aria-selected", "true");
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("group", { name: "People, the first 2" })).toBeVisible();
  await expect.element(screen.getByText("3 results")).toBeVisible();
  // Up from the first one is the last one, and down again the first.
  await userEvent.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}");
  await expect.element(options.nth(1)).toHaveAttribute("aria-selected", "true");
  expect(field.element().getAttribute("aria-activedescendant")).toBe(options.nth(1).element().id);
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/office/799187/schemes/102?find=Priya+Nair");
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
});

it("opens a person among the people, by their access code", async () => {
  answers(getPerson, { ...people.fresh, username: "owner6", name: "Ban Ng" });
  const { screen, field, address } = await openSearch();
  answerPeopleAsUsual();
  await userEvent.type(field, "ban");
  await screen.getByRole("option", { name: /Ban Ng/ }).click();
  await expect.poll(address).toBe("/office/799187/people?person=owner6");
  await expect.element(screen.getByRole("dialog", { name: "Ban Ng" })).toBeVisible();
});

it("opens by the button, and what is pressed", async () => {
  const { screen, address } = await openOffice("", admin);
  await screen.getByRole("button", { name: "Search" }).click();
  await userEvent.type(screen.getByRole("combobox"), "71204");
  await screen.getByRole("option", { name: /Banksia/ }).click();
  await expect.poll(address).toBe("/office/799187/schemes/101");
});

it("asks once one stops typing, from two letters on, and shows what was typed last", async () => {
  const { screen, field } = await openSearch();
  await userEvent.type(field, "b");
  await expect.element(screen.getByText("Write at least 2 letters.")).toBeVisible();
  const late = answersLater(searchOffice, found);
  await userEvent.type(field, "an");
  await expect.poll(texts).toEqual(["ban"]);
  answers(searchOffice, { groups: [] });
  await userEvent.type(field, "zz");
  await expect.element(screen.getByText("Nothing was found.")).toBeVisible();
  late();
  await expect.element(screen.getByText("Nothing was found.")).toBeVisible();
  expect(texts()).toEqual(["ban", "banzz"]);
});

it("says that nothing came", async () => {
  isUnreachable(searchOffice);
  const { screen, field } = await openSearch();
  await userEvent.type(field, "ban");
  await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
});

it("closes with Escape, and gives the focus back", async () => {
  const { screen } = await openOffice("", admin);
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Search" })).toHaveFocus();
});
