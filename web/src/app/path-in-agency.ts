import { type PageName, pagePaths } from "@portal/contract/core/pages";

type AsRoute<Path extends string> = Path extends `${infer Before}{${infer Part}}${infer After}`
  ? `${Before}$${Part}${AsRoute<After>}`
  : Path;
type InAgency<Path extends string> = Path extends `/{agencyId}/${infer Rest}` ? AsRoute<Rest> : never;

/** The registry's path of a page below its agency, as the router writes it: `meetings/$meetingId/vote` */
export function pathInAgency<Name extends PageName>(page: Name): InAgency<(typeof pagePaths)[Name]> {
  const path = pagePaths[page].replace("/{agencyId}/", "").replaceAll(/\{(\w+)\}/g, "$$$1");
  return path as InAgency<(typeof pagePaths)[Name]>;
}
