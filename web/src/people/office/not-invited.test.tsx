import { countPeople } from "@portal/contract/people/office/endpoints";
import { expect, it } from "vitest";
import { counts } from "../../testing/demo-people.ts";
import { admin, answerOfficeAsUsual } from "../../testing/demo-staff.ts";
import { answers } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

it.each([
  [1, "1 person is not invited to the portal yet."],
  [1_234, "1,234 people are not invited to the portal yet."],
])("Today tells that %i are not invited, and leads there", async (people, words) => {
  answerOfficeAsUsual(admin);
  answers(countPeople, { ...counts, states: { ...counts.states, "not-invited": people } });
  const { screen, address } = await openOffice("", admin);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText("Nothing is waiting.").elements()).toEqual([]);
  await screen.getByRole("link", { name: "See who, and invite them" }).click();
  await expect.poll(address).toBe("/office/799187/people");
});
