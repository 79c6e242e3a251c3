/** The names of all parameters; their letter case in an address does not matter (D11), that of their values does. */
const knownNames = [
  "agencyid",
  "returnUrl",
  "lot",
  "plan",
  "type",
  "about",
  "returnPath",
  "tab",
  "isQuote",
] as const;
const spelling: ReadonlyMap<string, string> = new Map(knownNames.map((name) => [name.toLowerCase(), name]));

/** Query strings as plain text both ways: an agency id stays a text of six digits, never a number. */
export function parseSearch(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  // Named twice, the first one counts.
  for (const [name, value] of new URLSearchParams(text))
    found[spelling.get(name.toLowerCase()) ?? name] ??= value;
  return found;
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const text = new URLSearchParams(entries).toString();
  return text === "" ? "" : `?${text}`;
}

/** The named parameters of a query string, those that are there. */
export function pick<Name extends (typeof knownNames)[number]>(
  search: Readonly<Record<string, unknown>>,
  ...names: readonly Name[]
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === "string") found[name] = value;
  }
  return found;
}
