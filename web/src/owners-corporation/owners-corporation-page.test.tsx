import { listTerminology } from "@portal/contract/agency/endpoints";
import {
  getEntitlements,
  getManagementDetails,
  getManagerDetails,
} from "@portal/contract/owners-corporation/endpoints";
import { getContact, getLotProperty, listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import { queryClientOf } from "../core/api/query-client.ts";
import { agencyId, answerAsUsual, lot3, lot5, owner, property } from "../testing/demo-answers.ts";
import {
  answerPropertyAsUsual,
  entitlements,
  managementDetails,
  managerDetails,
} from "../testing/demo-property.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const page = `/${agencyId}/owner-corporation`;

beforeEach(() => {
  localStorage.clear();
  answerAsUsual();
  answerPropertyAsUsual();
});

async function open(address = page, user: typeof owner = owner) {
  const { screen, address: now, stepsBack } = await openPortal(address, user);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  const management = async () => {
    await expect.element(screen.getByText("Number of Lots")).toBeVisible();
    const entries = card("Management Details").element().querySelectorAll("dl > div");
    return [...entries].map((entry) => [...entry.children].map(({ textContent }) => textContent));
  };
  return { screen, card, management, now, stepsBack };
}

/** What a table shows, cell by cell. */
function cellsOf(table: Element): readonly (readonly string[])[] {
  return [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
}

describe("Owners corporation", () => {
  it(
    "shows how the plan is managed, field by field",
    {
      tags: [
        "spec-043",
        "spec-065",
        "spec-216",
        "spec-217",
        "spec-218",
        "spec-219",
        "spec-220",
        "spec-221",
        "spec-222",
        "spec-223",
        "spec-224",
        "spec-225",
        "spec-226",
        "spec-227",
      ],
    },
    async () => {
      const { management } = await open();
      expect(await management()).toEqual([
        ["Number of Lots", "24"],
        ["Last Issued Levy Notice Date", "24/02/2026"],
        ["Normal Levy Frequency", "Quarterly"],
        ["Levy Discount Rate", "0%"],
        ["Levy Interest Rate", "2.5%"],
        ["Interest Free Period", "1 month"],
        ["Financial Year End", "30/06/2026"],
        ["ABN", "43 712 040 017Copy"],
        ["GST Status", "Registered"],
        ["TFN", "123 456 782Copy"],
        ["Tax Year End", "30/06/2026"],
      ]);
      expect(document.title).toBe("Owners Corporation - Harbour & Vale Strata");
    },
  );

  it(
    "has no ABN while it is not shown, and dashes for what is not known",
    { tags: ["spec-223"] },
    async () => {
      const unknown = { lastIssuedLevyNotice: null, normalLevyFrequency: null, levyDiscountRate: null };
      const none = { levyInterestRate: null, interestFreePeriod: null, tfn: null, taxYearEnd: null };
      answers(getManagementDetails, { ...managementDetails, ...unknown, ...none, showABN: false, abn: null });
      const { management } = await open();
      const entries = await management();
      expect(entries.map(([name]) => name)).not.toContain("ABN");
      expect(entries.filter(([, value]) => value === "-")).toHaveLength(7);
    },
  );

  it(
    "the manager's name, e-mail and photo, each as it is sent",
    { tags: ["spec-213", "spec-214", "spec-215"] },
    async () => {
      const full = await open();
      const manager = full.card("Manager");
      await expect.element(manager.getByRole("img", { name: "Ms Rebecca Lindqvist" })).toBeVisible();
      const mail = "rebecca.lindqvist@harbourvale.example.com";
      await expect
        .element(manager.getByRole("link", { name: mail }))
        .toHaveAttribute("href", `mailto:${mail}`);
      await full.screen.unmount();
      answers(getManagerDetails, {
        ...managerDetails,
        managerName: null,
        managerNameParts: null,
        managerPhoto: null,
      });
      const onlyMail = await open();
      await expect.element(onlyMail.card("Manager").getByRole("link", { name: mail })).toBeVisible();
      expect(onlyMail.card("Manager").getByRole("img").elements()).toEqual([]);
      await onlyMail.screen.unmount();
      answers(getManagerDetails, {
        managerName: null,
        managerNameParts: null,
        manageEmail: null,
        managerPhoto: null,
      });
      const { card } = await open();
      // The agency hides them, or the plan has nobody: the answer is the same.
      await expect.element(card("Manager").getByText("There are no details to show here.")).toBeVisible();
    },
  );

  it(
    "has the property: whose it is, its plan number, address and photo",
    { tags: ["spec-212"] },
    async () => {
      const onePixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";
      answers(getLotProperty, { ...property, propertyPhoto: onePixel });
      const { screen, card } = await open();
      const details = card("Property Details");
      await expect.element(details.getByText(property.bodyCorporateName)).toBeVisible();
      await expect.element(details.getByText("Plan number 71204")).toBeVisible();
      for (const line of ["Banksia Court", "18 Wattlebird Street", "Marlow Bay NSW 2031"])
        await expect.element(details.getByRole("link").getByText(line)).toBeVisible();
      await expect
        .element(details.getByRole("img", { name: /property at Banksia Court/ }))
        .toHaveAttribute("src", `data:image/png;base64,${onePixel}`);
      const [firstCard] = screen.getByRole("heading", { level: 2 }).elements();
      expect(firstCard?.textContent).toBe("Property Details");
    },
  );

  it("has the building manager only where the plan has one", { tags: ["spec-228"] }, async () => {
    const without = await open();
    await without.management();
    await expect.element(without.card("Building Manager Contact Details")).not.toBeInTheDocument();
    expect(seenRequests(getContact)).toEqual([]);
    await without.screen.unmount();
    answers(listLots, [{ ...lot5, buildingManagerContactId: 5040 }]);
    const { card } = await open();
    await expect
      .element(card("Building Manager Contact Details").getByText("Mr Viktor Petrov"))
      .toBeVisible();
  });

  it("'Save contacts' saves the contacts that the cards show, without a building manager who was cleared", async () => {
    answers(listLots, [{ ...lot5, buildingManagerContactId: 5040 }]);
    const { screen, card } = await open();
    const named = async () => {
      const saved = vi.spyOn(URL, "createObjectURL");
      await screen.getByRole("button", { name: "Save contacts" }).click();
      const file = saved.mock.lastCall?.[0];
      return file instanceof Blob ? (await file.text()).match(/(?<=^FN:).*\S/gm) : null;
    };
    const buildingManager = card("Building Manager Contact Details");
    await expect.element(buildingManager.getByText("Mr Viktor Petrov")).toBeVisible();
    expect(await named()).toEqual(["Ms Rebecca Lindqvist", "Mr Viktor Petrov"]);
    refuses(getContact, "INTERNAL");
    await queryClientOf(owner.sessionId).invalidateQueries();
    await expect.element(buildingManager.getByRole("alert")).toBeVisible();
    expect(await named()).toEqual(["Ms Rebecca Lindqvist"]);
  });

  it(
    "lots are chosen by plan, [211] plans of non-lot members by address",
    { tags: ["spec-210"] },
    async () => {
      answers(listLots, [lot3, lot5, { ...lot5, id: 2020 }]);
      const first = await open();
      const plans = first.screen.getByLabelText("Strata Plan", { exact: true });
      await plans.selectOptions("The Owners - Strata Plan No. 71204");
      await expect.poll(first.now).toBe(`${page}?lot=2005`);
      expect(plans.element().querySelectorAll("option")).toHaveLength(2);
      await first.screen.unmount();
      const { screen } = await open(page, { ...owner, userRole: 3 });
      await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions("103");
      await expect
        .poll(() => seenRequests(getManagerDetails).map(({ path }) => path))
        .toContain(`/api/agencies/${agencyId}/plans/ownersCorp/103/query/managerDetails`);
    },
  );

  it.each([
    ["a term as long as a phone is wide", "Eigentuemergemeinschaftsnamen"],
    ["one that is longer than any window", "W".repeat(80)],
  ])("breaks %s: the page does not scroll sideways, and every value is seen", async (_, localTerm) => {
    answers(listTerminology, [
      { standardTerm: "Owners Corporation", localTerm },
      { standardTerm: "Levy", localTerm },
    ]);
    for (const width of [320, 390]) {
      await browserPage.viewport(width, 900);
      const { screen, card, management } = await open();
      expect((await management()).map(([name]) => name)).toContain(`Normal ${localTerm} Frequency`);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const { right } = card("Management Details").element().getBoundingClientRect();
      for (const part of card("Management Details").element().querySelectorAll("dt, dd"))
        expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right - 20);
      await screen.unmount();
    }
    await browserPage.viewport(1280, 900);
  });

  it("the ring of a control at the edge of the list is whole", async () => {
    const { screen } = await open();
    const copy = await screen.getByRole("button", { name: "Copy ABN" }).findElement();
    const cuttingEdges: number[] = [];
    for (let around = copy.parentElement; around !== null; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== "visible")
        cuttingEdges.push(around.getBoundingClientRect().right);
    const ringEnd = copy.getBoundingClientRect().right + 5;
    expect(cuttingEdges.filter((edge) => edge < ringEnd)).toEqual([]);
  });

  it("speaks the agency's words in headings and labels", { tags: ["spec-734"] }, async () => {
    const local = { Manager: "Strata Managing Agent", "Owners Corporation": "Body Corporate", Levy: "Fee" };
    const terms = Object.entries(local).map(([standardTerm, localTerm]) => ({ standardTerm, localTerm }));
    answers(listTerminology, [...terms, { standardTerm: "Strata Plan", localTerm: "Scheme" }]);
    const { screen, card, management } = await open();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Body Corporate" })).toBeVisible();
    await expect.element(card("Strata Managing Agent")).toBeVisible();
    expect((await management()).map(([name]) => name)).toContain("Normal Fee Frequency");
    await screen.getByRole("button", { name: "Show Entitlements" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "Scheme 71204 Body Corporate Entitlements" }))
      .toBeVisible();
  });
});

