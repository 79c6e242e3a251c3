import type { ElectionOfDay } from "@portal/contract/meetings/office/election-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import type { DraftItem } from "../editor/meeting-draft.ts";
import { newItem } from "../agenda/agenda-moves.ts";
import { CandidatesFields } from "../agenda/candidates-fields.tsx";
import { ElectionsSection } from "./elections-card.tsx";

const candidate = (candidateId: number, name: string, lot: string | null) => ({
  candidateId,
  name,
  lot,
  nominatedBy: null,
  consentedOn: null,
});
const election: ElectionOfDay = {
  agendaItemId: 1,
  sortOrder: 4,
  title: "Committee",
  text: null,
  places: 1,
  candidates: [candidate(11, "Ann Lee", "5"), candidate(12, "Bo Ray", null)],
};

function Harness({ shown, onEntered }: { shown: ElectionOfDay; onEntered: (entry: object) => void }) {
  const [entries, setEntries] = useState<readonly DayEntry[]>([]);
  return (
    <ElectionsSection
      day={{ elections: [shown], timeZone: "Australia/Sydney" }}
      record={dayRecordOf(entries)}
      mayEnter
      onEnter={(draft) => {
        onEntered(draft);
        const entryNo = entries.length + 1;
        setEntries([...entries, { replacesNo: null, reason: null, ...draft, entryNo }]);
      }}
    />
  );
}
const open = async (shown: ElectionOfDay = election) => {
  const entered: object[] = [];
  const screen = await render(<Harness shown={shown} onEntered={(entry) => entered.push(entry)} />);
  return { screen, entered };
};

it("counts candidates of the agenda and one who is nominated at the meeting, and asks why where votes are equal", async () => {
  const { screen, entered } = await open();
  const panel = screen.getByRole("article", { name: "4. Committee" });
  await expect.element(panel.getByText("There is 1 place and 2 candidates.")).toBeVisible();
  await panel.getByRole("button", { name: "Count the votes" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Write how many votes each candidate has");
  await dialog.getByLabelText("Name", { exact: true }).fill("bo ray");
  await dialog.getByRole("button", { name: "Add this candidate" }).click();
  await expect.element(dialog.getByText(/is a candidate already/)).toBeVisible();
  await dialog.getByLabelText("Name", { exact: true }).fill("Dee Fox");
  await dialog.getByLabelText("Lot, if any").fill("9");
  await dialog.getByRole("button", { name: "Add this candidate" }).click();
  await dialog.getByLabelText("Votes for Ann Lee, Lot 5").fill("2");
  await dialog.getByLabelText("Votes for Bo Ray").fill("4");
  await dialog.getByLabelText("Votes for Dee Fox, Lot 9").fill("4");
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  expect(entered).toMatchObject([
    {
      kind: "election",
      body: {
        agendaItemId: 1,
        votes: [
          { candidateId: 11, name: "Ann Lee", lot: "5", votes: 2 },
          { candidateId: 12, name: "Bo Ray", lot: null, votes: 4 },
          { candidateId: null, name: "Dee Fox", lot: "9", votes: 4 },
        ],
      },
    },
  ]);
  await expect.element(panel.getByRole("row", { name: /Dee Fox, Lot 9.*4/ })).toBeVisible();
  await panel.getByRole("button", { name: "Declare who is elected" }).click();
  await dialog.getByRole("checkbox", { name: "Dee Fox, Lot 9: 4 votes" }).click();
  await expect.element(dialog.getByText(/how the tie was decided/)).toBeVisible();
  await dialog.getByLabelText("Why").fill("By drawing lots");
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await expect.element(panel.getByText("Declared elected: Dee Fox, Lot 9")).toBeVisible();
  await expect.element(panel.getByText(/: By drawing lots/)).toBeVisible();
  expect(entered[1]).toMatchObject({ kind: "elected", body: { why: "By drawing lots" } });
});

it("declares nobody by itself where there are no more candidates than places", async () => {
  const { screen, entered } = await open({ ...election, places: 3 });
  await expect.element(screen.getByText(/no more candidates than places/)).toBeVisible();
  await screen.getByRole("button", { name: "Declare who is elected" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByRole("checkbox", { name: "Ann Lee, Lot 5" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Choose who is elected");
  await dialog.getByRole("checkbox", { name: "Ann Lee, Lot 5" }).click();
  await dialog.getByRole("checkbox", { name: "Bo Ray" }).click();
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  expect(entered).toMatchObject([
    { body: { elected: [{ candidateId: 11 }, { candidateId: 12 }], why: null } },
  ]);
});

function Builder() {
  const [item, setItem] = useState<DraftItem>({ ...newItem("ELECTION", "1"), title: "Committee" });
  return <CandidatesFields item={item} name="Committee" onChange={setItem} />;
}

it("writes candidates in the agenda by keyboard, and tells the places beside them", async () => {
  const screen = await render(<Builder />);
  await screen.getByLabelText("How many are elected").fill("2x");
  await expect.element(screen.getByLabelText("How many are elected")).toHaveValue("2");
  await screen.getByRole("button", { name: "Add a candidate" }).click();
  const named = screen.getByLabelText("Name of candidate 1");
  await expect.element(named).toHaveFocus();
  await expect.element(screen.getByText(/until then nothing is saved/)).toBeVisible();
  await named.fill("Ann Lee");
  await screen.getByLabelText("Lot of Ann Lee").fill("5");
  await screen.getByLabelText("Consented on, Ann Lee").fill("2026-03-01");
  await expect.element(screen.getByText(/no more candidates than places/)).toBeVisible();
  await screen.getByRole("button", { name: "Take Ann Lee off the candidates" }).click();
  await expect.element(screen.getByText("There are 2 places.")).toBeVisible();
});
