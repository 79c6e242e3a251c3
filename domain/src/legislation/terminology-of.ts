import type { LocalDate } from "../core/local-date.ts";
import { type Answer, unknownAnswer } from "./answers/answer.ts";
import { LEGAL_TERMS, type LegalTerm, TERMS } from "./terms.ts";
import type { State } from "./vocabulary.ts";

/** The ten terms of a state; null for a state that does not exist. An agency's own words go before them. */
export function terminologyOf(state: string): Readonly<Record<LegalTerm, string>> | null {
  const { words } = termsOf(state) ?? {};
  if (words === undefined) return null;
  return Object.fromEntries(LEGAL_TERMS.map((term, at) => [term, words[at] ?? term])) as Record<
    LegalTerm,
    string
  >;
}

/** The same as an answer: states without a rule set have their words too. */
export function terminologyAnswer(
  state: string,
  on: LocalDate,
): Answer & { readonly terms: Readonly<Record<LegalTerm, string>> | null } {
  const question = { state, on };
  const words = terminologyOf(state);
  if (words === null) return { ...unknownAnswer({ question, set: null }, "NO_RULE_SET"), terms: null };
  const none = unknownAnswer({ question, set: null }, "");
  const confidence = termsOf(state)?.confidence ?? "unsure";
  return { ...none, answer: null, reason: null, confidence, terms: words, ...words };
}

function termsOf(state: string) {
  return Object.hasOwn(TERMS, state) ? TERMS[state as State] : undefined;
}