describe("Entitlements", () => {
  it(
    "the button is disabled until they are there, with 'Try again' beside it where they are not",
    { tags: ["spec-229"] },
    async () => {
      const release = answersLater(getEntitlements, entitlements);
      const first = await open();
      const button = first.screen.getByRole("button", { name: "Show Entitlements" });
      await expect.element(button).toBeDisabled();
      release();
      await expect.element(button).toBeEnabled();
      await first.screen.unmount();
      refuses(getEntitlements, "INTERNAL");
      const { screen, management } = await open();
      await management();
      await expect.element(screen.getByRole("button", { name: "Show Entitlements" })).toBeDisabled();
      answers(getEntitlements, entitlements);
      await screen.getByRole("button", { name: "Try again" }).click();
      await expect.element(screen.getByRole("button", { name: "Show Entitlements" })).toBeEnabled();
    },
  );

  it(
    "a dialog with both grids, the lots by five",
    { tags: ["spec-230", "spec-231", "spec-232", "spec-233", "spec-234", "spec-235", "spec-374"] },
    async () => {
      const { screen } = await open();
      await screen.getByRole("button", { name: "Show Entitlements" }).click();
      const dialog = screen.getByRole("dialog", {
        name: "Strata Plan 71204 Owners Corporation Entitlements",
      });
      await expect.element(dialog).toBeVisible();
      expect(cellsOf(dialog.getByRole("table", { name: "Unit Entitlement Sets" }).element())).toEqual([
        ["Entitlement Set Name", "Total Entitlements", "Entitlement Type", "Entitlement Description"],
        ["Unit Entitlement", "1000", "LEVY", "By schedule"],
        ["Votes", "24", "VOTING", "-"],
      ]);
      await expect.element(dialog.getByText("Levy entitlement: Unit Entitlement")).toBeVisible();
      const lots = dialog.getByRole("table", { name: "Lots and Lot Entitlements" });
      expect(cellsOf(lots.element()).slice(0, 3)).toEqual([
        ["Lot", "Unit", "Owner", "Unit Entitlement", "Votes"],
        ["1", "-", "=Owner 1", "30", "1"],
        ["2", "102", "=Owner 2", "31", "1"],
      ]);
      await expect.element(dialog.getByText("Results: 5 / 12")).toBeVisible();
      await dialog.getByRole("button", { name: "Last" }).click();
      await expect.element(dialog.getByText("Page 3 / 3")).toBeVisible();
    },
  );

  it("owners are a column only where the agency shows them", { tags: ["spec-234"] }, async () => {
    const lots = entitlements.lots.map((lot) => ({ ...lot, owner: null }));
    answers(getEntitlements, { ...entitlements, showOwnerNameInEntitlements: false, lots });
    const { screen } = await open(`${page}?show=entitlements`);
    const table = screen.getByRole("table", { name: "Lots and Lot Entitlements" });
    await expect.element(table).toBeVisible();
    expect(cellsOf(table.element())[0]).toEqual(["Lot", "Unit", "Unit Entitlement", "Votes"]);
  });

  it(
    "OK, Close and Escape close it, and the focus goes back to the button",
    { tags: ["spec-231"] },
    async () => {
      const { screen, now, stepsBack } = await open();
      const button = screen.getByRole("button", { name: "Show Entitlements" });
      for (const way of ["OK", "Close"]) {
        await button.click();
        await screen.getByRole("dialog").getByRole("button", { name: way, exact: true }).click();
        await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
        expect(document.activeElement).toBe(button.element());
        expect(now()).toBe(page);
        expect(stepsBack()).toBe(0);
      }
      await button.click();
      await expect.element(screen.getByRole("dialog")).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
      expect(document.activeElement).toBe(button.element());
    },
  );

  it("a link opens it where it was; what it kept goes from the address with it", async () => {
    const { screen, now } = await open(`${page}?show=entitlements&lots-page=2&lots-sort=-11`);
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("Page 2 / 3")).toBeVisible();
    expect(cellsOf(dialog.getByRole("table").last().element())[1]?.[0]).toBe("7");
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect.poll(now).toBe(page);
  });
});
