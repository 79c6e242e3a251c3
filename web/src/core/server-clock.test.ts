import { afterEach, expect, it } from "vitest";
import { measureServerClock, serverNow } from "./server-clock.ts";

const hourMs = 3_600_000;
const answer = (offsetMs: number) => () =>
  Promise.resolve({ currentDateTime: new Date(Date.now() + offsetMs).toISOString() });

afterEach(() => measureServerClock(answer(0)));

it("goes by the server's clock, whatever this computer's says, and remembers it over a reload", async () => {
  await measureServerClock(answer(-5 * hourMs));
  expect(Math.abs(serverNow() - (Date.now() - 5 * hourMs))).toBeLessThan(1_000);
  expect(Number(sessionStorage.getItem("portal.clock-offset")) / hourMs).toBeCloseTo(-5, 2);
});

it("the server's clock keeps what it knew if no answer comes, or one that is not a time", async () => {
  await measureServerClock(answer(2 * hourMs));
  await measureServerClock(() => Promise.reject(new Error("no connection")));
  await measureServerClock(() => Promise.resolve({ currentDateTime: "soon" }));
  expect(Math.abs(serverNow() - (Date.now() + 2 * hourMs))).toBeLessThan(1_000);
});

it(
  "goes by this computer's clock where the server's was never to be had",
  { tags: ["spec-459"] },
  async () => {
    sessionStorage.removeItem("portal.clock-offset");
    // A clock of its own, as a page has that was opened just now.
    const fresh = "./server-clock.ts?opened-just-now";
    const clock = (await import(/* @vite-ignore */ fresh)) as typeof import("./server-clock.ts");
    await clock.measureServerClock(() => Promise.reject(new Error("no connection")));
    expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(1_000);
  },
);
