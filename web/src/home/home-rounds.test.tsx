import { getContact } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { answersInRounds, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const manager = { ...owner, userRole: 4 as const };

beforeEach(answerAsUsual);

/** What every page asks for first: none of it may come later than the place's own list. */
const settings = [
  `/agencies/${agencyId}`,
  "/communicator/query/agentcontentstrata",
  "/communicator/query/agencyapplication",
  "/communicator/query/services/2000000",
  "/communicator/query/services/1000009",
  "/communicator/query/services/1000030",
  "/terminology",
  "/users/attention",
];

/** The ends of the paths, which tell the calls apart. */
const endsOf = (paths: readonly string[]) =>
  paths.map((path) => path.replace(`/api/agencies/${agencyId}`, ""));

describe("the data of Home comes in two rounds", () => {
  it("of a lot owner: settings, lots and terms, then all cards beside each other", async () => {
    const rounds = answersInRounds();
    const { screen } = await openPortal(home, owner);
    // Loading the page's own script does not count as a round of data.
    await expect.element(screen.getByRole("region", { name: "Property Details" })).toBeVisible();
    await rounds.letGo([...settings, "/plans/query/lots"]);
    const cards = [
      "/accounting/lots/2005/query/bankBalances",
      "/maintenanceItems/query/counters/2005",
      "/plans/101/meetings/2005",
      "/plans/lots/2005/query/financial",
      "/plans/lots/2005/query/howToPay",
      "/plans/lots/2005/query/property",
    ];
    const second = endsOf(await rounds.letGo(cards));
    expect(second.toSorted()).toEqual(cards);
    for (const shown of [
      "To pay $2,028.24",
      "$65,230.78",
      "Plan number 71204",
      "open quotes",
      "Extraordinary General Meeting - lift",
    ])
      await expect.element(screen.getByText(shown)).toBeVisible();
    expect(await rounds.letGo()).toEqual([]);
  });

  it("of a building manager: the plan list names whom to ask for, so nothing has to wait for it twice", async () => {
    const rounds = answersInRounds();
    const { screen } = await openPortal(home, manager);
    await expect.element(screen.getByRole("region", { name: "Property Details" })).toBeVisible();
    await rounds.letGo([...settings, "/plans/query/properties"]);
    const cards = ["/contacts/5040", "/plans/101/meetings/0", "/plans/ownersCorp/101/query/property"];
    const second = endsOf(await rounds.letGo(cards));
    expect(second.toSorted()).toEqual(cards);
    for (const shown of ["Mr Viktor Petrov", "Plan number 71204", "Extraordinary General Meeting - lift"])
      await expect.element(screen.getByText(shown)).toBeVisible();
    expect(await rounds.letGo()).toEqual([]);
    expect(seenRequests(getContact)).toHaveLength(1);
  });
});
