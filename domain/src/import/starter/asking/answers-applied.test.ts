import { describe, expect, it } from "vitest";
import {
  firstAnswers,
  firstWeek,
  pdfOf,
  previousOf,
  runWeek,
  weekAnswers,
} from "../../../testing/starter-weeks.ts";
import type { PackageFileName } from "../../package-files.ts";
import { parseAnswers } from "./answers.ts";

const rowsAfter = (answers: object, name: PackageFileName, texts: Record<string, string> = firstWeek) =>
  previousOf(
    runWeek(texts, null, weekAnswers({ ...firstAnswers, ...answers }), [
      pdfOf("SP11/a.pdf", "a"),
      pdfOf("SP11/b.pdf", "b"),
    ]),
  ).tables.get(name);
const meeting = "SP11/meeting/AGM/2026-12-17";

describe("an answer that is more than a word", () => {
  it("corrects how a name is divided, also of somebody who is not asked about", () => {
    const names = {
      "SP11/owner/1": { title: "Ms", firstName: "A", name: "Raman Iyer" },
      "SP11/owner/2": { name: "The Doyles" },
    };
    expect(rowsAfter(names, "contacts.csv")).toMatchObject([
      { title: "Ms", firstName: "A", name: "Raman Iyer", businessContact: "N" },
      { title: "", firstName: "", name: "The Doyles", businessContact: "N" },
      { name: "Volt", businessContact: "Y" },
    ]);
  });

  it("corrects a meeting", () => {
    const corrected = {
      type: "EGM",
      time: "19:30",
      cutoffDate: "2026-12-16",
      cutoffTime: "18:00",
      motions: [{ title: "Roof", kind: "unanimous", text: "" }],
    };
    expect(rowsAfter({ [meeting]: corrected }, "meetings.csv")).toMatchObject([
      {
        meetingType: "EGM",
        meetingDate: "2026-12-17",
        meetingTime: "19:30",
        venueName: "Hall",
        votingCutoffDate: "2026-12-16",
        allowVoting: "true",
        noticeGivenOn: "2026-11-24",
      },
    ]);
    expect(rowsAfter({ [meeting]: corrected }, "agenda_items.csv")).toMatchObject([
      { description: "Roof", resolutionType: "UNANIMOUS", motionText: "" },
    ]);
  });

  it("is asked again where voting would close after the meeting begins, or only half is told", () => {
    const half = { cutoffDate: "2026-12-16" };
    const late = { cutoffDate: "2026-12-17", cutoffTime: "18:01" };
    for (const answer of [half, late]) {
      const { report } = runWeek(firstWeek, null, weekAnswers({ ...firstAnswers, [meeting]: answer }));
      expect(report).toMatchObject({ outcome: "questions", questions: [{ id: meeting }] });
    }
  });

  it("leaves a meeting out", () => {
    expect(rowsAfter({ [meeting]: "leave-out" }, "meetings.csv")).toBeUndefined();
  });

  it("tells documents by name", () => {
    const documents = { "SP11/documents": { "*": "leave-out", "b.pdf": "committee" } };
    expect(rowsAfter(documents, "documents.csv")).toMatchObject([
      { description: "b", forOwners: "false", forCommittee: "true", date: "2026-01-02" },
    ]);
  });

  it("tells what an account is where its name says another thing than its balance", () => {
    const trial = (firstWeek["SP11 trial.csv"] ?? "").replace("4,Payables", "4,Transfer fees");
    const texts = { ...firstWeek, "SP11 trial.csv": trial };
    const { "SP11/account/4": creditors, ...others } = firstAnswers;
    const { report } = runWeek(texts, null, weekAnswers(others));
    expect(report.questions.map(({ id }) => id)).toEqual(["SP11/account/4"]);
    expect(rowsAfter({ "SP11/account/4": creditors }, "accounts.csv", texts)).toContainEqual(
      expect.objectContaining({ accountCode: "4", category: "LIABILITY", role: "CREDITORS" }),
    );
  });
});

it.each([
  ["the only cash", "1,Cash at bank", "1,Westbank 4471", "1", { category: "ASSET", role: "CASH" }],
  [
    "an investment that is owed",
    "3,Levies in advance",
    "3,Investment fees in arrear",
    "3",
    { category: "LIABILITY", role: "UNALLOCATED" },
  ],
])("asks about %s by another name", (_, from, to, code, suggestion) => {
  const trial = (firstWeek["SP11 trial.csv"] ?? "").replace(from, to);
  const { report } = runWeek({ ...firstWeek, "SP11 trial.csv": trial }, null, weekAnswers(firstAnswers));
  expect(report.questions).toMatchObject([{ id: `SP11/account/${code}`, suggestion }]);
});

