// What generated motions are made of: words, styles and names of elements as they are found in the wild.

export const WORDS =
  "the owners corporation by ordinary resolution may not shall adopt budget levy clause lot pet R&D 5% $5,000 and/or “so-called” café naïve (a) (b) 1. a.m. fund's x<3 §4".split(
    " ",
  );
export const ANGLED = [
  "<jane@example.org>",
  "<https://example.org/plan>",
  "<amount>",
  "<insert name>",
  "<b and c>",
  "<$5,000",
  "<tel:0412>",
  "<x-y>",
];
export const LINES = [
  "text-decoration: line-through",
  "TEXT-DECORATION:LINE-THROUGH",
  "text-decoration:underline line-through",
  "color:red; text-decoration : Line-Through red 2px;",
  "text-decoration-line: line-through",
  "text-decoration-line:line-through underline",
  "text-decoration:line-through;text-decoration:nonsense",
  "text-decoration:line-through !important; text-decoration:none",
  "text-decoration:/* x */line-through",
  "text-decoration:underline",
  "text-decoration-line:underline",
  "text-decoration:none",
  "text-decoration:line-through; text-decoration:none",
  "text-decoration:overline",
  "font-weight:bold",
  "mso-list:Ignore;font-family:'Times New Roman'",
];
export const LIST_STYLES = [
  "list-style-type:lower-alpha",
  "LIST-STYLE-TYPE: Upper-Roman",
  "list-style:lower-roman inside",
  "list-style-type:decimal",
  "list-style:none",
  "list-style-type:disc",
];
export const MARKS = ["del", "ins", "s", "strike", "u", "DEL", "Strike"];
export const INLINE = [
  "b",
  "i",
  "em",
  "strong",
  "span",
  "mark",
  "q",
  "sub",
  "sup",
  "small",
  "font",
  "big",
  "tt",
].concat(["code", "abbr", "cite", "nobr", "o:p", "st1:place", "SPAN", "label", "var"]);
export const BLOCKS = [
  "p",
  "p",
  "div",
  "blockquote",
  "h3",
  "section",
  "center",
  "article",
  "address",
  "P",
  "dd",
  "pre",
];
