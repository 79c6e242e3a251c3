import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { reasonStatus } from "@portal/contract/core/reasons";
import { castBallot, getAgenda } from "@portal/contract/meetings/ballot-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { userEvent } from "vitest/browser";
import { beforeEach, describe, expect, it } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { agenda, animals, answerAgenda, minutes, statements, voted } from "../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, lot5, owner } from "../../testing/demo-answers.ts";
import { answers, answersOddly, isUnreachable } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { dismissToast } from "../../ui/toast/toast-store.ts";

const paperOf = (lotId: number) => `/${agencyId}/meetings/8006/vote?lot=${lotId}`;
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(async () => {
  // They outlive pages, and would speak for the next test.
  for (let key = 0; key < 100; key++) dismissToast(key);
  const currentDateTime = "2026-03-30T23:00:00Z";
  answerAsUsual();
  answerAgenda();
  answers(getCurrentDateTime, { currentDateTime });
  answers(listLots, [lot5, { ...lot5, id: 2006, lotNumber: "6" }]);
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
});

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const listOf = (screen: Screen) => screen.getByLabelText("Lot", { exact: true });

async function voteAndSubmit(screen: Screen) {
  await button(screen, "Proceed to Electronic Voting Paper").click();
  await button(screen, "Yes").click();
  await button(screen, "Voting Summary").click();
  await button(screen, "Submit").click();
  await button(screen, "Agree and submit").click();
}

/** Refuses when told to. */
function refusesLater(code: "NO_BALLOT" | "REVISION_CHANGED"): () => void {
  const status = reasonStatus[code];
  const { promise, resolve } = Promise.withResolvers<Response>();
  answersOddly(castBallot, async () => (await promise).clone());
  const problem = { status, title: code, detail: "As the server words it.", code };
  return () => resolve(Response.json(problem, { status }));
}

describe("while a ballot is cast no other lot can be chosen:", () => {
  it("the answer to a ballot reaches its own paper", async () => {
    const refuse = refusesLater("NO_BALLOT");
    const { screen } = await openPortal(paperOf(2005), owner);
    await voteAndSubmit(screen);
    await expect.element(listOf(screen)).toBeDisabled();
    refuse();
    await expect.element(screen.getByText("As the server words it.")).toBeVisible();
    await expect.element(listOf(screen)).toBeEnabled();
  });

  it("the list gets the focus back afterwards if the voter chose in it by keyboard", async () => {
    isUnreachable(castBallot);
    const before = await openPortal(paperOf(2005), owner);
    await voteAndSubmit(before.screen);
    await expect.element(before.screen.getByText("Failed to cast vote")).toBeVisible();
    await before.screen.unmount();
    // Whether the lost one or another device's is in the register, the key tells as soon as that lot's paper opens.
    const refuse = refusesLater("REVISION_CHANGED");
    const agendaItems = [voted(minutes, "N"), statements, animals];
    answersOddly(getAgenda, ({ path }) =>
      Response.json(
        path.includes("/lots/2006/") ? { ...agenda, lotId: 2006 } : { ...agenda, agendaItems, revision: 1 },
      ),
    );
    const { screen } = await openPortal(paperOf(2006), owner);
    const list = listOf(screen);
    (await list.findElement()).focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(list).toBeDisabled();
    await expect.element(document.body).toHaveFocus();
    refuse();
    await expect.element(list).toHaveFocus();
    await expect.element(list).toHaveValue("2005");
  });
});
