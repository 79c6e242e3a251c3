import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { getMeetingResult } from "@portal/contract/meetings/result-endpoints";
import type { AtMeeting } from "@portal/contract/meetings/result-schemas";
import { beforeEach, expect, it } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answerMeetingsAsUsual } from "../../testing/demo-meetings.ts";
import { answerResultAsUsual, meetingResult } from "../../testing/demo-result.ts";
import { answers } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { atMeetingWords } from "./at-meeting-words.ts";

const now = "2026-03-30T23:00:00Z";
const tally = (yes: number, against: number) => ({ for: yes, against, abstain: 0, total: 24 });
const atMeeting: AtMeeting = {
  declared: "LOST",
  declaredAt: now,
  why: "The chair did not see the fourth hand.",
  how: "hands",
  floor: tally(3, 1),
  bySeats: tally(11, 8),
  byEntitlement: null,
  thresholds: [],
  amendments: [],
  finalAfterDays: null,
};

beforeEach(async () => {
  answerAsUsual();
  answerMeetingsAsUsual();
  answerResultAsUsual();
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
});

it("shows what was declared with both counts together, and nothing of motions that are not declared yet", async () => {
  const motions = meetingResult.motions.map((motion, at) => (at === 1 ? { ...motion, atMeeting } : motion));
  answers(getMeetingResult, { ...meetingResult, motions });
  const { screen } = await openPortal(`/${agencyId}/meetings/8004/result`, owner);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  const pets = card("2. By-law on pets");
  await expect.element(pets.getByText("Lost", { exact: true })).toBeVisible();
  await expect.element(pets.getByText(/Declared by the chairperson\.$/)).toBeVisible();
  await expect.element(pets.getByText("Why: The chair did not see the fourth hand.")).toBeVisible();
  await expect.element(pets.getByText(/^At the meeting by hands: 3 for, 1 against/)).toBeVisible();
  await expect.element(pets.getByRole("row", { name: /^For/ })).toHaveTextContent("For1145.8 %");
  await expect.element(pets.getByRole("table", { name: /^By entitlement/ })).not.toBeInTheDocument();
  const minutes = card("1. Confirm the minutes");
  await expect.element(minutes.getByText("Carried by the electronic votes", { exact: true })).toBeVisible();
  await expect.element(minutes.getByText(/The meeting itself decides\.$/)).toBeVisible();
});

it.each([
  [{}, "At the meeting by hands: 3 for, 1 against, 0 abstaining. Before it: 8 for, 7 against, 0 abstaining."],
  [{ how: null }, "At the meeting no votes were taken. Before it:"],
  [{ how: "poll" as const }, "At the meeting by poll: 3 for"],
  [{ how: "bySeat" as const }, "At the meeting, one by one: 3 for"],
  [{ amendments: ["In two coats."] }, "Changed at the meeting: In two coats. Votes that were cast before"],
  [{ finalAfterDays: 29 }, "it becomes final after 29 days"],
])("tells with %j how it came about", (changes, words) => {
  const told = atMeetingWords({ bySeats: tally(8, 7), atMeeting: { ...atMeeting, ...changes } });
  expect(told.join(" ")).toContain(words);
});

it("says nothing of a motion that is not declared", () => {
  expect(atMeetingWords({ bySeats: tally(8, 7) })).toEqual([]);
});
