import { getAttention } from "@portal/contract/home/endpoints";
import { listNotices } from "@portal/contract/notices/endpoints";
import type { Notice } from "@portal/contract/notices/schemas";
import { beforeEach, expect, it } from "vitest";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { nothingNeedsYou } from "../testing/demo-cards.ts";
import { answers, isUnreachable, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const ownersCorpId = 101;
const notice: Notice = {
  noticeId: 7,
  title: "Lift service",
  text: "The lift is serviced.\nPlease use the stairs.\n\nThank you.",
  isPinned: false,
  isUrgent: false,
  publishedAt: "2026-03-30T22:15:00.000Z",
  until: "2026-04-02",
};

beforeEach(answerAsUsual);

it("stand after Home's other cards, only where the plan has some", async () => {
  answers(getAttention, { ...nothingNeedsYou, notices: [{ ownersCorpId, urgent: null }] });
  answers(listNotices, [notice]);
  const { screen } = await openPortal(home, owner);
  const card = screen.getByRole("region", { name: "Notices" });
  await expect.element(card.getByRole("heading", { level: 3, name: "Lift service" })).toBeVisible();
  await expect.element(card.getByText(/shown until 02\/04\/2026/)).toBeVisible();
  expect(card.element().querySelectorAll("article > p > br")).toHaveLength(3);
  const headings = screen.getByRole("heading", { level: 2 }).elements();
  expect(headings.at(-1)?.textContent).toBe("Notices");
  expect(seenRequests(listNotices)).toHaveLength(1);
});

it("are not asked for where there are none, or only another plan's", async () => {
  answers(getAttention, {
    ...nothingNeedsYou,
    notices: [{ ownersCorpId: ownersCorpId + 1, urgent: { title: "Elsewhere", text: "Not here." } }],
  });
  const { screen } = await openPortal(home, owner);
  await expect.element(screen.getByRole("heading", { name: "Scheduled Meetings" })).toBeVisible();
  expect(screen.getByText(/Elsewhere/).query()).toBeNull();
  expect(seenRequests(listNotices)).toEqual([]);
});

it("that are urgent stand above everything, with their text", async () => {
  answers(getAttention, {
    ...nothingNeedsYou,
    notices: [{ ownersCorpId, urgent: { title: "Gas leak", text: "Leave now.\n\nWe call you." } }],
  });
  answers(listNotices, [{ ...notice, title: "Gas leak", isUrgent: true }]);
  const { screen } = await openPortal(home, owner);
  const card = screen.getByRole("region", { name: "Urgent: Gas leak" });
  await expect.element(card.getByText("Leave now.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2 }).elements()[0]?.textContent).toBe("Urgent: Gas leak");
});

it("that cannot be loaded say so, and leave the rest of Home", async () => {
  answers(getAttention, { ...nothingNeedsYou, notices: [{ ownersCorpId, urgent: null }] });
  isUnreachable(listNotices);
  const { screen } = await openPortal(home, owner);
  const card = screen.getByRole("region", { name: "Notices" });
  await expect.element(card.getByRole("button", { name: /try again/i })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Scheduled Meetings" })).toBeVisible();
});
