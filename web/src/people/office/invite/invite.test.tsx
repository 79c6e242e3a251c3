import {
  fetchLetters,
  getOfficeTask,
  invitePeople,
  listOfficeTasks,
  listPeople,
  printLetterTestSheet,
  stopOfficeTask,
} from "@portal/contract/people/office/endpoints";
import type { OfficeTask } from "@portal/contract/people/office/schemas";
import { beforeEach, expect, it } from "vitest";
import { answerPeopleAsUsual, people, task } from "../../../testing/demo-people.ts";
import { admin, answerOfficeAsUsual } from "../../../testing/demo-staff.ts";
import { answers, answersOddly, isUnreachable, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

const done: OfficeTask = { ...task, state: "done", done: 2, invited: 2 };

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answerPeopleAsUsual();
});

/** Answers with the number that the page has made, as the server does. */
const takesOrders = (answer: OfficeTask = task) =>
  answersOddly(invitePeople, ({ body }) =>
    Response.json({ ...answer, taskId: (body as { taskId: string }).taskId }),
  );
const orders = () => seenRequests(invitePeople).map(({ body }) => body);

it("invites who is ticked in one press, and tells how far that is until it is done", async () => {
  takesOrders();
  answers(getOfficeTask, { ...task, state: "working", done: 1, invited: 1 });
  const { screen, address } = await openOffice("/people", admin);
  await screen.getByRole("checkbox", { name: "Choose Mr Daniel Kowalski, owner1" }).click();
  await screen.getByRole("checkbox", { name: "Choose Mrs Farida Karimi, owner2" }).click();
  await screen.getByRole("button", { name: "Invite 2 people by e-mail" }).click();
  await expect.element(screen.getByText("1 of 2 people done.")).toBeVisible();
  const [order] = orders() as [{ taskId: string }];
  expect(order).toEqual({ taskId: order.taskId, way: "email", usernames: ["owner1", "owner2"] });
  expect(address()).toBe(`/office/799187/people?task=${order.taskId}`);
  await expect.element(screen.getByLabelText("Choose Mr Daniel Kowalski, owner1")).not.toBeChecked();
  answers(listPeople, { rows: [{ ...people.fresh, state: "invited" }], next: null });
  answers(getOfficeTask, {
    ...done,
    invited: 1,
    skipped: [{ why: "no-address", people: 1 }],
    mails: { waiting: 0, failed: 1 },
  });
  await expect.element(screen.getByText("Done. 1 person was invited.").first()).toBeVisible();
  await expect.element(screen.getByText(/^1 person has no e-mail address\./)).toBeVisible();
  await expect.element(screen.getByText(/^1 e-mail could not be delivered\./)).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Daniel Kowalski/ })).toHaveTextContent("Invited");
  expect(seenRequests(getOfficeTask).every(({ headers }) => headers.get("X-Background") === "1")).toBe(true);
  await screen.getByRole("button", { name: "Close this message" }).click();
  await expect.poll(address).toBe("/office/799187/people");
});

it("invites everybody who is not invited yet by the filter", async () => {
  takesOrders();
  answers(getOfficeTask, done);
  const { screen, address } = await openOffice("/people?plan=101", admin);
  await screen.getByRole("button", { name: "Show everybody who is not invited yet (1)" }).click();
  await expect.poll(address).toBe("/office/799187/people?plan=101&state=not-invited");
  await screen.getByRole("button", { name: "Invite all 4 people by e-mail" }).click();
  const asked = screen.getByRole("dialog", { name: "Invite 4 people by e-mail?" });
  await asked.getByRole("button", { name: "Not now" }).click();
  expect(orders()).toEqual([]);
  await screen.getByRole("button", { name: "Invite all 4 people by e-mail" }).click();
  await asked.getByRole("button", { name: "Invite", exact: true }).click();
  await expect.element(screen.getByText("Done. 2 people were invited.").first()).toBeVisible();
  expect(orders()).toEqual([
    expect.objectContaining({ way: "email", filter: { plan: 101, state: "not-invited" } }),
  ]);
});

