import type { Rule } from "./source-file.ts";

const opened = /^(?:README|docs\/operations|docs\/capabilities\/[^/]+)\.md$/;
const parts = ["## For whom", "## How to use it"];
const MOST_LINES = 40;
const MOST_COLUMNS = 120;

/** A page opens with one screen: what it does, for whom and how to use it; how it is made stands below. */
export const openings: Rule = (files) =>
  files
    .filter(({ path }) => opened.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split("\n");
      const end = lines.findIndex((line) => line.startsWith("## ") && !parts.includes(line));
      const opening = end === -1 ? lines : lines.slice(0, end);
      return [
        ...parts
          .filter((part) => !opening.includes(part))
          .map((part) => `${path}: does not open with "${part}"`),
        ...(opening.length > MOST_LINES
          ? [`${path}: opens with ${opening.length} lines, at most ${MOST_LINES}`]
          : []),
        ...opening.flatMap((line, at) =>
          line.length > MOST_COLUMNS
            ? [`${path}:${at + 1}: ${line.length} columns, at most ${MOST_COLUMNS}`]
            : [],
        ),
      ];
    });
