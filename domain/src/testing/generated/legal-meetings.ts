import * as fc from "fast-check";
import { addDays } from "../../core/local-date.ts";
import { generatedDebt } from "./legal-facts.ts";

/** A meeting as the states' rules see it: what is told of it, its motions, and its lots with their debts and votes. */
export interface LegalMeeting {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly motions: readonly Readonly<Record<string, unknown>>[];
  readonly lots: readonly {
    readonly facts: Readonly<Record<string, unknown>>;
    readonly units: number;
    readonly isOriginalOwner: boolean;
    /** One for each motion. */
    readonly votes: readonly ("Y" | "N" | "A" | null)[];
  }[];
}

const MOTIONS = 4;
const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays("2026-05-19", days));
const motion = fc.record({
  resolution: fc.constantFrom(
    "ORDINARY",
    "SPECIAL",
    "SPECIAL",
    "UNANIMOUS",
    "WITHOUT_DISSENT",
    "MAJORITY",
    "SUSTAINABILITY",
    "ACCESSIBILITY",
    "UNOPPOSED",
  ),
  basis: fc.constantFrom("AT_MEETING", "AT_MEETING", "BALLOT_OR_POLL", "BEFORE_MEETING"),
  poll: fc.constantFrom(null, null, "DEMANDED_BEFORE_VOTE", "DEMANDED_AFTER_VOTE"),
  castingVoteUsed: fc.constantFrom(null, "Y", "N"),
});

/** Half of the meetings agree, since the bars of all lots would else never be cleared. */
const lotOf = (isAgreed: boolean) =>
  fc.record({
    facts: fc.record({
      debts: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: fc.array(generatedDebt, { minLength: 1, maxLength: 2 }) },
      ),
      paymentPlan: fc.constantFrom(null, null, null, null, "COMPLIED_WITH"),
      coOwnerVotes: fc.constantFrom(null, null, null, ["Y", "Y"], ["Y", "N"], ["Y", "A"]),
      castAt: day.map((on) => `${on}T10:00`),
    }),
    units: fc.constantFrom(1, 1, 2, 3, 4, 10, 25, 100),
    isOriginalOwner: fc.constantFrom(false, false, false, false, true),
    votes: fc.array(
      isAgreed
        ? fc.constantFrom("Y" as const, "Y" as const, "Y" as const, "Y" as const, "N" as const, null)
        : fc.constantFrom("Y" as const, "Y" as const, "N" as const, "A" as const, null),
      { minLength: MOTIONS, maxLength: MOTIONS },
    ),
  });

/** Meetings in which much happens at the edges: debts due and paid about the days that decide, ties, quarters and halves. */
export const generatedLegalMeeting: fc.Arbitrary<LegalMeeting> = fc.boolean().chain((isAgreed) =>
  fc.record({
    facts: fc.record(
      {
        meeting: fc.constantFrom("AGM", "AGM", "EGM", "CM"),
        meetingAt: fc.oneof(
          { weight: 9, arbitrary: fc.constant("2026-05-19T18:00") },
          { weight: 1, arbitrary: fc.constant("2019-05-19T18:00") },
        ),
        cutoffAt: fc.constantFrom("2026-05-12T17:00", "2026-05-18T17:00"),
        means: fc.constantFrom("AT_MEETING", "ELECTRONIC_BEFORE_MEETING"),
        noticeGivenOn: fc.integer({ min: -40, max: -5 }).map((days) => addDays("2026-05-19", days)),
        publicHolidays: fc.array(day, { maxLength: 2 }),
      },
      { requiredKeys: ["meeting", "meetingAt", "means"] },
    ),
    motions: fc.array(motion, { minLength: MOTIONS, maxLength: MOTIONS }),
    lots: fc.array(lotOf(isAgreed), { minLength: 1, maxLength: 9 }),
  }),
);
