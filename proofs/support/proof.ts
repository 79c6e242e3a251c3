/** A long proof says what it sees, collects what is wrong, and ends with a word and an exit code. */
export interface Proof {
  readonly say: (text: string) => void;
  /** What is wrong, a sentence each. */
  readonly failures: string[];
  readonly end: () => void;
}

const MOST_TOLD = 10;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

export function openProof(): Proof {
  const failures: string[] = [];
  return {
    say,
    failures,
    end: () => {
      for (const failure of failures.slice(0, MOST_TOLD)) say(`  ${failure}`);
      say(failures.length === 0 ? "passed" : `${failures.length} failed`);
      process.exitCode = failures.length === 0 ? 0 : 1;
    },
  };
}