it("shows the task that the address names, also after a reload, and stops it", async () => {
  answers(getOfficeTask, { ...task, state: "working", people: 60, done: 50, invited: 50 });
  answers(stopOfficeTask, {
    ...task,
    state: "stopped",
    people: 60,
    done: 60,
    invited: 50,
    skipped: [{ why: "stopped", people: 10 }],
  });
  const { screen } = await openOffice(`/people?task=${task.taskId}`, admin);
  await expect.element(screen.getByText("50 of 60 people done.")).toBeVisible();
  await screen.getByRole("button", { name: "Stop" }).click();
  await expect
    .element(screen.getByText("Stopped. 50 people were invited before that.").first())
    .toBeVisible();
  await expect
    .element(screen.getByText("10 people are not invited, because this was stopped."))
    .toBeVisible();
});

it("orders once what is tried again after an answer that did not come", async () => {
  isUnreachable(invitePeople);
  const { screen } = await openOffice("/people", admin);
  await screen.getByRole("checkbox", { name: "Choose Mr Daniel Kowalski, owner1" }).click();
  const invite = screen.getByRole("button", { name: "Invite 1 person by e-mail" });
  await invite.click();
  await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
  takesOrders(done);
  answers(getOfficeTask, done);
  await invite.click();
  await expect.element(screen.getByText("Done. 2 people were invited.").first()).toBeVisible();
  const [first, second] = orders();
  expect(second).toEqual(first);
  await screen.getByRole("checkbox", { name: "Choose Mr Daniel Kowalski, owner1" }).click();
  await invite.click();
  await expect.poll(() => orders().length).toBe(3);
  expect((orders()[2] as { taskId: string }).taskId).not.toBe((first as { taskId: string }).taskId);
});

it("forgets who is ticked where another list is shown", async () => {
  const { screen } = await openOffice("/people", admin);
  await screen.getByRole("button", { name: "Choose all that are shown" }).click();
  await expect.element(screen.getByRole("button", { name: "Invite 4 people by e-mail" })).toBeVisible();
  await screen.getByLabelText("Status").selectOptions("active");
  await expect
    .element(screen.getByRole("checkbox", { name: "Choose Mr Daniel Kowalski, owner1" }))
    .not.toBeChecked();
  expect(screen.getByRole("button", { name: /Invite/ }).elements()).toHaveLength(0);
});

