import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { findReceipt, getMeetingResult, getRegister } from "@portal/contract/meetings/result-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { csvText } from "../../core/csv-text.ts";
import { measureServerClock } from "../../core/server-clock.ts";
import { agencyId, answerAsUsual, content, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { answerMeetingsAsUsual, pastMeeting } from "../../testing/demo-meetings.ts";
import { answerResultAsUsual, meetingRegister, meetingResult } from "../../testing/demo-result.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { registerCells } from "./register-rows.ts";

const now = "2026-03-30T23:00:00Z";
const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerMeetingsAsUsual();
  answerResultAsUsual();
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
});

async function open(path = "8004/result", user: typeof owner = owner) {
  const { screen, address } = await openPortal(`/${agencyId}/meetings/${path}`, user);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  const rows = (name: string) =>
    [...screen.getByRole("table", { name, exact: true }).element().querySelectorAll("tr")].map((row) =>
      [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent).filter((text) => text !== ""),
    );
  return { screen, address, card, rows };
}

describe("the result sheet", () => {
  it("fits a window of 320 px with text of twice the size", { tags: ["spec-714"] }, async () => {
    const root = document.documentElement;
    await page.viewport(320, 800);
    root.style.fontSize = "200%";
    try {
      const { card } = await open();
      await expect.element(card("2. By-law on pets")).toBeVisible();
      expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    } finally {
      root.style.fontSize = "";
      await page.viewport(1280, 900);
    }
  });

  it("tells both counts as tables with their bars, the outcome in words, and the rule", async () => {
    const { screen, card, rows } = await open();
    const pets = card("2. By-law on pets");
    await expect.element(pets.getByText("Not carried by the electronic votes")).toBeVisible();
    expect(document.title).toBe("Meeting Result - Harbour & Vale Strata");
    expect(rows("By entitlement: 2. By-law on pets")).toEqual([
      ["Vote", "Units", "Of all"],
      ["For", "800", "33.3 %"],
      ["Against", "700", "29.2 %"],
      ["Abstain", "0", "0.0 %"],
      ["No vote counted", "900", "37.5 %"],
      ["All", "2,400", "100 %"],
    ]);
    const bars = pets.element().querySelectorAll<HTMLElement>('[aria-hidden="true"] > div');
    expect([...bars].map(({ style }) => Number.parseFloat(style.width).toFixed(1))).toEqual([
      "33.3",
      "29.2",
      "0.0",
      "37.5",
      "33.3",
      "29.2",
      "0.0",
      "37.5",
    ]);
    const lines = pets.element().querySelectorAll<HTMLElement>('[aria-hidden="true"] > span');
    expect([...lines].map(({ style }) => style.left)).toEqual(["15.625%"]);
    await expect
      .element(pets.getByText("At most 25 % of the entitlement voting is against: 700 against, at most 375"))
      .toBeVisible();
    await expect.element(pets.getByText(/Rule: NSW special resolution, version 1\.$/)).toBeVisible();
    const minutes = card("1. Confirm the minutes");
    await expect.element(minutes.getByText("Carried by the electronic votes", { exact: true })).toBeVisible();
    await expect.element(minutes.getByText(/version 1, not reviewed by a lawyer yet/)).toBeVisible();
    await expect.element(card("3. Paint the foyer").getByText("No votes", { exact: true })).toBeVisible();
    expect(card("3. Paint the foyer").getByText("Not met").elements()).toHaveLength(0);
    await expect.element(screen.getByText("16 of 24 lots have voted")).toBeVisible();
    await expect.element(screen.getByText(/^Provisional/)).not.toBeInTheDocument();
    await expect.element(screen.getByText(meetingResult.merkleRoot ?? "")).toBeVisible();
  });

  it("a carried motion that a poll would lose says so without failing a bar", async () => {
    const { card } = await open();
    const minutes = card("1. Confirm the minutes");
    await expect.element(minutes.getByText("Carried by the electronic votes")).toBeVisible();
    await expect.element(minutes.getByText("Would not be met", { exact: true })).toBeVisible();
    expect(minutes.getByText("Not met", { exact: true }).elements()).toHaveLength(0);
  });

  it("says of a motion that nobody can decide no more than that, and shows both counts", async () => {
    const changes = { outcome: "NOT_DECIDED" as const, undecided: 2 };
    const motions = meetingResult.motions.map((motion) => ({ ...motion, ...changes }));
    answers(getMeetingResult, { ...meetingResult, motions });
    const { card, rows } = await open();
    const pets = card("2. By-law on pets");
    await expect.element(pets.getByText(/^Not decided by the electronic votes$/)).toBeVisible();
    await expect.element(pets.getByText(/The meeting itself decides\.$/)).toBeVisible();
    await expect
      .element(pets.getByText(/^2 votes count though it is not known whether they may/))
      .toBeVisible();
    expect(rows("By lots: 2. By-law on pets")).toContainEqual(["For", "8", "33.3 %"]);
    expect(rows("By entitlement: 2. By-law on pets")).toContainEqual(["For", "800", "33.3 %"]);
  });

  it("lists the receipts, and those not counted with the reason", async () => {
    const { screen, rows } = await open();
    await expect.element(screen.getByRole("table", { name: "Receipts of the meeting" })).toBeVisible();
    expect(
      rows("Receipts of the meeting")
        .slice(1)
        .map((row) => [row[0], row[3]]),
    ).toEqual([
      ["ABCD-EFGH-JKLM", "Counts"],
      ["QRST-UVWX-YZ23", "Replaced"],
      ["NNNN-4444-7777", "Not entitled"],
    ]);
    expect(
      rows("Ballots that are not counted")
        .slice(1)
        .map((row) => row[0]),
    ).toEqual(["QRST-UVWX-YZ23", "NNNN-4444-7777"]);
  });

  it("showing more rows of a list does not sort the list again", async () => {
    const { screen } = await open("8004/result?receipts-sort=-time&not-counted-sort=reason");
    await expect.element(screen.getByRole("table", { name: "Receipts of the meeting" })).toBeVisible();
    const sorting = vi.spyOn(Array.prototype, "toSorted");
    for (const size of screen.getByLabelText("Show rows").all()) await size.selectOptions("20");
    expect(sorting).not.toHaveBeenCalled();
    sorting.mockRestore();
  });

  it("is marked provisional until the meeting starts, and says where no ballot was cast", async () => {
    answers(getMeetingResult, { ...meetingResult, isProvisional: true, merkleRoot: null, receipts: [] });
    const { screen, card } = await open();
    await expect
      .element(screen.getByText(/^Provisional until the meeting starts on 18\/02\/2026 @ 05:30 PM( AEDT)?\./))
      .toBeVisible();
    await expect.element(screen.getByText("No ballot was cast, so there is nothing to seal.")).toBeVisible();
    for (const name of ["Receipts", "Ballots not counted"])
      await expect.element(card(name).getByText("No ballot was cast.", { exact: true })).toBeVisible();
    expect(screen.getByText(/Every ballot|Yours was shown/).elements()).toEqual([]);
  });

  it.each([
    ["lots", "Who is financial is taken from the accounts as at "],
    ["members", "The committee is taken as at "],
  ] as const)("says of what day the roll of %s is", async (seats, words) => {
    answers(getMeetingResult, { ...meetingResult, seats, isProvisional: true });
    const { screen } = await open();
    const provisional = screen.getByText(/^Provisional until the meeting starts/);
    await expect.element(provisional).toHaveTextContent(words);
    const other = seats === "lots" ? "committee" : "financial";
    await expect.element(provisional).not.toHaveTextContent(other);
  });

  it("says for ever when voting was closed, opened again and closed, and nothing where it was closed once", async () => {
    const [first, second] = ["2026-02-16T06:30:00Z", "2026-02-16T22:00:00Z"];
    answers(getMeetingResult, {
      ...meetingResult,
      reopenings: [
        { closedAt: first, reopenedAt: second },
        { closedAt: "2026-02-17T00:00:00Z", reopenedAt: null },
      ],
    });
    const { screen } = await open();
    const told = screen.getByText(/^Voting was closed on /);
    await expect.element(told).toBeVisible();
    const words = told.element().textContent.replaceAll(/ (AEDT|AEST)/g, "");
    expect(words).toBe(
      "Voting was closed on 16/02/2026 @ 05:30 PM, opened again on 17/02/2026 @ 09:00 AM and closed on 17/02/2026 @ 11:00 AM, opened again and closed on 17/02/2026 @ 05:30 PM.",
    );
    answers(getMeetingResult, meetingResult);
    const { screen: other, card } = await open();
    await expect.element(card("2. By-law on pets").first()).toBeVisible();
    expect(other.container.textContent).not.toContain("opened again");
  });

  it("members of a committee are counted without entitlement", async () => {
    const motions = meetingResult.motions.map((motion) => ({ ...motion, byEntitlement: null }));
    answers(getMeetingResult, { ...meetingResult, seats: "members", motions });
    const { screen } = await open();
    await expect
      .element(screen.getByRole("table", { name: "By members: 1. Confirm the minutes" }))
      .toBeVisible();
    expect(screen.getByRole("table", { name: /^By entitlement/ }).elements()).toHaveLength(0);
  });
});

