import { bareCode, isCode, isTest, lineOf, withoutComments } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

const endpointImport = /^import\s+(?!(?:type\s+)?\*)[^;]*?from "@portal\/contract\/[^"]*endpoints"/gm;
const secondName = /^import\s+[^;*]*?\b\w+ as \w+\b[^;]*?from/gm;

/** Routes bind and decide nothing: access is asked in access.ts. They import the contract's endpoints as a namespace, so that no import needs a second name. */
export const routesBind: Rule = (files) =>
  files.filter(isRoutes).flatMap((file) => {
    const code = withoutComments(file.text);
    const say = (pattern: RegExp, sentence: string, text = code) =>
      [...text.matchAll(pattern)].map(({ index }) => `${file.path}:${lineOf(text, index)}: ${sentence}`);
    return [
      ...say(/\bif\s*\(/g, "routes bind without if; access is asked in access.ts", bareCode(file.text)),
      ...say(endpointImport, "import the contract's endpoints as a namespace"),
      ...say(secondName, "an import has a second name"),
    ];
  });

const isRoutes = (file: SourceFile): boolean =>
  isCode(file) && !isTest(file) && /^server\/src\/.*(?:^|[/-])routes\.ts$/.test(file.path);
