import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { AddressSelect } from "./address-select.tsx";

const options = ["first", "second", "third"].map((text) => ({ value: text, text }));
const chosen: string[] = [];

/** A list whose page follows its address when the test says so. */
async function openList(mayLeave: boolean) {
  const history = createMemoryHistory();
  const router = createRouter({ history, routeTree: createRootRoute() });
  chosen.length = 0;
  const showing = (value: string) => (
    <RouterContextProvider router={router}>
      <AddressSelect
        label="Lot"
        value={value}
        options={options}
        onChange={({ currentTarget }) => {
          chosen.push(currentTarget.value);
          if (mayLeave) history.push(`/?lot=${currentTarget.value}`);
        }}
      />
    </RouterContextProvider>
  );
  const screen = await render(showing("first"));
  const list = screen.getByLabelText("Lot");
  list.element().focus();
  return { list, follow: (value: string) => screen.rerender(showing(value)) };
}

it("the next press starts from what was chosen before, also while the page does not show it yet", async () => {
  const { list, follow } = await openList(true);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list).toHaveDisplayValue("second");
  await userEvent.keyboard("{ArrowDown}");
  expect(chosen).toEqual(["second", "third"]);
  await follow("third");
  await expect.element(list).toHaveDisplayValue("third");
  // As by Back.
  await follow("first");
  await expect.element(list).toHaveDisplayValue("first");
});

it("the choice stays where the address does", async () => {
  const { list } = await openList(false);
  await userEvent.keyboard("{ArrowDown}");
  expect(chosen).toEqual(["second"]);
  await expect.element(list).toHaveDisplayValue("first");
});
