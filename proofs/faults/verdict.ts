import { sayControl } from "../support/control.ts";
import { type Answer, faultOf } from "./people.ts";

/** What a part of the proof has seen: answers by status, and whatever should not have been. */
export interface Verdict {
  readonly answers: (answers: readonly Answer[]) => void;
  readonly expect: (isAsPromised: boolean, otherwise: string) => void;
  /** Counts as a check, too: what was broken on purpose must be found broken. */
  readonly control: (what: string, isFound: boolean, figures?: string) => void;
  readonly say: (line: string) => void;
  readonly failures: readonly string[];
  readonly checks: () => number;
}

const MOST_SHOWN = 5;

export function createVerdict(part: string): Verdict {
  const failures: string[] = [];
  const count = { checks: 0 };
  const say = (line: string): void => void process.stdout.write(`${part}: ${line}\n`);
  const expect = (isAsPromised: boolean, otherwise: string): void => {
    count.checks += 1;
    if (isAsPromised) return;
    failures.push(otherwise);
    if (failures.length <= MOST_SHOWN) say(`  FAILED ${otherwise}`);
  };
  return {
    say,
    expect,
    control: (what, isFound, figures) => {
      sayControl(`${part}, ${what}`, isFound, figures);
      expect(isFound, `the control was not found: ${what}`);
    },
    failures,
    checks: () => count.checks,
    answers: (answers) => {
      const tally = new Map<number, number>();
      let slowestMs = 0;
      for (const answer of answers) {
        tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
        slowestMs = Math.max(slowestMs, answer.ms);
        const fault = faultOf(answer);
        expect(fault === null, fault ?? "");
      }
      const parts = [...tally]
        .toSorted(([one], [other]) => one - other)
        .map(([status, n]) => `${n} × ${status}`);
      say(`${answers.length} answers (${parts.join(", ")}), the slowest after ${Math.round(slowestMs)} ms`);
    },
  };
}
