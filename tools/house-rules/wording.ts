import { bareCode, commentsOf, isCode, isTest, lineOf, placeOf, withoutComments } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

function productCode(files: readonly SourceFile[], ...workspaces: readonly string[]): readonly SourceFile[] {
  return files.filter(
    (file) => isCode(file) && !isTest(file) && workspaces.includes(placeOf(file.path)?.workspace ?? ""),
  );
}

function everyMatch(
  file: SourceFile,
  code: string,
  pattern: RegExp,
  reason: (match: RegExpMatchArray) => string | undefined,
): readonly string[] {
  return [...code.matchAll(pattern)].flatMap((match) => {
    const sentence = reason(match);
    return sentence === undefined ? [] : [`${file.path}:${lineOf(code, match.index)}: ${sentence}`];
  });
}

/** No type is given up, and no checker is silenced without a reason beside it. */
export const types: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path !== "tools/house-rules.test.ts")
    .flatMap((file) => [
      ...everyMatch(
        file,
        bareCode(file.text),
        /[:<,|&]\s*any\b(?!\s*\()|\bas any\b|\bany\[\]/g,
        () => "any gives the type up",
      ),
      ...everyMatch(file, file.text, /@ts-(ignore|nocheck|expect-error)\b(?!\))/g, (match) =>
        match[0] === "@ts-expect-error" && isTest(file) ? undefined : `${match[0]} silences the compiler`,
      ),
      ...everyMatch(file, file.text, /(?:ox|es)lint-disable(?:-next-line|-line)? (?!.* -- ).*$/gm, () => {
        return "a rule is switched off only with a reason behind --";
      }),
    ]);

