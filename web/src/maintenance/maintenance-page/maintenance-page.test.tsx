import { getAgentContent } from "@portal/contract/agency/endpoints";
import { listMaintenanceItems } from "@portal/contract/maintenance/job-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { agencyId, answerAsUsual, content, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { answerJobsAsUsual, jobs } from "../../testing/demo-jobs.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const base = `/${agencyId}/maintenance`;
const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
  answerAsUsual();
  answerJobsAsUsual();
});
afterEach(() => vi.restoreAllMocks());

async function open(path = "", user: typeof owner = owner) {
  const { screen, address } = await openPortal(base + path, user);
  const cells = (name: string) =>
    [...screen.container.querySelectorAll(`table[aria-label="${name}"] tbody tr`)].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  const toggle = (name: RegExp) => screen.getByRole("button", { name });
  return { screen, address, cells, toggle };
}

describe("a problem to repair", () => {
  const people = [
    ["an owner", owner],
    ["a committee member", member],
    ["a member without a lot", { ...member, userRole: 3 as const, portalFullAccessRight: true }],
  ] as const;
  it.each(people)("%s reports it for the plan whose jobs are shown", async (_, user) => {
    const { screen, address } = await open("", user);
    await screen.getByRole("link", { name: "Report a problem" }).click();
    const subject = screen.getByLabelText("Message Subject");
    await expect.element(subject).toHaveValue(`Problem to repair: ${lot5.bodyCorporateName}`);
    await expect.element(screen.getByRole("heading", { name: "Report a problem" })).toBeVisible();
    const { searchParams } = new URL(address(), location.origin);
    expect(searchParams.get("returnPath")).toMatch(/^maintenance\?(?:lot=2005|plan=101)$/);
  });

  it("is about the lot that is chosen", async () => {
    answers(listLots, [lot5, lot3]);
    const { screen } = await open("?lot=3003");
    await screen.getByRole("link", { name: "Report a problem" }).click();
    await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("3003");
    await expect
      .element(screen.getByLabelText("Message Subject"))
      .toHaveValue(`Problem to repair: ${lot3.bodyCorporateName}`);
  });
});

