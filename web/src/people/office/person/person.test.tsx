import {
  addPerson,
  disablePerson,
  enablePerson,
  getPhoneQuestions,
  givePhoneCode,
  markPersonBounced,
  resetPersonFactor,
  setPersonAddress,
} from "@portal/contract/people/office/act-endpoints";
import { listPeople } from "@portal/contract/people/office/endpoints";
import type { Person } from "@portal/contract/people/office/schemas";
import { getView, openView } from "@portal/contract/people/office/view-endpoints";
import { getOfficeAccount } from "@portal/contract/staff/office/factor-endpoints";
import { beforeEach, expect, it } from "vitest";
import { answerPeopleAsUsual, people, task } from "../../../testing/demo-people.ts";
import { account, admin, answerOfficeAsUsual } from "../../../testing/demo-staff.ts";
import { answers, answersOddly, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answerPeopleAsUsual();
  answers(getOfficeAccount, account);
  answers(getPhoneQuestions, {
    lots: [{ planNumber: "71204", plan: "The Owners - Strata Plan No. 71204", lots: ["5"] }],
    address: ["105/18 Wattlebird Street", "Marlow Bay NSW 2031"],
    lastReceipt: { receivedOn: "2026-02-10", amount: 1476.49 },
  });
});

/** Opens somebody and presses what is to be done. */
async function begin(person: Person, act: string) {
  answers(listPeople, { rows: [person], next: null });
  const opened = await openOffice("/people", admin);
  const { screen } = opened;
  await screen.getByRole("button", { name: person.name, exact: true }).click();
  await screen.getByRole("dialog").getByRole("button", { name: act, exact: true }).click();
  return opened;
}
type Screen = Awaited<ReturnType<typeof begin>>["screen"];

const press = (screen: Screen, name: string) =>
  screen.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const reason = (screen: Screen) => screen.getByLabelText("Reason");
async function confirm(screen: Screen, submit: string) {
  await expect.element(screen.getByRole("dialog", { name: "Confirm it is you" })).toBeVisible();
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await press(screen, submit);
}

it("gives a phone code after two right answers, a reason and a proof, and shows it once", async () => {
  answers(givePhoneCode, { code: "ABCD-EFGH", expiresAt: "2026-03-30T01:15:00.000Z" });
  const { screen } = await begin(people.fresh, "Phone code");
  await expect.element(screen.getByText("Lot 5, The Owners - Strata Plan No. 71204")).toBeVisible();
  await expect.element(screen.getByText("$1,476.49 on 10/02/2026")).toBeVisible();
  await screen.getByLabelText("Their postal address").click();
  await press(screen, "Continue");
  await expect.element(screen.getByText("Two of the three answers have to be right.")).toBeVisible();
  await expect.element(reason(screen)).toHaveAccessibleDescription("Write why, in a few words.");
  await screen.getByLabelText("Which lot is theirs").click();
  await reason(screen).fill("Has lost the letter");
  await press(screen, "Continue");
  expect(seenRequests(givePhoneCode)).toHaveLength(0);
  await confirm(screen, "Give a code");
  await expect.element(screen.getByText("ABCD-EFGH")).toBeVisible();
  expect(seenRequests(givePhoneCode)[0]?.body).toEqual({
    questions: ["address", "lot"],
    reason: "Has lost the letter",
    proof: { code: "123456" },
  });
  await press(screen, "Done");
  await expect
    .element(screen.getByText("Mr Daniel Kowalski has a code that works for 15 minutes."))
    .toBeVisible();
  expect(screen.getByText("ABCD-EFGH").elements()).toHaveLength(0);
});

it("asks nothing that the records cannot answer, and nobody of whom they know too little", async () => {
  answers(getPhoneQuestions, { lots: [], address: ["PO Box 7"], lastReceipt: null });
  const { screen } = await begin(people.fresh, "Phone code");
  await expect.element(screen.getByText(/know too little of this person to compare answers/)).toBeVisible();
});

