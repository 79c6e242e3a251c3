import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { ScrollTable } from "./scroll-table.tsx";

const sized = (width: string) => (
  <div style={{ width }}>
    <ScrollTable name="Budget">
      <tbody>
        <tr>
          <th scope="row">Administration</th>
          <td>$13,993.32</td>
        </tr>
      </tbody>
    </ScrollTable>
  </div>
);

it("is a tab stop only while it scrolls", async () => {
  const screen = await render(sized("600px"));
  const region = screen.getByRole("region", { name: "Budget" });
  await expect.element(region).not.toHaveAttribute("tabindex");
  await screen.rerender(sized("120px"));
  await expect.element(region).toHaveAttribute("tabindex", "0");
  await screen.rerender(sized("600px"));
  await expect.element(region).not.toHaveAttribute("tabindex");
});

it("lets a figure fade that is half behind a name, instead of showing its last digits alone", async () => {
  const screen = await render(
    <div style={{ width: "220px" }}>
      <ScrollTable name="Budget">
        <tbody>
          <tr>
            <th scope="row">Administration</th>
            <td>$13,993.32</td>
            <td>$16,620.00</td>
          </tr>
        </tbody>
      </ScrollTable>
    </div>,
  );
  const region = screen.getByRole("region", { name: "Budget" }).element();
  const name = screen.getByRole("rowheader").element();
  const figure = screen.getByText("$13,993.32").element();
  region.scrollLeft = 60;
  const behind = name.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(figure);
  expect(text.getBoundingClientRect().left).toBeLessThan(behind.right);
  expect(text.getBoundingClientRect().right).toBeGreaterThan(behind.right);
  const fade = getComputedStyle(name, "::after");
  const background = getComputedStyle(name).backgroundColor;
  expect(background).toMatch(/^rgb\(/);
  expect(fade.backgroundImage).toBe(`linear-gradient(to right, ${background}, rgba(0, 0, 0, 0))`);
  expect(fade.width).toBe("16px");
  expect(Number.parseFloat(fade.left)).toBeCloseTo(behind.width, 0);
});
