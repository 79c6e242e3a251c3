import type { Counters } from "@portal/contract/maintenance/schemas";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { OpenJobs } from "./open-jobs.tsx";

async function show(counters: Counters) {
  const root = createRootRoute({
    component: () => <OpenJobs agencyId="799187" counters={counters} />,
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  return render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
}

it("tells how many are open, in links to the tabs", { tags: ["spec-157", "spec-158"] }, async () => {
  const screen = await show({ openWorkOrdersCount: 4, openQuotesCount: 2 });
  await expect
    .element(screen.getByRole("link", { name: "4 open work orders" }))
    .toHaveAttribute("href", "/799187/maintenance/WorkOrders");
  await expect
    .element(screen.getByRole("link", { name: "2 open quotes" }))
    .toHaveAttribute("href", "/799187/maintenance/Quotes");
});

it("counts one and none in words that fit", async () => {
  const screen = await show({ openWorkOrdersCount: 1, openQuotesCount: 0 });
  await expect.element(screen.getByRole("link", { name: "1 open work order", exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "0 open quotes" })).toBeVisible();
});
