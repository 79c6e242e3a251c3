import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { usePageState } from "../../core/use-page-state.ts";
import { useOverlay } from "./use-overlay.ts";

function Page() {
  const { state, open, close } = useOverlay();
  const { change } = usePageState();
  return state["shown"] === undefined ? (
    <button type="button" onClick={() => open({ shown: "1" })}>
      Open
    </button>
  ) : (
    <>
      <button type="button" onClick={() => change({ page: "2" })}>
        Next page
      </button>
      <button type="button" onClick={() => close({ shown: undefined, page: undefined })}>
        Close
      </button>
      <button type="button" onClick={() => open({ shown: "2" })}>
        Open another
      </button>
    </>
  );
}

async function show(history: RouterHistory) {
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  await router.load();
  const screen = await render(<RouterProvider router={router} />);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  const historyIndex = () => {
    const { __TSR_index: index } = history.location.state;
    return index;
  };
  return { screen, button, historyIndex };
}

const cameFromHome = () => createMemoryHistory({ initialEntries: ["/?home=1", "/?list=1"] });

it("however often it was opened and closed, Back leads to the page before", async () => {
  const history = cameFromHome();
  const { button, historyIndex } = await show(history);
  for (let time = 0; time < 3; time++) {
    await button("Open").click();
    await expect.element(button("Close")).toBeVisible();
    expect(historyIndex()).toBe(2);
    await button("Close").click();
    await expect.element(button("Open")).toBeVisible();
    expect(historyIndex()).toBe(1);
  }
  history.back();
  expect(history.location.href).toBe("/?home=1");
});

it("Back closes it, Forward opens it, and closing goes back again", async () => {
  const history = cameFromHome();
  const { button, historyIndex } = await show(history);
  await button("Open").click();
  await expect.element(button("Close")).toBeVisible();
  history.back();
  await expect.element(button("Open")).toBeVisible();
  history.forward();
  await button("Close").click();
  await expect.element(button("Open")).toBeVisible();
  expect(historyIndex()).toBe(1);
});

it("after a reload it is there, and closing goes back to the page", async () => {
  const history = cameFromHome();
  const before = await show(history);
  await before.button("Open").click();
  await expect.element(before.button("Close")).toBeVisible();
  await before.screen.unmount();
  const { button, historyIndex } = await show(history);
  await button("Close").click();
  await expect.element(button("Open")).toBeVisible();
  expect(historyIndex()).toBe(1);
});

it("what its grids write to the address goes with it, and leaves no step either", async () => {
  const history = cameFromHome();
  const { button, historyIndex } = await show(history);
  await button("Open").click();
  await button("Next page").click();
  await expect.poll(() => history.location.search).toContain("page=");
  await button("Close").click();
  await expect.element(button("Open")).toBeVisible();
  expect(historyIndex()).toBe(1);
  expect(history.location.href).toBe("/?list=1");
});

it("after a reload in a grid that has written to the address closing goes back to the page, too", async () => {
  const history = cameFromHome();
  const before = await show(history);
  await before.button("Open").click();
  await before.button("Next page").click();
  await expect.poll(() => history.location.search).toContain("page=");
  await before.screen.unmount();
  const { button, historyIndex } = await show(history);
  await button("Close").click();
  await expect.element(button("Open")).toBeVisible();
  expect(historyIndex()).toBe(1);
});

it("after a link to it closing stays on the page", async () => {
  const history = createMemoryHistory({ initialEntries: ["/?home=1", "/?shown=1&page=2&list=1"] });
  const { button, historyIndex } = await show(history);
  await button("Close").click();
  await expect.element(button("Open")).toBeVisible();
  expect(historyIndex()).toBe(1);
  expect(history.location.href).toBe("/?list=1");
});

/** Whose steps back are taken when they are told to be. */
function slowHistory() {
  const history = cameFromHome();
  const { back } = history;
  const waiting: (() => void)[] = [];
  history.back = () => void waiting.push(back);
  return { history, waiting, takeThem: () => waiting.splice(0).forEach((step) => step()) };
}

it("closed twice before the browser has gone back, it goes back once", async () => {
  const { history, waiting, takeThem } = slowHistory();
  const { button, historyIndex } = await show(history);
  for (let time = 0; time < 2; time++) {
    await button("Open").click();
    await button("Close").click();
    await button("Close").click();
    expect(waiting).toHaveLength(1);
    takeThem();
    await expect.element(button("Open")).toBeVisible();
    expect(historyIndex()).toBe(1);
  }
});

it("what is opened before the browser has gone back stays open", async () => {
  const { history, takeThem } = slowHistory();
  const { button, historyIndex } = await show(history);
  await button("Open").click();
  await button("Close").click();
  await button("Open another").click();
  takeThem();
  await expect.poll(() => decodeURIComponent(history.location.search)).toContain('shown="2"');
  await expect.element(button("Close")).toBeVisible();
  expect(historyIndex()).toBe(2);
});
