import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LazyCard, LazyCardSkeleton } from "./lazy-card.tsx";

interface Inside {
  readonly Words: (props: { readonly text: string }) => string;
}
const inside: Inside = { Words: ({ text }) => text };
const arrived = { data: "Here it is", error: null, isFetching: false, refetch: () => undefined };

const frameWith = (load: () => Promise<Inside>) =>
  ({ title: "Later", icon: "info", span: 4, skeleton: <output aria-label="Loading" />, load }) as const;

const inClient = (child: React.ReactNode, client = new QueryClient()) => (
  <QueryClientProvider client={client}>{child}</QueryClientProvider>
);

it("waits for data and script, whichever is later", async () => {
  const { promise, resolve } = Promise.withResolvers<Inside>();
  const screen = await render(
    inClient(
      <LazyCard frame={frameWith(() => promise)} query={arrived}>
        {({ Words }, text) => <Words text={text} />}
      </LazyCard>,
    ),
  );
  await expect.element(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  resolve(inside);
  await expect.element(screen.getByText("Here it is")).toBeVisible();
});

it("a script that cannot be fetched has a way on, and the data is not asked for again", async () => {
  const load = vi.fn<() => Promise<Inside>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const refetch = vi.fn<() => undefined>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    inClient(
      <LazyCard frame={frameWith(load)} query={{ ...arrived, refetch }}>
        {({ Words }, text) => <Words text={text} />}
      </LazyCard>,
      client,
    ),
  );
  await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
  load.mockResolvedValue(inside);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Here it is")).toBeVisible();
  expect(refetch).not.toHaveBeenCalled();
});

it("the skeleton has the script fetched already, once for skeleton and card", async () => {
  const load = vi.fn<() => Promise<Inside>>(() => Promise.resolve(inside));
  const client = new QueryClient();
  const frame = frameWith(load);
  const screen = await render(inClient(<LazyCardSkeleton frame={frame} />, client));
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
  await screen.rerender(
    inClient(
      <LazyCard frame={frame} query={arrived}>
        {({ Words }, text) => <Words text={text} />}
      </LazyCard>,
      client,
    ),
  );
  await expect.element(screen.getByText("Here it is")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
