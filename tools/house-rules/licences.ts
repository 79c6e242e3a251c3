import { licenceList, listPath } from "../licences/licence-list.ts";
import { type LockedPackage, lockPath, lockedPackages } from "../licences/lock-packages.ts";
import type { Rule } from "./source-file.ts";

/** Licences that somebody has read, and that ask nothing of us but to be named. */
const free = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
  // Asks for changes to its own files alone, and we make none.
  "MPL-2.0",
  // Of argparse, as free as MIT: its notice goes with it.
  "Python-2.0",
  // Of fonts: they go with their licence.
  "OFL-1.1",
]);

/** libvips comes as a library of its own beside sharp, loaded at run time: what the LGPL asks for. */
const mayBeLgpl = (name: string): boolean => name.startsWith("@img/sharp-");

/** Every package that may be installed has a licence that was looked at. */
export const knownLicences: Rule = (files) =>
  lockedPackages(files)
    .filter((found) => !isKnown(found))
    .map(
      ({ name, version, licence }) => `${lockPath}: ${name} ${version}: ${licence ?? "states no licence"}`,
    );

function isKnown({ name, licence }: LockedPackage): boolean {
  if (licence === undefined) return false;
  const bare = licence.replace(/^\((.*)\)$/, "$1");
  const isFine = (one: string): boolean => free.has(one) || (one === "LGPL-3.0-or-later" && mayBeLgpl(name));
  return bare.includes(" OR ") ? bare.split(" OR ").some(isFine) : bare.split(" AND ").every(isFine);
}

/** docs/licences.md is what its command writes. */
export const licencesAreListed: Rule = (files) => {
  const listed = files.find(({ path }) => path === listPath)?.text.replaceAll("\r\n", "\n");
  return listed === licenceList(files)
    ? []
    : [`${listPath}: is not what ${lockPath} holds; \`npm run licences\` writes it`];
};
