import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { OpenJobs, OpenJobsCount } from "./open-jobs.tsx";

const textsOf = (container: Element) =>
  [...container.querySelectorAll("li")].map(({ textContent }) => textContent);

it("[157] [158] tells how many are open; nothing dead is shown while there is no maintenance page", async () => {
  const counters = { openWorkOrdersCount: 4, openQuotesCount: 2 };
  const { container } = await render(<OpenJobs agencyId="799187" counters={counters} />);
  expect(textsOf(container)).toEqual(["4 open work orders", "2 open quotes"]);
  expect(container.querySelectorAll("a, button")).toHaveLength(0);
});

it("counts one and none in words that fit", async () => {
  const counters = { openWorkOrdersCount: 1, openQuotesCount: 0 };
  const { container } = await render(<OpenJobs agencyId="799187" counters={counters} />);
  expect(textsOf(container)).toEqual(["1 open work order", "0 open quotes"]);
});

it("[157] is a link with the number in it as soon as the page exists", async () => {
  const address = "/799187/maintenance/WorkOrders";
  const root = createRootRoute({
    component: () => <OpenJobsCount count={4} one="work order" address={address} />,
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const screen = await render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  const link = screen.getByRole("link", { name: "4 open work orders" });
  await expect.element(link).toHaveAttribute("href", address);
});
