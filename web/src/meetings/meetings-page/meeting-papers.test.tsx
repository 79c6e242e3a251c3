import { getAgentContent, getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { listMeetingPapers } from "@portal/contract/documents/endpoints";
import { getAgenda } from "@portal/contract/meetings/ballot-endpoints";
import { beforeEach, expect, it } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { agenda, answerAgenda } from "../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, content, owner } from "../../testing/demo-answers.ts";
import { minutes } from "../../testing/demo-documents.ts";
import { answerMeetingsAsUsual } from "../../testing/demo-meetings.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const papers = [
  { ...minutes, meetingId: 8001 },
  { ...minutes, documentId: 10002, documentType: "Notice of Meeting", isUnreadable: true, meetingId: 8001 },
  { ...minutes, documentId: 10005, documentType: "Notice of Meeting", description: null, meetingId: 8006 },
];
const was = "Annual General Meeting 2025, 20/08/2025";
const wasToo = "Annual General Meeting, 18/02/2026";

beforeEach(async () => {
  answerAsUsual();
  answerMeetingsAsUsual();
  answers(listMeetingPapers, papers);
  const currentDateTime = "2026-03-30T23:00:00Z";
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
});

const open = async (address: string) => {
  const { screen } = await openPortal(`/${agencyId}/${address}`, owner);
  return { screen, card: (name: string) => screen.getByRole("region", { name, exact: true }) };
};

it("a meeting has its own documents, and one without any leads to the minutes among all of them", async () => {
  const { card } = await open("meetings?tab=past");
  const shown = card(was);
  await expect.element(shown.getByRole("heading", { name: "Minutes and papers" })).toBeVisible();
  await expect
    .element(shown.getByRole("link", { name: "Minutes: Annual General Meeting: minutes, 27/08/2025" }))
    .toHaveAttribute("href", `/api/agencies/${agencyId}/documents/1/101/10001?disposition=inline`);
  // One that no program opens has a sentence instead of a link.
  expect(shown.getByRole("link").elements()).toHaveLength(1);
  await expect.element(shown.getByText(/^This file cannot be opened/)).toBeVisible();
  await expect
    .element(card(wasToo).getByRole("link", { name: `Minutes and papers: ${wasToo}`, exact: true }))
    .toHaveAttribute("href", `/${agencyId}/documents?lot=2005&keyword=minutes`);
  expect(seenRequests(listMeetingPapers)).toHaveLength(1);
});

it("the list waits for the papers, so that none comes between what is being read", async () => {
  const release = answersLater(listMeetingPapers, papers);
  const { screen, card } = await open("meetings?tab=past");
  await expect
    .element(screen.getByRole("tabpanel").getByRole("status", { name: "Loading" }))
    .toBeInTheDocument();
  expect(card(was).query()).toBeNull();
  release();
  await expect.element(card(was)).toBeVisible();
});

it("where the papers cannot be told, the meetings are there and lead to the documents", async () => {
  refuses(listMeetingPapers, "INTERNAL");
  const { card } = await open("meetings?tab=past");
  await expect.element(card(was).getByRole("link", { name: /^Minutes and papers: / })).toBeVisible();
});

it("nobody is led to documents that the agency does not show them", async () => {
  answers(getAgentContent, { ...content, showDocsPageOwner: false });
  const { screen, card } = await open("meetings?tab=past");
  await expect.element(card(was)).toBeVisible();
  expect(screen.getByText("Minutes and papers").elements()).toHaveLength(0);
  await screen.unmount();
  answerAgenda();
  const paper = await open("meetings/8006/vote?lot=2005");
  await expect.element(paper.screen.getByText(/^Voting Closes on/)).toBeVisible();
  expect(paper.screen.getByText("Papers for this meeting").elements()).toHaveLength(0);
  expect(seenRequests(listMeetingPapers)).toHaveLength(0);
});

it("the voting paper has the papers of its meeting, or leads to the documents", async () => {
  answerAgenda();
  const { screen } = await open("meetings/8006/vote?lot=2005");
  await screen.getByText("Papers for this meeting").click();
  await expect
    .element(screen.getByRole("link", { name: "Notice of Meeting, 27/08/2025" }))
    .toHaveAttribute("target", "_blank");
  await screen.unmount();
  answers(getAgenda, { ...agenda, meeting: { ...agenda.meeting, meetingRecordID: 8099 } });
  const other = await open("meetings/8099/vote?lot=2005");
  await expect
    .element(other.screen.getByRole("link", { name: "Papers for this meeting" }))
    .toHaveAttribute("href", `/${agencyId}/documents?lot=2005`);
});
