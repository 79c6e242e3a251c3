import { listMeetings } from "@portal/contract/meetings/endpoints";
import { getMaintenanceCounters } from "@portal/contract/maintenance/endpoints";
import { getAgentContent } from "@portal/contract/agency/endpoints";
import { getContact, listProperties } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClientOf } from "../core/api/query-client.ts";
import { agencyId, answerAsUsual, content, owner, properties } from "../testing/demo-answers.ts";
import { buildingManager, counters } from "../testing/demo-cards.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const manager = { ...owner, userRole: 4 as const };
const nonLot = { ...owner, userRole: 3 as const, portalFullAccessRight: true };
const title = "Building Manager Contact Details";

beforeEach(answerAsUsual);

describe("Building Manager Contact Details", () => {
  it(
    "shows the chosen plan's manager with the website, and no button",
    { tags: ["spec-145", "spec-146"] },
    async () => {
      const { screen } = await openPortal(home, manager);
      const card = screen.getByRole("region", { name: title });
      await expect.element(card.getByText("Mr Viktor Petrov")).toBeVisible();
      await expect
        .element(card.getByRole("link", { name: "www.petrovbm.example.com" }))
        .toHaveAttribute("href", "https://www.petrovbm.example.com/");
      expect(card.getByRole("button").elements()).toEqual([]);
    },
  );

  it("is a building manager's alone", { tags: ["spec-145", "spec-552"] }, async () => {
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("Annual General Meeting")).toBeVisible();
    await expect.element(screen.getByText(title)).not.toBeInTheDocument();
    expect(seenRequests(getContact)).toEqual([]);
  });

  it("says so where the plan has none, without asking, and where it may not be known", async () => {
    const [first] = properties.propertyList;
    if (first === undefined) throw new Error("the demonstration has plans");
    answers(listProperties, {
      ...properties,
      propertyList: [{ ...first, buildingManagerContactId: null }],
    });
    const none = await openPortal(home, manager);
    const text = "There is no building manager for this plan.";
    await expect.element(none.screen.getByText(text)).toBeVisible();
    expect(seenRequests(getContact)).toEqual([]);
    await none.screen.unmount();
    answers(listProperties, properties);
    refuses(getContact, "NOT_FOUND");
    const { screen } = await openPortal(home, manager);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it("clears the manager when loading fails, and offers to try again", { tags: ["spec-473"] }, async () => {
    const { screen } = await openPortal(home, manager);
    const card = screen.getByRole("region", { name: title });
    await expect.element(card.getByText("Mr Viktor Petrov")).toBeVisible();
    refuses(getContact, "INTERNAL");
    await queryClientOf(manager.sessionId).invalidateQueries();
    await expect.element(card.getByRole("alert")).toBeVisible();
    await expect.element(card.getByText("Mr Viktor Petrov")).not.toBeInTheDocument();
    answers(getContact, buildingManager);
    await card.getByRole("button", { name: "Try again" }).click();
    await expect.element(card.getByText("Mr Viktor Petrov")).toBeVisible();
  });
});

describe("Maintenance and Scheduled Meetings", () => {
  it("keep their places while they load, and fail each on its own", async () => {
    const release = answersLater(getMaintenanceCounters, counters);
    refuses(listMeetings, "INTERNAL");
    const { screen } = await openPortal(home, owner);
    const meetings = screen.getByRole("region", { name: "Scheduled Meetings", exact: true });
    await expect.element(meetings.getByRole("button", { name: "Try again" })).toBeVisible();
    const maintenance = screen.getByRole("region", { name: "Maintenance" });
    await expect.element(maintenance.getByRole("status", { name: "Loading" })).toBeVisible();
    release();
    await expect.element(maintenance.getByText("open work orders")).toBeVisible();
    answers(listMeetings, []);
    await meetings.getByRole("button", { name: "Try again" }).click();
    await expect.element(meetings.getByText("There are no scheduled meetings for this plan.")).toBeVisible();
  });

  it("both cards are requested by plan if the user has no lot", async () => {
    const { screen } = await openPortal(home, nonLot);
    await expect.element(screen.getByText("open work orders")).toBeVisible();
    expect(seenRequests().map(({ path }) => path)).toContain(
      `/api/agencies/${agencyId}/maintenanceItems/query/counters/101?by=plan`,
    );
    expect(seenRequests().map(({ path }) => path)).toContain(
      `/api/agencies/${agencyId}/plans/101/meetings/0`,
    );
  });

  it(
    "are not there, and nothing is asked, where the agency switches them off",
    { tags: ["spec-550"] },
    async () => {
      answers(getAgentContent, { ...content, showMaintenancePageOwner: false, showMeetingsPageOwner: false });
      const { screen } = await openPortal(home, owner);
      await expect.element(screen.getByText("$65,230.78")).toBeVisible();
      const headings = screen.getByRole("heading", { level: 2 }).elements();
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        "Property Details",
        "Financial Details",
        "How to pay",
        "Bank Balance",
      ]);
      expect(seenRequests(listMeetings)).toEqual([]);
      expect(seenRequests(getMaintenanceCounters)).toEqual([]);
    },
  );
});
