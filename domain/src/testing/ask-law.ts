import { askExample } from "../legislation/ask-example.ts";

type Facts = Readonly<Record<string, unknown>>;

/** A row of a table of edges: what is told, and what has to be answered. */
export type LawRow = readonly [title: string, state: string, asks: string, facts: Facts, expected: Facts];

/** Answers as askExample does, on 30 June 2026 where no fact decides; what cannot be asked is an error. */
export function askLaw(state: string, asks: string, facts: Facts, asOf = "2026-06-30"): Facts {
  const answer = askExample({ state, asks, asOf, facts });
  if ("error" in answer) throw new Error(answer.error);
  return { ...answer };
}
