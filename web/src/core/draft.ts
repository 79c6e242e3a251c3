/** What a person has typed into a form, by field; only what differs from how the form came. */
export type Draft = Readonly<Record<string, string>>;

/** What was begun under this key in this tab; nothing where it cannot be read. */
export function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const entries = Object.entries(kept ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps what was typed over errors, a reload and signing in again; nothing typed leaves nothing behind. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still has it on the screen.
  }
}