const askedAs = () => seenRequests(getMeetingResult).map(({ headers }) => headers.get("X-Background"));

describe("what comes by itself is awaited, without keeping the session alive:", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  it("the result of a cut-off that the database reaches after the page, then its seal, and nothing further", async () => {
    refuses(getMeetingResult, "RESULT_SEALED");
    const { screen } = await open();
    const calm = screen.getByText(/^The result stays sealed while voting is open/);
    await expect.element(calm).toBeVisible();
    answers(getMeetingResult, { ...meetingResult, merkleRoot: null });
    vi.advanceTimersByTime(5_000);
    await expect.element(screen.getByText("It is being written at the moment.")).toBeVisible();
    await expect.element(calm).not.toBeInTheDocument();
    answers(getMeetingResult, meetingResult);
    vi.advanceTimersByTime(5_000);
    await expect.element(screen.getByText(meetingResult.merkleRoot ?? "")).toBeVisible();
    vi.advanceTimersByTime(20_000);
    await expect.element(screen.getByText(meetingResult.merkleRoot ?? "")).toBeVisible();
    expect(askedAs()).toEqual([null, "1", "1"]);
  });

  it("the roll of a meeting that starts while one looks at its result", async () => {
    answers(listMeetings, [{ ...pastMeeting, meetingDateUTC: "2026-03-30T23:30:00Z" }]);
    answers(getMeetingResult, { ...meetingResult, isProvisional: true });
    const { screen } = await open();
    const provisional = screen.getByText(/^Provisional until the meeting starts/);
    await expect.element(provisional).toBeVisible();
    vi.advanceTimersByTime(20_000);
    await expect.element(provisional).toBeVisible();
    expect(askedAs()).toEqual([null]);
    await measureServerClock(() => Promise.resolve({ currentDateTime: "2026-03-30T23:30:00Z" }));
    answers(getMeetingResult, meetingResult);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(5_000);
        return provisional.elements().length;
      })
      .toBe(0);
    vi.advanceTimersByTime(20_000);
    await expect.element(screen.getByText(meetingResult.merkleRoot ?? "")).toBeVisible();
    expect(askedAs()).toEqual([null, "1"]);
  });

  it("no seal where no ballot was cast", async () => {
    answers(getMeetingResult, { ...meetingResult, merkleRoot: null, receipts: [] });
    const { screen } = await open();
    await expect.element(screen.getByText(/nothing to seal/)).toBeVisible();
    vi.advanceTimersByTime(20_000);
    await expect.element(screen.getByText(/nothing to seal/)).toBeVisible();
    expect(askedAs()).toEqual([null]);
  });
});

