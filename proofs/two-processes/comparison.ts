/** What was found beside what should have been, each with a line. */
export interface Comparison {
  readonly say: (text: string) => void;
  readonly expect: (what: string, is: unknown, should: unknown) => void;
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
