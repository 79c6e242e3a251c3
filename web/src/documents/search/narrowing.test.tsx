import { listDocuments } from "@portal/contract/documents/endpoints";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, agency, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answerDocumentsAsUsual, minutes } from "../../testing/demo-documents.ts";
import { answers } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const rows = [
  ["Minutes", "2026-02-01"],
  ["Minutes", "2025-08-27"],
  ["Minutes", "2025-03-02"],
  ["Levy Notice", "2025-08-01"],
].map(([documentType = "", date = ""], at) => ({
  ...minutes,
  documentId: 30_001 + at,
  documentType,
  description: `Paper ${at + 1}`,
  date,
}));

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerDocumentsAsUsual();
  answers(listDocuments, rows);
  await page.viewport(1280, 900);
});

async function open(path = "documents") {
  const { screen, address } = await openPortal(`/${agencyId}/${path}`, owner);
  const box = screen.getByPlaceholder("Enter Keyword");
  await expect.element(box).toBeVisible();
  const dates = () =>
    [...screen.container.querySelectorAll("tbody tr td:nth-child(4)")].map(({ textContent }) => textContent);
  return { screen, address, box, dates };
}

it("a year, a month and words beside them find the rows of that time", async () => {
  const { box, dates } = await open();
  for (const [keyword, found] of [
    ["2025", ["27/08/2025", "01/08/2025", "02/03/2025"]],
    ["august", ["27/08/2025", "01/08/2025"]],
    ["Mar 2025", ["02/03/2025"]],
    ["minutes 2025", ["27/08/2025", "02/03/2025"]],
  ] as const) {
    await box.fill(keyword);
    await expect.poll(dates, { message: keyword }).toEqual(found);
  }
});

it("chips narrow to a type and a year, count what they would leave, and stand in the address", async () => {
  const { screen, address, dates } = await open();
  const types = screen.getByRole("list", { name: "Document types" });
  const years = screen.getByRole("list", { name: "Years" });
  const textsOf = (list: typeof types) =>
    [...list.element().querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(textsOf(types)).toEqual(["Minutes 3", "Levy Notice 1"]);
  expect(textsOf(years)).toEqual(["2026 1", "2025 3"]);
  await types.getByRole("button", { name: "Minutes 3" }).click();
  await expect.poll(dates).toEqual(["01/02/2026", "27/08/2025", "02/03/2025"]);
  await years.getByRole("button", { name: "2025 2" }).click();
  await expect.poll(dates).toEqual(["27/08/2025", "02/03/2025"]);
  expect(address()).toBe(`/${agencyId}/documents?type=Minutes&year=2025`);
  await expect
    .element(types.getByRole("button", { name: "Minutes 2" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(screen.getByText("2 of 4 documents")).toBeInTheDocument();
  await types.getByRole("button", { name: "Minutes 2" }).click();
  await expect.poll(dates).toEqual(["27/08/2025", "01/08/2025", "02/03/2025"]);
});

it("a search without a hit can be taken back, made inside the documents, or asked about", async () => {
  const { screen, address, box, dates } = await open("documents?year=2025");
  await expect.poll(dates).toHaveLength(3);
  await box.fill("minuets");
  await expect.element(screen.getByText("No documents from 2025 match 'minuets'.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: `Ask ${agency.name}` }))
    .toHaveAttribute("href", `/${agencyId}/contact`);
  await screen.getByRole("button", { name: "Search inside documents" }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Search inside documents" })).toBeChecked();
  await expect
    .element(screen.getByText("No documents from 2025 match 'minuets' in type, creditor or description."))
    .toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Search inside documents" }))
    .not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(dates).toHaveLength(4);
  await expect.element(box).toHaveValue("");
  await expect.poll(address).toBe(`/${agencyId}/documents?inside=1`);
});

it("a plan without documents leads to the agency", async () => {
  answers(listDocuments, []);
  const { screen } = await open();
  await expect.element(screen.getByText("There are no documents for this plan.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: `Ask ${agency.name}` })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Clear search" })).not.toBeInTheDocument();
});

it("the button that never can be pressed is the box's magnifier", { tags: ["spec-338"] }, async () => {
  const { screen, box } = await open();
  const button = screen.getByRole("button", { name: "Search", exact: true });
  await expect.element(button).toBeDisabled();
  const [outer, inner] = [box, button].map((one) => one.element().getBoundingClientRect());
  expect(inner?.right).toBeLessThanOrEqual(outer?.right ?? 0);
  expect(inner?.left).toBeGreaterThan(outer?.left ?? 0);
  expect(Math.abs((inner?.top ?? 0) - (outer?.top ?? 9))).toBeLessThanOrEqual(1);
  await userEvent.tab();
  expect(document.activeElement).not.toBe(button.element());
});
