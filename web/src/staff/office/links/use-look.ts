import { useEffect, useState } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";

type Look<Found> = { readonly found: Found } | { readonly error: unknown } | null;

/**
 * Asks what a link is for, before anything is typed. Opening it uses nothing up, since programs that look through mails open
 * links too.
 */
export function useLook<Found>(
  agencyId: string,
  code: string,
  ask: (agencyId: string, code: string) => Promise<Found>,
) {
  const [look, setLook] = useState<Look<Found>>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (code === "") return undefined;
    let isCurrent = true;
    ask(agencyId, code).then(
      (found) => (isCurrent ? setLook({ found }) : undefined),
      (error: unknown) => (isCurrent ? setLook({ error }) : undefined),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round asks again
  }, [agencyId, code, ask, round]);
  return {
    look,
    isOver: code === "" || isOver(look),
    /** Used or replaced while it was open. */
    noteOver: (error: unknown) => {
      if (error instanceof ApiProblem && error.code === "CODE_INVALID") setLook({ error });
    },
    askAgain: () => {
      setLook(null);
      setRound(round + 1);
    },
  };
}

const isOver = (look: Look<unknown>): boolean =>
  look !== null &&
  "error" in look &&
  look.error instanceof ApiProblem &&
  ["CODE_INVALID", "VALIDATION"].includes(look.error.code);
