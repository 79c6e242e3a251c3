import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { buildingManager } from "../../testing/demo-cards.ts";
import { ContactDetails } from "./contact-details.tsx";

it("shows a contact with links to call, write, visit and find them", async () => {
  const screen = await render(<ContactDetails contact={buildingManager} hasWebsite />);
  await expect.element(screen.getByText("Business Contact")).toBeVisible();
  await expect.element(screen.getByText("Mr Viktor Petrov")).toBeVisible();
  const links = [...screen.container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    expect.stringMatching(/^https:.*query=Petrov%20Building%20Management%2C%20Unit%203%2C%2022%20Foundry/),
    "tel:0491579212",
    "tel:0255500480",
    "mailto:viktor@petrovbm.example.com",
    "tel:0491572549",
    "tel:0255500482",
    "https://www.petrovbm.example.com/",
  ]);
});

it("gives no room to what there is not: no labels without words, no link to a box on a map", async () => {
  const nothing = { telephone2: null, telephone3: null, fax: null, email: null, website: null };
  const contact = {
    ...buildingManager,
    ...nothing,
    businessContact: "N" as const,
    poBox: "PO Box 418",
    additionalMobiles: [],
    additionalPhones: [],
  };
  const screen = await render(<ContactDetails contact={contact} hasWebsite />);
  await expect.element(screen.getByText("Private / Residential Contact")).toBeVisible();
  await expect.element(screen.getByText("PO Box 418")).toBeVisible();
  expect(screen.container.querySelectorAll("a, dt")).toHaveLength(0);
});
