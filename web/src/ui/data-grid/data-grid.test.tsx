import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { parseSearch, stringifySearch } from "../../app/search.ts";
import { DataGrid } from "./data-grid.tsx";
import type { GridColumn } from "./grid-column.ts";
import { useGridState } from "./use-grid-state.ts";

interface Tree {
  readonly name: string;
  readonly height: number;
}
const columns: readonly GridColumn<Tree>[] = [
  { key: "name", title: "Name", width: 900, value: ({ name }) => name },
  { key: "height", title: "Height", width: 600, isNumber: true, value: ({ height }) => height },
];
/** Tree 1 is 12 m high, tree 12 is 1 m. */
const trees = Array.from({ length: 12 }, (_, index) => ({ name: `Tree ${index + 1}`, height: 12 - index }));

function Trees({ rows }: { readonly rows: readonly Tree[] }) {
  const state = useGridState({ grid: "trees", prefix: "trees", usualPageSize: 5 });
  return (
    <DataGrid
      name="Trees"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      state={state}
      emptyText="There are no trees."
    />
  );
}

async function show(address = "/", rows: readonly Tree[] = trees) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const root = createRootRoute({ component: () => <Trees rows={rows} /> });
  const router = createRouter({ routeTree: root, history, parseSearch, stringifySearch });
  const screen = await render(<RouterProvider router={router} />);
  const names = () =>
    [...screen.container.querySelectorAll("tbody tr")].map((row) => row.firstElementChild?.textContent);
  return { screen, names, address: () => history.location.href };
}

beforeEach(async () => {
  localStorage.removeItem("portal.page-size.trees");
  await page.viewport(1280, 900);
});

it(
  "turns pages, its buttons disabled at the ends, and tells the page in the address",
  { tags: ["spec-257", "spec-258", "spec-259"] },
  async () => {
    const { screen, names, address } = await show();
    const button = (name: string) => screen.getByRole("button", { name, exact: true });
    await expect.element(screen.getByText("Results: 5 / 12")).toBeVisible();
    await expect.element(screen.getByText("Page 1 / 3")).toBeVisible();
    for (const name of ["First", "Previous"]) await expect.element(button(name)).toBeDisabled();
    await button("Last").click();
    await expect.element(screen.getByText("Results: 2 / 12")).toBeVisible();
    expect(names()).toEqual(["Tree 11", "Tree 12"]);
    expect(address()).toBe("/?trees-page=3");
    for (const name of ["Next", "Last"]) await expect.element(button(name)).toBeDisabled();
    await expect.poll(() => document.activeElement?.contains(button("Previous").element())).toBe(true);
    await button("Previous").click();
    await expect.element(screen.getByText("Page 2 / 3")).toBeVisible();
    await button("First").click();
    await expect.element(screen.getByText("Page 1 / 3")).toBeVisible();
    expect(address()).toBe("/");
  },
);

it(
  "shows 5, 10 or 20 rows, and remembers that in this browser",
  { tags: ["spec-260", "spec-373", "spec-378", "spec-665"] },
  async () => {
    const first = await show("/?trees-page=3");
    await expect.element(first.screen.getByText("Page 3 / 3")).toBeVisible();
    const size = first.screen.getByLabelText("Show rows");
    expect([...size.element().querySelectorAll("option")].map((option) => option.textContent)).toEqual([
      "5",
      "10",
      "20",
    ]);
    await size.selectOptions("10");
    await expect.element(first.screen.getByText("Page 2 / 2")).toBeVisible();
    expect(first.names()).toEqual(["Tree 11", "Tree 12"]);
    await first.screen.unmount();
    const { screen } = await show();
    await expect.element(screen.getByText("Results: 10 / 12")).toBeVisible();
  },
);

