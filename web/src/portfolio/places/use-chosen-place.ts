import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { draftsOf, rememberedSession } from "../../core/session/session-store.ts";
import { type Place, placeName } from "./place.ts";

/** As an address names lots and plans. */
interface NamedPlaces {
  readonly lot?: string | undefined;
  readonly plan?: string | undefined;
}

/** With what the person has begun to write: a draft that outlives the session is still about this lot or plan. */
function shelf(): string | null {
  const session = rememberedSession();
  return session === null ? null : `${draftsOf(session)}chosen`;
}

function keptName(): string | null {
  const under = shelf();
  try {
    return under === null ? null : sessionStorage.getItem(under);
  } catch {
    return null;
  }
}

function keepName(name: string): void {
  const under = shelf();
  try {
    if (under !== null) sessionStorage.setItem(under, name);
  } catch {
    // Then the choice lives as long as the address that names it.
  }
}

const namedPlace = (places: readonly Place[], { lot, plan }: NamedPlaces): Place | undefined =>
  places.find((place) => [`lot=${lot}`, `plan=${plan}`].includes(placeName(place)));

/**
 * The place that an address leads to (D32): the one that it names, else the one chosen last in this session, else the
 * first. An address that names somebody else's is answered with the own default.
 */
export function placeAt(places: readonly Place[], named: NamedPlaces): Place | undefined {
  const kept = keptName();
  return namedPlace(places, named) ?? places.find((place) => placeName(place) === kept) ?? places[0];
}

/** What a place's address says besides: not on which page of a list one was, since another's is another list. */
const isOfPlace = ([name]: readonly [string, unknown]) => !/^(lot|plan|(.+-)?page)$/.test(name);

/** The place that a page is about, and the way to another one. */
export function useChosenPlace(places: readonly Place[]): {
  readonly chosen: Place | undefined;
  /** By its `placeName`. */
  readonly choose: (name: string) => void;
} {
  const search: NamedPlaces = useSearch({ strict: false });
  const navigate = useNavigate();
  const named = namedPlace(places, search);
  // What nobody chose is not kept: a page that offers fewer places would take the choice from all others.
  const name = named === undefined ? undefined : placeName(named);

  useEffect(() => {
    if (name !== undefined) keepName(name);
  }, [name]);

  return {
    chosen: placeAt(places, search),
    choose: (wanted) =>
      void navigate({
        to: ".",
        search: (before: object) => ({
          ...Object.fromEntries(Object.entries(before).filter(isOfPlace)),
          ...Object.fromEntries(new URLSearchParams(wanted)),
        }),
        // What was chosen last counts, so that Back to an address without a name would change nothing that one sees.
        replace: true,
        resetScroll: false,
      }),
  };
}
