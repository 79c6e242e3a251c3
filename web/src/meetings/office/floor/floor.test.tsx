import type { MotionOfDay } from "@portal/contract/meetings/office/floor-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { floorCounted, floorMotion, floorSeats } from "../../../testing/meetings/demo-floor.ts";
import { MotionsSection } from "./motions-card.tsx";

const AT = "2026-03-30T23:41:00.000Z";
const isHere = (seatId: number, entryNo: number) =>
  ({
    entryNo,
    kind: "presence",
    body: { seat: { kind: "lot", id: seatId }, how: "present", personName: null, arrivedAt: AT },
    replacesNo: null,
    reason: null,
  }) as DayEntry;

/** The section as the page mounts it: entries are kept, and sent where the test says so. */
function Harness({
  motions,
  sent,
  mayEnter,
  onEntered,
}: {
  readonly motions: MotionOfDay[];
  readonly sent: readonly DayEntry[];
  readonly mayEnter: boolean;
  readonly onEntered: (entry: object) => void;
}) {
  const [waiting, setWaiting] = useState<readonly DayEntry[]>([]);
  const day = { motions, seats: [...floorSeats], seatsAre: "lots" as const, timeZone: "Australia/Sydney" };
  const known = sent.map((entry) => ({ ...entry, enteredBy: "Ada Admin", enteredAt: AT }));
  return (
    <MotionsSection
      day={{ ...day, entries: known }}
      record={dayRecordOf([...sent, ...waiting])}
      mayEnter={mayEnter}
      onEnter={(draft) => {
        onEntered(draft);
        const entryNo = sent.length + waiting.length + 1;
        setWaiting([...waiting, { replacesNo: null, reason: null, ...draft, entryNo }]);
      }}
    />
  );
}

async function open({
  motions = [floorMotion],
  sent = [],
  mayEnter = true,
  here = [2001, 2002, 2005, 2006],
}: {
  readonly motions?: MotionOfDay[];
  readonly sent?: readonly Pick<DayEntry, "kind" | "body">[];
  readonly mayEnter?: boolean;
  readonly here?: readonly number[];
} = {}) {
  const entered: object[] = [];
  const present = here.map((seatId, at) => isHere(seatId, at + 1));
  const more = sent.map(
    (entry, at) => ({ entryNo: here.length + at + 1, replacesNo: null, reason: null, ...entry }) as DayEntry,
  );
  const screen = await render(
    <Harness
      motions={motions}
      sent={[...present, ...more]}
      mayEnter={mayEnter}
      onEntered={(entry) => entered.push(entry)}
    />,
  );
  return { screen, entered };
}

const hands = {
  kind: "floor",
  body: { agendaItemId: 1, at: AT, how: "hands", for: 2, against: 1, abstain: 0, withdrawn: [] },
} as const;

it("says who voted before and whose hands are counted, and tells no vote of theirs", async () => {
  const { screen, entered } = await open();
  const motion = screen.getByRole("article", { name: "1. Paint the foyer" });
  await expect.element(motion.getByText(/1 lot voted on it before the meeting; here: Lot 5\./)).toBeVisible();
  await expect.element(motion.getByText("Not entitled on this motion: Lot 6.")).toBeVisible();
  await expect.element(motion.getByText(/count the hands of the other 3 alone/)).toBeVisible();
  await expect.element(motion.getByRole("table")).not.toBeInTheDocument();
  await motion.getByRole("button", { name: "Enter the hands" }).click();
  await expect.element(motion.getByRole("alert")).toHaveTextContent("Write how many hands there were");
  await motion.getByLabelText("For", { exact: true }).fill("3");
  await expect.element(motion.getByText(/3 hands are more than the 2 lots here/)).toBeVisible();
  await motion.getByRole("checkbox", { name: "Lot 5" }).click();
  await expect.element(motion.getByText(/are more than/)).not.toBeInTheDocument();
  await motion.getByRole("button", { name: "Enter the hands" }).click();
  expect(entered).toEqual([
    {
      kind: "floor",
      body: {
        agendaItemId: 1,
        at: expect.any(String),
        how: "hands",
        for: 3,
        against: 0,
        abstain: 0,
        withdrawn: [{ kind: "lot", id: 2005 }],
      },
    },
  ]);
  await expect.element(motion.getByText(/By hands: 3 for, 0 against, 0 abstaining/)).toBeVisible();
  await expect.element(motion.getByText(/waits to be sent/)).toBeVisible();
});

it("takes votes lot by lot with the keyboard, the rest at one press", async () => {
  const { screen, entered } = await open();
  await screen.getByRole("radio", { name: "Lot by lot" }).click();
  const ofLot2 = screen.getByRole("group", { name: "Vote of Lot 2", exact: true });
  await ofLot2.getByRole("radio", { name: "No vote" }).click();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(ofLot2.getByRole("radio", { name: "Against" })).toBeChecked();
  await expect.element(screen.getByText("voted before: a vote here counts instead")).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Vote of Lot 3" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "The other 1 lot: for" }).click();
  await screen.getByRole("button", { name: "Enter the votes of 2 lots" }).click();
  expect(entered).toMatchObject([
    {
      body: {
        how: "bySeat",
        votes: [
          { seat: { id: 2001 }, vote: "Y" },
          { seat: { id: 2002 }, vote: "N" },
        ],
      },
    },
  ]);
});

