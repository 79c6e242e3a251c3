import type { SearchAnswer } from "@portal/contract/home/office/schemas";
import { useEffect, useState } from "react";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { callSearch } from "./home-api.ts";

/** So long after the last letter. */
const PAUSE_MS = 200;
/** Of fewer letters nearly everything would be found. */
export const LEAST_LETTERS = 2;

export type Searched =
  | { readonly kind: "idle" }
  | { readonly kind: "busy" }
  | { readonly kind: "found"; readonly answer: SearchAnswer }
  | { readonly kind: "failed"; readonly text: string };

const idle: Searched = { kind: "idle" };

/** What is found by what is typed. A search that was typed on is given up. */
export function useSearch(agencyId: string, typed: string): Searched {
  const text = typed.trim();
  const isAsked = text.length >= LEAST_LETTERS;
  const [searched, setSearched] = useState<{ readonly text: string; readonly result: Searched }>({
    text: "",
    result: idle,
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    const giveUp = new AbortController();
    const tell = (result: Searched) => {
      if (!giveUp.signal.aborted) setSearched({ text, result });
    };
    const timer = setTimeout(() => {
      callSearch(agencyId, text, giveUp.signal).then(
        (answer) => tell({ kind: "found", answer }),
        (error: unknown) => tell({ kind: "failed", text: loadErrorText(error) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [agencyId, text, isAsked]);
  if (!isAsked) return idle;
  return searched.text === text ? searched.result : { kind: "busy" };
}