it("says that a task is not there for who looks", async () => {
  refuses(getOfficeTask, "NOT_FOUND");
  const { screen } = await openOffice(`/people?task=${task.taskId}`, admin);
  await expect
    .element(screen.getByText("This is not there any more. Somebody may have changed it meanwhile."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Close this message" }).click();
  expect(screen.getByRole("heading", { name: "Invitations" }).elements()).toHaveLength(0);
});

it("invites those without an e-mail address by letter, and hands each file over, again if need be", async () => {
  const without = { ...people.fresh, username: "owner9", name: "Ms Without Mail", email: null };
  answers(listPeople, { rows: [people.fresh, without], next: null });
  takesOrders();
  answers(getOfficeTask, { ...done, invited: 1, skipped: [{ why: "no-address", people: 1 }] });
  const { screen } = await openOffice("/people", admin);
  await screen.getByRole("button", { name: "Choose all that are shown" }).click();
  await screen.getByRole("button", { name: "Invite 2 people by e-mail" }).click();
  const byLetter = screen.getByRole("button", { name: "Invite them by letter" });
  await expect.element(byLetter).toBeVisible();
  const file = {
    part: 1,
    letters: 1,
    isReady: true,
    fetchedAt: null,
    keptUntilAt: "2026-03-31T01:00:00.000Z",
  };
  // As the server does, it answers what it is asked about.
  const answersWith = (letters: OfficeTask["letters"]) =>
    answersOddly(getOfficeTask, ({ path }) =>
      Response.json({ ...done, taskId: path.split("/").at(-1), way: "letter", invited: 1, letters }),
    );
  answersWith([file]);
  await byLetter.click();
  await expect.poll(() => orders().length).toBe(2);
  expect(orders()[1]).toEqual(expect.objectContaining({ way: "letter", usernames: ["owner9"] }));
  answersOddly(fetchLetters, () => {
    answersWith([{ ...file, fetchedAt: "2026-03-30T02:00:00.000Z" }]);
    return new Response(new Blob(["%PDF-"], { type: "application/pdf" }));
  });
  await screen.getByRole("button", { name: "Download File 1: 1 letter" }).click();
  const again = screen.getByRole("button", { name: "Download again File 1: 1 letter" });
  await expect.element(again).toBeVisible();
  await expect
    .element(screen.getByText(/^Downloaded 30\/03\/2026 .*\. Kept until 31\/03\/2026/))
    .toBeVisible();
  await again.click();
  await expect.poll(() => seenRequests(fetchLetters).length).toBe(2);
});

it("says why a file of letters did not come, and hands over a sheet to try the envelope with", async () => {
  const file = {
    part: 1,
    letters: 2,
    isReady: true,
    fetchedAt: null,
    keptUntilAt: "2026-03-31T01:00:00.000Z",
  };
  answers(getOfficeTask, { ...done, way: "letter", letters: [file] });
  refuses(fetchLetters, "UNAVAILABLE", "The portal is busy. Please try again in a minute.");
  answersOddly(printLetterTestSheet, () => new Response(new Blob(["%PDF-"])));
  const { screen } = await openOffice(`/people?task=${task.taskId}`, admin);
  await screen.getByRole("button", { name: "Download File 1: 2 letters" }).click();
  await expect.element(screen.getByText("The portal is busy. Please try again in a minute.")).toBeVisible();
  await screen.getByRole("button", { name: "Download a test sheet for your envelopes" }).click();
  await expect.poll(() => seenRequests(printLetterTestSheet).length).toBe(1);
});

it.each([
  [null, /^Not downloaded in time, and not kept any more\./],
  ["2026-03-30T02:00:00.000Z", /^Downloaded 30\/03\/2026 .*, and not kept any more\./],
])("says that a file of letters is not kept any more: downloaded %s", async (fetchedAt, words) => {
  const file = { part: 1, letters: 2, isReady: false, fetchedAt, keptUntilAt: null };
  answers(getOfficeTask, { ...done, way: "letter", letters: [file] });
  const { screen } = await openOffice(`/people?task=${task.taskId}`, admin);
  await expect.element(screen.getByText(words)).toBeVisible();
});

it("finds a task that is not over again without its address, and letters that wait", async () => {
  const file = {
    part: 1,
    letters: 2,
    isReady: true,
    fetchedAt: null,
    keptUntilAt: "2026-03-31T01:00:00.000Z",
  };
  const other = "5b7e2b8e-7a0c-4f0e-9d6a-2f2f2f2f2f2f";
  const running: OfficeTask = { ...task, state: "working", people: 60, done: 50, invited: 50 };
  answers(listOfficeTasks, {
    rows: [
      running,
      { ...done, taskId: other, createdAt: "2026-03-29T01:00:00.000Z", way: "letter", letters: [file] },
      { ...done, taskId: "5b7e2b8e-7a0c-4f0e-9d6a-3f3f3f3f3f3f", createdBy: "Over Already" },
    ],
  });
  answers(getOfficeTask, running);
  const { screen, address } = await openOffice("/people", admin);
  await expect
    .element(screen.getByText(/^Invitations by e-mail, 30\/03\/2026 .*, Ada Admin: 50 of 60 people done\.$/))
    .toBeVisible();
  await expect
    .element(screen.getByText(/^Invitations by letter, 29\/03\/2026 .*: the letters can be downloaded\.$/))
    .toBeVisible();
  expect(screen.getByText(/Over Already/).elements()).toEqual([]);
  await screen.getByRole("button", { name: /^Show the invitations of 30/ }).click();
  await expect.poll(address).toBe(`/office/799187/people?task=${task.taskId}`);
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
});
