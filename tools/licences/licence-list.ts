import type { SourceFile } from "../house-rules/source-file.ts";
import { type LockedPackage, lockedPackages } from "./lock-packages.ts";

export const listPath = "docs/licences.md";

const head = `# Licences of all dependencies

Written by \`npm run licences\` from package-lock.json; a house rule compares it and refuses a licence that nobody has looked at. Why each
direct dependency is here stands in [0002](decisions/0002-dependencies.md).

None is changed, and none asks that the portal's own code be published. The MPL-2.0 asks it for changes to its own files; libvips (LGPL-3.0,
behind sharp) is a library of its own that is loaded at run time and may be replaced; fonts under the OFL-1.1 are committed with their licence.
`;

/** The list as it stands in docs/licences.md. */
export function licenceList(files: readonly SourceFile[]): string {
  const packages = lockedPackages(files);
  return [
    head,
    section(
      "In the product",
      packages.filter(({ isInProduct }) => isInProduct),
    ),
    section(
      "To build and to test",
      packages.filter(({ isInProduct }) => !isInProduct),
    ),
  ].join("\n");
}

function section(title: string, packages: readonly LockedPackage[]): string {
  const byLicence = new Map<string, string[]>();
  for (const { name, version, licence = "unknown" } of packages)
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);
  const parts = [...byLicence]
    .toSorted(([one, its], [other, others]) => others.length - its.length || (one < other ? -1 : 1))
    .map(([licence, names]) => `### ${licence}: ${names.length}\n\n${names.join(", ")}\n`);
  return [`## ${title}: ${packages.length} packages\n`, ...parts].join("\n");
}
