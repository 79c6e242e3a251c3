import {
  addMessageEntry,
  getOfficeMessage,
  listOfficeMessages,
  takeMessage,
} from "@portal/contract/contact/office/endpoints";
import type { OfficeMessage, OfficeMessageRow } from "@portal/contract/contact/office/schemas";
import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { admin, answerOfficeAsUsual, reader } from "../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const row: OfficeMessageRow = {
  messageId: 41,
  sentAt: "2026-03-29T22:15:00.000Z",
  type: "ContactRequest",
  subject: "A tap drips",
  from: "Mr Daniel Kowalski",
  username: "owner1",
  ownersCorpId: 101,
  planNumber: "71204",
  planName: "Banksia Court",
  lot: "5",
  state: "new",
  takenBy: null,
  isOwn: false,
  answeredAt: null,
  version: 0,
};
const message: OfficeMessage = {
  ...row,
  body: "It drips.\nPlease come.",
  mailedTo: "daniel@example.org",
  entries: [],
};
const answered: OfficeMessage = {
  ...message,
  state: "answered",
  isOwn: true,
  takenBy: "Ada Admin",
  version: 1,
  entries: [
    { entryNo: 1, isNote: false, body: "We come.", by: "Ada Admin", writtenAt: row.sentAt, isMailed: true },
  ],
};
const taken: OfficeMessage = { ...message, state: "taken", takenBy: "Ana Agent", version: 3 };

beforeEach(() => {
  sessionStorage.clear();
  answerOfficeAsUsual(admin);
  answers(listOfficePlans, { rows: [] });
  answers(listOfficeMessages, { rows: [row], next: null });
  answers(getOfficeMessage, message);
});
const open = () => openOffice("/messages/41", admin);

describe("the list of messages", () => {
  it("shows what is to be answered, and asks for what the address names", async () => {
    const { screen } = await openOffice("/messages", admin);
    await expect
      .element(screen.getByRole("row", { name: /A tap drips/ }))
      .toHaveTextContent(/Lot 5 of 71204, Banksia Court.*Mr Daniel Kowalski.*Request.*New/);
    expect(seenRequests(listOfficeMessages).at(-1)?.path).toMatch(/messages\?state=open$/);
    await screen.getByLabelText("Status").selectOptions("All");
    await expect.poll(() => seenRequests(listOfficeMessages).at(-1)?.path).toMatch(/messages$/);
  });

  it("says that all is answered", async () => {
    answers(listOfficeMessages, { rows: [], next: null });
    const { screen } = await openOffice("/messages", admin);
    await expect.element(screen.getByText("Every message of these schemes is answered.")).toBeVisible();
  });
});

