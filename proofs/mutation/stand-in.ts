import { expect } from "vitest";

/** What a test file of the domain takes from vitest, kept as a list: its tests run again and again in one process. */
export interface KnownTest {
  readonly title: string;
  readonly run: () => unknown;
}

type Body = (...values: readonly unknown[]) => unknown;
type Named = (title: string, ...rest: readonly unknown[]) => void;

export function standIn(tests: KnownTest[]): Readonly<Record<string, unknown>> {
  const titles: string[] = [];

  const add: Named = (title, ...rest) => {
    const body = bodyAmong(rest);
    tests.push({ title: [...titles, title].join(" "), run: () => body() });
  };
  const describe: Named = (title, ...rest) => {
    titles.push(title);
    bodyAmong(rest)();
    titles.pop();
  };
  const it = Object.assign(add, { each: eachOf(add) });
  return { expect, it, test: it, describe: Object.assign(describe, { each: eachOf(describe) }) };
}

/** A row that is a list gives its values one by one, as in vitest; the number keeps titles apart. */
const eachOf =
  (add: Named) =>
  (rows: readonly unknown[]): Named =>
  (title, ...rest) => {
    const body = bodyAmong(rest);
    for (const [at, row] of rows.entries())
      add(`${title} (${at + 1})`, () => (Array.isArray(row) ? body(...(row as unknown[])) : body(row)));
  };

function bodyAmong(values: readonly unknown[]): Body {
  const body = values.find((value) => typeof value === "function");
  if (body === undefined) throw new Error("a test without a body is not known here");
  return body as Body;
}
