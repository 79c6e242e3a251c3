import { listLots } from "@portal/contract/portfolio/endpoints";
import { userEvent } from "vitest/browser";
import { beforeEach, expect, it } from "vitest";
import { agencyId, answerAsUsual, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { answers } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

beforeEach(() => {
  answerAsUsual();
  answers(listLots, [lot5, lot3]);
});

it.each(["home", "portfolio", "meetings", "documents"])(
  "on %s another lot is announced when it is chosen, and nothing before",
  async (page) => {
    const { screen } = await openPortal(`/${agencyId}/${page}`, owner);
    const list = await screen.getByRole("combobox").first().findElement();
    // Beside the list, whose own message has an id.
    const region = list.closest("main")?.querySelector("p[aria-live=polite]:not([id])");
    expect(region?.textContent).toBe("");
    list.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect
      .poll(() => region?.textContent)
      .toBe(page === "documents" ? `${lot3.bodyCorporateName} chosen` : "Lot 3 chosen");
    // The words are heard because the region was there before them.
    expect(region?.isConnected).toBe(true);
    await userEvent.keyboard("{ArrowUp}");
    await expect
      .poll(() => region?.textContent)
      .toBe(page === "documents" ? `${lot5.bodyCorporateName} chosen` : "Lot 5 chosen");
  },
);