const clockCalls =
  /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\brandomUUID\(|\brandomBytes\(|\bgetRandomValues\(/g;

/** Rule 9: time and chance are arguments; only core/clock and core/ids ask the machine, and the pages' core its clock. */
export const timeAndChance: Rule = (files) =>
  productCode(files, "domain", "contract", "server", "web").flatMap((file) => {
    if (/^server\/src\/core\/(clock|ids)\/|^web\/src\/core\//.test(file.path)) return [];
    return everyMatch(
      file,
      bareCode(file.text),
      clockCalls,
      (match) => `${match[0]} belongs in core/clock or core/ids`,
    );
  });

/** What is sealed is opened in one place for each seal; the register's is the reader of ballots. */
export const deciphering: Rule = (files) =>
  productCode(files, "server").flatMap((file) => {
    if (file.path === "server/src/core/seal/secret-seal.ts") return [];
    if (file.path === "server/src/meetings/seal/open-votes.ts") return [];
    return everyMatch(
      file,
      bareCode(file.text),
      /\bcreateDecipheriv\b/g,
      () => "only the seal of secrets and the reader of ballots decipher",
    );
  });

/** Rule 10: an exported rule of the domain says what it takes, gives and follows from. */
export const docstrings: Rule = (files) =>
  productCode(files, "domain").flatMap((file) =>
    everyMatch(
      file,
      file.text,
      /^export (?:function (\w+)|const (\w+) = (?:\([^)]*\)|\w+)[^=]*=>)/gm,
      (match) => {
        const before = file.text.slice(0, match.index).trimEnd();
        return before.endsWith("*/") ? undefined : `${match[1] ?? match[2]} is exported without a docstring`;
      },
    ),
  );

const endings: readonly { readonly type: RegExp; readonly ending: RegExp; readonly says: string }[] = [
  { type: /^Cents\b/, ending: /Cents$|^cents$/, says: "money ends in Cents" },
  { type: /^LocalDate\b/, ending: /On$|^(?:on|day|today|from|to|asAt)$/, says: "a calendar day ends in On" },
  { type: /^Date\b/, ending: /At$|^(?:at|now)$/, says: "an instant ends in At" },
  {
    type: /^boolean\b/,
    ending: /^(?:is|are|has|can|may|should|show|hide)[A-Z]/,
    says: "a boolean begins with is, has, can, may or should",
  },
];
/** Names that the specification (its section 3 and the data package) and our formats give, so they are not ours to change. */
const givenNames = new Set([
  // The field that tells the two kinds of a Result apart.
  "ok",
  "gst",
  "portalFullAccessRight",
  "allowed",
  "allowedOwner",
  "allowedExecutive",
  "allowVoting",
  "strataShowMeetings",
  "useBackgroundImage",
  "allowDarkScheme",
  "required",
  // Of a bar in exported registers (docs/ballot-format.md).
  "strictly",
  // Facts and answers of the states' rules (docs/legislation/README.md, section 13).
  "asOf",
  "ruleFrom",
  "lastFreeDay",
  "payBy",
  "finalNoticeFrom",
  "tribunalFrom",
  "agreeBy",
  "noLaterThan",
  "keepUntilAtLeast",
  "debtAtCasting",
  "systemMustReject",
  "byLots",
  "onPoll",
]);

/** Rule 5: the name of a property tells its kind. Parameters are left to their reader. */
export const kindNames: Rule = (files) =>
  productCode(files, "domain", "server").flatMap((file) =>
    everyMatch(
      file,
      bareCode(file.text),
      /^\s+(?:readonly )?(\w+)\??: (Cents|LocalDate|Date|boolean)\b[^;(]*;/gm,
      (match) => {
        const [, name = "", type = ""] = match;
        const kind = endings.find((one) => one.type.test(type));
        return kind === undefined || givenNames.has(name) || kind.ending.test(name) || name.includes("_")
          ? undefined
          : `${name}: ${type}; ${kind.says}`;
      },
    ),
  );

/** Rule 5: a file that only passes others on hides where things are; public.ts names what it lets out. */
export const barrels: Rule = (files) =>
  files
    .filter((file) => isCode(file))
    .flatMap((file) => {
      const code = withoutComments(file.text);
      if (/(^|\/)index\.tsx?$/.test(file.path)) return [`${file.path}: an index file is a barrel`];
      if (/^export \* /m.test(code)) return [`${file.path}: export * lets everything out`];
      const statements =
        code.match(/^(?:export|import|const|let|function|async|class|interface|type)\b/gm) ?? [];
      const passedOn = code.match(/^export (?:type )?\{[^}]*\} from/gm) ?? [];
      const isBarrel = statements.length > 0 && statements.length === passedOn.length;
      return isBarrel && !/\/public\.tsx?$/.test(file.path) ? [`${file.path}: it only passes others on`] : [];
    });

/** The column 'not' of a part of the glossary. */
function refusedWordsOf(table: string): readonly string[] {
  return table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) => (line.split("|")[3] ?? "").split(","))
    .map((word) => word.trim())
    .filter((word) => /^[a-z]+(?: [a-z]+)*$/.test(word) && word !== "not");
}

/** A name in lower case with a hyphen around each of its words, so that a word is found as a whole. */
const wordsIn = (name: string): string =>
  `-${name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .toLowerCase()}-`;

function refusedWordIn(name: string, refused: readonly string[]): string | undefined {
  const words = wordsIn(name);
  return refused.find((word) => {
    const pattern = word.replaceAll(" ", "-");
    return words.includes(`-${pattern}-`) || words.includes(`-${pattern}s-`);
  });
}

const CRAFT = "\n## Words of the craft\n";

/** Rule 6: files and exported names use the glossary's words and none that it refuses. */
export const glossaryWords: Rule = (files) => {
  const glossary = files.find(({ path }) => path === "docs/glossary.md");
  if (!glossary) return ["docs/glossary.md is missing"];
  const [field = ""] = glossary.text.split(CRAFT);
  const refused = refusedWordsOf(field);
  return files.filter(isCode).flatMap((file) => {
    const exported = [
      ...file.text.matchAll(/^export (?:async )?(?:function|const|interface|type|class) (\w+)/gm),
    ];
    return [file.path, ...exported.map((match) => match[1] ?? "")].flatMap((name) => {
      const found = refusedWordIn(name, refused);
      return found === undefined ? [] : [`${file.path}: "${found}" in ${name}; see the glossary`];
    });
  });
};

/** A column keeps its name, and the browser's console is not the office. */
const keepsItsName = new Set(["lane", "console"]);

/** Rule 6: files and names in code use the words of the craft and none that the glossary's second table refuses. */
export const craftWords: Rule = (files) => {
  const glossary = files.find(({ path }) => path === "docs/glossary.md");
  const refused = refusedWordsOf(glossary?.text.split(CRAFT)[1] ?? "");
  if (refused.length === 0) return ["docs/glossary.md refuses no word of the craft"];
  return files.filter(isCode).flatMap((file) => {
    const names = new Set(bareCode(file.text).match(/[A-Za-z_]\w*/g));
    return [file.path, ...names].flatMap((name) => {
      const found = keepsItsName.has(name) ? undefined : refusedWordIn(name, refused);
      return found === undefined ? [] : [`${file.path}: "${found}" in ${name}; see the glossary`];
    });
  });
};

/** Foreign grammar in English words. */
const dialect =
  /\bwhoever\b|(?<!\bthere )\bis none\b|\bgoes on\b|\banew\b|\bthe own\b|\ball the same\b|(?<!\bthere )\bis no (?!longer\b)/gi;
const titles =
  /\b(?:it|test|describe|describeOnEngines)(?:\.\w+)*(?:\([^"`()]*\))?\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** The glossary names the words that it refuses; designs, with the states' rules, and records of proofs are kept as they were written. */
const isProse =
  /^(?:README|CONTRIBUTING|CHANGELOG|SECURITY)\.md$|^docs\/(?!design\/|legislation\/|specification\/|glossary\.md).*\.md$/;

/** Comments of code and style sheets, titles of tests and documents say things as an Australian engineer would. */
export const plainProse: Rule = (files) =>
  files.flatMap((file) => {
    // Its examples break the rule.
    if (file.path === "tools/house-rules.test.ts") return [];
    const parts = isProse.test(file.path)
      ? [{ text: file.text, index: 0 }]
      : file.path.endsWith(".css")
        ? commentsOf(file.text)
        : isCode(file)
          ? [...commentsOf(file.text), ...titlesOf(file.text)]
          : [];
    return parts.flatMap(({ text, index }) =>
      [...text.matchAll(dialect)].map(
        (match) =>
          `${file.path}:${lineOf(file.text, index + match.index)}: "${match[0].trim()}" is not plain English`,
      ),
    );
  });

const titlesOf = (code: string): readonly { readonly text: string; readonly index: number }[] =>
  [...code.matchAll(titles)].map(({ 2: text = "", index }) => ({ text, index }));
