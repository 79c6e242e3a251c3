/** Lets each name have so much under way or waiting at once: what one asks for is not what the others wait for. */
export interface Share {
  /** Null: as much of this name is under way or waits, and nothing was begun. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
}

export function createShare(most: number): Share {
  const counts = new Map<string, number>();
  const count = (name: string, change: 1 | -1): void => {
    const now = (counts.get(name) ?? 0) + change;
    if (now === 0) counts.delete(name);
    else counts.set(name, now);
  };
  return {
    run: async (name, work) => {
      if ((counts.get(name) ?? 0) >= most) return null;
      count(name, 1);
      try {
        return await work();
      } finally {
        count(name, -1);
      }
    },
  };
}