it("disables with a reason", async () => {
  answers(disablePerson, { ...people.fresh, state: "disabled" });
  const { screen } = await begin(people.fresh, "Disable");
  await press(screen, "Disable");
  await expect.element(reason(screen)).toHaveAccessibleDescription("Write why, in a few words.");
  await reason(screen).fill("Has sold");
  await press(screen, "Disable");
  await expect.element(screen.getByText("Mr Daniel Kowalski cannot sign in any more.")).toBeVisible();
  expect(seenRequests(disablePerson)[0]?.body).toEqual({ reason: "Has sold" });
});

it("enables again", async () => {
  answers(enablePerson, people.disabled);
  const { screen } = await begin(people.disabled, "Enable");
  await expect.element(screen.getByText("Mr Viktor Petrov can sign in again.")).toBeVisible();
});

it("says in the dialog why somebody cannot be disabled, and keeps the reason", async () => {
  refuses(disablePerson, "RIGHT_MISSING");
  const { screen } = await begin(people.fresh, "Disable");
  await reason(screen).fill("Has sold");
  await press(screen, "Disable");
  await expect
    .element(screen.getByText("Your rights do not include this. Please ask an administrator of your agency."))
    .toBeVisible();
  await expect.element(reason(screen)).toHaveValue("Has sold");
});

it("changes an e-mail address with a reason and a proof", async () => {
  answers(setPersonAddress, people.fresh);
  const { screen } = await begin({ ...people.fresh, isOfficeAddress: true }, "Change e-mail address");
  await press(screen, "Continue");
  const field = screen.getByLabelText("New e-mail address");
  await expect.element(field).toHaveAccessibleDescription("Write an e-mail address.");
  await field.fill("daniel@example.com");
  await reason(screen).fill("Asked by phone");
  await press(screen, "Continue");
  await confirm(screen, "Change");
  await expect
    .element(screen.getByText("The e-mail address of Mr Daniel Kowalski is changed."))
    .toBeVisible();
  expect(seenRequests(setPersonAddress)[0]?.body).toEqual({
    address: "daniel@example.com",
    reason: "Asked by phone",
    proof: { code: "123456" },
  });
});

it("goes back to the e-mail address of the agency's records", async () => {
  answers(setPersonAddress, people.fresh);
  const { screen } = await begin({ ...people.fresh, isOfficeAddress: true }, "Change e-mail address");
  await screen.getByLabelText("Use the address of the agency's records again").click();
  await reason(screen).fill("No longer needed");
  await press(screen, "Continue");
  await confirm(screen, "Change");
  await expect
    .element(screen.getByText("The e-mail address of Mr Daniel Kowalski is changed."))
    .toBeVisible();
  expect(seenRequests(setPersonAddress)[0]?.body).toEqual({
    address: null,
    reason: "No longer needed",
    proof: { code: "123456" },
  });
});

it("notes that mail came back", async () => {
  answers(markPersonBounced, { ...people.fresh, state: "bounced" });
  const { screen } = await begin(people.fresh, "E-mail came back");
  const asked = screen.getByRole("dialog", { name: "Did e-mail to Mr Daniel Kowalski come back?" });
  await expect.element(asked).toHaveTextContent("until the address daniel.kowalski@example.org is changed");
  expect(seenRequests(markPersonBounced)).toEqual([]);
  await press(screen, "Yes, it came back");
  await expect
    .element(screen.getByText("It is noted that e-mail to Mr Daniel Kowalski came back."))
    .toBeVisible();
  expect(seenRequests(markPersonBounced)[0]?.body).toEqual({ isBounced: true });
});

it("notes that mail does arrive, and says if an invitation could still not be delivered", async () => {
  answers(markPersonBounced, { ...people.fresh, state: "bounced" });
  const { screen } = await begin({ ...people.fresh, state: "bounced" }, "E-mail does arrive");
  await expect
    .element(screen.getByText(/The last invitation of Mr Daniel Kowalski could not be delivered/))
    .toBeVisible();
  expect(seenRequests(markPersonBounced)[0]?.body).toEqual({ isBounced: false });
});

