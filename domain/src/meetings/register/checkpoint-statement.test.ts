import { describe, expect, it } from "vitest";
import {
  agendaText,
  type CheckpointReason,
  isStatementComplete,
  rollText,
  rulesText,
  signedText,
  statementText,
  type StatementOfFormat2,
} from "./checkpoint-statement.ts";

/** The texts that docs/ballot-format.md describes: two verifiers build them from that page, byte by byte. */
it("a checkpoint is signed as the canonical JSON of its statement, under a line that names what it is", () => {
  const text = statementText({
    format: 1,
    agencyId: 799187,
    meetingRecordId: 9001,
    checkpointNo: 3,
    size: 120,
    root: "0a",
    headHash: "0b",
    reason: "close",
    cutoffAt: "2026-04-20T02:00:00.000Z",
    rollHash: null,
    agendaHash: "0c",
    madeAt: "2026-04-20T02:00:30.000Z",
  });
  expect(text).toBe(
    '{"agencyId":799187,"agendaHash":"0c","checkpointNo":3,"cutoffAt":"2026-04-20T02:00:00.000Z","format":1,' +
      '"headHash":"0b","madeAt":"2026-04-20T02:00:30.000Z","meetingRecordId":9001,"reason":"close","rollHash":null,' +
      '"root":"0a","size":120}',
  );
  expect(signedText(1, "{}")).toBe("strata portal ballot checkpoint 1\n{}");
});

it("an agenda's text is its motions' ids, hashes and types in their order; one without a type is ordinary", () => {
  const rest = { description: "of no account here" };
  expect(
    agendaText([
      { ...rest, agendaItemId: 9, motionHash: "ff", resolutionType: "SPECIAL" },
      { ...rest, agendaItemId: 2, motionHash: "00", resolutionType: null },
    ]),
  ).toBe(
    '[{"agendaItemId":9,"motionHash":"ff","resolutionType":"SPECIAL"},' +
      '{"agendaItemId":2,"motionHash":"00","resolutionType":"ORDINARY"}]',
  );
});

it("a roll's text is its state, seats and instant", () => {
  const seats = [
    {
      kind: "lot" as const,
      id: 2,
      entitlementUnits: 10,
      isFinancial: false,
      ownerName: "of no account here",
    },
    { kind: "member" as const, id: 1, entitlementUnits: null, isFinancial: null },
  ];
  expect(rollText({ state: "VIC", seats, takenAt: "2026-04-21T08:30:00.000Z", isProvisional: true })).toBe(
    '{"isProvisional":true,"seats":[{"entitlementUnits":10,"id":2,"isFinancial":false,"kind":"lot"},' +
      '{"entitlementUnits":null,"id":1,"isFinancial":null,"kind":"member"}],"state":"VIC",' +
      '"takenAt":"2026-04-21T08:30:00.000Z"}',
  );
});

const opened: StatementOfFormat2 = {
  format: 2,
  agencyId: 799187,
  meetingRecordId: 9001,
  checkpointNo: 1,
  size: 0,
  root: "0a",
  headHash: "0b",
  reason: "open",
  cutoffAt: "2026-04-20T02:00:00.000Z",
  startsAt: "2026-04-21T09:00:00.000Z",
  formerCutoffAt: null,
  agendaHash: "0c",
  rulesHash: null,
  rollHash: null,
  lostHead: null,
  explanation: null,
  by: null,
  madeAt: "2026-03-20T02:00:30.000Z",
};

