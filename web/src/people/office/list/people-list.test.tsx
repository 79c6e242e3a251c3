import { countPeople, getPerson, listPeople } from "@portal/contract/people/office/endpoints";
import { beforeEach, expect, it } from "vitest";
import { counts, people, answerPeopleAsUsual } from "../../../testing/demo-people.ts";
import { admin, answerOfficeAsUsual, reader } from "../../../testing/demo-staff.ts";
import { answers, answersLater, answersOddly, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answerPeopleAsUsual();
});

const asked = () =>
  Object.fromEntries(new URLSearchParams(seenRequests(listPeople).at(-1)?.path.split("?")[1] ?? ""));

it("lists people with access code, e-mail, state, roles, lots, invitation and last sign-in", async () => {
  const { screen } = await openOffice("/people", admin);
  const row = (name: RegExp) => screen.getByRole("row", { name });
  await expect
    .element(row(/Daniel Kowalski/))
    .toHaveTextContent(/owner1.*daniel\.kowalski@example\.org.*Not invited.*Owner.*71204, Lot 5.*-.*-/);
  await expect
    .element(row(/Hamish McAllister/))
    .toHaveTextContent(
      /Active.*Guarded.*Owner, Committee Member.*71204, Lots 20, 21.*40127 \(before\).*30\/03\/2026/,
    );
  await expect.element(row(/Farida Karimi/)).toHaveTextContent(/Invited.*29\/03\/2026.*by e-mail/);
  await expect.element(row(/Viktor Petrov/)).toHaveTextContent(/No e-mail address.*Disabled/);
  await expect
    .element(
      screen.getByText(
        "4 people: 1 not invited, 1 invited, 1 active and 1 disabled. 1 has no e-mail address.",
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "People" })).toHaveAttribute("aria-current", "page");
});

it("looks for what the address names, writes what is chosen into it, and clears it", async () => {
  const { screen, address } = await openOffice("/people?plan=102&search=12", admin);
  await expect.element(screen.getByLabelText("Plan", { exact: true })).toHaveValue("102");
  await expect.element(screen.getByLabelText("Name, access code, e-mail or lot")).toHaveValue("12");
  expect(asked()).toEqual({ plan: "102", search: "12" });
  await screen.getByLabelText("Status").selectOptions("active");
  await expect.poll(address).toBe("/office/799187/people?plan=102&search=12&state=active");
  await expect.poll(asked).toEqual({ plan: "102", search: "12", state: "active" });
  await screen.getByLabelText("Name, access code, e-mail or lot").fill("karimi ");
  await expect.poll(asked).toEqual({ plan: "102", search: "karimi", state: "active" });
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(address).toBe("/office/799187/people");
  await expect.element(screen.getByLabelText("Name, access code, e-mail or lot")).toHaveValue("");
  await expect.poll(asked).toEqual({});
});

it("leaves out of the address what cannot be looked for", async () => {
  const { screen } = await openOffice("/people?plan=x&state=gone", admin);
  await expect.element(screen.getByRole("row", { name: /Daniel Kowalski/ })).toBeVisible();
  expect(asked()).toEqual({});
});

it("adds the page that follows to those that are shown", async () => {
  answersOddly(listPeople, ({ path }) =>
    Response.json(
      path.includes("after=more")
        ? { rows: [people.active], next: null }
        : { rows: [people.fresh], next: "more" },
    ),
  );
  const { screen } = await openOffice("/people", admin);
  await expect.element(screen.getByText("1 person shown")).toBeVisible();
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("row", { name: /Hamish McAllister/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Daniel Kowalski/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Show more" }).elements()).toHaveLength(0);
});

it("says that nobody was found, and by which filter", async () => {
  answers(listPeople, { rows: [], next: null });
  answers(countPeople, { ...counts, total: 0 });
  const filtered = await openOffice("/people?search=nobody", admin);
  await expect
    .element(filtered.screen.getByText("Nobody was found. Look for something else, or clear the filters."))
    .toBeVisible();
});

it("shows that people are on their way, and why they did not come, with a way on", async () => {
  const letGo = answersLater(listPeople, { rows: [people.fresh], next: null });
  const { screen } = await openOffice("/people", admin);
  await expect.element(screen.getByLabelText("Loading").first()).toBeVisible();
  letGo();
  await expect.element(screen.getByRole("row", { name: /Daniel Kowalski/ })).toBeVisible();
  refuses(listPeople, "NOT_FOUND");
  await screen.getByLabelText("Status").selectOptions("active");
  await expect.element(screen.getByText("This plan is not one of yours. Choose another plan.")).toBeVisible();
  answers(listPeople, { rows: [people.active], next: null });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("row", { name: /Hamish McAllister/ })).toBeVisible();
});

it("lets a reader look, and offers nothing to do", async () => {
  answerOfficeAsUsual(reader);
  const { screen } = await openOffice("/people", reader);
  await screen.getByRole("button", { name: "Mr Daniel Kowalski", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Mr Daniel Kowalski" });
  await expect.element(dialog).toHaveTextContent(/Access code.*owner1.*Second step.*Not set up/);
  expect(dialog.getByRole("button").elements()).toHaveLength(1);
  expect(screen.getByRole("checkbox").elements()).toHaveLength(0);
  expect(screen.getByRole("button", { name: /[Ii]nvite/ }).elements()).toHaveLength(0);
});

it("opens whom the address names, and takes the name out of it when closed", async () => {
  answers(getPerson, people.active);
  const { screen, address } = await openOffice("/people?plan=101&person=both1", admin);
  const dialog = screen.getByRole("dialog", { name: "Mr Hamish McAllister" });
  await expect.element(dialog).toBeVisible();
  expect(seenRequests(getPerson)[0]?.path).toBe("/api/agencies/799187/office/people/both1");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(address).toBe("/office/799187/people?plan=101");
});

it("says that nobody has the access code that the address names", async () => {
  refuses(getPerson, "NOT_FOUND");
  const { screen, address } = await openOffice("/people?person=gone1", admin);
  const dialog = screen.getByRole("dialog", { name: "Access code gone1" });
  await expect.element(dialog).toHaveTextContent("Nobody in your plans has this access code.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect.poll(address).toBe("/office/799187/people");
});
