import { getAgentContent } from "@portal/contract/agency/endpoints";
import { getHowToPay } from "@portal/contract/ledger/endpoints";
import type { HowToPay } from "@portal/contract/ledger/how-to-pay";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, content, owner } from "../../testing/demo-answers.ts";
import { howToPay } from "../../testing/demo-money.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { dismissToast } from "../../ui/toast/toast-store.ts";

const nothing: HowToPay = { ...howToPay, billerCode: null, reference: null, paymentLink: null, text: null };
const levyNotice = {
  libraryId: 1,
  folderId: 109,
  documentId: 10020,
  documentType: "Levy Notice",
  date: "2026-02-24",
};

beforeEach(() => {
  for (let key = 0; key < 100; key++) dismissToast(key);
  answerAsUsual();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

async function open(stated: HowToPay = howToPay, address = `/${agencyId}/home`) {
  answers(getHowToPay, stated);
  const portal = await openPortal(address, owner);
  const card = portal.screen.getByRole("region", { name: "How to pay" });
  await expect.element(card).toBeVisible();
  await expect.element(card.getByRole("status", { name: "Loading" })).not.toBeInTheDocument();
  /** What can be copied. */
  const entries = () =>
    [...card.element().querySelectorAll("dl > div:has(button)")].map((entry) => [
      entry.querySelector("dt")?.textContent,
      entry.querySelector("dd > span")?.textContent,
    ]);
  const links = () =>
    [...card.element().querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { ...portal, card, entries, links };
}

/** What is put into the clipboard. */
function watchClipboard(): readonly string[] {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  return copied;
}

describe("the card How to pay", () => {
  it("shows biller code, reference, link and the agency's words together", async () => {
    const { card, entries, links } = await open();
    await expect.element(card.getByText("Payments take up to two business days to arrive.")).toBeVisible();
    expect(entries()).toEqual([
      ["BPAY biller code", "99071204"],
      ["BPAY reference", "712 040 054"],
    ]);
    expect(links()).toEqual([["Pay online", "https://pay.harbourvale.example.com/71204"]]);
    const link = card.getByRole("link", { name: "Pay online" });
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect.element(link).toHaveAccessibleDescription("Opens pay.harbourvale.example.com in a new tab");
  });

  it.each<[string, Partial<HowToPay>, unknown, unknown, string | null]>([
    ["the biller code", { billerCode: "99071204" }, [["BPAY biller code", "99071204"]], [], null],
    ["the reference", { reference: "712 040 054" }, [["Reference", "712 040 054"]], [], null],
    [
      "the link",
      { paymentLink: "https://pay.example.com" },
      [],
      [["Pay online", "https://pay.example.com"]],
      null,
    ],
    ["the text", { text: "At the counter,\nfrom 9 to 5." }, [], [], "At the counter,\nfrom 9 to 5."],
  ])("shows %s alone, and nothing that is not stated", async (_, stated, shown, linked, text) => {
    const { card, entries, links } = await open({ ...nothing, ...stated });
    await expect.element(card.getByText("FAQ")).not.toBeInTheDocument();
    await expect.poll(() => [entries(), links()]).toEqual([shown, linked]);
    expect(card.element().querySelector("p[class]:not(:has(a))")?.textContent ?? null).toBe(text);
  });

  it("leads to the newest levy notice, the questions and the agency where nothing is stated", async () => {
    const { card, links, address } = await open({ ...nothing, levyNotice });
    await expect.element(card.getByText("Your newest levy notice says how to pay.")).toBeVisible();
    expect(links()).toEqual([
      ["Levy Notice, 24/02/2026", `/api/agencies/${agencyId}/documents/1/109/10020?disposition=inline`],
      ["FAQ", `/${agencyId}/faq`],
      ["Ask Harbour & Vale Strata", `/${agencyId}/contact`],
    ]);
    await card.getByRole("link", { name: "Ask Harbour & Vale Strata" }).click();
    await expect.poll(address).toBe(`/${agencyId}/contact`);
  });

  it("says so where there is no levy notice either, and still leads on", async () => {
    const { card, links } = await open(nothing);
    await expect.element(card.getByText("Nothing is stated here about paying yet.")).toBeVisible();
    expect(links().map(([words]) => words)).toEqual(["FAQ", "Ask Harbour & Vale Strata"]);
  });

  it("shows the agency's words as they are, without running what they hold", async () => {
    const text = "<img src=x onerror=\"document.title='run'\"> <b>Pay</b>";
    const { card } = await open({ ...nothing, text });
    await expect.element(card.getByText(text)).toBeVisible();
    expect(card.element().querySelector("img, b")).toBeNull();
  });

  it("copies by keyboard, says so, and leaves the focus where it is", async () => {
    const copied = watchClipboard();
    const { screen, card } = await open();
    const button = (what: string) => card.getByRole("button", { name: `Copy ${what}`, exact: true });
    button("BPAY biller code").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("BPAY biller code copied.")).toBeVisible();
    await userEvent.keyboard("{Tab} ");
    await expect.element(screen.getByText("BPAY reference copied.")).toBeVisible();
    await expect.element(button("BPAY reference")).toHaveFocus();
    expect(screen.getByText("BPAY reference copied.").element().closest("[aria-live=polite]")).not.toBeNull();
    expect(copied).toEqual(["99071204", "712 040 054"]);
  });

  it("says what to do where nothing can be copied", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    const { screen, card } = await open();
    await card.getByRole("button", { name: "Copy BPAY reference" }).click();
    await expect
      .element(screen.getByText("BPAY reference could not be copied. Please select it instead."))
      .toBeVisible();
  });

  it("has the amount first where the page may show it, and words for who is overdue", async () => {
    const { card } = await open();
    await expect.element(card.getByText("$2,028.24")).toBeVisible();
    const names = () => [...card.element().querySelectorAll("dt")].map(({ textContent }) => textContent);
    expect(names()).toEqual(["Amount", "BPAY biller code", "BPAY reference"]);
    await expect.element(card.getByText("If paying is difficult, please call us.")).toBeVisible();
  });

  it("has neither where the page may not show arrears", async () => {
    answers(getAgentContent, { ...content, showArrearsHomePage: false });
    const { card } = await open();
    await expect.element(card.getByText("712 040 054")).toBeVisible();
    await expect.element(card.getByText("$2,028.24")).not.toBeInTheDocument();
    await expect.element(card.getByText("If paying is difficult")).not.toBeInTheDocument();
  });

  it("fails on its own and is tried again", async () => {
    refuses(getHowToPay, "INTERNAL");
    const { screen } = await openPortal(`/${agencyId}/home`, owner);
    const card = screen.getByRole("region", { name: "How to pay" });
    await expect.element(card.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    answers(getHowToPay, howToPay);
    await card.getByRole("button", { name: "Try again" }).click();
    await expect.element(card.getByText("712 040 054")).toBeVisible();
  });

  it.each([320, 390, 1024])(
    "breaks a long reference and word instead of scrolling at %i px",
    async (width) => {
      await page.viewport(width, 900);
      const long = { ...howToPay, reference: "1234567890".repeat(4), text: "x".repeat(200) };
      const { card } = await open(long);
      await expect.element(card.getByText(long.reference)).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const right = card.element().getBoundingClientRect().right;
      for (const inside of card.element().querySelectorAll("dd, dd *, p, a"))
        expect(inside.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    },
  );

  it("is asked for by nobody but those who may see the lot's account", async () => {
    for (const userRole of [3, 4] as const) {
      const { screen } = await openPortal(`/${agencyId}/home`, { ...owner, userRole });
      await expect.element(screen.getByText("Plan number 71204")).toBeVisible();
      await expect.element(screen.getByText("How to pay")).not.toBeInTheDocument();
      await screen.unmount();
    }
    expect(seenRequests(getHowToPay)).toEqual([]);
  });
});
