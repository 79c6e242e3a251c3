import type { BringIn } from "@portal/contract/import/office/schemas";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { Live } from "./live.tsx";

const brought = (version: number, breaksHash: string): BringIn => ({
  bringInId: "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f",
  kind: "package",
  state: "open",
  version,
  progress: { done: 1, total: 1 },
  files: [],
  said: { schemes: {}, answers: {} },
  report: null,
  checked: {
    asAt: "2026-11-20",
    olderThan: null,
    rows: 1,
    faults: [],
    totalFaults: 0,
    notes: [],
    totalNotes: 0,
    breaks: [],
    totalBreaks: 0,
    breaksHash,
  },
  hasPackage: true,
  trouble: null,
});

const shown = (version: number, breaksHash: string) => (
  <Live
    agencyId="1"
    brought={brought(version, breaksHash)}
    onConfirmed={() => undefined}
    onRefused={() => undefined}
  />
);

it.each([
  ["another version", shown(2, "a")],
  ["another list of what it changes", shown(1, "b")],
])("what was ticked is not ticked of %s", async (_what, changed) => {
  const screen = await render(shown(1, "a"));
  const tick = screen.getByRole("checkbox");
  await tick.click();
  await expect.element(screen.getByRole("button", { name: "Go live" })).toBeEnabled();
  await screen.rerender(changed);
  await expect.element(tick).not.toBeChecked();
  await expect.element(screen.getByRole("button", { name: "Go live" })).toBeDisabled();
});