describe("a receipt", () => {
  it("is checked in any case, with and without dashes", async () => {
    const [counted] = meetingResult.receipts;
    if (counted === undefined) throw new Error("there are receipts");
    answers(findReceipt, counted);
    const { screen, card } = await open();
    const box = card("Check a receipt");
    await box.getByRole("textbox", { name: "Receipt" }).fill("abcd");
    await box.getByRole("button", { name: "Check" }).click();
    await expect.element(box.getByText(/^A receipt has 12 letters and digits/)).toBeVisible();
    expect(seenRequests(findReceipt)).toHaveLength(0);
    await box.getByRole("textbox", { name: "Receipt" }).fill("abcdefgh jklm");
    await box.getByRole("button", { name: "Check" }).click();
    await expect.element(box.getByText("Found: this ballot counts.")).toBeVisible();
    expect(seenRequests(findReceipt).map(({ path }) => path.split("/").at(-1))).toEqual(["ABCD-EFGH-JKLM"]);
    refuses(findReceipt, "NOT_FOUND");
    await box.getByRole("textbox", { name: "Receipt" }).fill("2222-2222-2222");
    await box.getByRole("button", { name: "Check" }).click();
    await expect.element(box.getByText(/^Not found: no ballot/)).toBeVisible();
    refuses(findReceipt, "INTERNAL");
    await box.getByRole("textbox", { name: "Receipt" }).fill("3333-2222-2222");
    await box.getByRole("button", { name: "Check" }).click();
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("by keyboard", () => {
  it("'Check' has the focus again when the answer is there, unless one has gone on meanwhile", async () => {
    const [counted] = meetingResult.receipts;
    if (counted === undefined) throw new Error("there are receipts");
    const { card } = await open();
    const box = card("Check a receipt");
    const field = box.getByRole("textbox", { name: "Receipt" });
    const check = box.getByRole("button", { name: "Check" });
    for (const [code, isWaitedFor] of [
      ["2222-2222-2222", true],
      ["3333-2222-2222", false],
    ] as const) {
      await field.fill(code);
      const release = answersLater(findReceipt, counted);
      check.element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(document.body).toHaveFocus();
      if (!isWaitedFor) field.element().focus();
      release();
      await expect.element(box.getByText(code)).toBeVisible();
      await expect.element(isWaitedFor ? check : field).toHaveFocus();
    }
  });

  it("'Show the register' disappears when pressed, and the focus moves to its card", async () => {
    const { card } = await open("8004/result", member);
    const show = card("Register").getByRole("button", { name: "Show the register" });
    (await show.findElement()).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(card("Register").getByRole("table")).toBeVisible();
    await expect.element(card("Register")).toHaveFocus();
  });
});

describe("what stays closed", () => {
  it("before the cut-off nothing is asked, and the page says when it opens; also where the server says so", async () => {
    const { screen } = await open("8006/result");
    const calm = screen.getByText(
      /^The result stays sealed while voting is open\..* 20\/04\/2026 @ 06:30 PM/,
    );
    await expect.element(calm).toBeVisible();
    expect(seenRequests(getMeetingResult)).toHaveLength(0);
    await screen.unmount();
    refuses(getMeetingResult, "RESULT_SEALED");
    const told = await open();
    await expect
      .element(told.screen.getByText(/^The result stays sealed while voting is open/))
      .toBeVisible();
  });

  it("votes that cannot be read name the meeting and whom to ask, and are not asked for again", async () => {
    refuses(getMeetingResult, "VOTES_UNREADABLE", "The votes of this meeting cannot be read.");
    const { screen, card } = await open();
    const told = screen.getByRole("alert");
    await expect.element(told).toHaveTextContent("The votes of this meeting cannot be read.");
    await expect.element(told).toHaveTextContent("Please ask your strata manager");
    await expect.element(card(pastMeeting.description)).toBeVisible();
    const contact = screen.getByRole("link", { name: "Contact Manager", exact: true });
    await expect.element(contact).toHaveAttribute("href", expect.stringContaining("type=MeetingQuery"));
    expect(screen.getByRole("button", { name: "Try again" }).elements()).toEqual([]);
    expect(seenRequests(getMeetingResult)).toHaveLength(1);
  });

  it("a meeting without electronic voting has no result; one of another lot is found by choosing it", async () => {
    const { screen } = await open("8001/result");
    await expect.element(screen.getByText(/no electronic voting in this meeting/)).toBeVisible();
    await screen.unmount();
    answers(listLots, [lot5, lot3]);
    answers(listMeetings, []);
    const other = await open("8004/result?lot=2005");
    await expect.element(other.screen.getByText(/does not belong to the plan below/)).toBeVisible();
    answers(listMeetings, [pastMeeting]);
    const list = other.screen.getByLabelText("Lot", { exact: true });
    (await list.findElement()).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(other.card("1. Confirm the minutes")).toBeVisible();
    await expect.element(list).toHaveFocus();
    await expect.element(other.screen.getByText(/does not belong/)).not.toBeInTheDocument();
    expect(seenRequests(getMeetingResult).at(-1)?.path).toBe(
      `/api/agencies/${agencyId}/plans/102/meetings/3003/8004/result`,
    );
  });

  it("the register is for the plan's committee, when it asks for it", async () => {
    const asOwner = await open();
    await expect.element(asOwner.card("Receipts")).toBeVisible();
    expect(asOwner.card("Register").elements()).toHaveLength(0);
    await asOwner.screen.unmount();
    const { screen, card, rows } = await open("8004/result", member);
    await card("Register").getByRole("button", { name: "Show the register" }).click();
    await expect.element(screen.getByRole("table", { name: "Register of ballots" })).toBeVisible();
    expect(seenRequests(getRegister)).toHaveLength(1);
    expect(
      rows("Register of ballots")
        .slice(1)
        .map((row) => row.slice(4, 7)),
    ).toEqual([
      ["=Petra Novak, Proxy/Nominee of Daniel Kowalski", "withdrawn Abstain", "Replaced"],
      ["Daniel Kowalski, Lot Owner", "1 Yes, 2 No", "Counts"],
    ]);
    await expect.element(card("Register").getByRole("button", { name: "Download CSV" })).toBeVisible();
    // It would tell who owes.
    expect(card("Register").getByRole("button", { name: /JSON/ }).elements()).toHaveLength(0);
  });

  it("the register's file for spreadsheets has a column for each motion, and no formulas", () => {
    const text = csvText(registerCells(meetingRegister, meetingResult, content.voteLabels));
    const [head = "", first = "", second = ""] = text.split("\r\n");
    expect(head).toContain("Counts,1. Confirm the minutes,2. By-law on pets,3. Paint the foyer");
    expect(first).toContain("Proxy/Nominee,'=Petra Novak,100,Replaced,,,");
    expect(second).toBe(
      '2,ABCD-EFGH-JKLM,2026-02-16T22:15:00Z,2,"Lot 5, unit 105",Daniel Kowalski,Lot Owner,,100,Counts,Yes,No,',
    );
  });
});
