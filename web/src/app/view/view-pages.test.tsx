import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { addressOf, callBelow } from "../../core/api/send-call.ts";
import { clearSession, startSession } from "../../core/session/session-store.ts";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { createPortalRouter } from "../router.tsx";
import { viewAt } from "./view-address.ts";
import { ViewPages } from "./view-pages.tsx";

const viewId = "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f";

afterEach(() => {
  clearSession();
  callBelow("/api");
});

it("reads which view of whose agency a frame shows from its address alone", () => {
  const address = `/office/799187/views/${viewId}/page`;
  expect(viewAt(address)).toEqual({ agencyId: "799187", viewId });
  for (const other of [`${address}/`, address.replace("/page", ""), "/office/1/views/1/page"])
    expect(viewAt(other), other).toBeNull();
});

const address = () =>
  addressOf("/api/agencies/{agencyId}/documents", { agencyId }, { corpId: 101, text: undefined });

it("has calls and files begin below the view's address", () => {
  expect(address()).toBe("/api/agencies/799187/documents?corpId=101");
  callBelow(`/api/views/${viewId}`);
  expect(address()).toBe(`/api/views/${viewId}/agencies/799187/documents?corpId=101`);
});

it("shows the pages as long as there is a session, and then says that the view is over", async () => {
  answerAsUsual();
  startSession(Number(agencyId), owner);
  const history = createMemoryHistory({ initialEntries: [`/${agencyId}/home`] });
  const screen = await render(<ViewPages router={createPortalRouter(history)} />);
  await expect.element(screen.getByText("$561.00").first()).toBeVisible();
  clearSession();
  await expect.element(screen.getByRole("heading", { name: "This view is over" })).toBeVisible();
  expect(screen.getByText("$561.00").elements()).toEqual([]);
});