it("resets a second step on the phone, and says if that is too much for a day", async () => {
  refuses(resetPersonFactor, "TOO_MANY_ATTEMPTS", "You have reset 10 second steps within a day.");
  const { screen } = await begin(people.active, "Reset second step");
  await screen.getByLabelText("Which lot is theirs").click();
  await screen.getByLabelText("When and how much they paid last").click();
  await reason(screen).fill("Lost the phone");
  await press(screen, "Continue");
  await confirm(screen, "Reset second step");
  await expect.element(screen.getByText("You have reset 10 second steps within a day.")).toBeVisible();
  answers(resetPersonFactor, { ...people.active, hasSecondFactor: false });
  await press(screen, "Reset second step");
  await expect.element(screen.getByText("The second step of Mr Hamish McAllister is reset.")).toBeVisible();
});

it("adds an access code for a building manager of chosen plans, and says if it is taken", async () => {
  const taken = { path: "username", message: "This access code is taken. Choose another one." };
  answersOddly(addPerson, () =>
    Response.json(
      { status: 400, title: "VALIDATION", detail: "No.", code: "VALIDATION", errors: [taken] },
      { status: 400 },
    ),
  );
  const { screen } = await begin(people.fresh, "Add an access code");
  await press(screen, "Add");
  const field = screen.getByLabelText("New access code");
  await expect.element(field).toHaveAccessibleDescription("An access code is 1 to 15 letters and digits.");
  await expect.element(screen.getByText("Choose a role.")).toBeVisible();
  await field.fill("owner2");
  await screen.getByLabelText("Building Manager").click();
  await screen.getByLabelText("40127, Jacaranda Villas").click();
  await press(screen, "Add");
  await expect.element(field).toHaveAccessibleDescription(taken.message);
  answers(addPerson, { ...people.fresh, username: "kowalski2", isAdded: true });
  await field.fill("kowalski2");
  await press(screen, "Add");
  await expect.element(screen.getByText(/has the access code kowalski2, too/)).toBeVisible();
  expect(seenRequests(addPerson).at(-1)?.body).toEqual({
    contactId: 5007,
    username: "kowalski2",
    roles: [4],
    ownersCorpIds: [102],
  });
});

it("views as somebody in one of their roles, and comes back to the people", async () => {
  const view = {
    viewId: task.taskId,
    username: "both1",
    contactName: "Mr Hamish McAllister",
    role: 2 as const,
    endsAt: new Date(Date.now() + 50).toISOString(),
  };
  answers(openView, view);
  answers(getView, view);
  const { screen, address } = await begin(people.active, "View as");
  await press(screen, "View");
  await expect.element(reason(screen)).toHaveAccessibleDescription("Write in a few words why you look.");
  await screen.getByLabelText("As", { exact: true }).selectOptions("2");
  await reason(screen).fill("Asked by phone");
  await press(screen, "View");
  await expect.poll(address).toBe(`/office/799187/views/${view.viewId}`);
  expect(seenRequests(openView)[0]?.body).toEqual({ username: "both1", role: 2, reason: "Asked by phone" });
  await screen.getByRole("button", { name: "Back to the office" }).click();
  await expect.poll(address).toBe("/office/799187/people");
});

it("offers for somebody of other plans, too, only what counts for none of them", async () => {
  answers(listPeople, { rows: [{ ...people.fresh, hasOtherPlans: true }], next: null });
  const { screen } = await openOffice("/people", admin);
  await screen.getByRole("button", { name: "Mr Daniel Kowalski", exact: true }).click();
  const acts = screen.getByRole("list", { name: "What you can do for Mr Daniel Kowalski" });
  await expect.element(acts).toBeVisible();
  expect(
    acts
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Invite by e-mail", "E-mail came back"]);
  await expect.element(screen.getByText(/ask a colleague who has all of them/)).toBeVisible();
});
