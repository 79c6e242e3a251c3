import { terminologyOf } from "../legislation/public.ts";
import type { Term } from "./terminology.ts";

/** The one term that the law's words leave out, where a state calls it otherwise (accounting, section D). */
const ADMINISTRATIVE_FUND: Readonly<Record<string, string>> = {
  VIC: "Administration Fund",
  TAS: "General Fund",
};

/** The words of a state that differ from the standard terms; none for a state that is not known. */
export function termsOfState(state: string): readonly Term[] {
  const fund = Object.hasOwn(ADMINISTRATIVE_FUND, state) ? ADMINISTRATIVE_FUND[state] : undefined;
  return Object.entries({ ...terminologyOf(state), "Administrative Fund": fund ?? "Administrative Fund" })
    .map(([standardTerm, localTerm]) => ({ standardTerm, localTerm }))
    .filter(({ standardTerm, localTerm }) => localTerm !== standardTerm);
}

/** An agency's own words, and those of its state for all that it has none for. */
export function withTermsOfState(own: readonly Term[], state: string | undefined): Term[] {
  const stated = new Set(own.map(({ standardTerm }) => standardTerm));
  const further = state === undefined ? [] : termsOfState(state);
  return [...own, ...further.filter(({ standardTerm }) => !stated.has(standardTerm))];
}
