import { afterEach, expect, it, vi } from "vitest";
import { fetchPart, reloadIfPossible } from "./fetch-part.ts";

const gone = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/old.js"));
const page = (script: string) => new Response(`<script type="module" src="${script}"></script>`);
const key = "portal.reloaded-for";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.removeItem(key);
});

it("answers the part", async () => {
  expect(await fetchPart(() => Promise.resolve("part"))).toBe("part");
});

// What would reload the page ends this test's own; the journeys between the screens show it.
it.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server under repair", () => Promise.resolve(new Response("", { status: 503 }))],
  [
    "an answer that is not a page of ours",
    () => Promise.resolve(new Response("Welcome to this wireless network")),
  ],
  ["a build that the tab was reloaded for already", () => Promise.resolve(page("/assets/newer.js"))],
])("a part that fails to load is reported like a failed call, and reloads nothing: %s", async (_, answer) => {
  sessionStorage.setItem(key, "/assets/newer.js");
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  await expect(fetchPart(gone)).rejects.toMatchObject({ name: "ApiProblem", code: "NETWORK" });
  expect(asked).toHaveBeenCalledOnce();
});

it("does not give up a page for a browser's own error", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await reloadIfPossible();
  expect(asked).toHaveBeenCalledOnce();
});
