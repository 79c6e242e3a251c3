import {
  changeMeetingTemplate,
  listMeetingTemplates,
} from "@portal/contract/meetings/office/template-endpoints";
import {
  addOfficeMeeting,
  changeOfficeAgenda,
  changeOfficeMeeting,
  extendMeeting,
  getOfficeMeeting,
  giveMeetingNotice,
  listOfficeMeetings,
  openMeeting as openVoting,
} from "@portal/contract/meetings/office/endpoints";
import type { MeetingAgenda, MeetingTemplate } from "@portal/contract/meetings/office/schemas";
import { userEvent } from "vitest/browser";
import { beforeEach, describe, expect, it } from "vitest";
import { answerMeetingsAsUsual, draft, openMeeting } from "../../testing/demo-office-meetings.ts";
import { admin, answerOfficeAsUsual, reader } from "../../testing/demo-staff.ts";
import { answers, answersOddly, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answerMeetingsAsUsual();
});
const bodyOf = (endpoint: Parameters<typeof seenRequests>[0]): unknown => seenRequests(endpoint).at(-1)?.body;
const agendaSent = () => bodyOf(changeOfficeAgenda) as MeetingAgenda | undefined;
const one = `/meetings/${draft.meetingId}`;

describe("the list of meetings", () => {
  it("shows where each stands, asks for what the address names, and begins a draft", async () => {
    answers(addOfficeMeeting, draft);
    const { screen, address } = await openOffice("/meetings?state=draft&plan=x", admin);
    await expect
      .element(screen.getByRole("row", { name: /Meeting about the foyer/ }))
      .toHaveTextContent(/71204, Banksia Court.*20\/05\/2026.*Draft.*19\/05\/2026.*Office/);
    expect(seenRequests(listOfficeMeetings).at(-1)?.path).toMatch(/meetings\?state=draft$/);
    await screen.getByRole("button", { name: "New meeting" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByRole("button", { name: "Begin" }).click();
    await expect.element(dialog.getByText("Choose a scheme.")).toBeVisible();
    await dialog.getByLabelText("Scheme").selectOptions("101");
    await dialog.getByLabelText("Day", { exact: true }).fill("2026-05-20");
    await dialog.getByLabelText("Begin with the agenda of").selectOptions(`meeting ${draft.meetingId}`);
    await dialog.getByRole("button", { name: "Begin" }).click();
    await expect.poll(address).toBe(`/office/799187${one}`);
    expect(bodyOf(addOfficeMeeting)).toEqual({
      ownersCorpId: 101,
      type: "AGM",
      meetingOn: "2026-05-20",
      meetingTime: "18:00",
      from: { meetingId: draft.meetingId },
    });
  });

  it("lets readers read", async () => {
    answerOfficeAsUsual(reader);
    const { screen } = await openOffice(one, reader);
    await expect.element(screen.getByRole("heading", { name: "Paint the foyer" })).toBeVisible();
    await expect.element(screen.getByText("That the foyer be painted.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Give notice" })).not.toBeInTheDocument();
  });

  it("says that a meeting is not there", async () => {
    refuses(getOfficeMeeting, "NOT_FOUND");
    const { screen } = await openOffice("/meetings/7", admin);
    await expect.element(screen.getByRole("link", { name: "Go to the meetings" })).toBeVisible();
  });
});

describe("a draft", () => {
  it("is saved as it is typed: fields, then the agenda in its new order, each of the version before it", async () => {
    answers(changeOfficeMeeting, { ...draft, title: "The foyer", version: 4 });
    answers(changeOfficeAgenda, { ...draft, items: draft.items.toReversed(), version: 5 });
    const { screen } = await openOffice(one, admin);
    await screen.getByLabelText("Title", { exact: true }).fill("The foyer");
    await expect.element(screen.getByText("Everything is saved.")).toBeVisible();
    await expect
      .poll(() => bodyOf(changeOfficeMeeting))
      .toMatchObject({
        version: 3,
        title: "The foyer",
        venue2: null,
        reason: null,
      });
    await screen.getByLabelText("Title of item 2").click();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect.element(screen.getByText("Reports is now number 1 of 2.")).toBeInTheDocument();
    await expect.element(screen.getByLabelText("Title of item 1")).toHaveFocus();
    await expect.poll(() => agendaSent()?.version).toBe(4);
    expect(agendaSent()?.items.map(({ title }) => title)).toEqual(["Reports", "Paint the foyer"]);
  });

  it("shows what a motion needs, takes a pasted text without its picture, and says so", async () => {
    answers(changeOfficeAgenda, { ...draft, version: 4 });
    const { screen } = await openOffice(one, admin);
    await screen.getByRole("button", { name: "Edit Paint the foyer" }).click();
    await expect.element(screen.getByText("More lots for than against")).toBeVisible();
    const text = screen.getByRole("textbox", { name: "Text of Paint the foyer" });
    await text.click();
    const data = new DataTransfer();
    data.setData(
      "text/html",
      "<b>Red</b><span style='text-decoration: line-through'>old</span><img src='https://x.example/a.png'>",
    );
    text
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.element(screen.getByText("Taken out of what was pasted: pictures.").first()).toBeVisible();
    await expect.poll(() => agendaSent()?.items[0]?.text ?? "").toContain("<b>Red</b>");
    expect(agendaSent()?.items[0]?.text).toMatch(/<s>old<\/s>/);
    expect(agendaSent()?.items[0]?.text).not.toMatch(/img|style/);
    await screen.getByLabelText("Kind of resolution").selectOptions("SPECIAL");
    await expect.element(screen.getByText(/knows no rule of this state/)).toBeVisible();
  });

  it("that somebody else has saved meanwhile shows both texts, and keeps the one that is chosen", async () => {
    refuses(changeOfficeMeeting, "REVISION_CHANGED");
    const { screen } = await openOffice(one, admin);
    await expect.element(screen.getByLabelText("Chair")).toBeVisible();
    answers(getOfficeMeeting, { ...draft, chair: "Ms Lee", version: 9 });
    await screen.getByLabelText("Chair").fill("Mr Grant");
    await expect.element(screen.getByText("Chair: yours is ‘Mr Grant’, theirs ‘Ms Lee’")).toBeVisible();
    answers(changeOfficeMeeting, { ...draft, chair: "Mr Grant", version: 10 });
    await screen.getByRole("button", { name: "Keep mine" }).click();
    await expect
      .poll(() => bodyOf(changeOfficeMeeting))
      .toMatchObject({
        version: 9,
        chair: "Mr Grant",
      });
    await expect.element(screen.getByText("Everything is saved.")).toBeVisible();
  });

  it("is saved over a version that changed no text", async () => {
    const { screen } = await openOffice(one, admin);
    await expect.element(screen.getByLabelText("Chair")).toBeVisible();
    answers(getOfficeMeeting, { ...draft, version: 9 });
    answersOddly(changeOfficeMeeting, ({ body }) =>
      (body as { version: number }).version === 9
        ? Response.json({ ...draft, chair: "Ms Lee", version: 10 })
        : Response.json(
            { status: 409, title: "Conflict", detail: "Old", code: "REVISION_CHANGED" },
            { status: 409 },
          ),
    );
    await screen.getByLabelText("Chair").fill("Ms Lee");
    await expect.poll(() => bodyOf(changeOfficeMeeting)).toMatchObject({ version: 9, chair: "Ms Lee" });
    await expect.element(screen.getByText("Everything is saved.")).toBeVisible();
  });

  it("does not go out while something on the page is not saved", async () => {
    answers(changeOfficeMeeting, { ...draft, version: 4 });
    const { screen } = await openOffice(one, admin);
    await screen.getByLabelText("Voting closes at").fill("");
    await expect.element(screen.getByText(/^Not saved yet/)).toBeVisible();
    await screen.getByRole("button", { name: "Give notice" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/is not saved yet, and would not go out/)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Give notice" })).toBeDisabled();
  });

  it("goes out with what is open before it, and says why it cannot", async () => {
    refuses(giveMeetingNotice, "NOTHING_TO_VOTE_ON", "The agenda has no motion.");
    const { screen } = await openOffice(one, admin);
    await screen.getByRole("button", { name: "Give notice" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/not on record/)).toBeVisible();
    await dialog.getByRole("button", { name: "Give notice" }).click();
    await expect.element(dialog.getByText("The agenda has no motion.")).toBeVisible();
    answers(giveMeetingNotice, {
      ...openMeeting,
      state: "noticed",
      steps: ["change", "notice", "open", "cancel"],
    });
    await dialog.getByRole("button", { name: "Give notice" }).click();
    await expect.element(screen.getByText("Notice is given. E-mails are leaving.")).toBeVisible();
    await expect
      .element(screen.getByText("10 of 10 e-mails have left, and 0 of 2 letters are posted."))
      .toBeVisible();
    expect(bodyOf(giveMeetingNotice)).toEqual({ version: 3, way: "email", postedOn: null });
  });
});

it("an agenda is kept as a template, in the place of the one of that name", async () => {
  const { agendaItemId: _id, ...item } = draft.items[0] ?? { agendaItemId: 0 };
  const items = [item as MeetingTemplate["items"][number]];
  const template: MeetingTemplate = { templateId: 7, name: "Foyer", type: "EGM", version: 4, items };
  answers(listMeetingTemplates, { rows: [template] });
  answers(changeMeetingTemplate, { ...template, version: 5 });
  const { screen } = await openOffice(one, admin);
  await screen.getByRole("button", { name: "Keep the agenda as a template" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(dialog.getByText("Write a name.")).toBeVisible();
  await dialog.getByLabelText("Name").fill("foyer");
  await dialog.getByRole("button", { name: "Keep it in that one's place" }).click();
  await expect.element(screen.getByText("The template Foyer is kept.")).toBeVisible();
  expect(bodyOf(changeMeetingTemplate)).toMatchObject({ name: "foyer", type: "EGM", version: 4 });
});

describe("a meeting that people know of", () => {
  it("is changed with a reason, after what follows is said", async () => {
    answerMeetingsAsUsual(openMeeting);
    answersOddly(changeOfficeMeeting, () => Response.json({ ...openMeeting, chair: "Ms Lee", version: 4 }));
    const { screen } = await openOffice(one, admin);
    await screen.getByLabelText("Chair").fill("Ms Lee");
    await expect.element(screen.getByText("Changed, and not saved yet.")).toBeVisible();
    await screen.getByRole("button", { name: "Save the change" }).click();
    const dialog = screen.getByRole("dialog");
    await expect
      .element(dialog.getByText(/12 people were told of this meeting, and 5 have voted/))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Save and tell everybody" }).click();
    await expect.element(dialog.getByText("Write why, in a few words.")).toBeVisible();
    await dialog.getByLabelText("Reason").fill("She was elected");
    await dialog.getByRole("button", { name: "Save and tell everybody" }).click();
    await expect.element(screen.getByText("Everything is saved.")).toBeVisible();
    expect(bodyOf(changeOfficeMeeting)).toMatchObject({ chair: "Ms Lee", reason: "She was elected" });
  });

  it("is saved once where fields and agenda have changed: one version, and one mail", async () => {
    answerMeetingsAsUsual(openMeeting);
    const { screen } = await openOffice(one, admin);
    await screen.getByLabelText("Chair").fill("Ms Lee");
    await screen.getByLabelText("Title of item 1").fill("Paint the hall");
    answersOddly(changeOfficeMeeting, ({ body }) =>
      Response.json({ ...openMeeting, ...(body as object), version: 4, versions: openMeeting.versions }),
    );
    await screen.getByRole("button", { name: "Save the change" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Reason").fill("She was elected");
    await dialog.getByRole("button", { name: "Save and tell everybody" }).click();
    await expect.element(screen.getByText("Everything is saved.")).toBeVisible();
    expect(seenRequests(changeOfficeMeeting)).toHaveLength(1);
    expect(seenRequests(changeOfficeAgenda)).toEqual([]);
    expect(bodyOf(changeOfficeMeeting)).toMatchObject({
      chair: "Ms Lee",
      items: [{ title: "Paint the hall" }, {}],
    });
  });

  it("is not opened at once where a day without a time is written", async () => {
    answerMeetingsAsUsual({ ...openMeeting, state: "noticed", steps: ["change", "open", "cancel"] });
    answers(openVoting, openMeeting);
    const { screen } = await openOffice(one, admin);
    await screen.getByRole("button", { name: "Open voting" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Open on").fill("2026-05-12");
    await dialog.getByLabelText("Reason").fill("As the notice says");
    await dialog.getByRole("button", { name: "Open voting" }).click();
    await expect.element(dialog.getByText("Choose a time.")).toBeVisible();
    expect(seenRequests(openVoting)).toEqual([]);
  });

  it("is extended by the plan's clock", async () => {
    answerMeetingsAsUsual(openMeeting);
    answers(extendMeeting, { ...openMeeting, cutoffOn: "2026-05-20", cutoffTime: "12:00", version: 4 });
    const { screen } = await openOffice(one, admin);
    await screen.getByRole("button", { name: "Extend voting" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Close on").fill("2026-05-20");
    await dialog.getByLabelText("Close at").fill("12:00");
    await dialog.getByLabelText("Reason").fill("Holidays");
    await dialog.getByRole("button", { name: "Extend and tell everybody" }).click();
    await expect.element(screen.getByText(/^Voting closes on 20\/05\/2026/)).toBeVisible();
    expect(bodyOf(extendMeeting)).toEqual({ cutoffAt: "2026-05-20T02:00:00.000Z", reason: "Holidays" });
  });
});
