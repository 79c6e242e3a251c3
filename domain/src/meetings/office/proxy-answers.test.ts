import { expect, it } from "vitest";
import { isProxyReasonNeeded, type ProxyFacts, proxyAnswers } from "./proxy-answers.ts";

const startsAt = new Date("2026-04-21T08:30:00Z");
const before = (hours: number): Date => new Date(startsAt.getTime() - hours * 3_600_000);
const facts: ProxyFacts = {
  state: "NSW",
  on: "2026-04-21",
  startsAt,
  givenAt: before(30),
  isDated: true,
  isFamily: false,
  isProxyOwner: false,
  isProxyInArrears: false,
  lots: 20,
  lotOwners: 18,
  holdsForOtherLots: 0,
};

it.each<[string, Partial<ProxyFacts>, string, string, number | null, boolean]>([
  ["in time, dated, the first", {}, "yes", "yes", 1, false],
  ["without a day", { isDated: false }, "no", "yes", 1, true],
  ["after the start", { givenAt: before(-1) }, "no", "yes", 1, true],
  ["a second lot in a small plan", { holdsForOtherLots: 1 }, "yes", "no", 1, true],
  ["five of a hundred and one lots", { lots: 101, holdsForOtherLots: 4 }, "yes", "yes", 5, false],
  ["six of a hundred and one lots", { lots: 101, holdsForOtherLots: 5 }, "yes", "no", 5, true],
  ["too late in a large plan", { lots: 101, givenAt: before(23) }, "no", "yes", 5, true],
  [
    "an owner in arrears in Victoria",
    { state: "VIC", isProxyOwner: true, isProxyInArrears: true },
    "no",
    "unknown",
    null,
    true,
  ],
  ["Queensland, whose module is not known", { state: "QLD" }, "unknown", "unknown", null, false],
  ["a state without rules", { state: "TAS" }, "unknown", "unknown", null, false],
])("%s", (_, changes, represent, cap, limit, isReason) => {
  const answers = proxyAnswers({ ...facts, ...changes });
  expect([answers.mayRepresent.answer, answers.cap.answer, answers.cap.limit]).toEqual([
    represent,
    cap,
    limit,
  ]);
  expect(isProxyReasonNeeded(answers)).toBe(isReason);
});

it("says where each rule stands", () => {
  const { mayRepresent, cap } = proxyAnswers(facts);
  expect(mayRepresent).toMatchObject({
    reason: "PROXY_GIVEN",
    cites: expect.arrayContaining(["NSW-ACT: sch 1 cl 26(1)"]),
  });
  expect(cap).toMatchObject({ reason: "WITHIN_CAP", cites: ["NSW-ACT: sch 1 cl 26(7)"] });
});
