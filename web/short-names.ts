import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** 0 is 'aa', then 'ab': two letters are enough for 2,704 names. Blockers of advertisements hide what is called 'ad'. */
function nameOf(index: number): string {
  const [high, low] = [Math.floor(index / letters.length), index % letters.length];
  const name = (letters[high % letters.length] ?? "") + (letters[low] ?? "");
  return name.toLowerCase() === "ad" || high >= letters.length ? `${name}_${index}` : name;
}

/**
 * Short names for the classes of all style sheets, the same in every build of the same sources. They are sent in the
 * scripts as well as in the style sheet, and a hash is what compresses worst.
 */
export function shortNames(
  root: string,
  isNamed: (file: string) => boolean = () => true,
): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const short = (name: string, file: string): string => {
    const key = `${relative(root, file.replace(/\?.*$/, ""))} ${name}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const next = nameOf(names.size);
    names.set(key, next);
    return next;
  };
  const sheets = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css") && isNamed(file))
    .map((file) => join(root, "src", file))
    .toSorted();
  for (const file of sheets) {
    const text = readFileSync(file, "utf8");
    const found = [
      ...text.matchAll(/\.([A-Za-z][\w-]*)|@keyframes ([\w-]+)|container(?:-name)?: ([\w-]+) /g),
    ];
    for (const [, ofClass, ofFrames, ofContainer] of found)
      short(ofClass ?? ofFrames ?? ofContainer ?? "", file);
  }
  return short;
}
