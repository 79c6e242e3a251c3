import { describe, expect, it } from "vitest";
import type { DayEntry } from "../day/day-entries.ts";
import { dayRecordOf } from "../day/day-record.ts";
import { electionBlocks } from "../minutes/election-blocks.ts";
import { type ElectionAsked, objectionToElection } from "./check-election.ts";
import type { ElectionEntry, NamedCandidate } from "./election-entries.ts";
import { tellElection } from "./election-minutes.ts";
import { placesNote } from "../../election/election-words.ts";

const at = "2026-03-31T07:00:00.000Z";
const ann = { candidateId: 11, name: "Ann Lee", lot: "5" };
const bo = { candidateId: 12, name: "Bo Ray", lot: null };
const cy = { candidateId: 13, name: "Cy Orr", lot: "7" };
const dee: NamedCandidate = { candidateId: null, name: "Dee Fox", lot: "9" };
const election: ElectionAsked = { agendaItemId: 1, places: 2, candidates: [ann, bo, cy] };

type Counted = readonly (readonly [NamedCandidate, number])[];
const counted = (votes: Counted) =>
  ({
    kind: "election",
    body: { agendaItemId: 1, at, votes: votes.map(([each, count]) => ({ ...each, votes: count })) },
  }) as const;
const elected = (named: readonly NamedCandidate[], why: string | null = null) =>
  ({ kind: "elected", body: { agendaItemId: 1, at, elected: named, why } }) as const;
const back = (kind: ElectionEntry["kind"]) => ({ kind, body: { isTakenBack: true } }) as const;

type Written = Pick<ElectionEntry, "kind" | "body"> & { readonly replacesNo?: number };
const entriesOf = (written: readonly Written[]) =>
  written.map(
    ({ replacesNo = null, ...entry }, index) =>
      ({
        entryNo: index + 1,
        replacesNo,
        reason: replacesNo === null ? null : "misread",
        ...entry,
      }) as DayEntry,
  );
const recordOf = (...written: readonly Written[]) => dayRecordOf(entriesOf(written)).elections[0] ?? null;

/** What speaks against an entry after others. */
const against = (entry: Written, ...before: readonly Written[]) =>
  objectionToElection(entriesOf([entry])[0] as ElectionEntry, election, recordOf(...before));

const votes: Counted = [
  [ann, 5],
  [bo, 4],
  [cy, 2],
];

it("keeps the last count and the declaration, and what was corrected where it stood", () => {
  const record = recordOf(counted([[ann, 1]]), counted(votes), elected([ann, bo]), {
    ...elected([ann]),
    replacesNo: 3,
  });
  expect(record?.count?.entryNo).toBe(2);
  expect(record?.former.map(({ entryNo }) => entryNo)).toEqual([1]);
  expect(record?.declaration?.elected).toEqual([ann]);
  expect(recordOf(counted(votes), { ...back("election"), replacesNo: 1 })).toBeNull();
});

describe("an entry of an election", () => {
  it.each([
    ["a count", counted(votes), null],
    ["a count with somebody who was nominated at the meeting", counted([...votes, [dee, 3]]), null],
    ["somebody twice", counted([...votes, [ann, 1]]), /named twice/],
    [
      "a nominated one by the name of a candidate",
      counted([...votes, [{ ...ann, candidateId: null }, 1]]),
      /named twice/,
    ],
    ["a stranger", counted([[{ candidateId: 99, name: "Ann Lee", lot: "5" }, 1]]), /other candidates/],
    ["another name for a candidate", counted([[{ ...ann, name: "Someone" }, 1]]), /other candidates/],
    ["taking back what is no correction", back("election"), /Only a correction/],
  ])("%s", (_, entry, message) => {
    expect(against(entry)?.message ?? "nothing").toMatch(message ?? /^nothing$/);
  });

  it("of another item is refused", () => {
    expect(objectionToElection(entriesOf([counted(votes)])[0] as ElectionEntry, null, null)?.message).toMatch(
      /no such election/,
    );
  });
});

describe("a declaration", () => {
  it.each([
    ["those with the most votes", [ann, bo], [counted(votes)], null],
    ["somebody with fewer votes", [ann, cy], [counted(votes)], /more votes is not elected/],
    [
      "one of two with as many",
      [ann, bo],
      [
        counted([
          [ann, 5],
          [bo, 4],
          [cy, 4],
        ]),
      ],
      /tie was decided/,
    ],
    ["more than there are places", [ann, bo, cy], [counted(votes)], /2 places/],
    ["nobody", [], [counted(votes)], /Nobody is elected/],
    ["more candidates than places, and no count", [ann, bo], [], /no votes are recorded/],
  ] as const)("of %s", (_, named, before, message) => {
    const objection = against(elected(named), ...before);
    expect(objection === null ? "nothing" : `${objection.code}: ${objection.message}`).toMatch(
      message ?? /^nothing$/,
    );
    // Whatever it is, with a reason it can be declared.
    expect(against(elected(named, "The meeting agreed"), ...before)).toBeNull();
  });

  it("of somebody whose votes were not counted is refused, whatever the reason", () => {
    expect(against(elected([ann, dee], "The meeting agreed"), counted(votes))).toMatchObject({
      code: "VALIDATION",
      path: "elected",
    });
  });

  it("needs no votes where there are no more candidates than places", () => {
    const few = { ...election, places: 3 };
    const entry = entriesOf([elected([ann, bo, cy])])[0] as ElectionEntry;
    expect(objectionToElection(entry, few, null)).toBeNull();
  });
});

describe("papers", () => {
  const candidates = election.candidates.map((each) => ({
    ...each,
    nominatedBy: "Lot 2",
    consentedOn: null,
  }));
  const wordsOf = (...written: readonly Written[]) =>
    JSON.stringify(
      electionBlocks(tellElection({ places: 2, candidates }, recordOf(...written) ?? undefined)),
    );

  it("tell who stood, the votes of each, and who is elected as it was declared", () => {
    const words = wordsOf(counted([...votes, [dee, 6]]), elected([dee, ann]));
    expect(words).toContain('["Ann Lee, Lot 5","Lot 2","–","5"]');
    expect(words).toContain('["Dee Fox, Lot 9","At the meeting","–","6"]');
    expect(words).toContain("The chair declared elected: Ann Lee, Lot 5; Dee Fox, Lot 9.");
  });

  it("say what is not recorded", () => {
    expect(wordsOf()).toContain("No count of votes is recorded.");
    expect(wordsOf()).toContain("No declaration of the chair is recorded.");
  });

  it("tell that there are no more candidates than places, and declare nobody", () => {
    expect(placesNote({ places: 3, candidates })).toBe(
      "There are 3 places and 3 candidates: no more candidates than places. Who is elected the chairperson declares at the meeting.",
    );
    expect(placesNote({ places: 1, candidates })).toBe("There is 1 place and 3 candidates.");
    expect(placesNote({ places: null, candidates })).toBe("");
  });
});
