import { describe, expect, it } from "vitest";
import {
  firstAnswers,
  firstWeek,
  pdfOf,
  previousOf,
  runWeek,
  weekAnswers,
} from "../../../testing/starter-weeks.ts";
import { readStarterMemory } from "./starter-memory.ts";

const pdfs = [pdfOf("SP11/Minutes 2025.pdf", "a")];
const id = "SP11/email/agent@example.com";
const rollOf = (three: string): Record<string, string> => ({
  ...firstWeek,
  "SP11 roll.csv":
    "Lot,U/E,Owner,Date of Entry,Address for Service,Email\n" +
    '1,60,Ms A Raman,13/03/2019,"1 High St, TOWN NSW 2000",agent@example.com\n' +
    '2,40,Mr B & Ms C Doyle,04/07/2016,"2 High St, TOWN NSW 2000",Agent@example.com\n' +
    `3,20,${three}\n`,
});
const roll = rollOf('Mr E Stone,13/03/2020,"1 High St, TOWN NSW 2000",e@example.com');
const ownersOf = (week: ReturnType<typeof previousOf>): readonly string[] =>
  (week.tables.get("lot_owners.csv") ?? [])
    .filter(({ leftDate }) => leftDate === "")
    .map(({ contactId = "" }) => contactId);
const weekOf = (answer: string) =>
  previousOf(runWeek(roll, null, weekAnswers({ ...firstAnswers, [id]: answer }), pdfs));

describe("an address that several have", () => {
  it("makes one person of them where that is answered, also next week", () => {
    const week = weekOf("one-person");
    const [one, two, three] = ownersOf(week);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
    const later = runWeek(roll, week, weekAnswers({}), pdfs);
    expect(later.report.questions).toEqual([]);
    expect(ownersOf(previousOf(later))).toEqual(ownersOf(week));
  });

  it("leaves them two people where that is answered, also next week", () => {
    const week = weekOf("two-people");
    expect(new Set(ownersOf(week)).size).toBe(3);
    const later = runWeek(roll, week, weekAnswers({}), pdfs);
    expect(ownersOf(previousOf(later))).toEqual(ownersOf(week));
  });

  it("is asked again where somebody else has it too: a buyer, or an owner of before", () => {
    const week = weekOf("one-person");
    const bought = rollOf('Mary Brown,25/11/2026,"3 High St, TOWN NSW 2000",agent@example.com');
    const sale = { "SP11/changed/3": { newOwner: "2026-11-19" } };
    const known = rollOf('Mr E Stone,13/03/2020,"1 High St, TOWN NSW 2000",agent@example.com');
    expect(runWeek(bought, week, weekAnswers(sale), pdfs).report.questions).toMatchObject([
      { id, text: expect.stringContaining("Mary Brown") as unknown },
    ]);
    expect(runWeek(known, week, weekAnswers({}), pdfs).report.questions).toMatchObject([{ id }]);
    const apart = previousOf(runWeek(bought, week, weekAnswers({ ...sale, [id]: "two-people" }), pdfs));
    expect(ownersOf(apart)[2]).not.toBe(ownersOf(week)[0]);
  });
});

describe("STARTER.json", () => {
  const written = { starterVersion: 1, report: {}, answers: {}, usernames: ["sp11l1"], plans: {} };

  it("is read, also one that does not tell shared addresses", () => {
    const plan = { asAt: "2026-11-20", owners: { 1: "A" }, notices: {} };
    expect(readStarterMemory({ ...written, plans: { SP11: plan } })).toMatchObject({
      ok: true,
      value: { usernames: ["sp11l1"], plans: { SP11: { ...plan, shared: {} } } },
    });
  });

  it.each([
    [{ ...written, plans: { SP88123: {} } }, "plans.SP88123.asAt must be an existing day as YYYY-MM-DD"],
    [{ ...written, plans: [] }, "plans must be an object {…}"],
    [{ ...written, usernames: [1] }, "usernames[0] must be a text"],
    [{ ...written, starterVersion: 2 }, "starterVersion must be 1"],
    [null, "- must be an object {…}"],
  ])("is told where it is damaged: %j", (document, detail) => {
    expect(readStarterMemory(document)).toMatchObject({
      ok: false,
      detail: expect.stringContaining(detail) as unknown,
    });
  });
});
