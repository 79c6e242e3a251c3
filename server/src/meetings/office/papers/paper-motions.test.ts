import type { BallotChoice, Vote } from "@portal/domain/meetings/ballots/ballot-record";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { areSameChoices } from "./paper-motions.ts";

const votes = ["Y", "N", "A"] as const;
const hashOf = (id: number) => id.toString(16).padStart(64, "0");
const paper = fc
  .array(fc.option(fc.constantFrom<Vote>(...votes)), { minLength: 1, maxLength: 20 })
  .map((chosen) =>
    chosen.flatMap((vote, at): BallotChoice[] =>
      vote === null ? [] : [{ agendaItemId: at + 1, motionHash: hashOf(at + 1), vote }],
    ),
  );

it("two people have read the same where every answer is the same, and not where one differs, is missing or more", () => {
  fc.assert(
    fc.property(paper, fc.nat(), fc.nat(), (choices, where, how) => {
      expect(areSameChoices(choices, structuredClone(choices))).toBe(true);
      const added = [...choices, { agendaItemId: 99, motionHash: hashOf(99), vote: "Y" as const }];
      expect(areSameChoices(choices, added)).toBe(false);
      const at = choices.length === 0 ? 0 : where % choices.length;
      expect(areSameChoices(added, [...choices.slice(0, at), ...choices.slice(at + 1)])).toBe(false);
      const changed = added.map((choice, each) => {
        const next = votes[(votes.indexOf(choice.vote) + 1 + (how % 2)) % 3] ?? "Y";
        return each === at ? { ...choice, vote: next } : choice;
      });
      expect(areSameChoices(added, changed)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
