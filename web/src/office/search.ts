/** Query strings as plain text both ways: a plan's number stays the text that one sees in the address. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}
