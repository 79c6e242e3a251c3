import type { Rule } from "./source-file.ts";

const recordPath = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const STATUS = /^Date: (\d{4}-\d{2}-\d{2})\. Status: (proposed|accepted|rejected|superseded by ([^.]+))\./m;

/** A decision record says when it was made and whether it still holds; one that does not, names the records that replace it. */
export const recordsHaveStatus: Rule = (files) => {
  const records = files.flatMap(({ path, text }) => {
    const number = recordPath.exec(path)?.[1];
    return number === undefined ? [] : [{ path, text, number }];
  });
  const numbers = records.map(({ number }) => number);
  return records.flatMap(({ path, text, number }) => {
    const [, day = "", , successors] = STATUS.exec(text) ?? [];
    if (day === "")
      return [
        `${path}: has no line "Date: YYYY-MM-DD. Status: accepted." (or proposed, rejected, superseded by …)`,
      ];
    if (Number.isNaN(Date.parse(day))) return [`${path}: ${day} is not a date`];
    if (numbers.filter((other) => other === number).length > 1) return [`${path}: its number is taken`];
    const named = successors === undefined ? [] : (successors.match(/\d{4}/g) ?? []);
    if (successors !== undefined && named.length === 0) return [`${path}: names no record that replaces it`];
    return named
      .filter((other) => other === number || !numbers.includes(other))
      .map((other) => `${path}: is superseded by ${other}, which is not another record`);
  });
};