it("a statement of format 2 has the start too, and what its reason brings; the rest is null", () => {
  const restored = {
    ...opened,
    reason: "restore",
    agendaHash: null,
    lostHead: { seq: 4, hash: "0d" },
  } as const;
  expect(statementText({ ...restored, explanation: "A backup", by: "command" })).toBe(
    '{"agencyId":799187,"agendaHash":null,"by":"command","checkpointNo":1,"cutoffAt":"2026-04-20T02:00:00.000Z",' +
      '"explanation":"A backup","format":2,"formerCutoffAt":null,"headHash":"0b","lostHead":{"hash":"0d","seq":4},' +
      '"madeAt":"2026-03-20T02:00:30.000Z","meetingRecordId":9001,"reason":"restore","rollHash":null,"root":"0a",' +
      '"rulesHash":null,"size":0,"startsAt":"2026-04-21T09:00:00.000Z"}',
  );
  expect(signedText(2, "{}")).toBe("strata portal ballot checkpoint 2\n{}");
});

describe("a statement is complete with what its reason gives and nothing else", () => {
  const parts = {
    agendaHash: "0c",
    rulesHash: "0e",
    rollHash: "0f",
    formerCutoffAt: opened.cutoffAt,
    lostHead: { seq: 4, hash: "0d" },
    explanation: "Because",
    by: "command",
  };
  const bare = { ...opened, agendaHash: null };
  const why = ["explanation", "by"] as const;
  it.each<readonly [CheckpointReason, readonly (keyof typeof parts)[]]>([
    ["open", ["agendaHash"]],
    ["agenda", ["agendaHash", ...why]],
    ["cutoff", ["formerCutoffAt", ...why]],
    ["reopen", ["formerCutoffAt", ...why]],
    ["count", []],
    ["hour", []],
    ["close", ["agendaHash", "rulesHash"]],
    ["roll", ["rollHash"]],
    ["restore", ["lostHead", ...why]],
  ])("%s: %j", (reason, given) => {
    const chosen = Object.fromEntries(given.map((part) => [part, parts[part]]));
    expect(isStatementComplete({ ...bare, reason, ...chosen })).toBe(true);
    for (const part of Object.keys(parts) as (keyof typeof parts)[])
      expect(
        isStatementComplete({
          ...bare,
          reason,
          ...chosen,
          [part]: given.includes(part) ? null : parts[part],
        }),
        part,
      ).toBe(false);
  });
});

it("the rules of a close and a roll with answers have one text each", () => {
  const nulls = { parts: null, ofParts: null, whole: null } as const;
  const rest = {
    text: "More for",
    measure: "seats",
    isDecisive: true,
    strictly: false,
    basis: "ANY",
  } as const;
  const motions = [
    {
      agendaItemId: 9,
      rule: { name: "A rule", version: "1", isReviewed: "of no account here" },
      bars: [{ ...rest, kind: "majority" as const, ...nulls }],
    },
  ];
  const text =
    '"motions":[{"agendaItemId":9,"bars":[{"basis":"ANY","isDecisive":true,"kind":"majority","measure":"seats",' +
    '"ofParts":null,"parts":null,"strictly":false,"text":"More for","whole":null}],' +
    '"rule":{"name":"A rule","version":"1"}}]';
  expect(rulesText({ ruleSet: null, motions })).toBe(`{${text},"ruleSet":null}`);
  expect(rulesText({ ruleSet: { state: "NSW", from: "2025-01-01", hash: "0a" }, motions })).toBe(
    `{${text},"ruleSet":{"from":"2025-01-01","hash":"0a","state":"NSW"}}`,
  );
  const answers = [{ agendaItemId: 9, answer: "no" as const, reason: "UNFINANCIAL" }];
  const seats = [{ kind: "lot" as const, id: 2, entitlementUnits: 10, isFinancial: false, answers }];
  expect(rollText({ state: "VIC", seats, takenAt: "2026-04-21T08:30:00.000Z", isProvisional: false })).toBe(
    '{"isProvisional":false,"seats":[{"answers":[{"agendaItemId":9,"answer":"no","reason":"UNFINANCIAL"}],' +
      '"entitlementUnits":10,"id":2,"isFinancial":false,"kind":"lot"}],"state":"VIC",' +
      '"takenAt":"2026-04-21T08:30:00.000Z"}',
  );
});
