import { getOfficePlan } from "@portal/contract/home/office/endpoints";
import {
  endAttorney,
  endNominee,
  enterAttorney,
  enterNominee,
  getAttorneyDeed,
  listAttorneys,
  listNominees,
} from "@portal/contract/meetings/office/representative-endpoints";
import { beforeEach, expect, it, vi } from "vitest";
import { attorneys, named, nominees, power } from "../../../testing/demo-representatives.ts";
import { admin, answerOfficeAsUsual, reader } from "../../../testing/demo-staff.ts";
import { answers, answersOddly, isUnreachable, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(listAttorneys, attorneys);
  answers(listNominees, nominees);
  answers(getOfficePlan, {
    ownersCorpId: 101,
    planNumber: "71204",
    name: "Banksia Court",
    address: "18 Wattlebird Street",
    state: "live",
    lots: 1,
    lotsActive: 1,
    balancesOn: "2026-03-31",
    nextMeeting: null,
    importedAt: null,
    lotRows: [],
  });
});
const open = async (by = admin) => (await openOffice("/schemes/101", by)).screen;

it("shows who acts by a power of attorney with what the rules say to each", async () => {
  const screen = await open();
  const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
  await expect
    .element(row("Tom Hill"))
    .toHaveTextContent(
      /01\/07\/2025 to 30\/06\/2027.*Holds.*Acts for 1 lot by attorney\. The rules allow it\. \(NSW-ACT: sch 1 cl 25\(5\)\) Limits: Not on levies\./,
    );
  await expect
    .element(row("Bo Builder"))
    .toHaveTextContent(/A rule says no.*A contract of sale gave it.*Taken because: The chair decides\./);
  await expect
    .element(row("Una Clear"))
    .toHaveTextContent(/Please check.*Not known: whether a contract of sale gave it\./);
  await expect.element(row("Ed Ended")).toHaveTextContent(/Ended: Taken back\./);
  await expect.element(screen.getByRole("button", { name: /^End the power of Ed/ })).not.toBeInTheDocument();
});

it("ends a power with a reason, says who was faster, and hands over the deed", async () => {
  const screen = await open();
  answersOddly(getAttorneyDeed, () => new Response(new Blob(["%PDF-1.4"], { type: "application/pdf" })));
  const saved = vi.spyOn(URL, "createObjectURL");
  await screen.getByRole("button", { name: "See the deed of Tom Hill for Lot 3" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  saved.mockRestore();
  await screen.getByRole("button", { name: "End the power of Tom Hill for Lot 3" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect.element(dialog.getByText("Write why, in a few words.")).toBeVisible();
  await dialog.getByLabelText("Reason").fill("Taken back.");
  refuses(endAttorney, "REVISION_CHANGED");
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect.element(dialog.getByText(/Somebody else has changed this/)).toBeVisible();
  answers(endAttorney, {
    ...power,
    standing: "ended",
    endedAt: power.enteredAt,
    endedBecause: "Taken back.",
  });
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect.element(screen.getByText("Tom Hill does not act for Lot 3 any more.").first()).toBeVisible();
  expect(seenRequests(endAttorney).at(-1)?.body).toEqual({ reason: "Taken back." });
});

it("asks for the deed, the owner, the lots and what the state's rules ask, before anything is sent", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Enter a power of attorney" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter" }).click();
  for (const message of [
    "Choose the scan of the deed.",
    "Choose who gives it.",
    "Write who may act for the owner.",
    "Choose the day that stands on the deed.",
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText("Given in a contract of sale")).toBeVisible();
  await expect
    .element(dialog.getByLabelText("The attorney is of the owner's family"))
    .not.toBeInTheDocument();
  await dialog.getByLabelText("Owner who gives it").selectOptions("6");
  await expect.element(dialog.getByLabelText("Lot 13A")).toBeChecked();
  await dialog.getByLabelText("Lot 13A").click();
  await dialog.getByLabelText("Lot 12").click();
  await expect.element(dialog.getByText("Choose at least one lot.")).toBeVisible();
  expect(seenRequests(enterAttorney)).toEqual([]);
});

it("keeps whom a company has named, says beside the company that it has one, and ends an entry", async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole("row", { name: /Nina Low/ }))
    .toHaveTextContent(/Lot 12, Lot 13A.*15\/01\/2026, by a director.*Holds/);
  await screen.getByRole("button", { name: "Enter a nominee" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect.element(dialog.getByText("Write who of the company has named them.")).toBeVisible();
  await dialog.getByLabelText("Company").selectOptions("6");
  await dialog.getByLabelText("Name of the nominee").fill("Otto Berg");
  await dialog.getByLabelText("Named on").fill("2026-04-01");
  await dialog.getByLabelText(/^Named by/).fill("a director");
  const message = "Nina Low is the nominee of this owner already. Please end that entry first.";
  answersOddly(enterNominee, () =>
    Response.json(
      { status: 400, code: "VALIDATION", title: "-", errors: [{ path: "ownerId", message }] },
      { status: 400, headers: { "Content-Type": "application/problem+json" } },
    ),
  );
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  answers(enterNominee, { ...named, nomineeName: "Otto Berg" });
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect
    .element(screen.getByText("Otto Berg acts for Banksia Holdings Pty Ltd.").first())
    .toBeVisible();
  expect(seenRequests(enterNominee).at(-1)?.body).toEqual({
    ownerId: 6,
    nomineeName: "Otto Berg",
    namedOn: "2026-04-01",
    namedBy: "a director",
  });
  await screen.getByRole("button", { name: "End the entry of Nina Low" }).click();
  await screen.getByRole("dialog").getByLabelText("Reason").fill("Has left.");
  answers(endNominee, { ...named, standing: "ended", endedAt: named.enteredAt, endedBecause: "Has left." });
  await screen.getByRole("dialog").getByRole("button", { name: "End it" }).click();
  await expect.poll(() => seenRequests(endNominee).at(-1)?.body).toEqual({ reason: "Has left." });
});

it("says that none is on record, and why nothing came", async () => {
  answers(listAttorneys, { ...attorneys, rows: [] });
  isUnreachable(listNominees);
  const screen = await open();
  await expect.element(screen.getByText(/^None is on record\. Attorneys stand/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /again/i }).first()).toBeVisible();
});

it("shows nothing to a reader, and asks for nothing", async () => {
  answerOfficeAsUsual(reader);
  const screen = await open(reader);
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("71204");
  await expect.element(screen.getByText("Powers of attorney")).not.toBeInTheDocument();
  expect(seenRequests(listAttorneys)).toEqual([]);
});
