import { tableOwners } from "./table-owners.ts";
import { isCode, isTest, lineOf, placeOf, withoutComments } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

const creating = /\bcreate table (?:if not exists )?([a-z_]+)/gi;
const dropping = /\bdrop table (?:if exists )?([a-z_]+(?:,\s*[a-z_]+)*)/gi;
const renaming = /\balter table ([a-z_]+) rename to ([a-z_]+)/gi;
const inserting = /\binsert\s+into\s+([a-z_]+)\s*(?:\(([^)]*)\))?/gi;

const writing = [
  /\binsert\s+into\s+(?:public\.)?"?([a-z_]+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)/gi,
  /(?<!for\s)(?<!do\s)\bupdate\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)"?\s+(?:as\s+\w+\s+)?set\b/gi,
  /\btruncate\s+(?:table\s+)?"?([a-z_]+)/gi,
  /\bcopy\s+"?([a-z_]+)"?\s*(?:\([^)]*\)\s*)?from\b/gi,
  /\b(?:insertInto|deleteFrom|updateTable|mergeInto|replaceInto)\(\s*["'`]([a-z_]+)/g,
];

/** Rule 3: only the capability that owns a table writes it, and the import where it loads it. Each table has an owner. */
export const tablesHaveOwners: Rule = (files) =>
  files.flatMap((file) => {
    const code = isCode(file) ? withoutComments(file.text) : withoutSqlComments(file.text);
    if (file.path.startsWith("server/migrations/"))
      return tablesIn(code, [creating])
        .filter(({ table }) => !isDropped(files, table) && !tableOwners.has(nameOfToday(files, table)))
        .map(
          ({ table, at }) => `${file.path}:${at}: creates ${table}, which has no owner in table-owners.ts`,
        );
    const writer = writerOf(file);
    if (writer === undefined) return [];
    return tablesIn(code, writing).flatMap(({ table, at }) => {
      const found = tableOwners.get(table);
      if (found === undefined || found.owner === writer || found.loadedBy === writer) return [];
      return [`${file.path}:${at}: writes ${table}, which belongs to ${found.owner}`];
    });
  });

/** Rule 3: what is inserted beside a package's rows says that it is the office's. */
export const officeRowsSayOrigin: Rule = (files) =>
  files.flatMap((file) => {
    if (writerOf(file) === undefined || file.path.startsWith("server/src/import/")) return [];
    const code = withoutComments(file.text);
    return [...code.matchAll(inserting)]
      .filter(([, table = "", columns = ""]) => isShared(table) && !/\borigin\b/.test(columns))
      .map(
        ({ 1: table, index }) =>
          `${file.path}:${lineOf(code, index)}: inserts into ${table} without its origin`,
      );
  });

const isShared = (table: string): boolean => tableOwners.get(table)?.hasOrigin === true;

function nameOfToday(files: readonly SourceFile[], table: string): string {
  const renames = files
    .filter(({ path }) => path.startsWith("server/migrations/"))
    .flatMap(({ text }) => [...withoutSqlComments(text).matchAll(renaming)]);
  return renames.reduce((name, [, from, to]) => (name === from && to !== undefined ? to : name), table);
}

/** Dropped by a migration since it was created; no name is given twice. */
const isDropped = (files: readonly SourceFile[], table: string): boolean =>
  files
    .filter(({ path }) => path.startsWith("server/migrations/"))
    .flatMap(({ text }) => [...withoutSqlComments(text).matchAll(dropping)])
    .some(([, tables = ""]) => tables.split(/,\s*/).includes(table));

function tablesIn(code: string, patterns: readonly RegExp[]) {
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map((match) => ({ table: match[1] ?? "", at: lineOf(code, match.index) }));
}

/** The capability in whose name a file writes; tests may prepare any table. */
function writerOf(file: SourceFile): string | undefined {
  const place = placeOf(file.path);
  return place?.workspace === "server" && isCode(file) && !isTest(file) ? place.area : undefined;
}

function withoutSqlComments(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (whole) => whole.replace(/[^\n]/g, " "));
}

const tenantPolicy =
  /^create policy tenant on (?:%i|[a-z_]+) (?:as permissive )?(?:for all )?using \(agency_id = \(select current_agency\(\)\)\) with check \(agency_id = \(select current_agency\(\)\)\)$/;

/** Security: a policy compares the tenant and nothing else, or it is paid for with every row. */
export const policies: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith("server/migrations/"))
    .flatMap(({ path, text }) => {
      const sql = withoutSqlComments(text);
      return [...sql.matchAll(/\b(create|alter)\s+policy\b[^;']*/gi)].flatMap((match) => {
        const statement = match[0].replace(/\s+/g, " ").trim().toLowerCase();
        if (tenantPolicy.test(statement)) return [];
        return [
          `${path}:${lineOf(sql, match.index)}: a policy compares agency_id with current_agency() and nothing else`,
        ];
      });
    });

/** Columns tell their kind: days end in _on, instants in _at, and money in whole cents in _cents. */
export const columnNames: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith("server/migrations/"))
    .flatMap(({ path, text }) => {
      const sql = withoutSqlComments(text);
      return [
        ...sql.matchAll(/^\s+([a-z0-9_]+) (date|timestamptz|numeric|money|real|double precision)\b/gm),
      ].flatMap((match) => {
        const [, column = "", kind = ""] = match;
        const where = `${path}:${lineOf(sql, match.index)}: ${column} ${kind}`;
        if (kind === "date") return column.endsWith("_on") ? [] : [`${where}: a day ends in _on`];
        if (kind === "timestamptz") return column.endsWith("_at") ? [] : [`${where}: an instant ends in _at`];
        return [`${where}: money is whole cents in a bigint, a rate is parts per million in an int`];
      });
    });
