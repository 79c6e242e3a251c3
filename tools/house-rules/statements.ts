import { importsOf } from "./imports.ts";
import { isCode, isTest, lineOf, placeOf, withoutComments } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

const builders = /^kysely(?:\/|$)/;
const drivers = /^(?:pg|pg-copy-streams|@electric-sql\/pglite)(?:\/|$)/;

/** There is one way to SQL: `core/db` alone has a builder or a driver. Tests and benches may start servers with a driver. */
export const waysToSql: Rule = (files) =>
  files
    .filter(({ path }) => !path.startsWith("server/src/core/db/") && path !== "tools/house-rules/sql.test.ts")
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => builders.test(specifier) || (isProduct(file) && drivers.test(specifier)))
        .map(({ specifier }) => `${file.path}: imports ${specifier}; statements go through core/db`),
    );

const nameless = /\.query(?:<[^(]*>)?\(\s*[\w.]+,\s*\{\s*text\b/g;
const naming = /\bname:\s*"([^"]+)",\s*text\b/g;

/** A statement has a name, which stands for one text: PostgreSQL keeps its plan under the name. */
export const statementNames: Rule = (files) => {
  const first = new Map<string, string>();
  return files.filter(isProduct).flatMap((file) => {
    const code = withoutComments(file.text);
    const whereOf = ({ index }: RegExpExecArray): string => `${file.path}:${lineOf(code, index)}`;
    const without = [...code.matchAll(nameless)].map(
      (match) => `${whereOf(match)}: a statement without a name`,
    );
    const twice = [...code.matchAll(naming)].flatMap((match) => {
      const [, name = ""] = match;
      const earlier = first.get(name);
      if (earlier === undefined) first.set(name, whereOf(match));
      return earlier === undefined
        ? []
        : [`${whereOf(match)}: the statement of ${earlier} is called ${name} too`];
    });
    return [...without, ...twice];
  });
};

const isProduct = (file: SourceFile): boolean =>
  isCode(file) && !isTest(file) && placeOf(file.path)?.workspace === "server";
