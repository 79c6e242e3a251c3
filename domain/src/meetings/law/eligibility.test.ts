import { describe, expect, it } from "vitest";
import type { DebtFact } from "../../legislation/public.ts";
import { type EligibilityAsked, eligibilityOf } from "./eligibility.ts";
import type { LawfulMeeting } from "./lawful-meeting.ts";

const meetingIn = (state: string, changes: Partial<LawfulMeeting> = {}): LawfulMeeting => ({
  meetingType: "AGM",
  state,
  ruleModule: state === "QLD" ? "STANDARD" : null,
  meetingOn: "2026-03-24",
  meetingTime: "18:00",
  votingCutoffOn: "2026-03-23",
  votingCutoffTime: "18:00",
  noticeGivenOn: "2026-03-01",
  hasMoney: true,
  ledgerBeginsOn: null,
  overrides: [],
  ...changes,
});
const now: EligibilityAsked = {
  seatName: "Lot 5",
  todayOn: "2026-03-10",
  nowAt: "2026-03-10T09:00",
  castAt: null,
  ledgerOn: "2026-03-09",
  isForAnother: false,
};
const owed = (owedCents: number, dueOn: string, paidOn: string | null = null): DebtFact => ({
  kind: "LEVY",
  dueOn,
  owedCents,
  paidOn,
  method: "EFT",
});
const ask = (
  meeting: LawfulMeeting,
  debts: readonly DebtFact[] | null,
  kind: Parameters<typeof eligibilityOf>[2] = "ORDINARY",
  changes: Partial<EligibilityAsked> = {},
) => eligibilityOf(meeting, { debts, isPlanKept: false }, kind, { ...now, ...changes });
const debt = [owed(146_048, "2026-02-01")];

