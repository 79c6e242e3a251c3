/** Query strings as plain text both ways: an agency id stays a text of six digits, never a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const text = new URLSearchParams(entries).toString();
  return text === "" ? "" : `?${text}`;
}

/** The named parameters of a query string, those that are there; the letter case of their names does not matter. */
export function pick<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  ...names: readonly Name[]
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = Object.entries(search).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    if (typeof value === "string") found[name] = value;
  }
  return found;
}