describe("an answer that cannot be taken", () => {
  it.each<[string, unknown]>([
    ["SP11/owner/1", { firstName: "A" }],
    ["SP11/owner/1", { name: " " }],
    ["SP11/changed/1", { newOwner: "25/11/2026" }],
    ["SP11/account/1", { category: "ASSET", role: "BANK" }],
    [meeting, { type: "CM" }],
    [meeting, { time: "6pm" }],
    [meeting, { motions: [{ title: "Roof" }] }],
    [meeting, { place: "Hall" }],
    ["SP11/documents", { "*": "everybody" }],
  ])("%s: %j", (id, answer) => {
    expect(parseAnswers({ answersVersion: 1, answers: { [id]: answer } })).toMatchObject({ ok: false });
  });
});

const faultOf = (changed: object): string => {
  try {
    weekAnswers({}, { SP11: changed });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("settings", () => {
  it.each<[object, string]>([
    [
      { interest: [{ from: "2016-11-31", mode: "DAILY", ratePercent: "10" }] },
      "schemes.SP11.interest[0].from must be an existing day as YYYY-MM-DD",
    ],
    [
      { interest: [{ from: "2016-11-30", mode: "YEARLY", ratePercent: "10" }] },
      "schemes.SP11.interest[0].mode must be DAILY or MONTHLY",
    ],
    [
      { interest: [{ from: "2016-11-30", mode: "DAILY", ratePercent: "10 %" }] },
      "schemes.SP11.interest[0].ratePercent must be per cent with at most four decimals, such as 10",
    ],
    [
      {
        committee: [
          { lot: "1", position: "Treasurer", from: "2025-01-01" },
          { lot: "2", position: "Treasurer", from: "2025-01-01" },
        ],
      },
      "schemes.SP11.committee names more than one Treasurer: keep the present one",
    ],
    [
      { billerCode: "12" },
      "schemes.SP11.billerCode is not a BPAY biller code: write its 3 to 10 digits, such as 99071204",
    ],
    [
      { paymentLink: "http://pay.example.com" },
      "schemes.SP11.paymentLink is not a secure address: write one that begins with https://, such as https://pay.example.com",
    ],
    [{ colour: "red" }, "schemes.SP11.colour is not known here: take it out or correct its name"],
  ])("%j is wrong use", (changed, detail) => {
    expect(faultOf(changed)).toBe(detail);
  });

  it("are written: terms of interest, committee, how to pay", () => {
    const changed = {
      interest: [{ from: "2016-11-30", mode: "MONTHLY", ratePercent: 2.5, freeMonths: 1 }],
      committee: [{ lot: "lot 03", position: "Secretary", from: "2025-01-01" }],
      billerCode: "99071204",
    };
    const week = previousOf(runWeek(firstWeek, null, weekAnswers(firstAnswers, { SP11: changed })));
    expect(week.tables.get("interest_terms.csv")).toMatchObject([
      { mode: "MONTHLY", ratePercent: "2.5", freeMonths: "1", freeDays: "0" },
    ]);
    expect(week.tables.get("committee_members.csv")).toMatchObject([
      { positionName: "Secretary", lotId: "3", contactId: "1" },
    ]);
    expect(week.tables.get("web_users.csv")?.[0]).toMatchObject({ roles: "1 2", isInvoiceApprover: "true" });
    expect(week.tables.get("plans.csv")).toMatchObject([{ billerCode: "99071204" }]);
  });

  it("name a lot for the committee that is on the roll", () => {
    const changed = { committee: [{ lot: "9", position: "Secretary", from: "2025-01-01" }] };
    const { report } = runWeek(firstWeek, null, weekAnswers(firstAnswers, { SP11: changed }));
    expect(report.faults).toMatchObject([
      {
        cause: "lot",
        text: 'the answers name lot 9 for the Secretary, but it is not on the roll: correct "committee" of the plan',
      },
    ]);
  });
});

it("an estate is offered what is for an estate, and a couple what is for two", () => {
  const roll = (firstWeek["SP11 roll.csv"] ?? "").replace("Ms A Raman,13", "Estate of the late A Raman,13");
  const { report } = runWeek({ ...firstWeek, "SP11 roll.csv": roll }, null, weekAnswers({}));
  const optionsOf = (lot: string) => report.questions.find(({ id }) => id === `SP11/owner/${lot}`)?.options;
  expect(optionsOf("1")).toEqual(["organisation"]);
  expect(optionsOf("2")).toEqual(["one-account", "two-accounts", "organisation"]);
});
