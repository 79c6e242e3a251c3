import { getQuote, getWorkOrder } from "@portal/contract/maintenance/job-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { page, userEvent } from "vitest/browser";
import { beforeEach, describe, expect, it } from "vitest";
import { agencyId, answerAsUsual, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { answerJobsAsUsual, quoteDetail, workOrder } from "../../testing/demo-jobs.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const base = `/${agencyId}/maintenance`;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
  answerAsUsual();
  answerJobsAsUsual();
});

async function open(path: string) {
  const { screen, address } = await openPortal(base + path, owner);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  const details = (name: string) =>
    [...card(name).element().querySelectorAll("dl > div")].map((one) =>
      [...one.children].map(({ textContent }) => textContent),
    );
  return { screen, address, card, details };
}

describe("Job Details", () => {
  it(
    "shows a work order when all of it is there",
    {
      tags: [
        "spec-058",
        "spec-262",
        "spec-263",
        "spec-264",
        "spec-265",
        "spec-266",
        "spec-271",
        "spec-434",
        "spec-437",
      ],
    },
    async () => {
      const release = answersLater(getWorkOrder, workOrder);
      const { screen, address, card, details } = await open("/jobDetails/6009?isquote=false");
      await expect.element(screen.getByRole("heading", { name: "Job Details", level: 1 })).toBeVisible();
      await expect.element(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
      expect(screen.container.querySelectorAll("h2")).toHaveLength(0);
      // Not there meanwhile: it would jump away when the job comes.
      expect(screen.container.querySelector("footer")?.checkVisibility()).toBe(false);
      release();
      await expect.element(card("Summary")).toBeVisible();
      expect(address()).toBe(`${base}/jobdetails/6009?isQuote=false`);
      expect(document.title).toBe("Job Details - Harbour & Vale Strata");
      expect(details("Summary")).toEqual([
        ["Job Type", "Work Order"],
        ["Status", "Hold"],
        ["Number", "WO4109"],
        ["Manager", "Rebecca Lindqvist"],
        ["Reported By", "Margaret O'Sullivan"],
        ["Created Date", "28/02/2026"],
        ["Order Date", "02/03/2026"],
        ["Plan Number", "71204"],
      ]);
      await expect.element(card("Summary").getByText(workOrder.diarySubject)).toBeVisible();
      expect(details("Tradesperson")).toEqual([
        ["Name", "Wattle Metalwork"],
        ["Amount Quoted", "$2,062.50"],
      ]);
      await expect.element(card("Invoices").getByText("Total Amount Invoiced $1,441.00")).toBeVisible();
      expect(
        [...card("Invoices").element().querySelectorAll("tbody td")].map(({ textContent }) => textContent),
      ).toEqual(["Handrail, first half", "WM-2214", "$1,500.00", "Credit", "WM-2219", "-$59.00"]);
    },
  );

  it(
    "of a quote neither tradesperson nor total; no pictures, no block of them",
    { tags: ["spec-058", "spec-264", "spec-265", "spec-267", "spec-268", "spec-436", "spec-754"] },
    async () => {
      const { screen, card, details } = await open("/jobdetails/7001?isQuote=True");
      await expect.element(card("Invoices").getByText("No invoices to display")).toBeVisible();
      expect(details("Summary").map(([, value]) => value)).toEqual([
        "Quote",
        "Requested",
        "Q2051",
        "-",
        "-",
        "-",
        "27/03/2026",
        "71204",
      ]);
      const titles = [...screen.container.querySelectorAll("h2")].map(({ textContent }) => textContent);
      expect(titles).toEqual(["Summary", "Invoices"]);
      expect(screen.getByText("Total Amount Invoiced").elements()).toEqual([]);
      expect(seenRequests(getWorkOrder)).toEqual([]);
    },
  );

  it("on a narrow window each invoice is a block of whole words, still a table to assistive software", async () => {
    await page.viewport(320, 800);
    const { card } = await open("/jobdetails/6009");
    await expect
      .element(card("Invoices").getByRole("columnheader", { name: "Reference Number" }))
      .toBeInTheDocument();
    const [description, number, amount] = card("Invoices").element().querySelectorAll("tbody td");
    const tops = [description, number, amount].map((cell) => cell?.getBoundingClientRect().top ?? 0);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(new Set(tops).size).toBe(3);
    expect(getComputedStyle(number ?? document.body, "::before").content).toBe('"Reference Number"');
  });

  it("zero and nobody are dashes", async () => {
    answers(getWorkOrder, {
      ...workOrder,
      tradieName: null,
      amountQuoted: null,
      amountInvoiced: 0,
      invoices: [],
    });
    const { card, details } = await open("/jobdetails/6009");
    await expect.element(card("Invoices").getByText("Total Amount Invoiced -")).toBeVisible();
    expect(details("Tradesperson")).toEqual([
      ["Name", "-"],
      ["Amount Quoted", "-"],
    ]);
  });

  it("Back leads to the list as it was left", { tags: ["spec-261"] }, async () => {
    const { screen, address } = await open("/quotes?closed=shown&closed-sort=no");
    await screen.getByRole("link", { name: "Gate motor" }).click();
    await expect.poll(address).toBe(`${base}/jobdetails/7003?lot=${lot5.id}&isQuote=true`);
    await screen.getByRole("link", { name: "Back", exact: true }).click();
    await expect.poll(address).toBe(`${base}/quotes?closed=shown&closed-sort=no`);
    await expect.element(screen.getByRole("link", { name: "Gate motor" })).toBeVisible();
  });

  it(
    "from a link of elsewhere Back leads to the list that the job stands in",
    { tags: ["spec-261"] },
    async () => {
      const { screen, address } = await open("/jobdetails/7001?isQuote=true");
      const back = encodeURIComponent("maintenance/jobdetails/7001?isQuote=true");
      await expect
        .element(screen.getByRole("link", { name: "Contact Manager" }))
        .toHaveAttribute("href", `/${agencyId}/request-form?type=ContactRequest&returnPath=${back}`);
      await screen.getByRole("link", { name: "Back", exact: true }).click();
      await expect.poll(address).toBe(`${base}/quotes`);
    },
  );

  it("its address names the lot that it was opened for", async () => {
    answers(listLots, [lot5, lot3]);
    const { screen, address } = await open("?lot=3003");
    await screen.getByRole("link", { name: "Loose handrail at the front steps" }).click();
    await expect.poll(address).toBe(`${base}/jobdetails/6009?lot=3003&isQuote=false`);
  });

  it("a message about it, and the way back to the list, are of the lot that its address names, not of another that is chosen", async () => {
    answers(listLots, [lot5, lot3]);
    const { screen, address } = await open("/jobdetails/6009?isQuote=false&lot=3003");
    await expect
      .element(screen.getByRole("link", { name: "Back", exact: true }))
      .toHaveAttribute("href", `${base}/workorders?lot=3003`);
    await screen.getByRole("link", { name: "Contact Manager" }).click();
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("3003");
    const { searchParams } = new URL(address(), location.origin);
    const back = "maintenance/jobdetails/6009?lot=3003&isQuote=false";
    expect(searchParams.get("returnPath")).toBe(back);
  });

  it(
    "what is not there, or not an id, is said with the way back; a failure can be tried again",
    { tags: ["spec-434"] },
    async () => {
      refuses(getQuote, "NOT_FOUND");
      const none = await open("/jobdetails/7001?isQuote=true");
      await expect.element(none.screen.getByRole("alert")).toHaveTextContent("There is no such job");
      await expect.element(none.screen.getByRole("link", { name: "Back", exact: true })).toBeVisible();
      await none.screen.unmount();
      const odd = await open("/jobdetails/6009x");
      await expect.element(odd.screen.getByRole("alert")).toHaveTextContent("There is no such job");
      expect(seenRequests(getWorkOrder)).toEqual([]);
      await odd.screen.unmount();
      refuses(getQuote, "FEATURE_UNAVAILABLE");
      const hidden = await open("/jobdetails/7001?isQuote=true");
      await expect.element(hidden.screen.getByRole("alert")).toHaveTextContent("does not show the details");
      await hidden.screen.unmount();
      refuses(getQuote, "INTERNAL");
      const failed = await open("/jobdetails/7001?isQuote=true");
      await expect
        .element(failed.screen.getByRole("alert"))
        .toHaveTextContent("Unexpected communication error");
      answers(getQuote, quoteDetail);
      await failed.screen.getByRole("button", { name: "Try again" }).click();
      await expect.element(failed.card("Summary")).toBeVisible();
    },
  );
});

describe("Maintenance Images", () => {
  const words = [
    "Picture 1 of 3: Loose fixing",
    "Picture 2 of 3",
    "Picture 3 of 3: After the repair",
  ] as const;

  async function openImages() {
    const opened = await open("/jobdetails/6009?isQuote=false");
    const images = opened.card("Maintenance Images");
    await expect.element(images).toBeVisible();
    const dialog = opened.screen.getByRole("dialog", { name: "Maintenance Images" });
    const shown = () => dialog.element().querySelector("figcaption")?.textContent;
    const view = (index: 0 | 1 | 2) =>
      images.getByRole("button", { name: `Larger view: ${words[index]}`, exact: true });
    return { ...opened, images, dialog, shown, view };
  }

  it("stand there for jobs of both kinds, where there are some", { tags: ["spec-268"] }, async () => {
    const { images, imageDescriptions, imageNos } = workOrder;
    answers(getWorkOrder, { ...workOrder, images: [], imageDescriptions: [], imageNos: [] });
    answers(getQuote, { ...quoteDetail, images, imageDescriptions, imageNos });
    const none = await open("/jobdetails/6009?isQuote=false");
    await expect.element(none.card("Invoices")).toBeVisible();
    expect(none.card("Maintenance Images").elements()).toEqual([]);
    await none.screen.unmount();
    const { card } = await open("/jobdetails/7001?isQuote=true");
    await expect.element(card("Maintenance Images")).toBeVisible();
    expect(card("Maintenance Images").getByRole("img").elements()).toHaveLength(3);
  });

  it("have their captions, each its own", { tags: ["spec-268", "spec-269"] }, async () => {
    const { images } = await openImages();
    expect(
      [...images.element().querySelectorAll("figure")].map(
        (figure) => figure.querySelector("figcaption")?.textContent ?? null,
      ),
    ).toEqual(["Loose fixing", null, "After the repair"]);
    expect(
      [...images.element().querySelectorAll("figure img")].map((picture) => picture.getAttribute("src")),
    ).toEqual(workOrder.images.map((picture) => `data:image/jpeg;base64,${picture}`));
    expect(new Set(workOrder.images).size).toBe(3);
  });

  it(
    "open a larger view, by its address, with buttons and arrow keys around both ends; Escape gives the focus back",
    { tags: ["spec-270"] },
    async () => {
      const { dialog, shown, view } = await openImages();
      await view(2).click();
      await expect.poll(shown).toBe(words[2]);
      const picture = () => dialog.element().querySelector("img");
      await userEvent.keyboard("{ArrowRight}");
      await expect.poll(shown).toBe(words[0]);
      await dialog.getByRole("button", { name: "Previous" }).click();
      await expect.poll(shown).toBe(words[2]);
      await dialog.getByRole("button", { name: "Next" }).click();
      await userEvent.keyboard("{ArrowRight}");
      await expect.poll(shown).toBe(words[1]);
      await expect.poll(() => picture()?.getAttribute("alt")).toBe(words[1]);
      await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Escape}");
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(view(2)).toHaveFocus();
    },
  );

  it("an arrow key with Alt, Control or Meta is the browser's: the picture stays", async () => {
    const { shown, view } = await openImages();
    await view(2).click();
    await expect.poll(shown).toBe(words[2]);
    for (const held of ["altKey", "ctrlKey", "metaKey"]) {
      const pressed = { key: "ArrowLeft", bubbles: true, cancelable: true, [held]: true };
      expect(document.dispatchEvent(new KeyboardEvent("keydown", pressed))).toBe(true);
    }
    expect(shown()).toBe(words[2]);
  });

  it(
    "a larger picture that does not come says so, and the small one stays",
    { tags: ["spec-270"] },
    async () => {
      const { dialog, view } = await openImages();
      const addresses: string[] = [];
      new PerformanceObserver((list) => addresses.push(...list.getEntries().map(({ name }) => name))).observe(
        {
          type: "resource",
        },
      );
      await view(2).click();
      await expect.element(dialog.getByRole("alert")).toHaveTextContent("could not be loaded");
      expect(dialog.element().querySelector("img")?.src).toMatch(/^data:image\/jpeg/);
      await expect
        .poll(() => addresses.map((address) => new URL(address).pathname))
        .toContain(`/api/agencies/${agencyId}/maintenanceItems/workOrders/6009/images/4`);
    },
  );

  it("a swipe of one finger leads on; up and down it does not", { tags: ["spec-270"] }, async () => {
    const { dialog, shown, view } = await openImages();
    await view(0).click();
    await expect.poll(shown).toBe(words[0]);
    const swipe = (across: number, along: number) => {
      const figure = dialog.element().querySelector("figure");
      const touch = { bubbles: true, pointerType: "touch", isPrimary: true };
      figure?.dispatchEvent(new PointerEvent("pointerdown", { ...touch, clientX: 300, clientY: 300 }));
      figure?.dispatchEvent(
        new PointerEvent("pointerup", { ...touch, clientX: 300 + across, clientY: 300 + along }),
      );
    };
    swipe(-120, 10);
    await expect.poll(shown).toBe(words[1]);
    swipe(-60, 200);
    swipe(-20, 0);
    swipe(90, 0);
    await expect.poll(shown).toBe(words[0]);
  });

  it("of one picture there is nothing to step to; those after the twentieth have an address only", async () => {
    answers(getWorkOrder, {
      ...workOrder,
      images: [],
      imageDescriptions: [],
      imageNos: [],
      furtherImages: [{ imageNo: 21, description: "Much later" }],
    });
    const { screen, card } = await open("/jobdetails/6009");
    await expect.element(card("Maintenance Images")).toBeVisible();
    const small = card("Maintenance Images").element().querySelector("img");
    expect(small?.getAttribute("src")).toBe(
      `/api/agencies/${agencyId}/maintenanceItems/workOrders/6009/images/21`,
    );
    await card("Maintenance Images").getByRole("button").click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("Picture: Much later")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Next" }).elements()).toEqual([]);
  });
});
