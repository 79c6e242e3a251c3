import { isCode, isTest, lineOf, withoutComments } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

const endpointImport = /^import\s+(?!\*)[^;]*?from "@portal\/contract\/[^"]*endpoints"/gm;
const secondName = /^import\s+[^;*]*?\b\w+ as \w+\b[^;]*?from/gm;

/** Routes bind: they import the contract's endpoints as a namespace, so that no import needs a second name. */
export const routesBind: Rule = (files) =>
  files.filter(isRoutes).flatMap((file) => {
    const code = withoutComments(file.text);
    const say = (pattern: RegExp, sentence: string) =>
      [...code.matchAll(pattern)].map(({ index }) => `${file.path}:${lineOf(code, index)}: ${sentence}`);
    return [
      ...say(endpointImport, "import the contract's endpoints as a namespace"),
      ...say(secondName, "an import has a second name"),
    ];
  });

const isRoutes = (file: SourceFile): boolean =>
  isCode(file) && !isTest(file) && /^server\/src\/.*(?:^|[/-])routes\.ts$/.test(file.path);
