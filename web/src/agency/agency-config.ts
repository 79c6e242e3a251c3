import { useEffect, useSyncExternalStore } from "react";
import { isPassing } from "../core/api-problem.ts";
import { type AgencyConfig, loadAgencyConfig } from "./api.ts";

/**
 * The settings of an agency, shared by the frame and the page inside it and kept until the page is reloaded. They do not
 * go through the query client of the signed-in pages: sign-in has to be light, and does without it.
 */
export interface AgencyConfigState {
  readonly data: AgencyConfig | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
}

const none: AgencyConfigState = { data: undefined, error: null, isLoading: false };
const states = new Map<string, AgencyConfigState>();
const watchers = new Set<() => void>();

function set(agencyId: string, state: AgencyConfigState): void {
  states.set(agencyId, state);
  for (const watcher of watchers) watcher();
}

function watch(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

async function load(agencyId: string): Promise<void> {
  const before = states.get(agencyId) ?? none;
  if (before.isLoading) return;
  set(agencyId, { ...before, isLoading: true });
  try {
    set(agencyId, { data: await loadWithPatience(agencyId), error: null, isLoading: false });
  } catch (error) {
    set(agencyId, { data: undefined, error, isLoading: false });
  }
}

/** One more try where the first one may have met a passing fault. */
async function loadWithPatience(agencyId: string): Promise<AgencyConfig> {
  try {
    return await loadAgencyConfig(agencyId);
  } catch (error) {
    if (!isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return loadAgencyConfig(agencyId);
  }
}

/** Begins to load the settings before the page that needs them is there. */
export function warmAgencyConfig(agencyId: string): void {
  const state = states.get(agencyId);
  if (state === undefined || state.error !== null) void load(agencyId);
}

/** Forgets everything; the next page asks afresh. */
export function forgetAgencyConfigs(): void {
  states.clear();
}

/** The settings of an agency; of none while no agency is known. */
export function useAgencyConfig(agencyId: string | null): AgencyConfigState & { readonly retry: () => void } {
  const state = useSyncExternalStore(watch, () => states.get(agencyId ?? "") ?? none);
  const isUntouched = state === none;
  useEffect(() => {
    if (agencyId !== null && isUntouched) void load(agencyId);
  }, [agencyId, isUntouched]);
  return {
    ...state,
    isLoading: state.isLoading || (agencyId !== null && isUntouched),
    retry: () => {
      if (agencyId !== null) void load(agencyId);
    },
  };
}
