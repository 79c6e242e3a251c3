import { describe, expect, it } from "vitest";
import { readRepository } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

/** A rule with small examples: it must find each of `breaks` and none of `keeps`, or it guards nothing. */
export interface Checked {
  readonly name: string;
  readonly rule: Rule;
  readonly breaks: readonly (readonly SourceFile[])[];
  readonly keeps: readonly (readonly SourceFile[])[];
}

export const file = (path: string, text = ""): SourceFile => ({ path, text });

/** Tests that each rule holds in this repository, and that it finds what its examples break. */
export function checkRules(rules: readonly Checked[]): void {
  const repository = readRepository();
  describe.each(rules.map((checked) => [checked.name, checked] as const))(
    "%s",
    (_, { rule, breaks, keeps }) => {
      it("holds in this repository", () => {
        const found = rule(repository);
        expect(found, `\n${found.join("\n")}\n`).toEqual([]);
      });
      it.each(breaks.map((example) => ({ example })))("finds what breaks it (%#)", ({ example }) => {
        expect(rule(example)).not.toEqual([]);
      });
      it("lets pass what keeps it", () => {
        expect(keeps.map((example) => rule(example))).toEqual(keeps.map(() => []));
      });
    },
  );
}