describe("Maintenance", () => {
  it("parts date, status and number of a job on a phone", async () => {
    await page.viewport(390, 800);
    const { screen } = await open();
    await expect.element(screen.getByRole("table").first()).toBeVisible();
    const row = screen.container.querySelector("tbody tr");
    const [date, status, , number] = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect());
    expect((status?.left ?? 0) - (date?.right ?? 0)).toBeGreaterThanOrEqual(8);
    expect((number?.left ?? 0) - (status?.right ?? 0)).toBeGreaterThanOrEqual(8);
  });

  it(
    "open work orders show, the newest first, and the closed ones when they are asked for",
    {
      tags: [
        "spec-055",
        "spec-064",
        "spec-245",
        "spec-246",
        "spec-252",
        "spec-256",
        "spec-437",
        "spec-439",
        "spec-668",
      ],
    },
    async () => {
      const { screen, cells, toggle, address } = await open();
      await expect.element(screen.getByRole("heading", { name: "Maintenance", level: 1 })).toBeVisible();
      await expect
        .poll(() => cells("Open work orders"))
        .toEqual([
          ["02/03/2026", "Hold", "Loose handrail at the front steps", "WO4109"],
          ["20/02/2026", "Awaiting Approval", "=SUM(1) pump, quote to follow", "WO4103"],
          ["09/02/2026", "Sent", "External painting, stages 2 and 3", "WO4104"],
        ]);
      expect(document.title).toBe("Maintenance - Harbour & Vale Strata");
      const heads = screen.container.querySelectorAll("th");
      expect([...heads].map(({ textContent }) => textContent)).toEqual([
        "Date",
        "Status",
        "Job Summary",
        "No",
      ]);
      expect(heads[0]?.getAttribute("aria-sort")).toBe("descending");
      await expect.element(toggle(/^Open \(3\)/)).toHaveAttribute("aria-expanded", "true");
      await expect.element(toggle(/^Closed \(12\)/)).toHaveAttribute("aria-expanded", "false");
      const turnOf = (name: RegExp) => {
        const caret = toggle(name).element().querySelector("svg")?.parentElement ?? null;
        return caret === null ? "no caret" : getComputedStyle(caret).rotate;
      };
      expect([turnOf(/^Open/), turnOf(/^Closed/)]).toEqual(["none", "-90deg"]);
      await toggle(/^Closed/).click();
      await expect.element(toggle(/^Closed/)).toHaveAttribute("aria-expanded", "true");
      expect(cells("Closed work orders")).toHaveLength(10);
      expect(cells("Closed work orders")[0]).toEqual([
        "05/12/2025",
        "Completed",
        "Finished job 12",
        "WO4131",
      ]);
      await toggle(/^Open/).click();
      expect(address()).toBe(`${base}?closed=shown&open=hidden`);
      await screen.unmount();
      const again = await open("?closed=shown&open=hidden");
      await expect.element(again.toggle(/^Closed/)).toHaveAttribute("aria-expanded", "true");
      await expect.element(again.toggle(/^Open/)).toHaveAttribute("aria-expanded", "false");
    },
  );

  it(
    "a tab is an address, in any letter case, or a query; arrow keys go from one to the other",
    { tags: ["spec-056", "spec-057", "spec-245", "spec-436", "spec-438"] },
    async () => {
      const { screen, cells, address } = await open("/Quotes");
      await expect
        .poll(() => cells("Open quotes").map((row) => row[2]))
        .toEqual(["Lift controller modernisation"]);
      expect(address()).toBe(`${base}/quotes`);
      const [orders, quotes] = [
        screen.getByRole("tab", { name: "Work Orders" }),
        screen.getByRole("tab", { name: "Quotes" }),
      ];
      await expect.element(quotes).toHaveAttribute("aria-selected", "true");
      quotes.element().focus();
      await userEvent.keyboard("{ArrowLeft}");
      await expect.poll(address).toBe(`${base}/workorders`);
      await expect.element(orders).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}");
      await expect.poll(address).toBe(`${base}/quotes`);
      await expect.element(quotes).toHaveFocus();
      await expect.element(quotes).toHaveAttribute("aria-selected", "true");
      // Two keys before anything is drawn again: there and back.
      for (const key of ["ArrowLeft", "ArrowRight"])
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      await expect.poll(address).toBe(`${base}/quotes`);
      await expect.element(quotes).toHaveFocus();
      await expect.element(quotes).toHaveAttribute("aria-selected", "true");
      await screen.unmount();
      for (const path of ["?tab=qUoTeS", "?TAB=Quotes"]) {
        const one = await open(path);
        await expect
          .element(one.screen.getByRole("tab", { name: "Quotes" }))
          .toHaveAttribute("aria-selected", "true");
        // From the page's own address the tab keeps the focus too.
        one.screen.getByRole("tab", { name: "Quotes" }).element().focus();
        await userEvent.keyboard("{ArrowRight}");
        await expect.poll(one.address).toBe(`${base}/workorders`);
        await expect.element(one.screen.getByRole("tab", { name: "Work Orders" })).toHaveFocus();
        await one.screen.unmount();
      }
      const other = await open("/anything");
      await expect
        .element(other.screen.getByRole("tab", { name: "Work Orders" }))
        .toHaveAttribute("aria-selected", "true");
    },
  );

  it("turning the page of a list does not sort the list again", async () => {
    const { screen, cells } = await open("?closed=shown");
    await expect.poll(() => cells("Closed work orders")).toHaveLength(10);
    const sorting = vi.spyOn(Array.prototype, "toSorted");
    await screen.getByRole("button", { name: "Next", exact: true }).last().click();
    await expect.poll(() => cells("Closed work orders")).toHaveLength(2);
    expect(sorting).not.toHaveBeenCalled();
  });

  it("an arrow key with Alt, Control or Meta is the browser's: it opens no tab", async () => {
    const { screen, address } = await open("/quotes");
    const quotes = await screen.getByRole("tab", { name: "Quotes" }).findElement();
    for (const held of ["altKey", "ctrlKey", "metaKey"]) {
      const pressed = { key: "ArrowLeft", bubbles: true, cancelable: true, [held]: true };
      expect(quotes.dispatchEvent(new KeyboardEvent("keydown", pressed))).toBe(true);
    }
    await expect.element(quotes).toHaveAttribute("aria-selected", "true");
    expect(address()).toBe(`${base}/quotes`);
  });

  it(
    "sorts by one column and never none, and remembers the rows of each grid",
    { tags: ["spec-251", "spec-257", "spec-258", "spec-259", "spec-260", "spec-376", "spec-378"] },
    async () => {
      const { screen, cells, address } = await open("?closed=shown");
      const grid = screen.getByRole("region", { name: "Closed work orders" });
      const names = () => cells("Closed work orders").map((row) => row[2]);
      await expect.element(grid.getByText("Results: 10 / 12")).toBeVisible();
      await expect.element(grid.getByText("Page 1 / 2")).toBeVisible();
      for (const name of ["First", "Previous"])
        await expect.element(grid.getByRole("button", { name, exact: true })).toBeDisabled();
      await grid.getByRole("button", { name: "Next", exact: true }).click();
      await expect.poll(names).toEqual(["Finished job 2", "Finished job 1"]);
      await grid.getByRole("button", { name: "Job Summary" }).click();
      await expect.poll(() => names()[1]).toBe("Finished job 2");
      await grid.getByRole("button", { name: "Job Summary" }).click();
      await expect.poll(() => names()[0]).toBe("Finished job 12");
      expect(address()).toBe(`${base}?closed=shown&closed-sort=-summary`);
      await grid.getByRole("button", { name: "Job Summary" }).click();
      await expect.poll(() => names()[0]).toBe("Finished job 1");
      await grid.getByLabelText("Show rows").selectOptions("5");
      await expect.poll(() => names().length).toBe(5);
      await screen.unmount();
      const again = await open("?closed=shown");
      await expect.element(again.screen.getByText("Results: 5 / 12")).toBeVisible();
    },
  );

  it(
    "columns have their figures where they fit, and the grid scrolls in its own box",
    { tags: ["spec-247", "spec-248", "spec-249", "spec-250", "spec-700"] },
    async () => {
      await page.viewport(1440, 900);
      const { screen } = await open();
      await expect.element(screen.getByRole("table", { name: "Open work orders" })).toBeVisible();
      const widths = [...screen.container.querySelectorAll("th")].map(
        (head) => head.getBoundingClientRect().width,
      );
      const whole = widths.reduce((sum, width) => sum + width, 0);
      for (const [index, figure] of [200, 200, 535, 200].entries()) {
        expect((widths[index] ?? 0) / whole).toBeCloseTo(figure / 1135, 2);
        expect(widths[index]).toBeGreaterThanOrEqual(0.8 * figure);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
    },
  );

  it(
    "rows are links of the row's size where details may be shown, and else text",
    { tags: ["spec-256"] },
    async () => {
      const { screen } = await open();
      const link = screen.getByRole("link", { name: "Loose handrail at the front steps" });
      await expect
        .element(link)
        .toHaveAttribute("href", `/${agencyId}/maintenance/jobdetails/6009?lot=${lot5.id}&isQuote=false`);
      const row = link.element().closest("tr")?.getBoundingClientRect();
      expect(document.elementFromPoint((row?.right ?? 0) - 5, (row?.top ?? 0) + 5)).toBe(link.element());
      await screen.unmount();
      answers(getAgentContent, { ...content, showMaintenanceDetailsOwner: false });
      const without = await open();
      await expect.element(without.screen.getByText("Loose handrail at the front steps")).toBeVisible();
      expect(without.screen.container.querySelectorAll("td a")).toHaveLength(0);
    },
  );

  it(
    "a member sees the links of a plan only where the seat, or the owner's flag, gives them (D56)",
    { tags: ["spec-244"] },
    async () => {
      answers(getAgentContent, { ...content, showMaintenanceDetailsOwner: false });
      answers(listLots, [lot5, lot3]);
      const { screen, address, cells } = await open("", member);
      const linksOfJobs = () => [
        cells("Open work orders").length,
        screen.container.querySelectorAll("td a").length,
      ];
      await expect.poll(linksOfJobs).toEqual([3, 3]);
      await screen.getByLabelText("Lot", { exact: true }).selectOptions(String(lot3.id));
      await expect.poll(address).toBe(`${base}?lot=${lot3.id}`);
      await expect.poll(() => seenRequests(listMaintenanceItems)).toHaveLength(2);
      await expect.poll(linksOfJobs).toEqual([3, 0]);
    },
  );

  it("a plan whose maintenance is not shown says so, where another plan opened the page (D56)", async () => {
    answers(getAgentContent, { ...content, showMaintenancePageOwner: false });
    answers(listLots, [lot5, lot3]);
    const { screen } = await open(`?lot=${lot3.id}`, member);
    await expect
      .element(screen.getByText("Your agency does not show the maintenance of this plan here."))
      .toBeVisible();
    expect(seenRequests(listMaintenanceItems)).toEqual([]);
  });

  it(
    "people without a lot choose a plan; nothing is said in the words of the tab, and in one sentence where there is nothing at all",
    { tags: ["spec-244", "spec-253", "spec-254", "spec-255", "spec-651"] },
    async () => {
      answers(listMaintenanceItems, { quotes: [], workOrders: [] });
      const nonLot = { ...member, userRole: 3 as const, portalFullAccessRight: true };
      const { screen } = await open("", nonLot);
      await expect.element(screen.getByLabelText("Strata Plan")).toBeVisible();
      await expect.element(screen.getByText("No maintenance items to display.")).toBeVisible();
      await expect.element(screen.getByText("No work orders to display")).toBeVisible();
      await screen.getByRole("tab", { name: "Quotes" }).click();
      await expect.element(screen.getByText("No quotes to display")).toBeVisible();
      await screen.unmount();
      answers(listMaintenanceItems, { ...jobs, quotes: [] });
      const later = await open("/quotes?closed=shown");
      await expect.poll(() => later.screen.getByText("No quotes to display").elements().length).toBe(2);
      expect(later.screen.getByText("No maintenance items to display.").elements()).toEqual([]);
    },
  );

  it("says nothing of emptiness before the jobs are there", { tags: ["spec-434", "spec-435"] }, async () => {
    const release = answersLater(listMaintenanceItems, { quotes: [], workOrders: [] });
    const { screen } = await open();
    await expect
      .element(screen.getByRole("tabpanel").getByRole("status", { name: "Loading" }))
      .toBeInTheDocument();
    expect(screen.getByText(/to display/).elements()).toEqual([]);
    release();
    await expect.element(screen.getByText("No maintenance items to display.")).toBeVisible();
    expect(screen.getByText("No work orders to display").elements()).toHaveLength(1);
  });

  it("says that it could not be loaded, and tries again", { tags: ["spec-434", "spec-716"] }, async () => {
    refuses(listMaintenanceItems, "INTERNAL");
    const { screen, cells } = await open();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Unexpected communication error");
    answers(listMaintenanceItems, jobs);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => cells("Open work orders").length).toBe(3);
  });

  it("what a grid shows can be had as a file, which no spreadsheet takes for a formula", async () => {
    const saved = vi.spyOn(URL, "createObjectURL");
    const { screen } = await open("?open-sort=no");
    await screen.getByRole("button", { name: "Download CSV: Open work orders" }).click();
    const file = saved.mock.calls[0]?.[0];
    expect(file instanceof Blob ? await file.text() : "").toBe(
      [
        "Date,Status,Job Summary,No",
        `20/02/2026,Awaiting Approval,"'=SUM(1) pump, quote to follow",WO4103`,
        '09/02/2026,Sent,"External painting, stages 2 and 3",WO4104',
        "02/03/2026,Hold,Loose handrail at the front steps,WO4109",
        "",
      ].join("\r\n"),
    );
  });

  it("a job on a phone is a card of 76 to 84 px that opens it, its summary first", async () => {
    const summary = "Garage door dented by a delivery van, which left without a word, seen by a resident";
    const [first] = jobs.workOrders;
    if (first === undefined) throw new Error("there are no jobs");
    const long = { ...first, workOrderID: 9001, status: "A", diarySubject: summary };
    answers(listMaintenanceItems, { ...jobs, workOrders: [long, ...jobs.workOrders] });
    await page.viewport(390, 800);
    const { screen, address } = await open();
    const link = await screen.getByRole("link", { name: summary }).findElement();
    const cards = [...screen.container.querySelectorAll("tbody tr")];
    const heights = cards.map((card) => card.getBoundingClientRect().height);
    expect(heights).toHaveLength(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(75);
    expect(Math.max(...heights)).toBeLessThanOrEqual(84);
    const card = link.closest("tr");
    const boxOf = (at: number) => card?.querySelector(`td:nth-child(${at})`)?.getBoundingClientRect();
    expect(boxOf(3)?.bottom).toBeLessThanOrEqual(boxOf(1)?.top ?? 0);
    // The status is whole.
    const status = card?.querySelector("td:nth-child(2)");
    expect(status?.scrollWidth).toBe(status?.clientWidth);
    const box = card?.getBoundingClientRect();
    const pressed = document.elementFromPoint((box?.right ?? 0) - 5, (box?.bottom ?? 0) - 5);
    expect(pressed).toBe(link);
    await userEvent.click(pressed ?? document.body);
    await expect.poll(address).toContain("/maintenance/jobdetails/9001");
  });
});
