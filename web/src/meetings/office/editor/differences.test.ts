import { expect, it } from "vitest";
import { differences } from "./differences.ts";
import type { Draft, DraftItem } from "./meeting-draft.ts";

const item: DraftItem = {
  key: "1",
  agendaItemId: 1,
  kind: "MOTION",
  title: "Paint the foyer",
  text: "<p>That the foyer be painted <b>red</b>.</p>",
  resolutionType: "ORDINARY",
  determination: "PARTLY",
  note: null,
  submitter: null,
  places: null,
  candidates: [],
};
const second: DraftItem = { ...item, key: "2", agendaItemId: 2, title: "Mend the lift" };
const fields: Draft["fields"] = {
  title: "AGM",
  meetingOn: "2026-05-20",
  meetingTime: "18:30",
  venueName: "Hall",
  venue2: "",
  venue3: "",
  onlineLink: "",
  chair: "",
  opensOn: "",
  opensTime: "",
  cutoffOn: "",
  cutoffTime: "",
};
const draft = (...items: DraftItem[]): Draft => ({ fields, items });

it("are told of each field and of each part of an item, in the words of both", () => {
  const mine = { ...draft(item, second), fields: { ...fields, venueName: "", chair: "Ms Lee" } };
  const theirs = draft(
    { ...item, text: "<p>That the foyer be painted <b>blue</b>.</p>", resolutionType: "SPECIAL" },
    { ...second, note: "Quotes are there." },
  );
  expect(differences(mine, theirs)).toEqual([
    { what: "Room", mine: "Nothing", theirs: "Hall" },
    { what: "Chair", mine: "Ms Lee", theirs: "Nothing" },
    {
      what: "Paint the foyer: text",
      mine: "That the foyer be painted red.",
      theirs: "That the foyer be painted blue.",
    },
    { what: "Paint the foyer: resolution", mine: "Ordinary resolution", theirs: "Special resolution" },
    { what: "Mend the lift: note", mine: "Nothing", theirs: "Quotes are there." },
  ]);
});

it("are told of items that one of the two alone has, of their order, and of marks that no word shows", () => {
  const extra: DraftItem = { ...item, key: "new", agendaItemId: null, title: "Mine", text: null };
  const added: DraftItem = { ...item, key: "3", agendaItemId: 3, title: "Theirs", text: "<p>Now.</p>" };
  expect(differences(draft(item, second, extra), draft(second, item, added))).toEqual([
    { what: "Item 'Mine'", mine: "Nothing", theirs: "Is not there" },
    { what: "Item 'Theirs'", mine: "Is not there", theirs: "Now." },
    { what: "Order", mine: "Paint the foyer; Mend the lift", theirs: "Mend the lift; Paint the foyer" },
  ]);
  const struck = "<p>That the foyer be painted <s>red</s>.</p>";
  expect(differences(draft(item), draft({ ...item, text: struck }))).toEqual([
    { what: "Paint the foyer: form of the text", mine: item.text, theirs: struck },
  ]);
  expect(differences(draft(item), draft({ ...item, key: "other" }))).toEqual([]);
});
