import { useState } from "react";
import { usePageState } from "../../core/use-page-state.ts";

/**
 * Whether the documents' texts are searched, too. It stands in the address, so that links, Back and reload keep it, and is
 * told at once: the address follows a moment after the box was ticked.
 */
export function useInside(): readonly [isInside: boolean, choose: (isWanted: boolean) => void] {
  const { state, change } = usePageState();
  const settled = state["inside"] === "1";
  const [chosen, setChosen] = useState({ isInside: settled, seen: settled });

  if (chosen.seen !== settled) setChosen({ isInside: settled, seen: settled });

  const choose = (isInside: boolean) => {
    setChosen({ isInside, seen: settled });
    change({ inside: isInside ? "1" : undefined });
  };
  return [chosen.isInside, choose];
}
