/** Chance that is the same for the same seed. */
export interface Random {
  readonly below: (bound: number) => number;
  readonly isLikely: (chance: number) => boolean;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    isLikely: (chance) => next() < chance,
    oneOf: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
