import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Alert } from "./alert.tsx";

function Dismissible() {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <Alert kind="bad" onDismiss={() => setShown(false)}>
      It went wrong.
    </Alert>
  ) : null;
}

it.each([
  ["the card", "SECTION", { tabIndex: -1 }],
  ["the page, not a part of it that takes no focus", "MAIN", {}],
] as const)("one that is put away gives the focus to %s it stands in", async (_, expected, ofSection) => {
  const screen = await render(
    <main tabIndex={-1}>
      <section {...ofSection} aria-label="Card">
        <Dismissible />
      </section>
    </main>,
  );
  screen.getByRole("button", { name: "Dismiss" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("It went wrong.")).not.toBeInTheDocument();
  expect(document.activeElement?.tagName).toBe(expected);
});
