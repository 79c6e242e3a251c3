import type { AgencyConfig } from "./api.ts";

/** A set is nothing that JSON knows. */
type Kept = Omit<AgencyConfig, "activeServiceKeys"> & {
  readonly activeServiceKeys: readonly number[];
  readonly build: string;
};

const storageKey = "portal.agency";
/** The name of this script changes with every build: what another one has kept may have another shape. */
const build = import.meta.url;

/** Section 4: the tab holds content, services and application of its agency. All of it is public. */
export function keepConfig(config: AgencyConfig): void {
  const kept: Kept = { ...config, activeServiceKeys: [...config.activeServiceKeys], build };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Then they are there until the next reload.
  }
}

/** What this tab was told of an agency before; undefined where that was nothing, or another build of the pages was told. */
export function recallConfig(agencyId: string): AgencyConfig | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Kept | null;
    return kept?.build === build && kept.agency.agencyId === Number(agencyId)
      ? { ...kept, activeServiceKeys: new Set(kept.activeServiceKeys) }
      : undefined;
  } catch {
    return undefined;
  }
}
