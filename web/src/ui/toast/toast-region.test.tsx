import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { showToastsIn } from "./toast-container.ts";
import { ToastRegion } from "./toast-region.tsx";
import { showToast, dismissToasts, toastMs } from "./toast-store.ts";

beforeEach(async () => {
  await restPointerBelow();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => vi.useRealTimers());

/** It stays where the test before has left it, whichever that was, and would hold a message that comes there. */
async function restPointerBelow(): Promise<void> {
  const below = document.body.appendChild(document.createElement("p"));
  below.textContent = "Below";
  below.style.cssText = "bottom: 0; position: fixed";
  await userEvent.hover(below);
  below.remove();
}

const show = () => showToast({ kind: "ok", title: "Well:", text: "It is done." });
const message = page.getByText("It is done.");

it(
  "shows a message for ten seconds, over the full width at the top, the same one only once",
  { tags: ["spec-692", "spec-693"] },
  async () => {
    await render(<ToastRegion />);
    show();
    show();
    await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
    const box = message.element().parentElement?.getBoundingClientRect();
    expect(box?.width).toBe(document.documentElement.clientWidth);
    const region = message.element().closest("output") ?? document.body;
    expect([getComputedStyle(region).position, getComputedStyle(region).top]).toEqual(["fixed", "0px"]);
    expect(toastMs).toBe(10_000);
    vi.advanceTimersByTime(toastMs - 1);
    expect(message.elements()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(message.elements()).toHaveLength(0));
  },
);

it("stays while somebody points at it or has the focus in it", { tags: ["spec-756"] }, async () => {
  await render(<ToastRegion />);
  show();
  await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
  page.getByRole("button", { name: "Close message" }).element().focus();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Close message"));
  vi.advanceTimersByTime(3 * toastMs);
  expect(message.elements()).toHaveLength(1);
  document.querySelector<HTMLElement>(":focus")?.blur();
  await userEvent.hover(message);
  vi.advanceTimersByTime(3 * toastMs);
  expect(message.elements()).toHaveLength(1);
  page.getByRole("button", { name: "Close message" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(message.elements()).toHaveLength(0));
});

it("stays while the focus is in it, wherever the pointer goes and whichever window is in front", async () => {
  await render(<ToastRegion />);
  show();
  await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
  const close = page.getByRole("button", { name: "Close message" });
  await userEvent.hover(message);
  close.element().focus();
  await restPointerBelow();
  vi.advanceTimersByTime(3 * toastMs);
  expect(message.elements()).toHaveLength(1);
  leaveWindow(close.element());
  vi.advanceTimersByTime(3 * toastMs);
  expect(message.elements()).toHaveLength(1);
  close.element().blur();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(toastMs - 1);
  expect(message.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(message.elements()).toHaveLength(0));
});

it("waits in a tab that is behind another, and stays ten seconds from when it is seen", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await render(<ToastRegion />);
  show();
  await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
  vi.advanceTimersByTime(3 * toastMs);
  expect(message.elements()).toHaveLength(1);
  visibility.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(toastMs - 1);
  expect(message.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(message.elements()).toHaveLength(0));
});

/** What the page is told when another window comes to the front: the focus is gone, and yet the element keeps it. */
const leaveWindow = (focused: Element) =>
  focused.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
const comeBack = (focused: Element) => focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));

it("closed by keyboard, gives the focus back to where it came from, or to the content where that is gone", async () => {
  const { getByRole } = await render(
    <>
      <main id="content" tabIndex={-1}>
        <button type="button">Copy</button>
      </main>
      <ToastRegion />
    </>,
  );
  const [copy, main] = [getByRole("button", { name: "Copy" }).element(), getByRole("main")];
  for (const isGone of [false, true]) {
    copy.focus();
    show();
    await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
    await userEvent.keyboard("{Tab}");
    await expect.element(getByRole("button", { name: "Close message" })).toHaveFocus();
    if (isGone) copy.remove();
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(message.elements()).toHaveLength(0));
    expect(document.activeElement).toBe(isGone ? main.element() : copy);
  }
});

it.each([
  ["taken back", async () => dismissToasts({ text: "It is done." })],
  ["shown again", async () => show()],
  [
    "closed after another window was in front",
    async () => {
      const focused = document.activeElement ?? document.body;
      leaveWindow(focused);
      comeBack(focused);
      await userEvent.keyboard("{Enter}");
    },
  ],
])("%s with the focus in it, it gives the focus back to where it came from", async (_how, end) => {
  const { getByRole } = await render(
    <>
      <button type="button">Copy</button>
      <ToastRegion />
    </>,
  );
  getByRole("button", { name: "Copy" }).element().focus();
  show();
  await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
  const close = getByRole("button", { name: "Close message" }).element();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(close);
  await end();
  await vi.waitFor(() => expect(close.isConnected).toBe(false));
  expect(document.activeElement).toBe(getByRole("button", { name: "Copy" }).element());
});

it("of several messages only what comes is read out, and not all of them again", async () => {
  await render(<ToastRegion />);
  expect(page.getByRole("status").element().ariaAtomic).toBe("false");
});

it("goes after its ten seconds, through whatever dialogs open and close meanwhile", async () => {
  const dialog = document.body.appendChild(document.createElement("div"));
  await render(<ToastRegion />);
  show();
  await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
  vi.advanceTimersByTime(toastMs - 1_000);
  const end = showToastsIn(dialog);
  await vi.waitFor(() => expect(dialog.contains(message.element())).toBe(true));
  vi.advanceTimersByTime(999);
  expect(message.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(message.elements()).toHaveLength(0));
  end();
  dialog.remove();
});

it("is read out where it moves to: the region is there before the message", async () => {
  const dialog = document.body.appendChild(document.createElement("div"));
  const heard: string[] = [];
  const ear = new MutationObserver(() => heard.push(dialog.querySelector("output")?.textContent ?? "none"));
  ear.observe(dialog, { childList: true, subtree: true });
  await render(<ToastRegion />);
  show();
  await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
  const end = showToastsIn(dialog);
  await vi.waitFor(() => expect(dialog.contains(message.element())).toBe(true));
  expect(heard.map((words) => words.includes("It is done."))).toEqual([false, true]);
  end();
  await vi.waitFor(() => expect(document.querySelector("output")?.textContent).toContain("It is done."));
  ear.disconnect();
  dialog.remove();
});

it("goes by a tap", { tags: ["spec-694"] }, async () => {
  await render(<ToastRegion />);
  show();
  await vi.waitFor(() => expect(message.elements()).toHaveLength(1));
  await userEvent.click(message);
  await vi.waitFor(() => expect(message.elements()).toHaveLength(0));
});
