import {
  addPresence,
  adjournMeeting,
  getMeetingDay,
  holdMeeting,
  takeDayLead,
} from "@portal/contract/meetings/office/day-endpoints";
import { getOfficeMeeting } from "@portal/contract/meetings/office/endpoints";
import type { KeptEntry, MeetingDay, PresenceEntries } from "@portal/contract/meetings/office/day-schemas";
import { lotCode } from "@portal/domain/meetings/office/lot-code";
import { userEvent } from "vitest/browser";
import { beforeEach, describe, expect, it } from "vitest";
import { day, keptPresence } from "../../../testing/day/demo-day.ts";
import { draft } from "../../../testing/demo-office-meetings.ts";
import { admin, answerOfficeAsUsual, reader } from "../../../testing/demo-staff.ts";
import { answers, answersOddly, isUnreachable, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";
import { queueKey, writeQueue } from "./entries/day-queue.ts";

const PAGE = `/meetings/${day.meetingId}/day`;
const KEY = queueKey({ agencyId: "799187", meetingId: String(day.meetingId), staffId: 1 });
const DEVICE = "the-laptop-at-the-table";
const lead = { leadNo: 1, device: DEVICE, by: "Ada Admin", takenAt: "2026-03-31T06:45:00.000Z" };
const led: MeetingDay = { ...day, lead };
const json = (body: unknown) => Response.json(body);

/** The server keeps what it is sent. */
let kept: KeptEntry[];
const answerDay = (change: Partial<MeetingDay> = {}): void => {
  answersOddly(getMeetingDay, () => json({ ...led, ...change, entries: kept }));
  answersOddly(addPresence, ({ body }) => {
    const { entries } = body as PresenceEntries;
    kept = [
      ...kept,
      ...entries.map((entry) => ({
        ...entry,
        enteredBy: "Ada Admin",
        enteredAt: "2026-03-31T06:55:00.000Z",
      })),
    ];
    return json({ ...led, ...change, entries: kept });
  });
};
const sent = () => seenRequests(addPresence).flatMap(({ body }) => (body as PresenceEntries).entries);

beforeEach(() => {
  localStorage.clear();
  writeQueue(KEY, { device: DEVICE, entries: [] });
  kept = [];
  answerOfficeAsUsual(admin);
  answerDay();
});

const open = async () => {
  const { screen } = await openOffice(PAGE, admin);
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent("At the meeting: Meeting about the foyer");
  return screen;
};

describe("who is there", () => {
  it("is entered by keys alone: a number and a letter, and the field is empty again", async () => {
    const screen = await open();
    const field = screen.getByLabelText("Lot number or code, then a letter");
    await field.click();
    await userEvent.keyboard("12p");
    await expect.element(screen.getByText("1 of 5 lots is there.")).toBeVisible();
    await expect.element(field).toHaveValue("");
    await userEvent.keyboard("1a3x13ap2{Enter}");
    await expect.element(screen.getByText("Lot 2: Not there. Press a letter.")).toBeInTheDocument();
    await userEvent.keyboard("p");
    await expect.element(screen.getByText("4 of 5 lots are there.")).toBeVisible();
    await userEvent.keyboard("2l");
    await expect.element(screen.getByText("3 of 5 lots are there.")).toBeVisible();
    await expect.poll(() => sent().length).toBe(6);
    expect(
      sent().map((entry) => [
        entry.entryNo,
        entry.kind === "presence"
          ? `${entry.body.seat.id} ${entry.body.how} ${entry.body.personName ?? ""}`
          : entry.kind,
      ]),
    ).toEqual([
      [1, "2012 present "],
      [2, "2001 apology "],
      [3, "2003 proxy Ann Lee"],
      [4, "2013 present "],
      [5, "2002 present "],
      [6, "left"],
    ]);
    await userEvent.keyboard("99p");
    await expect.element(screen.getByText("There is no lot 99 in this meeting.").first()).toBeInTheDocument();
    expect(sent()).toHaveLength(6);
  });

  it("is asked by name where somebody else is there, and entered by a press too", async () => {
    const screen = await open();
    await screen.getByLabelText("Lot number or code, then a letter").click();
    await userEvent.keyboard("1t");
    const dialog = screen.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enter" }).click();
    await expect.element(dialog.getByText("Write who is there.")).toBeVisible();
    await dialog.getByLabelText("Who is there").fill(" Tom Hill ");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText(/^Attorney: Tom Hill since/)).toBeVisible();
    await expect.element(screen.getByText("Power of attorney: Tom Hill (Not on levies)")).toBeVisible();
    await screen.getByRole("button", { name: "Attorney Tom Hill Lot 12" }).click();
    await expect.element(screen.getByText(/^Attorney: Tom Hill since/).nth(1)).toBeVisible();
    await screen.getByLabelText("Lot number or code, then a letter").click();
    await userEvent.keyboard(`${lotCode(8100, 2001)}{Enter}`);
    await expect.element(screen.getByText(/^Lot 1: .*Press a letter/)).toBeInTheDocument();
    await userEvent.keyboard("{Control>}a{/Control}13an");
    await expect.element(screen.getByText(/^Nominee: Nina Low since/)).toBeVisible();
    await screen.getByRole("button", { name: "More… Lot 2" }).click();
    await expect.element(dialog.getByLabelText("Who is there")).not.toBeInTheDocument();
    await dialog.getByLabelText("How").selectOptions("attorney");
    await expect.element(dialog.getByLabelText("Who is there")).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Proxy Ann Lee Lot 3" }).click();
    await expect.element(screen.getByText(/^Proxy: Ann Lee since/)).toBeVisible();
    await screen.getByRole("button", { name: "Left Lot 3" }).click();
    await expect.element(screen.getByText(/^Proxy: Ann Lee, left at/)).toBeVisible();
    await screen.getByLabelText("Show").selectOptions("voted");
    await expect.element(screen.getByText("Voted before", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Lot 3", { exact: true })).not.toBeInTheDocument();
  });

  it("is corrected with a reason, and what was entered stays", async () => {
    kept = [keptPresence(1, 2001)];
    const screen = await open();
    await screen.getByRole("button", { name: "Correct entry 1" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("How").selectOptions("apology");
    await dialog.getByRole("button", { name: "Correct it" }).click();
    await expect.element(dialog.getByText("Write why, in a few words.")).toBeVisible();
    await dialog.getByLabelText("Reason").fill("Misread the card");
    await dialog.getByRole("button", { name: "Correct it" }).click();
    await expect.element(screen.getByText(/Corrected by entry 2/)).toBeVisible();
    await expect.element(screen.getByText(/In place of entry 1: Misread the card/)).toBeVisible();
    await expect.element(screen.getByText("0 of 5 lots are there.")).toBeVisible();
    expect(sent()).toMatchObject([
      { entryNo: 2, replacesNo: 1, reason: "Misread the card", body: { how: "apology" } },
    ]);
  });
});

describe("entries", () => {
  it("wait while there is no connection, over a reload too, and go in their order when it is back", async () => {
    const screen = await open();
    isUnreachable(addPresence);
    await screen.getByLabelText("Lot number or code, then a letter").click();
    await userEvent.keyboard("12p1p2a");
    await expect.element(screen.getByText(/^No connection. Waiting to be sent \(3\)/)).toBeVisible();
    await expect.element(screen.getByText("2 of 5 lots are there.")).toBeVisible();
    await expect.element(screen.getByText("Without the entries that wait to be sent.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Adjourn the meeting" })).toBeDisabled();
    await screen.unmount();
    const again = await open();
    await expect.element(again.getByText(/Waiting to be sent \(3\)/)).toBeVisible();
    answerDay();
    globalThis.dispatchEvent(new Event("online"));
    await expect.element(again.getByText("This device leads. Everything is sent.")).toBeVisible();
    expect(kept.map(({ entryNo, kind }) => [entryNo, kind])).toEqual([
      [1, "presence"],
      [2, "presence"],
      [3, "presence"],
    ]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? "{}")).toEqual({ device: DEVICE, entries: [] });
  });

  it("that the server has though no answer came are not sent again under another number", async () => {
    const screen = await open();
    answersOddly(addPresence, ({ body }) => {
      const { entries } = body as PresenceEntries;
      kept = entries.map((entry) => ({
        ...entry,
        enteredBy: "Ada Admin",
        enteredAt: "2026-03-31T06:55:00.000Z",
      }));
      return Promise.reject(new TypeError("Failed to fetch"));
    });
    await screen.getByLabelText("Lot number or code, then a letter").click();
    await userEvent.keyboard("12p");
    await expect.element(screen.getByText(/^No connection/)).toBeVisible();
    refuses(addPresence, "ENTRY_KNOWN");
    await userEvent.keyboard("1p");
    globalThis.dispatchEvent(new Event("online"));
    // The first entry is known by now, and the second one is refused under its own number.
    await expect.element(screen.getByRole("button", { name: "Send it again" })).toBeVisible();
    answerDay();
    await screen.getByRole("button", { name: "Send it again" }).click();
    await expect.element(screen.getByText("This device leads. Everything is sent.")).toBeVisible();
    expect(kept.map(({ entryNo }) => entryNo)).toEqual([1, 2]);
  });

  it("that are refused are told, and thrown away by a person alone", async () => {
    const screen = await open();
    refuses(addPresence, "VALIDATION", "This lot has no owner today.");
    await screen.getByLabelText("Lot number or code, then a letter").click();
    await userEvent.keyboard("12p1p");
    await expect
      .element(screen.getByText(/^Entry 1 was not taken: This lot has no owner today./))
      .toBeVisible();
    answerDay();
    await screen.getByRole("button", { name: "Throw entry 1 away" }).click();
    await expect.element(screen.getByText("This device leads. Everything is sent.")).toBeVisible();
    expect(kept).toMatchObject([{ entryNo: 1, body: { seat: { id: 2001 } } }]);
  });
});

describe("the lead", () => {
  it("is taken by who opens the page first", async () => {
    answerDay({ lead: null });
    answers(takeDayLead, led);
    const screen = await open();
    await expect.element(screen.getByText("This device leads. Everything is sent.")).toBeVisible();
    expect(seenRequests(takeDayLead).map(({ body }) => body)).toEqual([{ device: DEVICE, afterNo: 0 }]);
  });

  it("is another device's until it is taken here; what was not sent here goes then, under numbers that are free", async () => {
    const other = { ...lead, leadNo: 2, device: "the-tablet-of-the-chair", by: "Mia Member" };
    const { enteredBy: _by, enteredAt: _at, ...waiting } = keptPresence(1, 2012);
    writeQueue(KEY, { device: DEVICE, entries: [waiting as never] });
    kept = [keptPresence(1, 2001)];
    answerDay({ lead: other });
    const screen = await open();
    await expect
      .element(screen.getByText(/^Another device enters: Mia Member has led since/))
      .toHaveTextContent(/1 entry made here was not sent; take the lead to send it\./);
    await expect.element(screen.getByLabelText("Lot number or code, then a letter")).not.toBeInTheDocument();
    expect(seenRequests(addPresence)).toHaveLength(0);
    answersOddly(takeDayLead, () => {
      answerDay({ lead: { ...lead, leadNo: 3 } });
      return json({ ...day, lead: { ...lead, leadNo: 3 }, entries: kept });
    });
    await screen.getByRole("button", { name: "Take the lead here" }).click();
    await expect.element(screen.getByText("This device leads. Everything is sent.")).toBeVisible();
    expect(seenRequests(takeDayLead)[0]?.body).toEqual({ device: DEVICE, afterNo: 2 });
    expect(sent()).toMatchObject([{ entryNo: 2, body: { seat: { id: 2012 } } }]);
  });

  it("is nobody's who may only read", async () => {
    answerOfficeAsUsual(reader);
    answerDay({ lead: null });
    const { screen } = await openOffice(PAGE, reader);
    await expect.element(screen.getByText("0 of 5 lots are there.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Take the lead here" })).not.toBeInTheDocument();
    expect(seenRequests(takeDayLead)).toHaveLength(0);
  });
});

describe("the quorum", () => {
  it("is told with what is needed and there, and when the chair may choose", async () => {
    const screen = await open();
    await expect.element(screen.getByText("There is no quorum")).toBeVisible();
    await expect.element(screen.getByText(/^Needed: 2 of 5 people/)).toBeVisible();
    await expect.element(screen.getByText("From 18:30 the chair may choose what to do.")).toBeVisible();
  });

  it("has the chair's choices with words, and an adjournment leads to the next sitting", async () => {
    const [quorum] = day.quorums;
    if (quorum === undefined) throw new Error("there is one");
    answerDay({ quorums: [{ ...quorum, choices: ["ADJOURN", "DECLARE_QUORUM"] }] });
    answers(getOfficeMeeting, { ...draft, meetingId: day.meetingId, state: "held" });
    const screen = await open();
    await screen.getByRole("button", { name: "Adjourn for want of a quorum" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("In the chair’s words").fill("Nobody else came.");
    await dialog.getByRole("button", { name: "Enter" }).click();
    await expect
      .element(screen.getByText(/Adjourned for want of a quorum. Nobody else came\.$/))
      .toBeVisible();
    await expect.element(dialog.getByLabelText("Reason")).toHaveValue("There was no quorum.");
    await dialog.getByRole("button", { name: "Adjourn and tell everybody" }).click();
    await expect.element(dialog.getByText("Choose a day.")).toBeVisible();
    await dialog.getByLabelText("Sits again on").fill("2026-04-08");
    answers(adjournMeeting, { ...draft, state: "noticed", isAdjourned: true, meetingOn: "2026-04-08" });
    answerDay({ state: "noticed", steps: ["hold"], heldAt: null });
    await dialog.getByRole("button", { name: "Adjourn and tell everybody" }).click();
    await expect.element(screen.getByText(/^The meeting is adjourned to 08\/04\/2026/)).toBeVisible();
    expect(seenRequests(adjournMeeting)[0]?.body).toEqual({
      meetingOn: "2026-04-08",
      meetingTime: "18:30",
      venueName: "Foyer",
      venue2: null,
      venue3: null,
      onlineLink: null,
      reason: "There was no quorum.",
    });
  });
});

it("begins a meeting on its day, and says why where it cannot", async () => {
  answerDay({ state: "noticed", steps: ["hold"], heldAt: null, lead: null });
  const screen = await open();
  refuses(holdMeeting, "MEETING_STATE", "This meeting is on 01/04/2026. It can be begun on that day.");
  await screen.getByRole("button", { name: "Begin the meeting" }).click();
  await expect.element(screen.getByText(/It can be begun on that day/)).toBeVisible();
  answers(holdMeeting, { ...draft, state: "held" });
  answerDay();
  await screen.getByRole("button", { name: "Begin the meeting" }).click();
  await expect.element(screen.getByText("0 of 5 lots are there.")).toBeVisible();
});

it("says that a meeting is not there", async () => {
  refuses(getMeetingDay, "NOT_FOUND");
  const { screen } = await openOffice(PAGE, admin);
  await expect.element(screen.getByText(/There is no such meeting/)).toBeVisible();
});
