import { importsOf } from "./imports.ts";
import { isCode, isTest, lineOf, placeOf, withoutComments } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

/**
 * The office is the agency's own door. Its files lie in a folder `office/` of their capability, and in `web/src/office` the
 * shell that shows them; the owners' pages know none of it.
 */
const inOffice = (path: string): boolean => /^[a-z]+\/src\/(?:[^/]+\/)?office\//.test(path);
/** Where the two doors are put together, or looked at. */
const knowsBoth = (path: string): boolean =>
  /^(?:server\/src\/app|web\/src\/office|e2e\/src\/office)\//.test(path);
const isProduct = (file: SourceFile): boolean => isCode(file) && !isTest(file);

/** An `office/` folder uses its own capability freely, and the office of another through its `office/public.ts`; nothing else uses one. */
export const officeStandsApart: Rule = (files) =>
  files.filter(isProduct).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, target }) => {
      const from = placeOf(file.path);
      const to = target === undefined ? undefined : placeOf(target);
      if (from === undefined || target === undefined || to === undefined || !inOffice(target)) return [];
      if (knowsBoth(file.path)) return [];
      const say = (reason: string) => [`${file.path}: imports ${specifier}, but ${reason}`];
      if (!inOffice(file.path)) return say("only the office knows an office/ folder");
      if (from.area === to.area) return [];
      return /\/office\/public\.tsx?$/.test(target)
        ? []
        : say("the office of another capability is used through its office/public.ts");
    }),
  );

const doors = ["web/src/app/", "web/src/office/"];

/** The owners' pages and the office's are two programs: neither shell imports the other. */
export const twoShells: Rule = (files) =>
  files.filter(isCode).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, target }) => {
      const from = doors.find((door) => file.path.startsWith(door));
      const to = doors.find((door) => target?.startsWith(door) === true);
      return from === undefined || to === undefined || from === to
        ? []
        : [
            `${file.path}: imports ${specifier}, but the portal's shell and the office's do not know each other`,
          ];
    }),
  );

const OFFICE_PATH = "/api/agencies/{agencyId}/office/";
/** Endpoints of the office that somebody calls who is not signed in yet. */
const openEndpoints: readonly string[] = [
  "lookAtInvitation",
  "acceptInvitation",
  "signInStaff",
  "askAnyStaffPasskey",
  "signInStaffByPasskey",
  "recoverStaff",
  "lookAtStaffRecovery",
  "replaceStaffPassword",
];

/** An endpoint lies in an `office/` folder if and only if its path does, and then it is for staff alone. */
export const officePaths: Rule = (files) =>
  files
    .filter((file) => isProduct(file) && file.path.startsWith("contract/src/"))
    .flatMap((file) => {
      const code = withoutComments(file.text);
      const isOffice = inOffice(file.path);
      const wrongPaths = [...code.matchAll(/["`](\/api\/[^"`]*)["`]/g)]
        .filter(([, path = ""]) => path.startsWith(OFFICE_PATH) !== isOffice)
        .map(
          ({ 1: path, index }) =>
            `${file.path}:${lineOf(code, index)}: ${path} ${isOffice ? `does not begin with ${OFFICE_PATH}` : "is the office's"}`,
        );
      if (!isOffice) return wrongPaths;
      const wrongAccess = [...code.matchAll(/name: "(\w+)",[\s\S]*?access: "(\w+)"/g)]
        .filter(([, name = "", access = ""]) => access !== "staff" && !openEndpoints.includes(name))
        .map(
          ({ 1: name, 2: access, index }) =>
            `${file.path}:${lineOf(code, index)}: ${name} is ${access}, but the office's endpoints are for staff`,
        );
      return [...wrongPaths, ...wrongAccess];
    });

const officeLibraries = /^(?:@tanstack\/react-table|react-hook-form|prosemirror-[a-z-]+)(?:\/|$)/;

/** What only editors and long tables need is imported in `office/` folders alone. */
export const officeLibrariesStay: Rule = (files) =>
  files.filter(isCode).flatMap((file) =>
    // The examples of this rule break it.
    inOffice(file.path) || file.path === "tools/house-rules/office.test.ts"
      ? []
      : importsOf(file)
          .filter(({ specifier }) => officeLibraries.test(specifier))
          .map(({ specifier }) => `${file.path}: imports ${specifier}, which is the office's`),
  );

/** Nothing that the owners' page can reach, however late it is fetched, lies in an `office/` folder. */
export const portalSendsNoOffice: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (path: string, by: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    if (inOffice(path)) found.push(`${by}: reaches ${path}, which the owners' pages do not send`);
    const file = byPath.get(path);
    if (file === undefined) return;
    for (const { target } of importsOf(file)) if (target !== undefined) visit(target, path);
  };
  visit("web/src/app/main.tsx", "web/index.html");
  return found;
};
