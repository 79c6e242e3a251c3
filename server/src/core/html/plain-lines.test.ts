import { expect, it } from "vitest";
import { plainLines } from "./plain-lines.ts";

const wordsOf = (html: string): string[] =>
  plainLines(html).map(
    ({ text, depth, isHeading }) => `${"  ".repeat(depth)}${isHeading ? "# " : ""}${text}`,
  );

it.each([
  ["<p>That the  foyer<br>be painted.</p><p>Blue</p>", ["That the foyer", "be painted.", "Blue"]],
  ["<h3>Roof</h3>Mend <b>it</b>", ["# Roof", "Mend it"]],
  [
    "<ol start='3'><li>Paint</li><li>Mend<ul><li>Tiles</li></ul></li></ol>",
    ["  3. Paint", "  4. Mend", "    - Tiles"],
  ],
  ["<ol><li value='7'>Seven</li></ol>", ["  7. Seven"]],
  ["Levy <del>$5</del> <ins>$6</ins> <s>now</s>", ["Levy [deleted: $5] [inserted: $6] [deleted: now]"]],
  ["<table><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>", ["A 1", "B 2"]],
  ["&lt;jane@example.com&gt; &amp; you", ["<jane@example.com> & you"]],
  ["<p> </p>", []],
])("%s is printed as %j", (html, lines) => {
  expect(wordsOf(html)).toEqual(lines);
});
