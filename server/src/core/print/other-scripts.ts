import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Face } from "./text-style.ts";

const files = createRequire(import.meta.url);

/** In the order in which they are looked through. Han signs are drawn as Chinese ones unless the text says otherwise. */
const FAMILIES = [
  "noto-sans-hebrew",
  "noto-sans-arabic",
  "noto-sans-thai",
  "noto-sans-devanagari",
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-kr",
] as const;
type Family = (typeof FAMILIES)[number];

const WEIGHTS = { regular: 400, bold: 600 } as const satisfies Record<Face, number>;

/** A font of which only the signs that a report needs are there. */
export interface OtherFont {
  readonly family: Family;
  /** As the document knows it, in each face. */
  readonly names: Readonly<Record<Face, string>>;
  readonly has: (codePoint: number) => boolean;
}

/** Makes a TrueType font known to the document by a name; answers which signs it has. */
type Register = (name: string, bytes: Buffer) => OtherFont["has"];

/** The families in the order that fits a text: kana are Japanese, Hangul is Korean, and so are the Han signs beside them. */
export function familiesFor(text: string): readonly Family[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? "noto-sans-jp"
    : /\p{Script=Hangul}/u.test(text)
      ? "noto-sans-kr"
      : null;
  return first === null ? FAMILIES : [first, ...FAMILIES.filter((family) => family !== first)];
}

/**
 * Fonts for the signs of these texts that the document's own font lacks (Noto Sans, OFL 1.1): none where it lacks none. Only
 * the files that hold such a sign are read, and of each only these signs are taken. Signs that no font has are in none.
 */
export async function fontsBeside(
  texts: Iterable<string>,
  isOwn: (codePoint: number) => boolean,
  register: Register,
): Promise<readonly OtherFont[]> {
  /** By the order of families that the texts ask for. */
  const wanted = new Map<string, { families: readonly Family[]; signs: Set<number> }>();
  for (const text of texts) {
    if (/^[\x20-\xff]*$/.test(text)) continue;
    const lacking = Array.from(text, (sign) => sign.codePointAt(0) ?? 0).filter((point) => !isOwn(point));
    if (lacking.length === 0) continue;
    const families = familiesFor(text);
    const group = wanted.get(families[0] ?? "") ?? { families, signs: new Set() };
    wanted.set(families[0] ?? "", group);
    for (const point of lacking) group.signs.add(point);
  }
  const fonts: OtherFont[] = [];
  for (const { families, signs } of wanted.values())
    for (const family of families) {
      // oxlint-disable-next-line no-await-in-loop -- what one family has need not be sought in the next
      for (const font of await fontsOf(family, signs, register)) {
        fonts.push(font);
        for (const point of signs) if (font.has(point)) signs.delete(point);
      }
    }
  return fonts;
}

async function fontsOf(
  family: Family,
  signs: ReadonlySet<number>,
  register: Register,
): Promise<readonly OtherFont[]> {
  const found = slicesOf(family).flatMap(({ file, ranges }) => {
    const own = [...signs].filter((point) => ranges.some(([from, until]) => from <= point && point <= until));
    return own.length === 0 ? [] : [{ file, text: String.fromCodePoint(...own) }];
  });
  if (found.length === 0) return [];
  const { default: subsetFont } = await import("subset-font");
  const taken = await Promise.all(
    found.map(async ({ file, text }) => {
      const whole = await readFile(files.resolve(`@fontsource-variable/${family}/files/${file}`));
      // With the blank, so that words that run from right to left stay one text.
      const take = (wght: number): Promise<Buffer> =>
        subsetFont(whole, `${text} `, { targetFormat: "sfnt", variationAxes: { wght } });
      return {
        name: `${file} ${text}`,
        regular: await take(WEIGHTS.regular),
        bold: await take(WEIGHTS.bold),
      };
    }),
  );
  // In the order of the files, not of their reading: the same report makes the same bytes.
  const fonts = taken.map(({ name, regular, bold }): OtherFont => {
    const has = register(`${name} regular`, regular);
    register(`${name} bold`, bold);
    return { family, names: { regular: `${name} regular`, bold: `${name} bold` }, has };
  });
  return fonts.filter(({ has }) => [...signs].some(has));
}

interface Slice {
  readonly file: string;
  /** First and last sign of each. */
  readonly ranges: readonly (readonly [number, number])[];
}

const slices = new Map<Family, readonly Slice[]>();

/** The files of a family, with the signs that each may have. */
function slicesOf(family: Family): readonly Slice[] {
  const known = slices.get(family);
  if (known !== undefined) return known;
  const index = readFileSync(files.resolve(`@fontsource-variable/${family}/unicode.json`), "utf8");
  const read = Object.entries(JSON.parse(index) as Record<string, string>).map(([name, ranges]): Slice => ({
    file: `${family}-${name.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [from = "", until = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(until, 16)];
    }),
  }));
  slices.set(family, read);
  return read;
}
