import {
  changeBringIn,
  closeBringIn,
  getBringIn,
  listBringIns,
  lookAtBringIn,
} from "@portal/contract/import/office/endpoints";
import type { BringIn, BringInLine, LookedLot } from "@portal/contract/import/office/schemas";
import { beforeEach, expect, it } from "vitest";
import { admin, answerOfficeAsUsual } from "../../testing/demo-staff.ts";
import { answers } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const bringInId = "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f";
const underWay: BringInLine = {
  bringInId,
  kind: "starter",
  state: "open",
  createdBy: "Ada Admin",
  createdAt: "2026-11-23T00:00:00Z",
  confirmedBy: null,
  liveAt: null,
  asAt: null,
  files: 3,
  schemes: [],
  hasPackage: true,
};
const scheme = {
  plan: "SP1",
  asAt: "2026-11-20",
  source: "Strata Master",
  money: "with" as const,
  lots: 1,
  owners: 1,
  proofs: [],
  changes: [],
};
const report = {
  outcome: "ready" as const,
  faults: [],
  questions: [],
  files: [],
  schemes: [scheme],
};
const brought: BringIn = {
  bringInId,
  kind: "starter",
  state: "open",
  version: 2,
  progress: { done: 3, total: 3 },
  files: [],
  said: { schemes: {}, answers: {} },
  report,
  checked: null,
  hasPackage: true,
  trouble: null,
};
const lot: LookedLot = {
  kind: "ahead",
  plan: "SP1",
  lot: "9",
  owner: "Ms Olivia BENNETT",
  asAt: "2026-11-20",
  total: -300,
  isOverdue: false,
  lines: [{ text: "Paid in advance", detail: null, amount: -300 }],
  notes: ["You are $300.00 in credit."],
};

const open = (changed: Partial<BringIn>, search = "") => {
  answers(getBringIn, { ...brought, ...changed });
  return openOffice(`/bring-in${search}`, admin);
};

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(listBringIns, { rows: [underWay] });
});

it("shows lots with the words and figures of Home", async () => {
  answers(lookAtBringIn, { lots: [lot] });
  const { screen } = await open({}, "?step=look");
  const card = screen.getByRole("region", { name: "Paid ahead" });
  await expect.element(card.getByText("Nothing to pay")).toBeVisible();
  await expect.element(card.getByRole("listitem")).toHaveTextContent("Paid in advance -$300.00");
  await expect.element(card.getByText("You are $300.00 in credit.")).toBeVisible();
});

const asked = (id: string, text = "", options: readonly unknown[] = []) => ({
  id,
  text,
  options: [...options],
  suggestion: options[0] ?? null,
});
const proof = (name: string, fund: string, difference = 0) => ({
  name,
  fund,
  listed: 78_566 + difference,
  ledger: 78_566,
  difference,
});
const failing: Partial<BringIn> = {
  hasPackage: false,
  said: { schemes: { SP1: { funds: { ADMIN: "General Fund", SINKING: "Maintenance Fund" } } }, answers: {} },
  report: {
    ...report,
    outcome: "questions",
    questions: [
      asked("SP1/fund/Spark/7", "Which fund pays it?", ["ADMIN", "SINKING"]),
      asked("SP1/difference/SINKING"),
    ],
    schemes: [
      {
        ...scheme,
        proofs: [
          {
            ...proof("lots-equal-receivable", "SINKING", -15_000),
            because: ["17"],
            sums: [{ lot: "17", parts: [18_500, 121], printedCents: 33_621 }],
          },
          proof("trial-balance-balances", "SINKING"),
        ],
        waiting: { count: 2, cents: 123_456 },
      },
    ],
  },
};

it("tells why balances do not agree, first, with the names that were given to funds", async () => {
  const { screen } = await open(failing, "?step=balances");
  const row = screen.getByRole("row", { name: /What lots owe/ });
  await expect
    .element(row)
    .toHaveTextContent("lot 17 has $185.00 + $1.21 = $186.21, and $336.21 is printed.");
  await expect.element(row).toHaveTextContent("Maintenance Fund");
  await expect.element(screen.getByRole("button", { name: /Balances.*does not agree/ })).toBeVisible();
  const forms = screen.getByText(/do not agree: Maintenance Fund|Which fund pays/).elements();
  expect(forms.map(({ textContent }) => textContent?.slice(0, 8))).toEqual(["SP1: the", "Which fu"]);
});

