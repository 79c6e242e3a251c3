import {
  completeMeeting,
  confirmMinutesPosting,
  draftMinutes,
  exportMeetingRegister,
  getMeetingMinutes,
  printMeetingResult,
} from "@portal/contract/meetings/office/minutes-endpoints";
import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import { getOfficeMeeting } from "@portal/contract/meetings/office/endpoints";
import { getOfficeAccount } from "@portal/contract/staff/office/factor-endpoints";
import { beforeEach, expect, it } from "vitest";
import { answerMeetingsAsUsual, openMeeting } from "../../../testing/demo-office-meetings.ts";
import { account, admin, answerOfficeAsUsual, reader } from "../../../testing/demo-staff.ts";
import { answers, answersOddly, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

const held = {
  ...openMeeting,
  state: "held" as const,
  steps: ["adjourn", "complete"],
  heldAt: "2026-05-20T08:30:00.000Z",
};
const minutes: MeetingMinutes = {
  arePrinted: true,
  hasRegister: true,
  lastEntryNo: 12,
  undeclared: [2, 5],
  interim: [{ no: 3, title: "Lift", finalOn: "2026-06-18" }],
  people: { owners: { mails: 10, letters: 2 }, committee: { mails: 3, letters: 0 } },
  published: null,
};
const published: MeetingMinutes = {
  ...minutes,
  people: null,
  published: {
    fileName: "minutes.pdf",
    byteSize: 4_000,
    source: "made",
    audience: "owners",
    completedAt: "2026-05-21T01:00:00.000Z",
    by: "Ada Admin",
    mails: 10,
    mailsSent: 10,
    letters: 2,
    lettersPosted: 0,
  },
};
const file = (type: string) => () => new Response(new Blob(["a file"], { type }));
const open = async (by = admin) => (await openOffice(`/meetings/${held.meetingId}`, by)).screen;

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answerMeetingsAsUsual(held);
  answers(getMeetingMinutes, minutes);
});

it("is not there while owners vote", async () => {
  answers(getOfficeMeeting, openMeeting);
  const screen = await open();
  await expect.element(screen.getByText("Where it stands")).toBeVisible();
  await expect.element(screen.getByText("After the meeting")).not.toBeInTheDocument();
  expect(seenRequests(getMeetingMinutes)).toEqual([]);
});

it("says what is not declared and what is interim, and saves the papers", async () => {
  answersOddly(printMeetingResult, file("application/pdf"));
  answersOddly(draftMinutes, file("application/octet-stream"));
  const screen = await open();
  await expect.element(screen.getByText(/declaration is not recorded for items 2 and 5/)).toBeVisible();
  await expect.element(screen.getByText(/Motion 3, Lift: becomes final on 18\/06\/2026/)).toBeVisible();
  await screen.getByRole("button", { name: "Result sheet" }).click();
  await expect.poll(() => seenRequests(printMeetingResult).length).toBe(1);
  await screen.getByRole("button", { name: "Minutes to edit (DOCX)" }).click();
  await expect.poll(() => seenRequests(draftMinutes).length).toBe(1);
});

it("asks who may read the minutes before it publishes them, and says how many are sent them", async () => {
  answers(completeMeeting, published);
  const screen = await open();
  await screen.getByRole("button", { name: "Publish the minutes" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(dialog.getByText("Choose who may read the minutes.")).toBeVisible();
  await dialog.getByLabelText("What is published").selectOptions("edited");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(dialog.getByText("Choose the file that is to be published.")).toBeVisible();
  expect(seenRequests(completeMeeting)).toEqual([]);
  await dialog.getByLabelText("What is published").selectOptions("made");
  await dialog.getByLabelText("Who may read them").selectOptions("owners");
  await dialog.getByLabelText("Send them too: 10 e-mails and 2 letters").click();
  answers(getMeetingMinutes, published);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(screen.getByText("The minutes are published.")).toBeVisible();
  expect(seenRequests(completeMeeting)[0]?.body).toEqual({
    version: held.version,
    lastEntryNo: 12,
    uploadId: null,
    audience: "owners",
    isSent: true,
  });
  await expect
    .element(
      screen
        .getByRole("region", { name: "After the meeting" })
        .getByText("10 of 10 e-mails have left, and 0 of 2 letters are posted."),
    )
    .toBeVisible();
});

it("tells beside the dialog's fields what the server refuses, and keeps what was chosen", async () => {
  refuses(completeMeeting, "REVISION_CHANGED");
  const screen = await open();
  await screen.getByRole("button", { name: "Publish the minutes" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Who may read them").selectOptions("committee");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(dialog.getByText("As the server words it.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Who may read them")).toHaveValue("committee");
});

it("notes when the letters were posted", async () => {
  answers(getMeetingMinutes, published);
  answers(confirmMinutesPosting, published);
  const screen = await open();
  await screen.getByRole("button", { name: "Letters are posted" }).last().click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Posted on").fill("2026-05-22");
  await dialog.getByRole("button", { name: "Note it" }).click();
  await expect.poll(() => seenRequests(confirmMinutesPosting)[0]?.body).toEqual({ postedOn: "2026-05-22" });
});

it("exports the register with a reason and a second factor", async () => {
  answers(getOfficeAccount, account);
  answers(exportMeetingRegister, { json: "{}", csv: null });
  const screen = await open();
  await screen.getByRole("button", { name: "Export the register" }).click();
  await screen.getByLabelText("Reason").fill("A dispute");
  await screen.getByRole("button", { name: "Continue" }).click();
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await screen.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  await expect
    .poll(() => seenRequests(exportMeetingRegister)[0]?.body)
    .toMatchObject({ reason: "A dispute", proof: { code: "123456" } });
  await expect.element(screen.getByText(/Every administrator is told\./)).toBeVisible();
});

it("lets readers save papers, and nothing else", async () => {
  answerOfficeAsUsual(reader);
  const screen = await open(reader);
  await expect.element(screen.getByRole("button", { name: "Result sheet" })).toBeVisible();
  for (const name of ["Publish the minutes", "Export the register"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(screen.getByRole("button", { name })).not.toBeInTheDocument();
});
