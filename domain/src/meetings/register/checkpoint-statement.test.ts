import { expect, it } from "vitest";
import { agendaText, rollText, signedText, statementText } from "./checkpoint-statement.ts";

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
  expect(signedText("{}")).toBe("strata portal ballot checkpoint 1\n{}");
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
