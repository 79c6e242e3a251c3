import { expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

it.each([
  [["a", 1, null, -2.5], "a,1,,-2.5"],
  [["a,b", 'say "no"', "two\nlines"], '"a,b","say ""no""","two\nlines"'],
  [["=1+1", "+1", "-1", "@a", "\ta"], "'=1+1,'+1,'-1,'@a,'\ta"],
  [["\n=1"], `"'\n=1"`],
  [['=HYPERLINK("x")'], `"'=HYPERLINK(""x"")"`],
])("%j is a line of a table", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