describe("what an owner reads", () => {
  it.each([
    ["NSW", [], "yes", "Yes. Nothing is owing for Lot 5 as at 10 March 2026."],
    [
      "NSW",
      debt,
      "no",
      "Your vote is recorded, and counts on this motion only if $1,460.48 is paid before the meeting on 24 March at 6:00 PM.",
    ],
    // What falls due after the notice is not asked for.
    [
      "NSW",
      [...debt, owed(5000, "2026-03-05")],
      "no",
      "Your vote is recorded, and counts on this motion only if $1,460.48 is paid before the meeting on 24 March at 6:00 PM.",
    ],
    [
      "NSW",
      [owed(5000, "2026-03-05")],
      "yes",
      "Yes. Nothing that was owing for Lot 5 when notice was given on 1 March 2026 is still unpaid; what fell due since does not stand against this vote.",
    ],
    [
      "VIC",
      [owed(100_000, "2026-02-01")],
      "no",
      "Your vote is recorded, and counts on this motion only if $1,000.00 is paid in cash before you vote, or another way by 16 March.",
    ],
    [
      "VIC",
      [owed(100_000, "2026-02-01", "2026-03-20")],
      "no",
      "What was paid for Lot 5 came too late to count for this motion: a payment other than cash counts from four business days before the vote.",
    ],
    ["WA", debt, "no", "Money is owing now. Pay it, then vote again: what counts is the day you vote."],
    [
      "QLD",
      [owed(80_000, "2026-03-20")],
      "no",
      "Your vote is recorded, and counts on this motion only if $800.00 is paid before the meeting on 24 March at 6:00 PM.",
    ],
    [
      "TAS",
      [],
      "unknown",
      "We cannot tell whether this vote will count: this portal has no rules of TAS yet. You can vote; ask your strata manager.",
    ],
    [
      "NSW",
      null,
      "unknown",
      "We cannot tell whether this vote will count: what is owing is not on record here. You can vote; ask your strata manager.",
    ],
  ] as const)("in %s with %j: %s", (state, debts, answer, words) => {
    expect(ask(meetingIn(state), debts)).toMatchObject({ answer, words });
  });

  it.each([
    ["NSW", "UNANIMOUS", "a unanimous resolution"],
    ["VIC", "SPECIAL", "a special resolution"],
    ["QLD", "UNANIMOUS", "a resolution without dissent"],
  ] as const)("in %s, exempt: %s", (state, kind, words) => {
    expect(ask(meetingIn(state), debt, kind)).toMatchObject({
      answer: "yes",
      words: `Yes, also while money is owing: the motion needs ${words}.`,
    });
  });

  it.each([
    [{ noticeGivenOn: null }, debt, "the day on which notice of the meeting was given is not on record"],
    [{ ruleModule: null, state: "QLD" }, debt, "the regulation module of the scheme is not on record"],
    [
      {},
      [{ kind: "LEVY", dueOn: null, owedCents: 1, paidOn: null }],
      "an amount that is owing has no due day on record",
    ],
    [
      {},
      [{ kind: "LEVY", dueOn: "2026-02-01", owedCents: 1 }],
      "money came in that is not matched with what is owing yet",
    ],
    [{ meetingType: "CM", state: "VIC" }, debt, "the rules that we know do not settle it"],
  ] as const)("that nobody can tell, and why: %j", (changes, debts, why) => {
    expect(ask(meetingIn("NSW", changes), debts).words).toBe(
      `We cannot tell whether this vote will count: ${why}. You can vote; ask your strata manager.`,
    );
  });

  it("to vote again where it is the day of the vote that counts", () => {
    const paid = [owed(100, "2026-02-01", "2026-03-08")];
    const asked = { castAt: "2026-03-05T10:00" };
    expect(ask(meetingIn("WA"), paid, "ORDINARY", asked)).toMatchObject({
      answer: "no",
      words:
        "Money was owing when you voted, so that vote does not count on this motion. Vote again: what counts is the day you vote.",
    });
    expect(ask(meetingIn("NSW"), paid, "ORDINARY", asked)).toMatchObject({ answer: "yes" });
  });

  it("that a vote counts which was cast while nothing was owing, whatever fell due since", () => {
    const since = [owed(100, "2026-03-08")];
    expect(ask(meetingIn("WA"), since, "ORDINARY", { castAt: "2026-03-05T10:00" })).toMatchObject({
      answer: "yes",
      words:
        "Yes. Nothing was owing for Lot 5 when you voted on 5 March 2026, and that vote counts. Money is owing now: a vote that you cast before it is paid replaces that one, and does not count on this motion.",
    });
    expect(ask(meetingIn("WA"), since, "ORDINARY", { castAt: "2026-03-09T10:00" })).toMatchObject({
      answer: "no",
    });
    // Of a vote that was cast on the day of a payment nobody knows.
    const paid = [owed(100, "2026-02-01", "2026-03-05"), ...since];
    expect(ask(meetingIn("WA"), paid, "ORDINARY", { castAt: "2026-03-05T10:00" })).toMatchObject({
      answer: "unknown",
    });
  });

  it("nothing of what another owner owes, for whose lot a member sits", () => {
    const another = { isForAnother: true, ledgerOn: "2026-01-01" };
    const told = ([debts, isPlanKept]: readonly [readonly DebtFact[], boolean]) =>
      eligibilityOf(meetingIn("NSW", { meetingType: "CM" }), { debts, isPlanKept }, "ORDINARY", {
        ...now,
        ...another,
      });
    const found = (
      [
        [[], false],
        [debt, false],
        [debt, true],
      ] as const
    ).map(told);
    expect(found.map(({ answer }) => answer)).toEqual(["yes", "no", "unknown"]);
    for (const { words } of found) expect(words).not.toMatch(/\$|owing|paid|payment/i);
  });

  it("up to which day payments are known, once that is over a week ago", () => {
    const told = " Payments are known up to 2 March 2026.";
    expect(ask(meetingIn("NSW"), [], "ORDINARY", { ledgerOn: "2026-03-02" }).words).toContain(told);
    expect(ask(meetingIn("NSW"), [], "ORDINARY", { ledgerOn: "2026-03-03" }).words).not.toContain("Payments");
    expect(ask(meetingIn("NSW"), [], "ORDINARY", { ledgerOn: null }).words).not.toContain("Payments");
  });

  it("the provision and what this is, below each; and what the agency has set in its place", () => {
    expect(ask(meetingIn("VIC"), debt).note).toBe(
      "Owners Corporations Act 2006 (Vic) s 89B(1), s 89B(3), s 89B(2). Information from your strata portal, not legal advice; not reviewed by a lawyer. The chairperson decides.",
    );
    expect(ask(meetingIn("TAS"), []).note).toBe(
      "Information from your strata portal, not legal advice; not reviewed by a lawyer. The chairperson decides.",
    );
    const override = {
      rule: "exempt",
      value: ["ORDINARY"],
      reason: "by-law 14 of the scheme.",
      setOn: "2026-03-03",
      from: "2026-01-01",
      to: null,
    } as const;
    expect(ask(meetingIn("NSW", { overrides: [override] }), debt)).toMatchObject({
      answer: "yes",
      note: expect.stringContaining(
        "Set by your strata manager on 3 March 2026: by-law 14 of the scheme. Information",
      ),
    });
  });

  it("never what to do, in any state, and every answer says that it is information", () => {
    for (const state of ["NSW", "QLD", "VIC", "WA", "SA"])
      for (const debts of [[], debt, null]) {
        const { words, note } = ask(meetingIn(state), debts);
        expect(words).not.toMatch(/should|must/);
        expect(note).toContain("not legal advice");
      }
  });
});
