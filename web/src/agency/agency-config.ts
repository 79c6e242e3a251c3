import { useEffect } from "react";
import { createSharedQuery } from "../core/api/shared-query.ts";
import { loadAgencyConfig } from "./api.ts";
import { keepConfig, recallConfig } from "./kept-config.ts";

/** The settings of an agency, shared by the frame and the page inside it; those of before while the server is out of reach. */
const kept = createSharedQuery(loadAgencyConfig, recallConfig);

/** Begins to load the settings before the page that needs them is there. */
export const warmAgencyConfig = kept.warm;

/** The settings once they are known; undefined where they could not be had. */
export const settledAgencyConfig = kept.settled;

/**
 * Forgets everything; the next page asks afresh.
 * @internal for tests, whose pages share one browser
 */
export const forgetAgencyConfigs = kept.forget;

/** The settings of an agency; of none while no agency is known. */
export const useAgencyConfig = kept.use;

/** Keeps the settings in the tab as long as somebody is signed in. */
export function useKeptAgencyConfig(agencyId: string): void {
  const { data: config } = useAgencyConfig(agencyId);
  useEffect(() => {
    if (config !== undefined) keepConfig(config);
  }, [config]);
}
