import { getAttention } from "@portal/contract/home/endpoints";
import type { OwnLots } from "@portal/contract/home/schemas";
import { getLotFinancial } from "@portal/contract/ledger/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { viewerTime } from "@portal/domain/core/viewer-time";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual, lot3, lot5, owner } from "../testing/demo-answers.ts";
import { nothingNeedsYou } from "../testing/demo-cards.ts";
import { answers, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const ownLots: OwnLots = {
  lots: [
    { lotId: 3003, toPay: 0, isOverdue: false, nextDue: null, openVotes: 0 },
    { lotId: 2005, toPay: 2028.24, isOverdue: true, nextDue: "2026-04-01", openVotes: 2 },
  ],
  total: 2028.24,
};

beforeEach(() => {
  answerAsUsual();
  answers(listLots, [lot3, lot5]);
  answers(getAttention, { ...nothingNeedsYou, ownLots });
});

async function openLots() {
  const portal = await openPortal(home, owner);
  const card = portal.screen.getByRole("region", { name: "Your lots" });
  await expect.element(card).toBeVisible();
  const rows = () =>
    [...card.element().querySelectorAll("button")].map((row) =>
      [...row.querySelectorAll("span:not(:has(span))")]
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ""),
    );
  return { ...portal, card, rows };
}

describe("your lots", () => {
  it("has a line per lot with what is to be paid and voted on, and the total", async () => {
    const { card, rows, screen } = await openLots();
    expect(rows()).toEqual([
      ["Lot 3", lot3.bodyCorporateName, "Nothing to pay"],
      ["Lot 5, unit 105", lot5.bodyCorporateName, "To pay $2,028.24", "next due 01/04/2026", "2 open votes"],
    ]);
    expect(card.element().querySelector("ul + p")?.textContent).toBe("Total to pay $2,028.24");
    const [first] = screen.getByRole("heading", { level: 2 }).elements();
    expect(first?.textContent).toBe("Your lots");
  });

  it("has its amounts, days and votes in columns, also where a lot has none of one", async () => {
    await page.viewport(1366, 768);
    const lots = [
      ...ownLots.lots.map((lot) => ({ ...lot, openVotes: 1 })),
      { lotId: 2005, toPay: 12_028.24, isOverdue: false, nextDue: null, openVotes: 10 },
    ];
    answers(getAttention, { ...nothingNeedsYou, ownLots: { ...ownLots, lots } });
    const { card } = await openLots();
    const leftOf = (words: RegExp) =>
      new Set(
        card
          .getByText(words)
          .elements()
          .map((cell) => cell.getBoundingClientRect().left),
      );
    expect(leftOf(/^(To pay \$|Nothing to pay)/).size).toBe(1);
    expect(leftOf(/open votes?$/).size).toBe(1);
  });

  it("each line makes the page about its lot, and that is said", async () => {
    const { screen, card, address } = await openLots();
    const line = (name: string) => card.getByRole("button", { name: new RegExp(`^${name}\\b`) });
    await expect.element(line("Lot 3")).toHaveAttribute("aria-current", "true");
    await line("Lot 5").click();
    await expect.poll(address).toBe(`${home}?lot=2005`);
    await expect.element(line("Lot 5")).toHaveAttribute("aria-current", "true");
    await expect.element(line("Lot 5")).toHaveFocus();
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("2005");
    expect(card.element().querySelector("[aria-live=polite]")?.textContent).toBe("Lot 5 chosen");
    await expect.poll(() => seenRequests(getLotFinancial).at(-1)?.path).toContain("/lots/2005/");
  });

  it("where money may not be shown it has lots and votes alone", async () => {
    const hidden = { toPay: null, isOverdue: false, nextDue: null };
    const lots = ownLots.lots.map((lot) => ({ ...lot, ...hidden }));
    answers(getAttention, { ...nothingNeedsYou, ownLots: { lots, total: null } });
    const { card, rows } = await openLots();
    expect(rows()).toEqual([
      ["Lot 3", lot3.bodyCorporateName],
      ["Lot 5, unit 105", lot5.bodyCorporateName, "2 open votes"],
    ]);
    await expect.element(card.getByText("Total to pay")).not.toBeInTheDocument();
  });

  it("is not there for people with one lot", async () => {
    answers(listLots, [lot5]);
    answers(getAttention, nothingNeedsYou);
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("$65,230.78")).toBeVisible();
    expect(screen.getByText("Your lots").elements()).toEqual([]);
  });
});

it("a vote's line tells the cut-off by the viewer's clock too, where that reads another time", async () => {
  const at = "2026-04-20T08:30:00Z";
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const elsewhere = here === "Asia/Tokyo" ? "Australia/Perth" : "Asia/Tokyo";
  const line = (text: string, timeZone: string) =>
    ({
      kind: "vote",
      text,
      page: "vote",
      ownersCorpId: 101,
      lotId: 2005,
      meetingRecordID: 8006,
      cutoff: { at, timeZone },
      whose: "for Lots 19, 20",
    }) as const;
  const lines = [
    line("Vote: there, closes in 20 days", elsewhere),
    line("Vote: here, closes in 20 days", here),
  ];
  answers(getAttention, { ...nothingNeedsYou, lines });
  const { screen } = await openPortal(home, owner);
  const yours = viewerTime(new Date(at), elsewhere, here);
  expect(yours).toMatch(/ your time$/);
  await expect
    .element(screen.getByText(`Vote: there, closes in 20 days, ${yours} (for Lots 19, 20)`))
    .toBeVisible();
  await expect
    .element(screen.getByText("Vote: here, closes in 20 days (for Lots 19, 20)", { exact: true }))
    .toBeVisible();
});
