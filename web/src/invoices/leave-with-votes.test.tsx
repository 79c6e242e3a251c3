import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Place } from "../portfolio/public.ts";
import { LeaveWithVotes } from "./leave-with-votes.tsx";

const places: readonly Place[] = [];

function Typing() {
  const [text, type] = useState("");
  return (
    <>
      <input aria-label="Keyword" value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />
      <LeaveWithVotes places={places} isPending onLeave={() => undefined} />
    </>
  );
}

it("begins to ask once, and not anew with every key that is typed beside it", async () => {
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const block = vi.spyOn(history, "block");
  const router = createRouter({ routeTree: createRootRoute({ component: Typing }), history });
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByLabelText("Keyword").fill("lift");
  await expect.element(screen.getByLabelText("Keyword")).toHaveValue("lift");
  expect(block).toHaveBeenCalledTimes(1);
});
