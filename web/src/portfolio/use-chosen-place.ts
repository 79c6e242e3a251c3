import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { draftsOf, rememberedSession } from "../core/session-store.ts";
import type { Place } from "./place.ts";

type PlaceParameter = "lot" | "plan";

/** With what the person has begun to write: a draft that outlives the session is still about this lot or plan. */
function keptUnder(parameter: PlaceParameter): string {
  const session = rememberedSession();
  return session === null ? "" : `${draftsOf(session)}chosen-${parameter}`;
}

function kept(parameter: PlaceParameter): string | null {
  try {
    return sessionStorage.getItem(keptUnder(parameter));
  } catch {
    return null;
  }
}

/**
 * The place that a page is about (D32): the one that the address names, else the one chosen last in this session, else
 * the first. An address that names somebody else's is answered with the own default.
 */
export function useChosenPlace(places: readonly Place[]): {
  readonly chosen: Place | undefined;
  readonly choose: (key: string) => void;
} {
  const search: Partial<Record<PlaceParameter, string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const parameter: PlaceParameter = places[0]?.lotId === null ? "plan" : "lot";
  const named = search[parameter];
  const find = (key: string | null | undefined) => places.find((place) => place.key === key);
  const chosen = find(named) ?? find(kept(parameter)) ?? places[0];
  // What nobody chose is not kept: a page that offers fewer places would take the choice from all others.
  const namedKey = find(named)?.key;

  useEffect(() => {
    if (namedKey === undefined) return;
    try {
      sessionStorage.setItem(keptUnder(parameter), namedKey);
    } catch {
      // Then the choice lives as long as the address that names it.
    }
  }, [namedKey, parameter]);

  return {
    chosen,
    choose: (key) =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, [parameter]: key }),
        resetScroll: false,
      }),
  };
}
