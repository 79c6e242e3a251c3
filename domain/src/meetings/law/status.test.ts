import { expect, it } from "vitest";
import { answeredByLaw, type LawfulSeat } from "./lawful-roll.ts";
import type { LawfulMeeting } from "./lawful-meeting.ts";
import { isLedgerOld, statusRow, withStatus } from "./status.ts";

const meeting: LawfulMeeting = {
  meetingType: "AGM",
  state: "NSW",
  ruleModule: null,
  meetingOn: "2026-05-19",
  meetingTime: "18:30",
  votingCutoffOn: "2026-05-18",
  votingCutoffTime: "18:30",
  noticeGivenOn: "2026-04-20",
  hasMoney: true,
  ledgerBeginsOn: null,
  ledgerOn: "2026-05-01",
  overrides: [],
};
const debt = { owedCents: 80_000, dueOn: "2026-04-01", paidOn: null };
const seat = (more: Partial<LawfulSeat> = {}): LawfulSeat => ({
  kind: "lot",
  id: 1,
  entitlementUnits: 10,
  isFinancial: false,
  isOriginalOwner: false,
  debts: [debt],
  isPlanKept: false,
  castAt: "2026-05-10T12:00",
  ...more,
});
const motions = [
  { agendaItemId: 1, resolutionType: "ORDINARY", isMotion: true },
  { agendaItemId: 2, resolutionType: "UNANIMOUS", isMotion: true },
] as const;
const answered = (answer: "yes" | "no" | "unknown" | "asAnswered", known = seat()) => {
  const lots = answer === "asAnswered" ? [] : [{ lotId: 1, answer }];
  const status = { confirmedAt: "2026-05-18T00:00:00.000Z", hash: "a".repeat(64), lots };
  const roll = { state: "NSW", seats: [known], takenAt: "", isProvisional: false, status };
  return answeredByLaw(roll, meeting, motions);
};
const reasons = (answer: Parameters<typeof answered>[0], known = seat()) =>
  answered(answer, known).seats[0]?.answers.map((each) => `${each.agendaItemId} ${each.answer}`);

it("a confirmed list stands for the ledger: the law then answers, with its exemptions, however old that is", () => {
  const roll = { state: "NSW", seats: [seat()], takenAt: "", isProvisional: false };
  expect(answeredByLaw(roll, meeting, motions).seats[0]?.answers).toMatchObject([
    { answer: "unknown", reason: "LEDGER_ENDS_BEFORE" },
  ]);
  expect(reasons("asAnswered")).toEqual(["1 no"]);
  expect(reasons("yes")).toEqual([]);
  expect(reasons("no", seat({ debts: [] }))).toEqual(["1 no"]);
  expect(reasons("unknown")).toEqual(["1 unknown"]);
  // Lots alone are confirmed.
  const member = seat({ kind: "member" });
  expect(withStatus(member, { confirmedAt: "", hash: "", lots: [{ lotId: 1, answer: "yes" }] })).toBe(member);
  expect(answered("yes").law?.status?.lots).toEqual([{ lotId: 1, answer: "yes" }]);
  expect("status" in answered("yes")).toBe(false);
});

it("a lot is listed with what is owed on the days that decide, where a kind is not a yes", () => {
  expect(statusRow(meeting, seat(), ["ORDINARY", "UNANIMOUS"])).toEqual({
    answers: [
      { kind: "ordinary resolution", answer: "no", why: null },
      { kind: "unanimous resolution", answer: "yes", why: null },
    ],
    owed: [
      { on: "2026-04-20", cents: 80_000 },
      { on: "2026-05-19", cents: 80_000 },
    ],
  });
  expect(statusRow(meeting, seat(), ["UNANIMOUS"])).toBeNull();
  expect(statusRow(meeting, seat({ debts: null }), ["ORDINARY"])).toMatchObject({
    answers: [{ answer: "unknown", why: "what is owing is not on record here" }],
  });
  // Who was given notice before it fell due is entitled; another's letter, posted later, changes nothing.
  expect(statusRow(meeting, seat({ noticeGivenOn: "2026-04-01" }), ["ORDINARY"])).toBeNull();
});

const old = (ledgerOn: string, todayOn: string) => isLedgerOld({ ...meeting, ledgerOn }, todayOn);

it("a ledger is old from more than a business day before today, or the meeting", () => {
  // 19 May is a Tuesday.
  expect([old("2026-05-15", "2026-05-18"), old("2026-05-14", "2026-05-18")]).toEqual([false, true]);
  expect([old("2026-05-18", "2026-05-30"), old("2026-05-17", "2026-05-30")]).toEqual([false, true]);
});
