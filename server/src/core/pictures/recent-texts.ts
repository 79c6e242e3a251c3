export interface RecentTexts {
  /** Null: not kept, or no longer. */
  get(key: string): string | null;
  keep(key: string, text: string): void;
}

/** Keeps the texts that were used last in memory, `mostCharacters` together. One that alone is longer is not kept. */
export function createRecentTexts(mostCharacters: number): RecentTexts {
  /** The one used longest ago comes first. */
  const texts = new Map<string, string>();
  let characters = 0;
  const drop = (key: string): void => {
    characters -= texts.get(key)?.length ?? 0;
    texts.delete(key);
  };
  const keep = (key: string, text: string): void => {
    drop(key);
    if (text.length > mostCharacters) return;
    texts.set(key, text);
    characters += text.length;
    for (const oldest of texts.keys()) {
      if (characters <= mostCharacters) return;
      drop(oldest);
    }
  };
  return {
    keep,
    get: (key) => {
      const text = texts.get(key);
      if (text === undefined) return null;
      keep(key, text);
      return text;
    },
  };
}
