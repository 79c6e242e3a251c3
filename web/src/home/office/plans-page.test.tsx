import { getOfficePlan, getOfficeToday, listPlanOverviews } from "@portal/contract/home/office/endpoints";
import type { OfficePlanDetails, PlanOverview } from "@portal/contract/home/office/schemas";
import { beforeEach, expect, it } from "vitest";
import { admin, answerOfficeAsUsual, nothingWaits } from "../../testing/demo-staff.ts";
import { answers, isUnreachable, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const plan: PlanOverview = {
  ownersCorpId: 101,
  planNumber: "71204",
  name: "Banksia Court",
  address: "18 Wattlebird Street, Marlow Bay NSW 2031",
  state: "live",
  lots: 24,
  lotsActive: 3,
  balancesOn: "2026-03-31",
  nextMeeting: {
    meetingRecordId: 8006,
    description: "Annual General Meeting",
    meetingOn: "2026-04-25",
    meetingTime: "18:30",
  },
};
const quiet: PlanOverview = {
  ...plan,
  ownersCorpId: 102,
  planNumber: "40127",
  name: "Jacaranda Villas",
  state: "unused",
  lotsActive: 0,
  nextMeeting: null,
};
const lot = (lotId: number, lotNumber: string, name: string): OfficePlanDetails["lotRows"][number] => ({
  lotId,
  lotNumber,
  unitName: null,
  owners: [{ contactId: lotId, name, account: "waiting" }],
});
const details: OfficePlanDetails = {
  ...plan,
  importedAt: "2026-03-30T13:30:00.000Z",
  lotRows: [
    { ...lot(1, "1", ""), owners: [{ contactId: 9, name: "Priya Nair", account: "active" }] },
    ...Array.from({ length: 9 }, (_, at) => lot(at + 2, String(at + 2), `Owner ${at + 2}`)),
    { ...lot(20, "A20", ""), owners: [] },
  ],
};

beforeEach(() => answerOfficeAsUsual(admin));
const open = async (path: string) => openOffice(path, admin);

it("lists the schemes with how far each is in use, and opens one", async () => {
  answers(listPlanOverviews, { rows: [quiet, plan], next: null });
  answers(getOfficePlan, details);
  const { screen, address } = await open("/schemes");
  await expect
    .element(screen.getByRole("row", { name: /Banksia/ }))
    .toHaveTextContent(/Live3 of 2431\/03\/202625\/04\/2026 @ 06:30 PM, Annual General Meeting/);
  await expect
    .element(screen.getByRole("row", { name: /Jacaranda/ }))
    .toHaveTextContent(/Nobody has signed in yet0 of 24.*-/);
  await screen.getByRole("link", { name: "71204, Banksia Court" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "71204, Banksia Court" })).toBeVisible();
  expect(address()).toBe("/office/799187/schemes/101");
  await expect.element(screen.getByRole("link", { name: "Schemes" })).toHaveAttribute("aria-current", "true");
});

it("shows more schemes where there are more", async () => {
  answers(listPlanOverviews, { rows: [quiet], next: 102 });
  const { screen } = await open("/schemes");
  await expect.element(screen.getByRole("row", { name: /Jacaranda/ })).toBeVisible();
  answers(listPlanOverviews, { rows: [plan], next: null });
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("row", { name: /Banksia/ })).toBeVisible();
  expect(seenRequests(listPlanOverviews).at(-1)?.path).toContain("after=102");
});

it("says that there are none, or why nothing came", async () => {
  answers(listPlanOverviews, { rows: [], next: null });
  const empty = await open("/schemes");
  await expect
    .element(empty.screen.getByText("There are no schemes yet that your right counts for."))
    .toBeVisible();
  isUnreachable(listPlanOverviews);
  const failing = await open("/schemes");
  await expect.element(failing.screen.getByRole("button", { name: /try again/i })).toBeVisible();
});

it("tells of a scheme, its lots and their owners, and finds one of them", async () => {
  answers(getOfficePlan, details);
  const { screen, address } = await open("/schemes/101?find=priya");
  await expect.element(screen.getByRole("row", { name: /Priya Nair/ })).toHaveTextContent(/Lot 1.*Active/);
  expect(screen.getByRole("row", { name: /Owner/ }).elements()).toHaveLength(1);
  await expect.element(screen.getByText("25/04/2026 @ 06:30 PM, Annual General Meeting")).toBeVisible();
  await screen.getByLabelText("Find a lot or an owner").fill("lot a20");
  await expect.element(screen.getByRole("row", { name: /Lot A20/ })).toBeVisible();
  expect(address()).toContain("find=lot+a20");
  await screen.getByLabelText("Find a lot or an owner").fill("nobody");
  await expect.element(screen.getByText("No lot or owner is called like this.")).toBeVisible();
});

it("tells of a scheme that is not there", async () => {
  refuses(getOfficePlan, "NOT_FOUND");
  const { screen } = await open("/schemes/999");
  await expect
    .element(screen.getByText("There is no such scheme, or your right does not count for it."))
    .toBeVisible();
});

it.each([
  [1, 0, "1 new message"],
  [12, 1, "12 new messages, and 1 that you have taken"],
  [0, 2, "2 messages that you have taken"],
])("Today leads to %i new messages and %i of one's own", async (newMessages, ownMessages, words) => {
  answers(getOfficeToday, { ...nothingWaits, newMessages, ownMessages });
  const { screen } = await open("");
  await expect
    .element(screen.getByRole("link", { name: words, exact: true }))
    .toHaveAttribute("href", "/office/799187/messages");
  await expect.element(screen.getByText("Nothing is waiting.")).not.toBeInTheDocument();
});

it.each([
  [0, /^Nothing is waiting\.$/],
  [1, /^1 account is guarded: somebody has typed many wrong passwords/],
  [3, /^3 accounts are guarded: /],
])("Today tells of %i guarded accounts", async (guardedAccounts, text) => {
  answers(getOfficeToday, { ...nothingWaits, guardedAccounts });
  const { screen } = await open("");
  await expect.element(screen.getByText(text)).toBeVisible();
});
