import { isCode, isTest, lineOf, placeOf, withoutComments } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

/** What a refusal looked like before it had one shape, and what a second shape would look like again. */
const otherShapes: readonly (readonly [RegExp, string])[] = [
  // Of types and of values; the fault of a package keeps its name.
  [/[{;,]\s*(?:readonly\s+)?(?:refusal|fault)\??:(?!\s*ImportFault\b)/g, "a field that holds a refusal"],
  [/(?:\breturn|=>\s*\(|[?:])\s*\{\s*(?:refusal|faults?)\s*\}/g, "a field that holds a refusal"],
  [/"(?:refusal|faults?)" in /g, "a refusal told by its field"],
  [/\bok:\s*false\s*[;,]\s*(?!(?:readonly\s+)?code\b)\w/g, "a refusal that does not begin with its code"],
  [/\btypeof [\w.]+ === "string"\s*\?\s*refused?\(/g, "a refusal that is a string"],
  [/\bif \(typeof ([\w.]+) === "string"\)\s*return (?:\1;|refused?\()/g, "a refusal that is a string"],
  [/\b(?:\w*Refusal|Refused(?:<[^<>]*>)?) \| null\b/g, "null where nothing is refused"],
  [/\)\s*:\s*(?:Promise<)?[^={;,()]*\|\s*\w+Refusal\s*[>{]/g, "a value or its refusal's code"],
];

/** A refusal has one shape: that of `domain/src/core/result.ts`, to which `server/src/core/http/outcome.ts` adds. */
export const oneRefusal: Rule = (files) =>
  files.filter(isProduct).flatMap((file) => {
    const code = withoutComments(file.text);
    return otherShapes.flatMap(([shape, what]) =>
      [...code.matchAll(shape)].map(
        ({ index }) => `${file.path}:${lineOf(code, index)}: ${what}; answer { ok: false, code, … }`,
      ),
    );
  });

const isProduct = (file: SourceFile): boolean =>
  isCode(file) && !isTest(file) && placeOf(file.path) !== undefined;
