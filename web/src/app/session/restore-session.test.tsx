import { restoreSession } from "@portal/contract/sign-in/endpoints";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answers, seenRequests } from "../../testing/fake-server.ts";

it("a reload keeps the session and asks the server who is signed in, and with which rights", async () => {
  answerAsUsual();
  const user = { ...owner, sessionId: "handle-of-an-earlier-load" };
  answers(restoreSession, { ...user, mainContact: { ...owner.mainContact, name: "Daniel K. Kowalski" } });
  const stored = { agencyId: Number(agencyId), user, endsAt: Date.now() + 600_000 };
  sessionStorage.setItem("portal.session", JSON.stringify(stored));
  // Only now is the session store loaded, as it is by a reload.
  const { createPortalRouter } = await import("../router.tsx");
  const { Portal } = await import("../portal.tsx");
  const history = createMemoryHistory({ initialEntries: [`/${agencyId}/home`] });
  const screen = await render(<Portal router={createPortalRouter(history)} />);
  await expect.element(screen.getByText("$561.00").first()).toBeVisible();
  await expect.element(screen.getByText("Daniel K. Kowalski, Owner")).toBeVisible();
  expect(seenRequests(restoreSession)).toHaveLength(1);
  expect(seenRequests(restoreSession)[0]?.headers.get("X-Session-Id")).toBe(user.sessionId);
  expect(JSON.parse(sessionStorage.getItem("portal.session") ?? "{}")).toMatchObject({
    user: { mainContact: { name: "Daniel K. Kowalski" } },
  });
});
