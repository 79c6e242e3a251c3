import { getAgentContent } from "@portal/contract/agency/endpoints";
import { downloadDocument, listDocuments } from "@portal/contract/documents/endpoints";
import type { DocumentRow } from "@portal/contract/documents/schemas";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, content, owner } from "../testing/demo-answers.ts";
import { answerDocumentsAsUsual, minutes } from "../testing/demo-documents.ts";
import { answers, answersOddly } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const saidText = "Saved to your downloads.";
const long =
  "Strata Committee Meeting about the balconies of the eastern side, adjourned twice: minutes and papers";
const rowsOf = (...changes: readonly Partial<DocumentRow>[]): DocumentRow[] =>
  changes.map((change, at) => ({ ...minutes, documentId: 20_001 + at, ...change }));
const various = rowsOf(
  { description: "Annual General Meeting" },
  { description: long },
  {
    description: "Lift service",
    documentType: "Invoice",
    creditor: "Elevate Lifts and Escalators of Sydney Pty Ltd",
  },
  { description: long, documentType: "Financial Statements of the Year", creditor: "Elevate Lifts Pty Ltd" },
  { description: "" },
  { description: "Annual General Meeting", date: "2024-08-27" },
);
const saved: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerDocumentsAsUsual();
  answers(listDocuments, various);
  answersOddly(downloadDocument, () => new Response("%"));
  dismissToasts({ text: saidText });
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.viewport(390, 800);
});

const boxOf = (card: Element | undefined, part: string) => card?.querySelector(part)?.getBoundingClientRect();

async function open(path = "documents") {
  const { screen } = await openPortal(`/${agencyId}/${path}`, owner);
  await expect.element(screen.getByRole("table")).toBeVisible();
  const cards = [...screen.container.querySelectorAll("tbody tr")];
  return { screen, cards };
}

describe("a document on a phone", () => {
  it("is a card of 76 to 84 px, whatever it is called", async () => {
    const { cards } = await open();
    const heights = cards.map((card) => card.getBoundingClientRect().height);
    expect(heights).toHaveLength(6);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(75);
    expect(Math.max(...heights)).toBeLessThanOrEqual(84);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it("has its description first and large, its type and date below, and no empty creditor", async () => {
    const { cards } = await open();
    const sizeOf = (part: string) => {
      const cell = cards[0]?.querySelector(part);
      return cell ? Number.parseFloat(getComputedStyle(cell).fontSize) : 0;
    };
    const [type, creditor, description, date] = [1, 2, 3, 4].map((at) =>
      boxOf(cards[0], `td:nth-child(${at})`),
    );
    expect(creditor?.height).toBe(0);
    expect(description?.bottom).toBeLessThanOrEqual(type?.top ?? 0);
    expect(type?.top).toBe(date?.top);
    expect(type?.right).toBeLessThanOrEqual(date?.left ?? 0);
    expect(sizeOf("td:nth-child(3)")).toBeGreaterThanOrEqual(1.3 * sizeOf("td:nth-child(1)"));
    // Without a description its type stands there.
    expect(boxOf(cards[4], "td:nth-child(1)")?.bottom).toBeLessThanOrEqual(
      boxOf(cards[4], "td:nth-child(4)")?.top ?? 0,
    );
  });

  it("begins with its type where the agency shows no descriptions", async () => {
    answers(getAgentContent, { ...content, isFsDocumentDescriptionOn: false });
    answers(listDocuments, rowsOf({ description: null }, { description: null, date: "2024-08-27" }));
    const { screen, cards } = await open();
    expect(boxOf(cards[0], "td:nth-child(1)")?.bottom).toBeLessThanOrEqual(
      boxOf(cards[0], "td:nth-child(3)")?.top ?? 0,
    );
    await expect
      .element(screen.getByRole("link", { name: "Minutes (27/08/2024)", exact: true }))
      .toBeVisible();
  });

  it(
    "opens wherever its card is pressed, and says that the file was saved",
    { tags: ["spec-747"] },
    async () => {
      const { screen, cards } = await open();
      const card = cards[0]?.getBoundingClientRect();
      const [right, bottom] = [(card?.right ?? 0) - 5, (card?.bottom ?? 0) - 5];
      const pressed = document.elementFromPoint(right, bottom);
      expect(pressed).toBe(
        screen.getByRole("link", { name: "Minutes: Annual General Meeting" }).first().element(),
      );
      await userEvent.click(pressed ?? document.body);
      await expect.poll(() => saved).toEqual(["document"]);
      await expect.element(screen.getByRole("status").getByText(saidText)).toBeVisible();
    },
  );

  it("keeps its height while its file comes, which can be cancelled", async () => {
    answersOddly(downloadDocument, () => new Response(new ReadableStream()));
    const { screen, cards } = await open();
    const heights = () => cards.map((card) => card.getBoundingClientRect().height);
    const before = heights();
    await screen.getByRole("link", { name: "Minutes: Annual General Meeting (27/08/2025)" }).click();
    const cancel = screen.getByRole("button", { name: /^Cancel: Download/ });
    await expect.element(cancel).toBeVisible();
    expect(heights()).toEqual(before);
    await cancel.click();
    await expect.element(cancel).not.toBeInTheDocument();
    expect(screen.getByText(saidText).elements()).toEqual([]);
  });

  it("shows its focus around the card, by keyboard", async () => {
    const { screen } = await open();
    const link = screen.getByRole("link", { name: `Minutes: ${long}` });
    link.element().focus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
    await expect.element(link).toHaveFocus();
    expect(getComputedStyle(link.element(), "::after").outlineStyle).toBe("solid");
  });

  it("has room for all words in large text", async () => {
    await page.viewport(300, 800);
    const { cards } = await open();
    for (const cell of cards.flatMap((card) => [...card.querySelectorAll("td")]))
      expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight + 1);
  });
});

it("links of a list have names of their own, with their type first", async () => {
  const { screen } = await open();
  const links = screen.getByRole("table").getByRole("link").elements();
  const names = links.map((link) => link.getAttribute("aria-label"));
  expect(names).toEqual([
    "Minutes: Annual General Meeting (27/08/2025)",
    `Minutes: ${long}`,
    "Invoice: Lift service",
    `Financial Statements of the Year: ${long}`,
    "Minutes",
    "Minutes: Annual General Meeting (27/08/2024)",
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(links[0]?.textContent).toBe("Minutes");
});
