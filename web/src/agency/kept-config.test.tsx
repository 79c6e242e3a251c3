import {
  getAgency,
  getAgencyApplication,
  getAgentContent,
  getService,
} from "@portal/contract/agency/endpoints";
import { beforeEach, expect, it } from "vitest";
import { agency, agencyId, answerAsUsual, application, content, owner } from "../testing/demo-answers.ts";
import { answers, isUnreachable } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const settings = [getAgency, getAgentContent, getAgencyApplication, getService];

beforeEach(answerAsUsual);

async function openedOnce() {
  const { screen } = await openPortal(home, owner);
  await expect.element(screen.getByText("$561.00").first()).toBeVisible();
  await screen.unmount();
}

const inTab = (key: string): unknown => JSON.parse(sessionStorage.getItem(key) ?? "null");

it(
  "the tab keeps agency, user and end of the session, and the agency's content, services and application",
  { tags: ["spec-422"] },
  async () => {
    await openedOnce();
    expect(inTab("portal.session")).toMatchObject({
      agencyId: Number(agencyId),
      user: owner,
      endsAt: expect.any(Number),
    });
    expect(inTab("portal.agency")).toMatchObject({
      agency,
      content,
      application,
      activeServiceKeys: [2_000_000, 1_000_009, 1_000_030],
    });
  },
);

it(
  "what the tab keeps frames the agency's pages while the server cannot be reached",
  { tags: ["spec-422"] },
  async () => {
    await openedOnce();
    for (const endpoint of settings) isUnreachable(endpoint);
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "PORTFOLIO" })).toBeVisible();
  },
);

it("new settings of the agency take the place of what the tab has kept", { tags: ["spec-422"] }, async () => {
  await openedOnce();
  answers(getAgency, { ...agency, name: "Vale Strata" });
  const { screen } = await openPortal(home, owner);
  await expect.element(screen.getByText("$561.00").first()).toBeVisible();
  expect(inTab("portal.agency")).toMatchObject({ agency: { name: "Vale Strata" } });
});

it.each([
  ["of another agency", { agency: { ...agency, agencyId: 123_456 } }],
  ["of another build of the pages", { build: "another" }],
])("what a tab has kept %s frames nothing", async (_, other) => {
  await openedOnce();
  sessionStorage.setItem("portal.agency", JSON.stringify({ ...Object(inTab("portal.agency")), ...other }));
  for (const endpoint of settings) isUnreachable(endpoint);
  const { screen } = await openPortal(home, owner);
  await expect.element(screen.getByRole("alert").first()).toBeVisible();
  await expect.element(screen.getByText("$561.00").first()).not.toBeInTheDocument();
});
