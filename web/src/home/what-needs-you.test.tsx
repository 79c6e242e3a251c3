import { getAgentContent, getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { saveInvoices } from "@portal/contract/invoices/endpoints";
import { castBallot } from "@portal/contract/meetings/ballot-endpoints";
import { getAttention } from "@portal/contract/home/endpoints";
import type { Attention, AttentionLine } from "@portal/contract/home/schemas";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { measureServerClock } from "../core/server-clock.ts";
import { answerAgenda } from "../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, content, owner } from "../testing/demo-answers.ts";
import { nothingNeedsYou } from "../testing/demo-cards.ts";
import { castAnswer } from "../testing/demo-cast.ts";
import { answerInvoicesAsUsual, approver, lift } from "../testing/demo-invoices.ts";
import { answers, answersLater, isUnreachable, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { voteOnInvoice } from "../testing/vote-on-invoice.ts";

const home = `/${agencyId}/home`;
const line = (change: Partial<AttentionLine>): AttentionLine => ({
  kind: "overdue",
  text: "Overdue: $567.76 for Lot 5",
  page: "portfolio",
  ownersCorpId: 101,
  lotId: 2005,
  meetingRecordID: null,
  cutoff: null,
  whose: null,
  ...change,
});
const vote = line({
  kind: "vote",
  text: "Vote: Annual General Meeting, closes in 20 days",
  page: "vote",
  meetingRecordID: 8006,
  // By the viewer's own clock.
  cutoff: { at: "2026-04-20T08:30:00Z", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
});
const invoices = line({
  kind: "invoices",
  text: "6 invoices to decide, $12,155.00, the first due in 2 days",
  page: "approvals",
  lotId: null,
});
const counts = { votes: 1, invoices: 6, documents: 2 };
const several: Attention = { ...nothingNeedsYou, lines: [line({}), invoices, vote], counts };

type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];
const card = (screen: Screen) => screen.getByRole("region", { name: "What needs you" });
const linksIn = (screen: Screen) =>
  [...card(screen).element().querySelectorAll("a")].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerAsUsual();
});

describe("what needs you", () => {
  it("is the first card, and each line leads to where it is acted on", async () => {
    answers(getAttention, several);
    const { screen } = await openPortal(home, owner);
    await expect.element(card(screen)).toBeVisible();
    expect(linksIn(screen)).toEqual([
      ["Overdue: $567.76 for Lot 5", `/${agencyId}/portfolio?lot=2005`],
      ["6 invoices to decide, $12,155.00, the first due in 2 days", `/${agencyId}/approvals?plan=101`],
      ["Vote: Annual General Meeting, closes in 20 days", `/${agencyId}/meetings/8006/vote?lot=2005`],
    ]);
    const [first] = screen.getByRole("heading", { level: 2 }).elements();
    expect(first?.textContent).toBe("What needs you");
  });

  it.each([
    ["nothing needs the person", () => answers(getAttention, nothingNeedsYou)],
    ["the call fails", () => refuses(getAttention, "INTERNAL")],
    ["the server cannot be reached", () => isUnreachable(getAttention)],
  ])("is not there where %s, and no message tells of it", async (_, arrange) => {
    arrange();
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("$65,230.78")).toBeVisible();
    expect(card(screen).elements()).toEqual([]);
    expect(screen.getByRole("button", { name: "Close message" }).elements()).toEqual([]);
    expect(screen.getByRole("alert").elements()).toEqual([]);
  });

  it("comes with the cards: none is drawn before it, and nothing is pushed down", async () => {
    const release = answersLater(getAttention, several);
    const { screen } = await openPortal(home, owner);
    await expect.poll(() => seenRequests(listLots).length).toBe(1);
    await expect.element(screen.getByRole("heading", { name: "Bank Balance" })).toBeVisible();
    await expect.element(screen.getByText("Lot 5, unit 105")).not.toBeInTheDocument();
    release();
    await expect.element(card(screen)).toBeVisible();
    await expect.element(screen.getByText("$65,230.78")).toBeVisible();
  });
});

