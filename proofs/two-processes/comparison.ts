import { sayControl } from "../support/control.ts";

/** What was found beside what should have been, each with a line. */
export interface Comparison {
  readonly say: (text: string) => void;
  readonly expect: (what: string, is: unknown, should: unknown) => void;
  /** Counts as a check, too: what was broken on purpose must be found broken. */
  readonly control: (what: string, isFound: boolean, figures?: string) => void;
  readonly failures: readonly string[];
  readonly checks: () => number;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

export function createComparison(): Comparison {
  const failures: string[] = [];
  const count = { checks: 0 };
  return {
    say,
    failures,
    checks: () => count.checks,
    control: (what, isFound, figures) => {
      count.checks += 1;
      if (!sayControl(what, isFound, figures)) failures.push(`the control was not found: ${what}`);
    },
    expect: (what, is, should) => {
      count.checks += 1;
      const isSo = JSON.stringify(is) === JSON.stringify(should);
      say(`${what}: ${JSON.stringify(is)}${isSo ? "" : `, and not ${JSON.stringify(should)}`}`);
      if (!isSo) failures.push(what);
    },
  };
}

export const tally = (values: readonly unknown[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};