it("shows both counts by channel and what the rules say, and asks why where the chair declares otherwise", async () => {
  const { screen, entered } = await open({
    motions: [{ ...floorMotion, counted: floorCounted }],
    sent: [hands],
  });
  const row = screen.getByRole("row", { name: /^For/ });
  await expect.element(row).toHaveTextContent("For1023");
  await expect.element(screen.getByText("Carried by the rules")).toBeVisible();
  await expect.element(screen.getByText(/More lots for than against: 3 for, at least 2/)).toBeVisible();
  const form = screen.getByRole("form", { name: "Declaration" });
  await form.getByRole("button", { name: "Declare" }).click();
  await expect.element(form.getByRole("alert")).toHaveTextContent("Choose what the chairperson declared.");
  await form.getByRole("radio", { name: "Lost" }).click();
  await expect.element(form.getByText(/This is not what the rules say/)).toBeVisible();
  await form.getByRole("button", { name: "Declare" }).click();
  expect(entered).toEqual([]);
  await form.getByLabelText("Why", { exact: true }).fill("The chair saw another hand.");
  await form.getByRole("button", { name: "Declare" }).click();
  expect(entered).toMatchObject([
    { kind: "declaration", body: { outcome: "LOST", why: "The chair saw another hand." } },
  ]);
  await expect.element(screen.getByText("Declared lost")).toBeVisible();
});

it("enters a poll, an amendment with its statement, and a procedural motion", async () => {
  const { screen, entered } = await open({
    motions: [{ ...floorMotion, counted: floorCounted }],
    sent: [hands],
  });
  await screen.getByRole("button", { name: "Poll" }).click();
  let dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Write who demanded the poll.");
  await dialog.getByLabelText("Demanded by").fill("Owner 5");
  await dialog.getByRole("button", { name: /^The other 2 lots: against/ }).click();
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await screen.getByRole("button", { name: "Amendment" }).click();
  dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Words of the amendment").fill("In two coats.");
  await dialog.getByRole("radio", { name: "Carried" }).click();
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("what stands in brackets is still open");
  await dialog.getByLabelText("Statement for the minutes").fill("The motion was changed.");
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await screen.getByRole("button", { name: "Enter a procedural motion" }).click();
  dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Words of the motion").fill("That we take a break.");
  await dialog.getByRole("radio", { name: "Lost" }).click();
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  expect(entered).toMatchObject([
    {
      kind: "poll",
      body: { when: "AFTER_VOTE", demandedBy: "Owner 5", votes: [{ vote: "N" }, { vote: "N" }] },
    },
    {
      kind: "amendment",
      body: { words: "In two coats.", outcome: "CARRIED", statement: "The motion was changed." },
    },
    { kind: "procedural", body: { words: "That we take a break.", outcome: "LOST" } },
  ]);
  await expect.element(screen.getByText("2 former counts are kept")).toBeVisible();
  await expect.element(screen.getByText("That we take a break.")).toBeVisible();
});

it("corrects a count with its reason, and takes one back", async () => {
  const { screen, entered } = await open({
    motions: [{ ...floorMotion, counted: floorCounted }],
    sent: [hands],
  });
  await screen.getByRole("button", { name: "Correct the count" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByLabelText("For", { exact: true })).toHaveValue("2");
  await dialog.getByRole("checkbox", { name: /entered by mistake/ }).click();
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect.element(dialog.getByText("Write why, in a few words.")).toBeVisible();
  await dialog.getByLabelText("Reason of the correction").fill("Of another motion.");
  await dialog.getByRole("button", { name: "Take it back" }).click();
  expect(entered).toEqual([
    { kind: "floor", body: { isTakenBack: true }, replacesNo: 5, reason: "Of another motion." },
  ]);
  await expect.element(screen.getByRole("form", { name: "Count of the votes" })).toBeVisible();
});

it("takes no votes on what is decided wholly before, and lets a reader enter nothing", async () => {
  const wholly = {
    ...floorMotion,
    determination: "WHOLLY" as const,
    amending: { mayBe: false, statement: null },
  };
  const { screen } = await open({ motions: [wholly] });
  await expect.element(screen.getByText(/decided wholly before the meeting/)).toBeVisible();
  for (const name of ["Poll", "Amendment", "Enter the hands"])
    await expect.element(screen.getByRole("button", { name })).not.toBeInTheDocument();
  const { screen: read } = await open({ mayEnter: false, sent: [hands] });
  await expect.element(read.getByText(/By hands: 2 for/).last()).toBeVisible();
  await expect.element(read.getByRole("button", { name: /^Correct/ })).not.toBeInTheDocument();
});

it("leads from motion to motion, with the focus on its heading", async () => {
  const second = { ...floorMotion, agendaItemId: 2, sortOrder: 2, title: "Mend the roof" };
  const { screen } = await open({ motions: [floorMotion, second] });
  await expect.element(screen.getByText("Motion 1 of 2")).toBeVisible();
  await screen.getByRole("button", { name: "Next motion" }).click();
  await expect.element(screen.getByRole("heading", { name: "2. Mend the roof" })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Next motion" })).toBeDisabled();
  const { screen: empty } = await open({ motions: [] });
  await expect.element(empty.getByText("There is no motion on the agenda of this meeting.")).toBeVisible();
});