it("sorts by its headers, one column at a time, from the first page on", async () => {
  const { screen, names, address } = await show("/?trees-page=2");
  const header = (name: string) => screen.getByRole("columnheader", { name });
  await expect.element(header("Height")).toHaveAttribute("aria-sort", "none");
  await screen.getByRole("button", { name: "Height" }).click();
  await expect.element(header("Height")).toHaveAttribute("aria-sort", "ascending");
  expect(names()[0]).toBe("Tree 12");
  expect(address()).toBe("/?trees-sort=height");
  await screen.getByRole("button", { name: "Name" }).click();
  await expect.element(header("Name")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(header("Height")).toHaveAttribute("aria-sort", "none");
  expect(names()).toEqual(["Tree 1", "Tree 2", "Tree 3", "Tree 4", "Tree 5"]);
  await screen.getByRole("button", { name: "Name" }).click();
  expect(address()).toBe("/?trees-sort=-name");
  expect(names()[0]).toBe("Tree 12");
  await screen.getByRole("button", { name: "Name" }).click();
  await expect.element(header("Name")).toHaveAttribute("aria-sort", "none");
});

it(
  "opens as its address says, and as usual where that says nothing sensible",
  { tags: ["spec-717"] },
  async () => {
    const named = await show("/?trees-sort=-height&trees-page=2");
    await expect.element(named.screen.getByText("Page 2 / 3")).toBeVisible();
    expect(named.names()[0]).toBe("Tree 6");
    await named.screen.unmount();
    const { screen, names } = await show("/?trees-sort=colour&trees-page=99");
    await expect.element(screen.getByText("Page 3 / 3")).toBeVisible();
    expect(names()).toEqual(["Tree 11", "Tree 12"]);
  },
);

it("at 640 px rows are cards of two columns, sorted by a list", { tags: ["spec-718"] }, async () => {
  await page.viewport(640, 800);
  const { screen, names } = await show();
  const sortBy = screen.getByLabelText("Sort by");
  await expect.element(sortBy).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Height" })).not.toBeInTheDocument();
  const [left, right] = screen.container.querySelectorAll("tbody td");
  expect(left?.getBoundingClientRect().top).toBe(right?.getBoundingClientRect().top);
  expect(getComputedStyle(right ?? document.body, "::before").content).toBe('"Height"');
  await sortBy.selectOptions("Height, ascending");
  await expect.poll(() => names()[0]).toBe("Tree 12");
  // Cards to look at, a table to assistive software.
  expect(screen.getByRole("table", { name: "Trees" }).getByRole("row").elements()).toHaveLength(5);
  expect(screen.getByRole("row").first().getByRole("cell").elements()).toHaveLength(2);
  await page.viewport(641, 800);
  await expect.element(sortBy).not.toBeVisible();
});

it("at twice the text size the cards of a narrow window have one column, so that words stay whole", async () => {
  await page.viewport(320, 800);
  const { screen } = await show();
  const [first, second] = screen.container.querySelectorAll("tbody td");
  const tops = () => [first, second].map((cell) => cell?.getBoundingClientRect().top);
  expect(tops()[0]).toBe(tops()[1]);
  document.documentElement.style.fontSize = "200%";
  expect(tops()[1]).toBeGreaterThan(tops()[0] ?? Infinity);
  document.documentElement.style.fontSize = "";
});

it("what is a link keeps its contrast while the pointer is on its row", { tags: ["spec-710"] }, async () => {
  const { screen } = await show();
  document.documentElement.style.setProperty("--accent", "rgb(200, 200, 200)");
  document.documentElement.style.setProperty("--on-surface", "rgb(1, 2, 3)");
  const cell = screen.getByRole("cell", { name: "Tree 1", exact: true });
  const accent = () => getComputedStyle(cell.element()).getPropertyValue("--accent");
  expect(accent()).toBe("rgb(200, 200, 200)");
  await cell.hover();
  await expect.poll(accent).toBe("rgb(1, 2, 3)");
  document.documentElement.removeAttribute("style");
});

it(
  "from 1,200 px a column has 80 % of its figure at least, and the grid scrolls in its own box",
  { tags: ["spec-745"] },
  async () => {
    const { screen } = await show();
    Object.assign(screen.container.style, { boxSizing: "border-box", padding: "24px", width: "748px" });
    await expect.element(screen.getByRole("table")).toBeVisible();
    const [name, height] = screen.container.querySelectorAll("th");
    expect(name?.getBoundingClientRect().width).toBeGreaterThanOrEqual(720);
    expect(height?.getBoundingClientRect().width).toBeGreaterThanOrEqual(480);
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(748);
  },
);

it("leaves the ring of what has the focus whole, at the left edge and above the heads", async () => {
  const { screen } = await show();
  const cell = await screen.getByRole("cell", { name: "Tree 1", exact: true }).findElement();
  const head = screen.getByRole("button", { name: "Name", exact: true }).element();
  const box = cell.closest("table")?.parentElement?.getBoundingClientRect();
  expect(box?.left).toBeLessThanOrEqual(cell.getBoundingClientRect().left - 5);
  expect(box?.top).toBeLessThanOrEqual(head.getBoundingClientRect().top - 5);
});

it("is whole on paper", { tags: ["spec-715"] }, async () => {
  const { screen, names } = await show();
  await expect.element(screen.getByText("Page 1 / 3")).toBeVisible();
  dispatchEvent(new Event("beforeprint"));
  expect(names()).toHaveLength(12);
  dispatchEvent(new Event("afterprint"));
  expect(names()).toHaveLength(5);
});

it("says that there is nothing", async () => {
  const { screen } = await show("/", []);
  await expect.element(screen.getByText("There are no trees.")).toBeVisible();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
});
