import { lookalikes } from "@portal/domain/core/fold-lookalikes";

// `translate` takes out what has no sign at its place, so that comes last.
const ordered = lookalikes.toSorted(([, one], [, other]) => Number(one === "") - Number(other === ""));
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const all = quoted(ordered.map(([lookalike]) => lookalike).join(""));
const signs = quoted(ordered.map(([, sign]) => sign).join(""));

/** SQL: a text as `foldLookalikes` of the domain has it. */
export const foldedSql = (text: string): string => `translate(${text}, ${all}, ${signs})`;