it("heads each proof by its two sides, and tells what waits for the committee", async () => {
  const { screen } = await open(failing, "?step=balances");
  const headings = (name: string) =>
    screen
      .getByRole("table", { name })
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(screen.getByRole("table", { name: "Proofs of SP1" })).toBeVisible();
  expect(headings("Proofs of SP1")).toEqual(["What is compared", "Difference", "Listed", "In the ledger"]);
  expect(headings("Trial balance of SP1")).toEqual(["What is compared", "Difference", "Debits", "Credits"]);
  await expect.element(screen.getByText(/2 invoices of \$1,234.56 wait for the committee/)).toBeVisible();
});

const questions = (...ids: readonly string[]): Partial<BringIn> => ({
  hasPackage: false,
  report: {
    ...report,
    outcome: "questions",
    questions: ids.map((id) => asked(id, id, ["ADMIN", "SINKING"])),
  },
});

it("leads from where nothing can be pressed to the first step that asks", async () => {
  const { screen, address } = await open(questions("SP1/fund/Spark/7"), "?step=live");
  await expect.element(screen.getByText("1 question still open. Please answer first.")).toBeVisible();
  await screen.getByRole("button", { name: "Answer what is open" }).click();
  await expect.element(screen.getByText("The last question here")).toBeVisible();
  expect(address()).toContain("step=balances");
});

it("begins again where something is asked, and tells where one continues once it is live", async () => {
  answers(closeBringIn, { ...brought, state: "closed" });
  const { screen, address } = await open(questions("SP1/fund/Spark/7"), "?step=live");
  await screen.getByRole("button", { name: "Give up" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await expect.element(screen.getByText("You gave it up. Nothing has changed.")).toBeVisible();
  expect(address()).not.toContain("step=");
  await screen.unmount();
  const live = await open({ state: "live" });
  await expect
    .element(live.screen.getByRole("link", { name: "See the schemes" }))
    .toHaveAttribute("href", expect.stringMatching(/\/schemes$/));
  await expect
    .element(live.screen.getByRole("link", { name: "invite owners" }))
    .toHaveAttribute("href", expect.stringMatching(/\/people$/));
});

it("moves to what else is asked after the last answer of a step", async () => {
  const both = { ...brought, ...questions("SP1/owner/2", "SP1/fund/Spark/7") };
  const { screen, address } = await open(both);
  answers(changeBringIn, {
    ...both,
    state: "reading",
    said: { schemes: {}, answers: { "SP1/owner/2": "ADMIN" } },
  });
  await screen.getByRole("button", { name: "Answer", exact: true }).click();
  await expect.element(screen.getByText("SP1/fund/Spark/7")).toBeVisible();
  expect(address()).toContain("step=balances");
});

it("asks for interest where it is seen, since owners read it, and says which day will do", async () => {
  const asks = { outcome: "questions" as const, questions: [asked("SP1/settings")] };
  const unasked = { ...brought, hasPackage: false, report: { ...report, ...asks } };
  const { screen } = await open(unasked, "?step=match");
  const interest = screen.getByRole("group", { name: "Interest on overdue levies" });
  await interest.getByLabelText("How it is added").selectOptions("By the day");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(interest.getByLabelText("It applies from"))
    .toHaveAccessibleDescription(/Any day before the oldest unpaid levy will do\./);
  await expect.element(screen.getByLabelText("BPAY biller code")).not.toBeVisible();
});

it("tells how accounts were taken beside the balances, and what became of lots beside the people", async () => {
  const taken = "account 151100 Management fees is taken as an expense";
  const sold = "lot 3: Ms Priya RAMAN owns it from 01/11/2026 on";
  const told = { report: { ...report, schemes: [{ ...scheme, changes: [taken, sold] }] } };
  const { screen } = await open(told, "?step=people");
  await expect.element(screen.getByText(sold)).toBeVisible();
  await expect.element(screen.getByText(taken)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /Balances/ }).click();
  await expect.element(screen.getByText(taken)).toBeVisible();
  await expect.element(screen.getByText(sold)).not.toBeInTheDocument();
});
