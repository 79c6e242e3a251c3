/** What one page load keeps, in place of what the tab keeps: the tab is the office's, and its storage one with the portal's. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return storage;
}

/** Has everything of this page keep what it keeps in memory. Has to run before any module that reads a storage. */
export function keepInMemory(target: object = globalThis): void {
  for (const name of ["sessionStorage", "localStorage"])
    Object.defineProperty(target, name, { configurable: true, value: memoryStorage() });
}