describe("counts beside the menu's entries", () => {
  it("are read out with them, and move nothing", async () => {
    answerInvoicesAsUsual();
    const release = answersLater(getAttention, several);
    const { screen } = await openPortal(`/${agencyId}/faq`, approver);
    const bar = screen.getByRole("navigation", { name: "Main" });
    const boxes = () =>
      [...bar.element().querySelectorAll("a")].map((link) => JSON.stringify(link.getBoundingClientRect()));
    await expect.element(bar.getByRole("link", { name: "APPROVALS", exact: true })).toBeVisible();
    const before = boxes();
    release();
    await expect
      .element(bar.getByRole("link", { name: "APPROVALS, 6 to decide", exact: true }))
      .toBeVisible();
    await expect
      .element(bar.getByRole("link", { name: "MEETINGS, 1 to vote in", exact: true }))
      .toBeVisible();
    await expect.element(bar.getByRole("link", { name: "DOCUMENTS, 2 new", exact: true })).toBeVisible();
    expect(boxes()).toEqual(before);
    expect(bar.getByRole("link", { name: "INVOICES", exact: true }).elements()).toHaveLength(1);
  });

  it("are not there where the page is not", async () => {
    answers(getAttention, several);
    answers(getAgentContent, { ...content, showMeetingsPageOwner: false });
    const { screen } = await openPortal(`/${agencyId}/faq`, owner);
    await expect.element(screen.getByRole("link", { name: "DOCUMENTS, 2 new", exact: true })).toBeVisible();
    expect(screen.getByRole("link", { name: /to decide|to vote in/ }).elements()).toEqual([]);
  });

  it("stand in the drawer too, and stop at 99", async () => {
    answers(getAttention, { ...several, counts: { votes: 2, invoices: 0, documents: 120 } });
    await page.viewport(390, 900);
    const { screen } = await openPortal(home, owner);
    await screen.getByRole("button", { name: "Menu" }).click();
    const drawer = screen.getByRole("dialog");
    await expect.element(drawer.getByRole("link", { name: "DOCUMENTS, 120 new", exact: true })).toBeVisible();
    await expect
      .element(drawer.getByRole("link", { name: "MEETINGS, 2 to vote in", exact: true }))
      .toBeVisible();
    const shown = [...drawer.element().querySelectorAll("[data-count]")].map((count) =>
      count.getAttribute("data-count"),
    );
    expect(shown).toEqual(["2", "99+"]);
  });
});

describe("acting removes the line", () => {
  it("a cast ballot", async () => {
    answerAgenda();
    answers(castBallot, castAnswer);
    const currentDateTime = "2026-03-30T23:00:00Z";
    answers(getCurrentDateTime, { currentDateTime });
    await measureServerClock(() => Promise.resolve({ currentDateTime }));
    answers(getAttention, { ...several, lines: [vote], counts: { ...counts, votes: 1 } });
    const { screen } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=2005`, owner);
    const button = (name: string) => screen.getByRole("button", { name, exact: true });
    await button("Proceed to Electronic Voting Paper").click();
    await button("Yes").click();
    await button("Voting Summary").click();
    await button("Submit").click();
    answers(getAttention, { ...several, lines: [], counts: { ...counts, votes: 0 } });
    await button("Agree and submit").click();
    await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "MEETINGS", exact: true })).toBeVisible();
    await screen.getByRole("link", { name: "HOME" }).click();
    await expect.element(screen.getByText("$65,230.78")).toBeVisible();
    expect(card(screen).elements()).toEqual([]);
  });

  it("a saved decision on an invoice", async () => {
    answerInvoicesAsUsual();
    answers(getAttention, several);
    const { screen } = await openPortal(`/${agencyId}/approvals`, approver);
    await expect
      .element(screen.getByRole("link", { name: "APPROVALS, 6 to decide", exact: true }))
      .toBeVisible();
    answers(getAttention, { ...several, counts: { ...counts, invoices: 5 } });
    const saved = { ...lift, votingResponse: 1, isVoteSubmitted: true } as const;
    answers(saveInvoices, { errorMessage: null, pendingInvoiceList: [saved] });
    await voteOnInvoice(screen, lift.creditorName, "PAY");
    await screen.getByRole("button", { name: "SUBMIT" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "YES" }).click();
    await expect
      .element(screen.getByRole("link", { name: "APPROVALS, 5 to decide", exact: true }))
      .toBeVisible();
  });
});