describe("a message", () => {
  it("is answered with the version that the page shows, and the answer stands below it", async () => {
    answers(addMessageEntry, answered);
    const { screen } = await open();
    await expect.element(screen.getByText(/Your answer is mailed to daniel@example\.org/)).toBeVisible();
    await screen.getByRole("button", { name: "Send the answer" }).click();
    await expect.element(screen.getByText("Write something.")).toBeVisible();
    await screen.getByLabelText("Your answer").fill("We come.");
    await screen.getByRole("button", { name: "Send the answer" }).click();
    await expect.element(screen.getByText("Your answer is on its way.")).toBeVisible();
    expect(seenRequests(addMessageEntry).at(-1)?.body).toEqual({
      version: 0,
      isNote: false,
      body: "We come.",
    });
    await expect
      .element(screen.getByRole("list", { name: "Answers and notes" }))
      .toHaveTextContent(/We come\./);
    await expect.element(screen.getByLabelText("Another answer")).toHaveValue("");
  });

  it("that somebody answered first shows that answer, and keeps what was typed", async () => {
    const { screen } = await open();
    await screen.getByLabelText("Your answer").fill("My words");
    answers(getOfficeMessage, { ...answered, isOwn: false, takenBy: "Ana Agent" });
    refuses(
      addMessageEntry,
      "REVISION_CHANGED",
      "Ana Agent has answered this message since you opened it. Nothing was sent. Please read that first.",
    );
    await screen.getByRole("button", { name: "Send the answer" }).click();
    await expect.element(screen.getByText(/Ana Agent has answered this message since/)).toBeVisible();
    await expect.element(screen.getByText("We come.")).toBeVisible();
    await expect.element(screen.getByLabelText("Another answer")).toHaveValue("My words");
  });

  it("keeps what was typed for who typed it, and shows it to no colleague in the same tab", async () => {
    const first = await open();
    await first.screen.getByRole("textbox", { name: "Your answer" }).fill("Not for Ben");
    await first.screen.unmount();
    const again = await open();
    await expect
      .element(again.screen.getByRole("textbox", { name: "Your answer" }))
      .toHaveValue("Not for Ben");
    await again.screen.unmount();
    const { member } = admin;
    if (member === null) throw new Error("nobody is signed in");
    const ben = { ...admin, member: { ...member, staffId: 7, name: "Ben Broker" } };
    answerOfficeAsUsual(ben);
    const { screen } = await openOffice("/messages/41", ben);
    await expect.element(screen.getByRole("textbox", { name: "Your answer" })).toHaveValue("");
  });

  it("is taken, or taken over from who is answering it", async () => {
    answers(takeMessage, { ...message, state: "taken", isOwn: true, takenBy: "Ada Admin", version: 1 });
    const { screen } = await open();
    await screen.getByRole("button", { name: "I will answer this" }).click();
    await expect.element(screen.getByText("The message is yours. Your colleagues see that.")).toBeVisible();
    expect(seenRequests(takeMessage).at(-1)?.body).toEqual({ version: 0 });
    await expect.element(screen.getByText("Yours", { exact: true })).toBeVisible();
  });

  it("with a colleague has no form for an answer until it is taken over", async () => {
    answers(getOfficeMessage, taken);
    answers(takeMessage, { ...taken, isOwn: true, takenBy: "Ada Admin", version: 4 });
    const { screen } = await open();
    await expect.element(screen.getByText("Ana Agent is answering this message.")).toBeVisible();
    await expect.element(screen.getByLabelText("Your answer")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Take it over" }).click();
    await expect.element(screen.getByLabelText("Your answer")).toBeVisible();
    expect(seenRequests(takeMessage).at(-1)?.body).toEqual({ version: 3 });
  });

  it("gets a note for colleagues, and says where nobody can be mailed", async () => {
    const note = { entryNo: 1, isNote: true, body: "Rings often.", by: "Ada Admin", writtenAt: row.sentAt };
    answers(getOfficeMessage, { ...message, mailedTo: null });
    answers(addMessageEntry, { ...message, mailedTo: null, entries: [{ ...note, isMailed: false }] });
    const { screen } = await open();
    await expect.element(screen.getByText(/No e-mail address of theirs is known/)).toBeVisible();
    await screen.getByLabelText("Note, for the office alone").fill("Rings often.");
    await screen.getByRole("button", { name: "Keep the note" }).click();
    await expect.element(screen.getByText("The note is kept.")).toBeVisible();
    expect(seenRequests(addMessageEntry).at(-1)?.body).toMatchObject({ isNote: true });
    await expect.element(screen.getByLabelText("Note, for the office alone")).toHaveValue("");
  });

  it("is read by readers, and says where it is not there", async () => {
    answerOfficeAsUsual(reader);
    const { screen } = await openOffice("/messages/41", reader);
    await expect.element(screen.getByText(/It drips\./)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Send the answer" })).not.toBeInTheDocument();
  });

  it("that is not there leads back", async () => {
    refuses(getOfficeMessage, "NOT_FOUND");
    const { screen } = await openOffice("/messages/7", admin);
    await expect.element(screen.getByRole("link", { name: "Go to the messages" })).toBeVisible();
  });
});
