/** Decisions that a seed makes. */
export interface Chance {
  readonly random: () => number;
  readonly below: (count: number) => number;
  readonly oneOf: <T>(first: T, ...others: readonly T[]) => T;
  readonly isLikely: (chance: number) => boolean;
}

export function chanceOf(random: () => number): Chance {
  const below = (count: number): number => Math.floor(random() * count);
  return {
    random,
    below,
    oneOf: (first, ...others) => [first, ...others][below(others.length + 1)] ?? first,
    isLikely: (chance) => random() < chance,
  };
}

/** Names that a writer of JSON can get wrong; the last one has half of a character. */
export const PROXIES = [
  "Jo Bloggs",
  'Zoë "Z" O\u2019Neil',
  "a\\b\tc\u0001",
  "梅 \u{1F5F3}",
  "\u007f\u2028/",
  "J\ud83d.",
];
