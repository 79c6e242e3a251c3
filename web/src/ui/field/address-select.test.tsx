import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { AddressSelect } from "./address-select.tsx";

const options = ["first", "second", "third"].map((text) => ({ value: text, text }));

it("the next press starts from what was chosen before, also while the address does not say it yet", async () => {
  const chosen = vi.fn<(value: string) => void>();
  const at = (value: string) => (
    <AddressSelect
      label="Lot"
      value={value}
      options={options}
      onChange={({ currentTarget }) => chosen(currentTarget.value)}
    />
  );
  const screen = await render(at("first"));
  const list = screen.getByLabelText("Lot");
  list.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list).toHaveDisplayValue("second");
  await userEvent.keyboard("{ArrowDown}");
  expect(chosen.mock.calls).toEqual([["second"], ["third"]]);
  await screen.rerender(at("third"));
  await expect.element(list).toHaveDisplayValue("third");
  // As by Back.
  await screen.rerender(at("first"));
  await expect.element(list).toHaveDisplayValue("first");
});
